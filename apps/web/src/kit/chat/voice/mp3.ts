import { Mp3Encoder } from '@breezystack/lamejs';

/** Speech is clear at this bit rate, and five minutes need less than 3 MB. */
const KBPS = 64;
/** The highest rate of mp3; studio microphones sample up to four times as fast. */
const HIGHEST_RATE = 48_000;

/**
 * Encodes one microphone channel as mp3 (CHATS-47). Each part is encoded when it arrives, so that `finish` is
 * fast.
 */
export function mp3Of(rate: number) {
  const every = Math.ceil(rate / HIGHEST_RATE);
  const encoder = new Mp3Encoder(1, rate / every, KBPS);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  // Copy the bytes, because the encoder may return a view of a buffer that it reuses.
  const keep = (bytes: Uint8Array) => void (bytes.length > 0 && parts.push(new Uint8Array(bytes)));
  return {
    add: (samples: Float32Array) => keep(encoder.encodeBuffer(wholeNumbers(samples, every))),
    finish: (): Blob => {
      keep(encoder.flush());
      return new Blob(parts, { type: 'audio/mpeg' });
    },
  };
}

/** Converts samples from -1…1 to 16 bits and averages each group of `every` samples. */
function wholeNumbers(samples: Float32Array, every: number): Int16Array {
  return Int16Array.from({ length: Math.floor(samples.length / every) }, (_, i) => {
    let sum = 0;
    for (let k = 0; k < every; k++) sum += samples[i * every + k] ?? 0;
    return Math.round(Math.max(-1, Math.min(1, sum / every)) * 32_767);
  });
}
