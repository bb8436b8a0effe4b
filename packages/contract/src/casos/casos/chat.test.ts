import { expect, test } from 'vitest';
import { pestanasDeChat } from './chat.ts';

const caso = { _id: '01890000-0000-7000-8000-000000000000', perito: [], dibujante: [] };
const held = (...ids: string[]) => ids.map((_id) => ({ usuario: { _id } }));
const both = { ...caso, perito: held('antes', 'ana'), dibujante: held('beto') };
const titles = (of: typeof both, roles: string[], yo = 'yo') =>
  pestanasDeChat('choque-simple', of, roles, yo).map(({ titulo }) => titulo);

test('CASO-03 each tab opens its own room; the main room is identified by the case id alone', () => {
  const tabs = pestanasDeChat('choque-simple', both, ['Coordinador Investigador'], 'yo');
  expect(tabs.map(({ clave, relacion }) => [clave, relacion])).toEqual([
    ['chat', { asistencia_choque_simple: caso._id }],
    ['chat-perito', { asistencia_choque_simple: `${caso._id}-perito` }],
    ['chat-dibujante', { asistencia_choque_simple: `${caso._id}-dibujante` }],
  ]);
});

test('CASO-04 CASO-05 the current specialist sees their own tab; a previous or unrelated specialist does not', () => {
  expect(titles(both, ['Perito'], 'ana')).toEqual(['Chat', 'Chat-Perito']);
  expect(titles(both, ['Dibujante'], 'beto')).toEqual(['Chat', 'Chat-Dibujante']);
  for (const other of ['antes', 'yo', 'beto']) expect(titles(both, ['Perito'], other)).toEqual(['Chat']);
  expect(titles(both, ['Dibujante'], 'ana')).toEqual(['Chat']);
  // Ana is still the assigned perito, but no longer has the role.
  expect(titles(both, ['Abogado'], 'ana')).toEqual(['Chat']);
});

test('CASO-04 CASO-05 an investigator coordinator sees the tab of a specialist once the case has one', () => {
  const rol = ['Coordinador Investigador'];
  expect(titles(caso as typeof both, rol)).toEqual(['Chat']);
  expect(titles({ ...both, dibujante: [] }, rol)).toEqual(['Chat', 'Chat-Perito']);
  expect(titles({ ...both, perito: [] }, rol)).toEqual(['Chat', 'Chat-Dibujante']);
});

test('CASO-09 a perito coordinator sees only the perito tab; other roles see no specialist tab', () => {
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

test('JURIDICA-74 LESIONES-38 a legal case has one room identified by its id; an injury case has none', () => {
  expect(pestanasDeChat('juridica', { _id: caso._id }, ['Coordinador Investigador'], 'yo')).toEqual([
    { clave: 'chat', titulo: 'Chat', relacion: { asistencia_juridica: caso._id } },
  ]);
  expect(pestanasDeChat('lesiones-homicidios', { _id: caso._id }, ['Administrador'], 'yo')).toEqual([]);
});
