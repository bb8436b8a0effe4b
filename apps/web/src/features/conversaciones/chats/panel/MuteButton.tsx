import { Bell, BellOff } from 'lucide-react';
import { chats } from '@amparo/contract/conversaciones/chats/routes';
import { type Sala } from '@amparo/contract/conversaciones/chats/schemas';
import { useRefresh, useRemember } from '../../../../kit/data/hooks.ts';
import { useDialogs } from '../../../../kit/dialogs/index.ts';
import { useSend } from '../../../../kit/send/useSend.ts';

/**
 * A muted room adds no unread count and no notifications. Only members receive them, so others see no button.
 */
export function MuteButton({ sala }: { sala: Sala }) {
  const dialogs = useDialogs();
  const remember = useRemember();
  const refresh = useRefresh();
  const { send, sending } = useSend(chats.silenciar, {
    onDone: ({ message, silenciada }) => {
      remember(chats.get, { params: { id: sala._id } }, { ...sala, silenciada });
      void refresh(chats.list.recurso);
      dialogs.exito(message);
    },
  });
  if (!sala.es_miembro) return null;
  const label = sala.silenciada ? 'Volver a avisar de esta conversación' : 'Silenciar esta conversación';
  const Icon = sala.silenciada ? BellOff : Bell;
  return (
    <button
      type="button"
      className="icono"
      aria-label={label}
      title={label}
      disabled={sending}
      onClick={() => void send({ params: { id: sala._id }, body: { silenciada: !sala.silenciada } })}
    >
      <Icon size={17} strokeWidth={1.75} aria-hidden />
    </button>
  );
}
