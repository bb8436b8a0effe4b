import { lazy, Suspense } from 'react';
import type { AdjuntoDeMensaje } from '@amparo/contract/chats';
import './voice.css';

export interface VoicePlayerProps {
  archivo: AdjuntoDeMensaje;
  /** Where its bytes are; undefined until that is known. */
  url: string | undefined;
}

const Player = lazy(() => import('./Player.tsx'));

/** Plays a voice note. A conversation without any does not carry what plays them. */
export function VoicePlayer(props: VoicePlayerProps) {
  return (
    <Suspense fallback={<div className="voice-player" aria-hidden />}>
      <Player {...props} />
    </Suspense>
  );
}
