import { Mp3Encoder } from '@breezystack/lamejs';

/** A voice is clear with it, and five minutes are less than 3 MB. */
const KBPS = 64;
/** mp3 knows nothing above it; studio microphones go to four times as much. */
const HIGHEST_RATE = 48_000;

/** Writes what a microphone hears, in one channel, as mp3 (CHATS-47). Each part is written when it comes: the end is short. */
export function mp3Of(rate: number) {
  const every = Math.ceil(rate / HIGHEST_RATE);
  const encoder = new Mp3Encoder(1, rate / every, KBPS);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  // What the encoder answers may be a view of what it writes in next.
  const keep = (bytes: Uint8Array) => void (bytes.length > 0 && parts.push(new Uint8Array(bytes)));
  return {
    add: (samples: Float32Array) => keep(encoder.encodeBuffer(wholeNumbers(samples, every))),
    finish: (): Blob => {
      keep(encoder.flush());
      return new Blob(parts, { type: 'audio/mpeg' });
    },
  };
}

/** -1 to 1 as 16 bits, the mean of `every` neighbours as one. */
function wholeNumbers(samples: Float32Array, every: number): Int16Array {
  return Int16Array.from({ length: Math.floor(samples.length / every) }, (_, i) => {
    let sum = 0;
    for (let k = 0; k < every; k++) sum += samples[i * every + k] ?? 0;
    return Math.round(Math.max(-1, Math.min(1, sum / every)) * 32_767);
  });
}
