import { expect, test } from 'vitest';
import { pestanasDeChat } from './casos-chat.ts';

const caso = { _id: '01890000-0000-7000-8000-000000000000', perito: [], dibujante: [] };
const held = (...ids: string[]) => ids.map((_id) => ({ usuario: { _id } }));
const both = { ...caso, perito: held('antes', 'ana'), dibujante: held('beto') };
const titles = (of: typeof both, roles: string[], yo = 'yo') =>
  pestanasDeChat('choque-simple', of, roles, yo).map(({ titulo }) => titulo);

test('CASO-03 each tab leads to its own room, the main one by the id alone', () => {
  const tabs = pestanasDeChat('choque-simple', both, ['Coordinador Investigador'], 'yo');
  expect(tabs.map(({ clave, relacion }) => [clave, relacion])).toEqual([
    ['chat', { asistencia_choque_simple: caso._id }],
    ['chat-perito', { asistencia_choque_simple: `${caso._id}-perito` }],
    ['chat-dibujante', { asistencia_choque_simple: `${caso._id}-dibujante` }],
  ]);
});

test('CASO-04 CASO-05 the specialist of the case has the own tab, one of before or of another case has not', () => {
  expect(titles(both, ['Perito'], 'ana')).toEqual(['Chat', 'Chat-Perito']);
  expect(titles(both, ['Dibujante'], 'beto')).toEqual(['Chat', 'Chat-Dibujante']);
  for (const other of ['antes', 'yo', 'beto']) expect(titles(both, ['Perito'], other)).toEqual(['Chat']);
  expect(titles(both, ['Dibujante'], 'ana')).toEqual(['Chat']);
  // Held as one and no longer one.
  expect(titles(both, ['Abogado'], 'ana')).toEqual(['Chat']);
});

test('CASO-04 CASO-05 who coordinates investigators has the tab of a specialist once the case has one', () => {
  const rol = ['Coordinador Investigador'];
  expect(titles(caso as typeof both, rol)).toEqual(['Chat']);
  expect(titles({ ...both, dibujante: [] }, rol)).toEqual(['Chat', 'Chat-Perito']);
  expect(titles({ ...both, perito: [] }, rol)).toEqual(['Chat', 'Chat-Dibujante']);
});

test('CASO-09 who coordinates peritos sees theirs and no more, and no other role any', () => {
  expect(titles(both, ['Coordinador Perito'])).toEqual(['Chat', 'Chat-Perito']);
  for (const rol of [
    'Administrador',
    'Contact Center',
    'Coordinador Operativo',
    'Abogado',
    'Coordinador Abogado',
  ])
    expect(titles(both, [rol]), rol).toEqual(['Chat']);
});

test('JURIDICA-74 LESIONES-38 a legal case has one room, by its id; one of injuries has none', () => {
  expect(pestanasDeChat('juridica', { _id: caso._id }, ['Coordinador Investigador'], 'yo')).toEqual([
    { clave: 'chat', titulo: 'Chat', relacion: { asistencia_juridica: caso._id } },
  ]);
  expect(pestanasDeChat('lesiones-homicidios', { _id: caso._id }, ['Administrador'], 'yo')).toEqual([]);
});
