import { Button } from 'antd';
import { CornerUpLeft, Paperclip, Send, X } from 'lucide-react';
import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { aceptaDe } from '@amparo/contract/archivos';
import { LARGO_DE_MENSAJE, type Cita } from '@amparo/contract/chats';
import { ESCRIBIENDO_MS } from '@amparo/contract/eventos';
import { say } from '../data/live.ts';
import { Kbd } from '../keys/Kbd.tsx';
import { SendingRow } from '../upload/SendingRow.tsx';
import { shownSize } from '../upload/size.ts';
import { hourOf } from './days.ts';
import { readDraft } from './kept.ts';
import { sendMessage } from './outbox.ts';
import { useKeptDraft } from './useDraft.ts';
import { useFiles } from './useFiles.ts';
import './composer.css';

/** What a part beside the text puts into the message. */
export interface Insert {
  /** At the caret. */
  text: (value: string) => void;
  /** Attached; with `send`, a message by itself as soon as it arrived. */
  file: (file: File, options?: { send?: boolean }) => void;
  /** What is being written now. */
  value: string;
}

/** Opened by `/` where a word begins: gets what follows it, and takes the keys that it wants. */
export interface AnswersProps {
  typed: string;
  /** Puts it in the place of what was typed. */
  onChoose: (value: string) => void;
  onClose: () => void;
  /** Asked before the text is: true when the key was for the list. */
  keys: { current: ((event: KeyboardEvent) => boolean) | null };
}

interface ComposerProps {
  sala: string;
  quoted: Cita | null;
  onQuoted: (cita: Cita | null) => void;
  extras?: ((insert: Insert) => ReactNode) | undefined;
  answers?: ((given: AnswersProps) => ReactNode) | undefined;
  startFocused?: boolean | undefined;
}

const ICON = { size: 17, strokeWidth: 1.75, 'aria-hidden': true } as const;
/** "/" and what follows it, at the end of what stands before the caret. */
const SLASH = /(?:^|\s)\/([^\s/]{0,40})$/;

/** Where a message is written: its text, its files and what it answers; kept until it is sent. */
export function Composer({ sala, quoted, onQuoted, extras, answers, startFocused = false }: ComposerProps) {
  const [draft] = useState(() => readDraft(sala));
  const [text, setText] = useState(draft?.mensaje ?? '');
  const [isOver, setOver] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const [slash, setSlash] = useState<string>();
  const area = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const keys = useRef<((event: KeyboardEvent) => boolean) | null>(null);
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
    setSlash(undefined);
    files.clear();
    onQuoted(null);
    area.current?.focus();
  };
  // What was sent while its files were on their way leaves with the last of them.
  useEffect(() => {
    if (!isWaiting || files.isBusy) return undefined;
    const soon = setTimeout(send);
    return () => clearTimeout(soon);
  });

  const change = (value: string, caret: number) => {
    setText(value);
    setSlash(SLASH.exec(value.slice(0, caret))?.[1]);
    if (value.trim() !== '') sayTyping();
  };
  const put = (value: string, replaced = 0) => {
    const caret = area.current?.selectionStart ?? text.length;
    const [before, behind] = [
      text.slice(0, caret - replaced),
      text.slice(area.current?.selectionEnd ?? caret),
    ];
    change((before + value + behind).slice(0, LARGO_DE_MENSAJE), 0);
    const place = before.length + value.length;
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(place, place);
    });
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (slash !== undefined && keys.current?.(event) === true) return event.preventDefault();
    // Who writes with an input method ends a word with Enter.
    if (event.nativeEvent.isComposing) return;
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
      {slash !== undefined && answers !== undefined && (
        <Answers
          render={answers}
          typed={slash}
          keys={keys}
          onClose={() => setSlash(undefined)}
          onChoose={(value) => put(value, slash.length + 1)}
        />
      )}
      <textarea
        ref={area}
        className="composer-text"
        aria-label="Escribe un mensaje"
        placeholder="Escribe un mensaje"
        rows={1}
        maxLength={LARGO_DE_MENSAJE}
        value={text}
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
          onClick={() => picker.current?.click()}
        >
          <Paperclip {...ICON} />
        </button>
        {extras !== undefined && (
          <Extras
            render={extras}
            value={text}
            text={(value) => put(value)}
            file={(file, options) => files.take([file], options?.send === true)}
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
          disabled={isEmpty && !files.isBusy}
          onClick={send}
        >
          Enviar
        </Button>
      </div>
    </div>
  );
}

type Slot<Given> = Given & { render: (given: Given) => ReactNode };

const Extras = ({ render, ...insert }: Slot<Insert>) => render(insert);
const Answers = ({ render, ...given }: Slot<AnswersProps>) => render(given);

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

/** Said at the first key, and again while it goes on. */
function useSayTyping(sala: string): () => void {
  const last = useRef(0);
  return () => {
    const now = Date.now();
    if (now - last.current < ESCRIBIENDO_MS) return;
    last.current = now;
    say('escribiendo', { sala });
  };
}
