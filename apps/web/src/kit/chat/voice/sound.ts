import type { AdjuntoDeMensaje } from '@amparo/contract/chats';

/** Bars of a note. */
export const BARS = 28;
/** A minute of voice: what is longer is not brought before somebody wants to hear it. */
const SMALL_BYTES = 512 * 1024;
/** Enough to know how loud it is; the browser throws the rest away while it decodes. */
const RATE = 8_000;

export interface Sound {
  peaks: readonly number[];
  seconds: number;
}

/** Whether the sound can be read for its bars: it is short, and comes from where our policy lets a page read. */
export const canRead = ({ bytes }: AdjuntoDeMensaje, url: string) =>
  bytes <= SMALL_BYTES && new URL(url, location.href).origin === location.origin;

export async function readSound(url: string, signal: AbortSignal): Promise<Sound> {
  const answer = await fetch(url, { signal });
  if (!answer.ok) throw new Error(`${answer.status}`);
  const decoded = await new OfflineAudioContext(1, 1, RATE).decodeAudioData(await answer.arrayBuffer());
  return { peaks: peaksOf(decoded.getChannelData(0), BARS), seconds: decoded.duration };
}

/** The loudest moment of each of `count` pieces, against the loudest of all. */
export function peaksOf(samples: Float32Array, count: number): number[] {
  const peaks = Array.from({ length: count }, (_, i) => {
    const from = Math.floor((i * samples.length) / count);
    const until = Math.floor(((i + 1) * samples.length) / count);
    let peak = 0;
    for (let k = from; k < until; k++) peak = Math.max(peak, Math.abs(samples[k] ?? 0));
    return peak;
  });
  const loudest = Math.max(...peaks);
  // Silence stays silent.
  return loudest < 0.001 ? peaks.map(() => 0) : peaks.map((peak) => peak / loudest);
}
