import { expect, test } from 'vitest';
import { arrival, isOnTheWay, milestones } from './words.ts';

const now = Date.parse('2026-11-15T14:00:00Z');

test('an arrival is shown for an instant or "Si" from the field app, not for "No"', () => {
  expect([null, 'No', 'Si', '2026-11-15T13:31:00Z'].map((said) => arrival(said, now))).toEqual([
    undefined,
    undefined,
    'llegó',
    'llegó hoy 08:31',
  ]);
});

test('a conversation shows assignments and arrivals between its messages in chronological order', () => {
  const by = (nombre_completo: string, minute: string) => ({
    usuario: { _id: nombre_completo, nombre_completo },
    fecha: `2026-11-15T13:${minute}:00Z`,
  });
  const nobody = { perito: [], dibujante: [], asesor: [] };
  const caso = {
    ...nobody,
    abogado: [by('Ana', '10'), by('Beto', '20')],
    investigador: [by('Caro', '12')],
    llegada_abogado: '2026-11-15T13:31:00Z',
    llegada_investigador: 'Si',
  };
  expect(milestones(caso).map(({ texto }) => texto)).toEqual([
    'Ana quedó a cargo como abogado',
    'Caro quedó a cargo como investigador',
    'Beto quedó a cargo como abogado',
    'Beto llegó al sitio',
  ]);
});

test('a person is on the way from the assignment of an open case until they report their arrival', () => {
  const sent = [{ usuario: { _id: 'a', nombre_completo: 'Ana' }, fecha: '2026-11-15T13:10:00Z' }];
  const nobody = { abogado: [], investigador: [], llegada_abogado: null, llegada_investigador: null };
  const open = { ...nobody, estado: 'Asignado' };
  expect(
    [
      open,
      { ...open, abogado: sent },
      { ...open, abogado: sent, llegada_abogado: 'Si' },
      { ...open, abogado: sent, llegada_abogado: 'Si', investigador: sent, llegada_investigador: 'No' },
      { ...open, abogado: sent, estado: 'Cerrado' },
    ].map(isOnTheWay),
  ).toEqual([false, true, false, true, false]);
});
