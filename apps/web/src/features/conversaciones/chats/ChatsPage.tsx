import { useMatches } from 'react-router';
import type { ScreenRoute } from '../../../kit/manifest.ts';
import { ChatScreen } from './ChatScreen.tsx';
import { ChatsLanding } from './ChatsLanding.tsx';
import { KINDS } from './kinds.ts';

/** The chat landing page or one of the three chat screens. One chunk, because users switch between them. */
export default function ChatsPage() {
  const screen = useMatches().at(-1)?.handle as ScreenRoute | undefined;
  const kind = KINDS.find(({ path }) => path === screen?.path);
  return kind === undefined ? <ChatsLanding /> : <ChatScreen kind={kind} />;
}
