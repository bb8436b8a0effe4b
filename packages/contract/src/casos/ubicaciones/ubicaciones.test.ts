import { expect, test } from 'vitest';
import { Coordenadas } from '../../base/referencia/mapas.ts';
import { enDistancia, enMinutos, mapaDeCaso, mensajesDeUbicaciones } from './schemas.ts';

test('GPS-04 the arrival text contains the role, the time and the distance', () => {
  expect(mensajesDeUbicaciones.llegara('Abogado', { duracion: 8 * 60, distancia: 2_400 })).toBe(
    'El Abogado llegará en aproximadamente 8 min (2,4 km)',
  );
  expect([20, 59 * 60, 65 * 60, 3 * 3_600].map(enMinutos)).toEqual([
    '1 min',
    '59 min',
    '1 h 05 min',
    '3 h 00 min',
  ]);
  expect([40, 853, 2_350, 312_400].map(enDistancia)).toEqual(['40 m', '850 m', '2,4 km', '312 km']);
});

test('GPS-05 GPS-06 GPS-15 the map opens at zoom 12, is 600 px high, and recalculates a route after 30 seconds', () => {
  expect(mapaDeCaso).toEqual({ zoom: 12, alto: 600, recalculaMs: 30_000 });
});

test('GPS-13 coordinates are latitude and longitude, each within its range', () => {
  expect(Coordenadas.parse([4.6325, -74.0797])).toEqual([4.6325, -74.0797]);
  for (const wrong of [
    [-74.0797 - 90, 4.6],
    [91, 0],
    [0, 181],
    [4.6],
    [4.6, -74, 1],
    ['4', '-74'],
    [Number.NaN, 0],
  ])
    expect(Coordenadas.safeParse(wrong).success, String(wrong)).toBe(false);
});

test('a distance of almost a kilometre is written as a kilometre', () => {
  expect([994, 996, 1_000].map(enDistancia)).toEqual(['990 m', '1,0 km', '1,0 km']);
});
