import { Bell, BellOff } from 'lucide-react';
import { chats } from '@amparo/contract/conversaciones/chats/routes';
import { type Sala } from '@amparo/contract/conversaciones/chats/schemas';
import { useInvalidate, useCacheAnswer } from '../../../../kit/data/queries.ts';
import { useDialogs } from '../../../../kit/dialogs/index.ts';
import { useApiMutation } from '../../../../kit/send/useApiMutation.ts';

/**
 * A muted room adds no unread count and no notifications. Only members receive them, so others see no button.
 */
export function MuteButton({ sala }: { sala: Sala }) {
  const dialogs = useDialogs();
  const remember = useCacheAnswer();
  const refresh = useInvalidate();
  const { send, sending } = useApiMutation(chats.silenciar, {
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
