import { useSyncExternalStore } from 'react';

/**
 * Message sound, stored per browser. Off by default, so that it does not surprise an adviser during a call.
 */
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
const NOTES = [
  [660, 0],
  [880, 0.09],
] as const;
const LASTS_S = 0.16;
let player: AudioContext | undefined;

export function playTone(): void {
  player ??= new AudioContext();
  // The browser allows no sound before the first click; a later message will play it.
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
