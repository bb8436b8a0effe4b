import { fileTypeFromBuffer } from 'file-type';
import { describe, expect, test } from 'vitest';
import { errorDeArchivo } from '@amparo/contract/base/archivos/rules';
import { ENTIDADES } from '@amparo/contract/base/archivos/schemas';
import { mp3Of } from './mp3.ts';
import { MAXIMO_MINUTOS } from './words.ts';

/** The mp3 of a tone, encoded in parts of the size that a microphone delivers. */
async function recorded(rate: number, seconds: number): Promise<Buffer> {
  const mp3 = mp3Of(rate);
  for (let from = 0; from < rate * seconds; from += 4096)
    mp3.add(Float32Array.from({ length: 4096 }, (_, i) => Math.sin((from + i) * 0.05) * 0.6));
  const file = mp3.finish();
  expect(file.type).toBe('audio/mpeg');
  return Buffer.from(await file.arrayBuffer());
}

describe('CHATS-47 voice notes are real mp3 files', () => {
  test.each([8_000, 16_000, 44_100, 48_000, 96_000, 192_000])(
    'CHATS-47 a note of %i samples a second has about 8 KB a second',
    async (rate) => {
      const bytes = await recorded(rate, 2);
      expect(await fileTypeFromBuffer(bytes)).toEqual({ ext: 'mp3', mime: 'audio/mpeg' });
      // 64 kbit are 8 KB a second; the last part and the delay of the encoder add a little.
      expect(bytes.length / 8_000).toBeGreaterThan(1.9);
      expect(bytes.length / 8_000).toBeLessThan(2.9);
    },
  );

  test('CHATS-47 the longest note is far below the size limit of a chat file', async () => {
    const bytes = (await recorded(48_000, 3)).length * ((MAXIMO_MINUTOS * 60) / 3);
    expect(bytes).toBeLessThan(ENTIDADES.CHAT.maxBytes / 5);
    expect(errorDeArchivo('CHAT', { nombre: 'nota-de-voz.mp3', bytes })).toBeUndefined();
  });
});
