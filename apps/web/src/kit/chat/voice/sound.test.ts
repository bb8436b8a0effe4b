import { expect, test } from 'vitest';
import { peaksOf } from './sound.ts';
import { reloj, sentenceOf } from './words.ts';

test('each bar is the peak of its piece relative to the highest peak', () => {
  const samples = Float32Array.from({ length: 1_000 }, (_, i) => (i < 500 ? 0.25 : -0.5) * Math.sin(i));
  const peaks = peaksOf(samples, 4);
  expect(peaks.map((peak) => Number(peak.toFixed(2)))).toEqual([0.5, 0.5, 1, 1]);
});

test('silence and an empty sound have no bars', () => {
  expect(peaksOf(new Float32Array(100), 3)).toEqual([0, 0, 0]);
  expect(peaksOf(new Float32Array(0), 3)).toEqual([0, 0, 0]);
});

test('times are minutes and seconds', () => {
  expect([0, 9.9, 23, 60, 299.9].map(reloj)).toEqual(['0:00', '0:09', '0:23', '1:00', '4:59']);
});

test('each microphone error has its own message, and an unknown error has a general one', () => {
  const said = ['NotAllowedError', 'NotFoundError', 'NotReadableError', 'NotSupportedError', 'Odd'].map(
    (name) => sentenceOf(new DOMException('x', name)),
  );
  expect(new Set(said).size).toBe(5);
  expect(sentenceOf(undefined)).toBe('No pudimos grabar la nota de voz. Intenta de nuevo.');
});
