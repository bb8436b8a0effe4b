import { ChatScreen } from './ChatScreen.tsx';
import { GENERAL } from './kinds.ts';

export default function GeneralPage() {
  return <ChatScreen kind={GENERAL} />;
}
