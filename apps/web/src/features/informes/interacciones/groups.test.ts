import { expect, test } from 'vitest';
import { groupsOf, thisMonth } from './groups.ts';

const accion = (modulo: string, name: string, total: number) => ({
  accion: name,
  modulo,
  total,
  tendencia: [],
});

test('METRICAS-04 METRICAS-05 METRICAS-06 groups keep their order, leave out empty ones and collect unknown modules in "Otros"', () => {
  const groups = groupsOf([
    accion('INVENTADO', 'Algo', 2),
    accion('BIBLIOTECA', 'Abrir', 1),
    accion('Campaña publicitaria', 'Ver', 3),
    accion('biblioteca', 'Descargar', 5),
  ]);
  expect(groups.map(({ nombre, total }) => [nombre, total])).toEqual([
    ['Campaña publicitaria', 3],
    ['Biblioteca', 6],
    ['Otros', 2],
  ]);
  expect(groups[1]?.acciones.map((each) => each.accion)).toEqual(['Descargar', 'Abrir']);
});

test('METRICAS-02 METRICAS-08 TABLERO-03 the current month is the whole month in Bogotá', () => {
  expect(thisMonth(new Date('2028-03-01T03:00:00Z'))).toEqual({
    fecha_desde: '2028-02-01',
    fecha_hasta: '2028-02-29',
  });
});
