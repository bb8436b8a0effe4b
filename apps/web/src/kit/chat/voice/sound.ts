import type { AdjuntoDeMensaje } from '@amparo/contract/conversaciones/chats/schemas';

export const BARS = 28;
/** About a minute of speech. Longer notes are downloaded only for playback. */
const SMALL_BYTES = 512 * 1024;
/** A low rate is enough for the loudness; the browser resamples while it decodes. */
const RATE = 8_000;

export interface Sound {
  peaks: readonly number[];
  seconds: number;
}

/** Whether the bars can be computed: the note is short, and the CSP allows the page to fetch its URL. */
export const canRead = ({ bytes }: AdjuntoDeMensaje, url: string) =>
  bytes <= SMALL_BYTES && new URL(url, location.href).origin === location.origin;

export async function readSound(url: string, signal: AbortSignal): Promise<Sound> {
  const answer = await fetch(url, { signal });
  if (!answer.ok) throw new Error(`${answer.status}`);
  const decoded = await new OfflineAudioContext(1, 1, RATE).decodeAudioData(await answer.arrayBuffer());
  return { peaks: peaksOf(decoded.getChannelData(0), BARS), seconds: decoded.duration };
}

/** The peak of each of `count` pieces, relative to the highest peak. */
export function peaksOf(samples: Float32Array, count: number): number[] {
  const peaks = Array.from({ length: count }, (_, i) => {
    const from = Math.floor((i * samples.length) / count);
    const until = Math.floor(((i + 1) * samples.length) / count);
    let peak = 0;
    for (let k = from; k < until; k++) peak = Math.max(peak, Math.abs(samples[k] ?? 0));
    return peak;
  });
  const loudest = Math.max(...peaks);
  // Without this check the noise of a silent note would be scaled up.
  return loudest < 0.001 ? peaks.map(() => 0) : peaks.map((peak) => peak / loudest);
}
