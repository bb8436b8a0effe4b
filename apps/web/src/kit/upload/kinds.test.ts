import { expect, test } from 'vitest';
import { kindsOf, limitsOf } from './kinds.ts';

test('the accepted files are described in words, with all picture formats as one kind', () => {
  expect(limitsOf('PÓLIZAS')).toBe('Imagen, pdf, doc o docx · hasta 2 MB');
  expect(limitsOf('Usuarios')).toBe('Imagen · hasta 5 MB');
  expect(limitsOf('BIBLIOTECA')).toBe('Imagen, pdf, doc o docx · hasta 10 MB · mp4 hasta 100 MB');
  expect(kindsOf('TURNOS')).toBe('Imagen, pdf, doc, docx, xls, xlsx o zip');
});
