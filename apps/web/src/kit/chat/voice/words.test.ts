import { expect, test } from 'vitest';
import { reloj, sentenceOf } from './words.ts';

test.each([
  ['NotAllowedError', /^El navegador no tiene permiso para usar el micrófono/],
  ['SecurityError', /^El navegador no tiene permiso para usar el micrófono/],
  ['NotFoundError', /^No encontramos un micrófono/],
  ['OverconstrainedError', /^No encontramos un micrófono/],
  ['NotReadableError', /^Otra aplicación está usando el micrófono/],
  ['NotSupportedError', /^Este navegador no puede grabar aquí/],
  ['AbortError', /^No pudimos grabar la nota de voz/],
])('a microphone that fails with %s is explained', (name, sentence) => {
  expect(sentenceOf(new DOMException('Refused', name))).toMatch(sentence);
});

test('a time is shown in minutes and seconds', () => {
  expect([reloj(0), reloj(9.9), reloj(83), reloj(300)]).toEqual(['0:00', '0:09', '1:23', '5:00']);
});
