export const VELOCIDADES = [1, 1.5, 2] as const;
export type Velocidad = (typeof VELOCIDADES)[number];

let current: HTMLAudioElement | undefined;
let chosen: Velocidad = 1;

/** Playing a note pauses the note that was playing. */
export function playAlone(audio: HTMLAudioElement): Promise<void> {
  if (current !== audio) current?.pause();
  current = audio;
  audio.playbackRate = chosen;
  return audio.play();
}

/** The chosen speed also applies to the next notes. */
export const getVelocidad = () => chosen;

export function nextVelocidad(): Velocidad {
  chosen = VELOCIDADES[(VELOCIDADES.indexOf(chosen) + 1) % VELOCIDADES.length] ?? 1;
  for (const listener of listeners) listener();
  if (current !== undefined) current.playbackRate = chosen;
  return chosen;
}

const listeners = new Set<() => void>();
export function onVelocidad(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
