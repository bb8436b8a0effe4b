import { useSearchParams } from 'react-router';
import { Conversation } from '../../../kit/chat/Conversation.tsx';
import { useRoom } from '../../../kit/chat/rooms.ts';

/** A single conversation of the real server, selected by `?sala=`. */
export default function ChatPage() {
  const [search] = useSearchParams();
  const { data: sala } = useRoom(search.get('sala') ?? undefined);
  const hito = search.get('hito');
  if (sala === undefined) return null;
  return (
    <Conversation
      sala={sala}
      aside={<span />}
      {...(hito === null ? {} : { hitos: [{ fecha: hito, texto: 'Se asignó un abogado' }] })}
    />
  );
}
