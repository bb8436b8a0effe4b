import { expect, test } from 'vitest';
import { pestanasDeCaso } from './pestanas.ts';

const held = (_id: string) => [{ usuario: { _id } }];
const caso = {
  _id: '01890000-0000-7000-8000-000000000000',
  perito: held('ana'),
  dibujante: held('beto'),
};
const titles = (roles: string[], yo = 'yo', chatea = true) =>
  pestanasDeCaso('choque-simple', caso, { roles, yo, chatea }).map(({ titulo }) => titulo);

test('CASO-02 the tabs of a case have a fixed order, with the specialist conversations last', () => {
  expect(titles(['Coordinador Investigador'])).toEqual([
    'Chat',
    'Gestión',
    'Historial',
    'Gps',
    'Chat-Perito',
    'Chat-Dibujante',
  ]);
  expect(titles(['Contact Center'])).toEqual(['Chat', 'Gestión', 'Historial', 'Gps']);
});

test('CASO-06 CASO-07 CASO-08 CASO-09 specialists and perito coordinators see no management tab and no GPS tab', () => {
  expect(titles(['Perito'], 'ana')).toEqual(['Chat', 'Historial', 'Chat-Perito']);
  expect(titles(['Coordinador Perito'])).toEqual(['Chat', 'Historial', 'Chat-Perito']);
  expect(titles(['Dibujante'], 'beto')).toEqual(['Chat', 'Historial', 'Chat-Dibujante']);
  // A second role that works on the whole case adds the other tabs. A role without access to cases adds none.
  expect(titles(['Perito', 'Abogado'], 'ana')).toEqual([
    'Chat',
    'Gestión',
    'Historial',
    'Gps',
    'Chat-Perito',
  ]);
  expect(titles(['Perito', 'Profesor'], 'ana')).toEqual(['Chat', 'Historial', 'Chat-Perito']);
});

test('a user without chat permission sees no conversation tabs', () => {
  expect(titles(['Abogado'], 'yo', false)).toEqual(['Gestión', 'Historial', 'Gps']);
});

test('LESIONES-37 JURIDICA-16 other kinds of case have fewer tabs, in their own order', () => {
  const of = (clase: 'lesiones-homicidios' | 'juridica', chatea = true) =>
    pestanasDeCaso(clase, { _id: caso._id }, { roles: ['Abogado'], yo: 'yo', chatea }).map(
      ({ titulo }) => titulo,
    );
  expect(of('lesiones-homicidios')).toEqual(['Gestión', 'Historial']);
  expect(of('juridica')).toEqual(['Gestión', 'Historial', 'Chat']);
  expect(of('juridica', false)).toEqual(['Gestión', 'Historial']);
});
