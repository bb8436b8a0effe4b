import { useSyncExternalStore } from 'react';

/** A tone for messages. It starts off: nobody is surprised by it during a call. Remembered in this browser. */
const KEY = 'amparo.sonido';
const ON = 'si';
const listeners = new Set<() => void>();

export const soundIsOn = () => localStorage.getItem(KEY) === ON;

export function turnSound(on: boolean): void {
  if (on) localStorage.setItem(KEY, ON);
  else localStorage.removeItem(KEY);
  for (const listener of listeners) listener();
}

export function useSound(): boolean {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, soundIsOn);
}

const VOLUME = 0.06;
/** Two notes, the second higher: short and soft. */
const NOTES = [
  [660, 0],
  [880, 0.09],
] as const;
const LASTS_S = 0.16;
let player: AudioContext | undefined;

export function playTone(): void {
  player ??= new AudioContext();
  // A window that nobody has pressed anything in yet may not make a sound; the next one will.
  void player.resume().catch(() => undefined);
  for (const [hertz, after] of NOTES) {
    const note = player.createOscillator();
    const volume = player.createGain();
    const start = player.currentTime + after;
    note.frequency.value = hertz;
    volume.gain.setValueAtTime(VOLUME, start);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + LASTS_S);
    note.connect(volume).connect(player.destination);
    note.start(start);
    note.stop(start + LASTS_S);
  }
}
