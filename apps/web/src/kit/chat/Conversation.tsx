import { type KeyboardEvent, useEffect, useState } from 'react';
import { chats, type Sala } from '@amparo/contract/chats';
import { call } from '../data/call.ts';
import { useAsk, useRefresh } from '../data/hooks.ts';
import { hearEvent, say, whenConnected } from '../data/live.ts';

interface ConversationProps {
  sala: Sala;
  hitos?: readonly { fecha: string; texto: string }[] | undefined;
}

const NONE: readonly { fecha: string; texto: string }[] = [];

/** One conversation: what was said, and what the person writes. */
export function Conversation({ sala, hitos = NONE }: ConversationProps) {
  const { _id: id, titulo, impedimento } = sala;
  const refresh = useRefresh();
  const { data } = useAsk(chats.conversacion, { params: { id }, query: {} });
  const [text, setText] = useState('');
  useEffect(() => {
    const look = () => void refresh(chats.conversacion);
    const stops = [hearEvent('crearMensaje', look), whenConnected(() => say('entrarChat', { sala: id }))];
    return () => {
      for (const stop of stops) stop();
      say('salirChat', { sala: id });
    };
  }, [id, refresh]);
  const ultimo = data?.ultimo ?? 0;
  useEffect(() => {
    if (ultimo > 0) void call(chats.leer, { params: { id }, body: { hasta: ultimo } }).catch(() => undefined);
  }, [id, ultimo]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || text.trim() === '') return;
    event.preventDefault();
    setText('');
    const body = { id: crypto.randomUUID(), mensaje: text.trim() };
    void call(chats.enviar, { params: { id }, body }).then(() => refresh(chats.conversacion));
  };
  const lines = [
    ...hitos.map(({ fecha, texto }) => ({ key: `${fecha} ${texto}`, fecha, said: texto })),
    ...(data?.mensajes ?? []).map(({ _id, fecha, usuario, mensaje }) => ({
      key: _id,
      fecha,
      said: `${usuario.nombre_completo}: ${mensaje}`,
    })),
  ].toSorted((one, other) => Date.parse(one.fecha) - Date.parse(other.fecha));
  return (
    <section
      className="chat"
      aria-label={`Conversación con ${titulo}`}
      style={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}
    >
      <div style={{ flex: 1, overflow: 'auto', padding: 12 }}>
        {lines.map(({ key, said }) => (
          <p key={key}>{said}</p>
        ))}
      </div>
      {impedimento === null ? (
        <textarea
          aria-label="Escribe un mensaje"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
      ) : (
        <p>{impedimento}</p>
      )}
    </section>
  );
}
