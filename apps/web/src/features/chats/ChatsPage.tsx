import { useMatches } from 'react-router';
import type { ScreenRoute } from '../../kit/manifest.ts';
import { ChatScreen } from './ChatScreen.tsx';
import { Entry } from './Entry.tsx';
import { KINDS } from './kinds.ts';

/** The entry, or the one of the three screens that the address names. They are one piece: who opens one goes to the others. */
export default function ChatsPage() {
  const screen = useMatches().at(-1)?.handle as ScreenRoute | undefined;
  const kind = KINDS.find(({ path }) => path === screen?.path);
  return kind === undefined ? <Entry /> : <ChatScreen kind={kind} />;
}
