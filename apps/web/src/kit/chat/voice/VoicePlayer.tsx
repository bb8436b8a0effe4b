import { lazy, Suspense } from 'react';
import type { VoicePlayerProps } from './Player.tsx';
import './voice.css';

const Player = lazy(() => import('./Player.tsx'));

/** Plays a voice note. A conversation without any does not carry what plays them. */
export function VoicePlayer(props: VoicePlayerProps) {
  return (
    <Suspense fallback={<div className="voice-player" aria-hidden />}>
      <Player {...props} />
    </Suspense>
  );
}
