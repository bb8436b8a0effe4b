import { Button } from 'antd';
import { CornerUpLeft, Paperclip, Send, X } from 'lucide-react';
import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { aceptaDe } from '@amparo/contract/base/archivos/rules';
import { ESCRIBIENDO_MS } from '@amparo/contract/conversaciones/chats/events';
import { LARGO_DE_MENSAJE, type Cita, type Sala } from '@amparo/contract/conversaciones/chats/schemas';
import { emitEvent } from '../data/socket.ts';
import { Kbd } from '../keys/Kbd.tsx';
import { SendingRow } from '../upload/SendingRow.tsx';
import { shownSize } from '../upload/size.ts';
import { AnswersButton } from './answers/AnswersButton.tsx';
import { AnswersMenu } from './answers/AnswersMenu.tsx';
import type { TextSelection as Put } from './answers/slash.ts';
import { useAnswers } from './answers/useAnswers.ts';
import { hourOf } from './days.ts';
import { readDraft } from './messageStorage.ts';
import { sendMessage } from './outbox.ts';
import { useKeptDraft } from './useDraft.ts';
import { useFiles } from './useFiles.ts';
import { VoiceButton } from './voice/VoiceButton.tsx';
import './composer.css';

interface ComposerProps {
  sala: Sala;
  quoted: Cita | null;
  onQuoted: (cita: Cita | null) => void;
  startFocused?: boolean | undefined;
}

const ICON = { size: 17, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Message editor: text, files and the quoted message. The draft is stored until it is sent. */
export function Composer({ sala: room, quoted, onQuoted, startFocused = false }: ComposerProps) {
  const sala = room._id;
  const [draft] = useState(() => readDraft(sala));
  const [text, setText] = useState(draft?.mensaje ?? '');
  const [isOver, setOver] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const [isRecording, setRecording] = useState(false);
  const [put, setPut] = useState<Put>();
  const area = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const files = useFiles(draft?.adjuntos ?? [], (archivo) =>
    sendMessage(sala, { mensaje: '', adjuntos: [archivo], cita: null }),
  );
  const { ready } = files;
  const keptAt = useKeptDraft(sala, { mensaje: text, adjuntos: ready, cita: quoted });
  const sayTyping = useSayTyping(sala);
  useEffect(() => {
    if (startFocused || quoted !== null) area.current?.focus();
  }, [startFocused, quoted]);

  const mensaje = text.trim();
  const isEmpty = mensaje === '' && ready.length === 0;
  const send = () => {
    setWaiting(files.isBusy);
    if (files.isBusy || isEmpty) return;
    sendMessage(sala, { mensaje, adjuntos: ready, cita: quoted });
    setText('');
    files.clear();
    onQuoted(null);
    area.current?.focus();
  };
  // A message submitted during an upload is sent after its last file has arrived.
  useEffect(() => {
    if (!isWaiting || files.isBusy) return undefined;
    const soon = setTimeout(send);
    return () => clearTimeout(soon);
  });

  const answers = useAnswers(room, (written) => {
    setText(written.texto.slice(0, LARGO_DE_MENSAJE));
    setPut(written);
  });
  useLayoutEffect(() => {
    if (put === undefined) return;
    area.current?.focus();
    area.current?.setSelectionRange(put.desde, put.hasta);
  }, [put]);
  const change = (value: string, caret: number) => {
    setText(value);
    answers.read(value, caret);
    if (value.trim() !== '') sayTyping();
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // With an input method, Enter confirms a word.
    if (event.nativeEvent.isComposing || answers.press(event)) return;
    if (event.key === 'Enter' && !event.shiftKey && !event.altKey) {
      event.preventDefault();
      send();
    }
    if (event.key === 'Escape' && quoted !== null) {
      event.stopPropagation();
      onQuoted(null);
    }
  };
  const paste = (event: ClipboardEvent) => {
    const pasted = [...event.clipboardData.files];
    if (pasted.length === 0) return;
    event.preventDefault();
    files.take(pasted);
  };
  const over = (event: DragEvent, isInside: boolean) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(isInside);
  };
  return (
    <div
      className={isOver ? 'composer is-over' : 'composer'}
      onDragEnter={(event) => over(event, true)}
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={(event) => {
        over(event, false);
        files.take([...event.dataTransfer.files]);
      }}
    >
      {quoted !== null && <Quoted cita={quoted} onDrop={() => onQuoted(null)} />}
      {(ready.length > 0 || files.coming.length > 0) && (
        <ul className="composer-files" aria-label="Archivos del mensaje">
          {ready.map((archivo) => (
            <li key={archivo.aws_id} className="composer-file">
              <span className="el" title={archivo.nombre}>
                {archivo.nombre}
              </span>
              <span className="t3 num">{shownSize(archivo.bytes)}</span>
              <button
                type="button"
                className="icono"
                aria-label={`Quitar ${archivo.nombre}`}
                onClick={() => files.drop(archivo)}
              >
                <X {...ICON} size={13} />
              </button>
            </li>
          ))}
          {files.coming.map((row) => (
            <SendingRow
              key={row.key}
              row={row}
              disabled={false}
              onRemove={() => files.remove(row.key)}
              onRetry={() => files.retry(row)}
            />
          ))}
        </ul>
      )}
      <AnswersMenu list={answers.list} />
      <textarea
        ref={area}
        className="composer-text"
        aria-label="Escribe un mensaje"
        placeholder="Escribe un mensaje"
        rows={1}
        maxLength={LARGO_DE_MENSAJE}
        value={text}
        // The recorder covers the field.
        inert={isRecording}
        {...answers.field}
        onChange={({ target }) => change(target.value, target.selectionStart)}
        onKeyDown={press}
        onPaste={paste}
      />
      <div className="composer-bar">
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          accept={aceptaDe('CHAT')}
          data-testid="chat-file"
          onChange={({ target }) => {
            files.take([...(target.files ?? [])]);
            target.value = '';
          }}
        />
        <button
          type="button"
          className="icono"
          aria-label="Adjuntar archivos"
          title="Adjuntar archivos"
          disabled={isRecording}
          onClick={() => picker.current?.click()}
        >
          <Paperclip {...ICON} />
        </button>
        <VoiceButton onFile={(file) => files.take([file], true)} onRecording={setRecording} />
        {answers.can && (
          <AnswersButton
            disabled={isRecording}
            onPress={() => answers.begin(text, area.current?.selectionStart ?? text.length)}
          />
        )}
        <output className="xs t3 num el grow composer-state">
          {isWaiting
            ? 'Se envía al terminar de subir'
            : keptAt === undefined
              ? ''
              : `Borrador guardado ${hourOf(keptAt)}`}
        </output>
        <span className="xs t3 composer-keys">
          <Kbd>↵</Kbd> envía · <Kbd>⇧ ↵</Kbd> línea
        </span>
        <Button
          type="primary"
          icon={<Send {...ICON} size={15} />}
          disabled={isRecording || (isEmpty && !files.isBusy)}
          onClick={send}
        >
          Enviar
        </Button>
      </div>
    </div>
  );
}

function Quoted({ cita, onDrop }: { cita: Cita; onDrop: () => void }) {
  return (
    <div className="composer-quoted">
      <CornerUpLeft {...ICON} size={14} />
      <span className="grow el">
        <b>{cita.autor}</b> {cita.mensaje === '' ? 'Archivo' : cita.mensaje}
      </span>
      <button type="button" className="icono" aria-label="Dejar de citar" onClick={onDrop}>
        <X {...ICON} size={14} />
      </button>
    </div>
  );
}

/** Publishes "typing" at the first key and repeats it while the user types. */
function useSayTyping(sala: string): () => void {
  const last = useRef(0);
  return () => {
    const now = Date.now();
    if (now - last.current < ESCRIBIENDO_MS) return;
    last.current = now;
    emitEvent('escribiendo', { sala });
  };
}
