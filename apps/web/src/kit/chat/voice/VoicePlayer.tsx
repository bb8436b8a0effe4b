import { lazy, Suspense } from 'react';
import type { VoicePlayerProps } from './Player.tsx';
import './voice.css';

const Player = lazy(() => import('./Player.tsx'));

/** Plays a voice note. The player is a lazy chunk, so that conversations without notes do not load it. */
export function VoicePlayer(props: VoicePlayerProps) {
  return (
    <Suspense fallback={<div className="voice-player" aria-hidden />}>
      <Player {...props} />
    </Suspense>
  );
}
