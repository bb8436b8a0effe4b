import { ChatScreen } from './ChatScreen.tsx';
import { CHOQUE_SIMPLE } from './kinds.ts';

export default function ChoqueSimplePage() {
  return <ChatScreen kind={CHOQUE_SIMPLE} />;
}
