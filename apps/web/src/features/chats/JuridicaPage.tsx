import { ChatScreen } from './ChatScreen.tsx';
import { JURIDICA } from './kinds.ts';

export default function JuridicaPage() {
  return <ChatScreen kind={JURIDICA} />;
}
