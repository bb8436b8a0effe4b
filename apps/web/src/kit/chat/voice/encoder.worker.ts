import { mp3Of } from './mp3.ts';

/** The sample rate comes first, then samples; the last message requests the file. */
export type ToEncoder = { rate: number } | { samples: Float32Array<ArrayBuffer> } | 'finish';
export type FromEncoder = { file: Blob } | { failed: string };

let mp3: ReturnType<typeof mp3Of> | undefined;

self.addEventListener('message', ({ data }: MessageEvent<ToEncoder>) => {
  try {
    if (data === 'finish')
      self.postMessage({ file: mp3?.finish() ?? new Blob() } satisfies FromEncoder, { transfer: [] });
    else if ('rate' in data) mp3 = mp3Of(data.rate);
    else mp3?.add(data.samples);
  } catch (error) {
    self.postMessage({ failed: String(error) } satisfies FromEncoder, { transfer: [] });
  }
});
