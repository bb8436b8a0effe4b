import { expect, test } from 'vitest';
import type { Enlace } from '@amparo/contract/casos/choque-simple/enlace-sms';
import { linkWords } from './linkWords.ts';

const now = Date.parse('2026-11-15T20:00:00Z');
const link = (change: Partial<Enlace>): Enlace => ({
  _id: '01950000-0000-7000-8000-000000000001',
  fecha: '2026-11-15T19:41:00Z',
  celular: '0912',
  autor: 'Marcela',
  estado: 'enviado',
  falla: null,
  intentos: 1,
  vence: '2026-11-18T19:41:00Z',
  ingreso: null,
  ...change,
});
const said = (change: Partial<Enlace>, token_usuario_pwa: string | null = null) => {
  const words = linkWords({ enlaces: [link(change)], token_usuario_pwa }, now);
  return [words?.tone, words?.title, words?.detail];
};

test('the status of a link includes the next step', () => {
  expect(linkWords({ enlaces: [], token_usuario_pwa: null }, now)).toBeUndefined();
  expect(said({ estado: 'pendiente', intentos: 0 })).toEqual([
    'n',
    'Enviando el enlace…',
    'Al celular terminado en 0912.',
  ]);
  expect(said({ estado: 'pendiente', falla: 'acortar', intentos: 2 })).toEqual([
    'a',
    'Error al acortar la url',
    'Lo intentamos de nuevo en unos segundos. Al celular terminado en 0912.',
  ]);
  expect(said({ estado: 'pendiente', falla: 'sms', intentos: 7 })).toEqual([
    'a',
    'No se logro enviar el SMS',
    'Lo intentamos de nuevo en unos minutos. Al celular terminado en 0912.',
  ]);
  expect(said({})).toEqual([
    't',
    'Enlace enviado hoy 14:41',
    'Al celular terminado en 0912. El cliente no ha entrado.',
  ]);
  expect(said({ ingreso: '2026-11-15T19:52:00Z' })).toEqual([
    't',
    'El cliente entró hoy 14:52',
    'Enlace enviado hoy 14:41 al celular terminado en 0912.',
  ]);
  expect(said({ vence: '2026-11-15T19:59:00Z' })).toEqual([
    'a',
    'El enlace venció hoy 14:59',
    'Enviado hoy 14:41 al celular terminado en 0912. El cliente no entró.',
  ]);
});

test('a failed link shows the reason and whether an older link still works', () => {
  expect(said({ estado: 'fallido', falla: 'sms', intentos: 9 }, 'otro')).toEqual([
    'r',
    'No se logro enviar el SMS',
    'Hoy 14:41. Al celular terminado en 0912. El enlace anterior todavía sirve.',
  ]);
  expect(said({ estado: 'fallido' })[1]).toBe('El caso se cerró antes de enviarlo');
});
