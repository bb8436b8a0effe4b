import { Check, CheckCheck, CircleAlert, Clock3, Copy, Reply, RotateCw, X } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import type { AdjuntoDeMensaje, Cita, Mensaje } from '@amparo/contract/conversaciones/chats/schemas';
import { useCopy } from '../useCopy.ts';
import { Attachment } from './Attachment.tsx';
import { hourOf } from './days.ts';
import { linkify } from './linkify.tsx';
import { discard, sendAgain } from './outbox.ts';
import type { Outgoing } from './outgoing.ts';
import { lookOf, RoleFace, toneOf } from './roles.tsx';
import './message.css';

const ICON = { size: 13, strokeWidth: 2, 'aria-hidden': true } as const;

interface ContentProps {
  mensaje: string;
  adjuntos: readonly AdjuntoDeMensaje[];
  cita: Cita | null;
  onQuoted: (numero: number) => void;
}

function Content({ mensaje, adjuntos, cita, onQuoted }: ContentProps) {
  return (
    <>
      {adjuntos.length > 0 && (
        <div className="chat-files">
          {adjuntos.map((archivo) => (
            <Attachment key={archivo.aws_id} archivo={archivo} />
          ))}
        </div>
      )}
      {(mensaje !== '' || cita !== null) && (
        <div className="chat-bubble">
          {cita !== null && (
            <button type="button" className="chat-quoted" onClick={() => onQuoted(cita.numero)}>
              <b>{cita.autor}</b>
              <span className="el">{cita.mensaje === '' ? 'Archivo' : cita.mensaje}</span>
            </button>
          )}
          {mensaje !== '' && <div>{linkify(mensaje)}</div>}
        </div>
      )}
    </>
  );
}

interface SaidProps {
  message: Mensaje;
  own: boolean;
  /** The first of consecutive messages shows the author's name. */
  named: boolean;
  /** The first message of a minute shows the time. */
  timed: boolean;
  /** For the user's own messages: another user has read it. */
  read: boolean;
  /** The user just jumped to this message. */
  marked: boolean;
  onQuote: ((message: Mensaje) => void) | undefined;
  onQuoted: (numero: number) => void;
}

/** A stored message. */
export const Said = memo(function Said(props: SaidProps) {
  const { message, own, named, timed, read, marked, onQuote, onQuoted } = props;
  const { usuario, mensaje, fecha } = message;
  const role = usuario.rol ?? 'Cliente';
  return (
    <article
      className={`chat-one${own ? ' is-own' : ''}${named ? ' is-named' : ''}${marked ? ' is-marked' : ''}`}
      data-numero={message.numero}
      aria-label={`${own ? 'Tú' : usuario.nombre_completo}, ${hourOf(fecha)}`}
    >
      {!own && <span className="chat-side">{named && <RoleFace rol={usuario.rol} />}</span>}
      <div className="chat-body">
        {!own && (named || timed) && (
          <div className="chat-who num">
            {named && (
              <>
                <b>{usuario.nombre_completo}</b>
                {' · '}
                <span className={lookOf(usuario.rol) && 'chat-role'} style={toneOf(usuario.rol)}>
                  {role}
                </span>
                {' · '}
              </>
            )}
            <time dateTime={fecha}>{hourOf(fecha)}</time>
          </div>
        )}
        <div className="chat-content">
          <Content {...message} onQuoted={onQuoted} />
          <Tools text={mensaje} onQuote={onQuote && (() => onQuote(message))} />
        </div>
        {own && timed && (
          <div className="chat-who num">
            <time dateTime={fecha}>{hourOf(fecha)}</time>{' '}
            {read ? <CheckCheck {...ICON} className="acct" /> : <Check {...ICON} />}{' '}
            {read ? 'leído' : 'enviado'}
          </div>
        )}
      </div>
    </article>
  );
});

function Tools({ text, onQuote }: { text: string; onQuote: (() => void) | undefined }) {
  const { copy, copied, said } = useCopy(text);
  const copying = said('Copiar', 'Copiado');
  return (
    <span className="chat-tools">
      {onQuote !== undefined && (
        <button type="button" className="icono" aria-label="Citar" title="Citar" onClick={onQuote}>
          <Reply {...ICON} size={15} />
        </button>
      )}
      {text !== '' && (
        <button type="button" className="icono" aria-label={copying} title={copying} onClick={copy}>
          {copied ? <Check {...ICON} size={15} /> : <Copy {...ICON} size={15} />}
        </button>
      )}
    </span>
  );
}

/** A message that is being sent, waits for a connection or was refused. */
export const Leaving = memo(function Leaving({
  one,
  onQuoted,
}: {
  one: Outgoing;
  onQuoted: (numero: number) => void;
}) {
  return (
    <article className="chat-one is-own is-leaving" data-estado={one.estado}>
      <div className="chat-body">
        <div className="chat-content">
          <Content {...one} onQuoted={onQuoted} />
        </div>
        {one.estado === 'enviando' && (
          <div className="chat-who num">
            {hourOf(one.fecha)} <Clock3 {...ICON} /> enviando
          </div>
        )}
        {one.estado === 'pendiente' && (
          <Unsent one={one} tone="amb">
            Sin conexión: se enviará al volver
          </Unsent>
        )}
        {one.estado === 'rechazado' && (
          <Unsent one={one} tone="rd">
            {one.motivo ?? 'No se pudo enviar'}
          </Unsent>
        )}
      </div>
    </article>
  );
});

function Unsent({ one, tone, children }: { one: Outgoing; tone: string; children: ReactNode }) {
  return (
    <div className={`chat-who chat-unsent ${tone}`}>
      <CircleAlert {...ICON} /> <span role="alert">{children}</span>
      <button type="button" className="chat-act" onClick={() => sendAgain(one)}>
        <RotateCw {...ICON} /> Reintentar
      </button>
      <button type="button" className="chat-act" onClick={() => discard(one)}>
        <X {...ICON} /> Descartar
      </button>
    </div>
  );
}
