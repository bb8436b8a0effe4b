import { expect, test } from 'vitest';
import type { Sala } from '@amparo/contract/conversaciones/chats/schemas';
import { acuseDe, asuntoDe, momentoDeSala, resumenDe } from './words.ts';

const now = Date.parse('2026-11-14T19:50:00Z');

test.each([
  ['2026-11-14T19:42:00Z', '14:42'],
  ['2026-11-14T03:00:00Z', 'ayer'],
  ['2026-11-12T15:00:00Z', 'jue'],
  ['2026-11-02T15:00:00Z', '2 nov'],
  ['2025-11-09T15:00:00Z', '9 nov 2025'],
])('the time %s is shown as %s', (instant, said) => {
  expect(momentoDeSala(new Date(instant), now)).toBe(said);
});

const file = (tipo: string, nombre: string) => ({ aws_id: nombre, nombre, tipo, bytes: 1 });

test('a summary puts a message on one line and describes files by their type', () => {
  const of = (mensaje: string, ...adjuntos: ReturnType<typeof file>[]) => resumenDe({ mensaje, adjuntos });
  expect(of('Una\n línea')).toBe('Una línea');
  expect(of('', file('image/png', 'a.png'))).toBe('Foto');
  expect(of('', file('image/png', 'a.png'), file('image/gif', 'b.gif'))).toBe('2 fotos');
  expect(of('', file('audio/mpeg', 'a.mp3'))).toBe('Nota de voz');
  expect(of('', file('application/pdf', 'Licencia.pdf'))).toBe('Licencia.pdf');
  expect(of('', file('application/pdf', 'a.pdf'), file('image/png', 'b.png'))).toBe('2 archivos');
});

test("the user's own last message is sent, or read once another person has read it", () => {
  const message = { numero: 3, usuario: { _id: 'yo' } } as Sala['message'];
  const person = (_id: string, leido: number) => ({ _id, leido }) as Sala['personas'][number];
  expect(acuseDe({ message, personas: [person('yo', 3), person('gloria', 2)] }, 'yo')).toBe('enviado');
  expect(acuseDe({ message, personas: [person('yo', 3), person('gloria', 3)] }, 'yo')).toBe('leído');
  expect(acuseDe({ message, personas: [] }, 'gloria')).toBeUndefined();
});

test('a case room shows the case number and the specialist', () => {
  const caso = { caso: 48_228 } as Sala['caso'];
  const id = '019a7f3e-0000-7000-8000-000000000000';
  expect(asuntoDe({ caso, relacion: { asistencia_choque_simple: id } })).toBe('Caso 48228');
  expect(asuntoDe({ caso, relacion: { asistencia_choque_simple: `${id}-perito` } })).toBe(
    'Caso 48228 · Perito',
  );
  expect(asuntoDe({ caso: null, relacion: 'libre' })).toBeUndefined();
});
