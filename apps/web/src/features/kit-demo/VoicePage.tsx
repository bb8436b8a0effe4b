import { useLayoutEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type AdjuntoDeMensaje, chats, type Sala } from '@amparo/contract/chats';
import { AnswersButton } from '../../kit/chat/answers/AnswersButton.tsx';
import { AnswersMenu } from '../../kit/chat/answers/AnswersMenu.tsx';
import type { Written } from '../../kit/chat/answers/slash.ts';
import { useAnswers } from '../../kit/chat/answers/useAnswers.ts';
import { VoiceButton } from '../../kit/chat/voice/VoiceButton.tsx';
import { VoicePlayer } from '../../kit/chat/voice/VoicePlayer.tsx';
import { call } from '../../kit/data/call.ts';
import { useAsk, useRefresh } from '../../kit/data/hooks.ts';
import { uploadFile } from '../../kit/upload/upload.ts';
import { useFileUrl } from '../../kit/upload/useFileUrl.ts';

/** Voice notes and prepared answers by themselves, in a real room (`?sala=`). */
export default function VoicePage() {
  const id = useSearchParams()[0].get('sala') ?? '';
  const room = useAsk(chats.get, { params: { id } });
  const talk = useAsk(chats.conversacion, { params: { id }, query: {} });
  const notes = talk.data?.mensajes.flatMap(({ adjuntos }) => adjuntos) ?? [];
  return (
    <div style={{ display: 'grid', gap: 12, width: 'min(640px, 100%)', padding: 16, margin: '360px auto 0' }}>
      <h1 className="titulo">VOZ</h1>
      {notes.map((archivo) => (
        <Note key={archivo.aws_id} archivo={archivo} />
      ))}
      {room.data !== undefined && <Field sala={room.data} />}
    </div>
  );
}

function Note({ archivo }: { archivo: AdjuntoDeMensaje }) {
  return <VoicePlayer archivo={archivo} url={useFileUrl(archivo.aws_id).url} />;
}

function Field({ sala }: { sala: Sala }) {
  const refresh = useRefresh();
  const [text, setText] = useState('');
  const [isRecording, setRecording] = useState(false);
  const [marked, setMarked] = useState<Written>();
  const field = useRef<HTMLTextAreaElement>(null);
  const answers = useAnswers(sala, (written) => {
    setText(written.texto);
    setMarked(written);
  });
  useLayoutEffect(() => {
    if (marked === undefined) return;
    field.current?.focus();
    field.current?.setSelectionRange(marked.desde, marked.hasta);
  }, [marked]);
  const send = async (file: File) => {
    const { aws_id } = await uploadFile('CHAT', file);
    const body = { id: crypto.randomUUID(), adjuntos: [{ aws_id }] };
    await call(chats.enviar, { params: { id: sala._id }, body });
    await refresh('chats');
  };
  return (
    <div style={{ position: 'relative', border: '1px solid var(--line)', borderRadius: 10, padding: 8 }}>
      <AnswersMenu list={answers.list} />
      <div inert={isRecording}>
        <textarea
          ref={field}
          aria-label="Mensaje"
          rows={3}
          style={{ width: '100%' }}
          value={text}
          {...answers.field}
          onChange={({ target }) => {
            setText(target.value);
            answers.read(target.value, target.selectionStart);
          }}
          onKeyDown={answers.press}
        />
        <AnswersButton onPress={() => answers.begin(text, field.current?.selectionStart ?? text.length)} />
      </div>
      <VoiceButton onFile={(file) => void send(file)} onRecording={setRecording} />
    </div>
  );
}
