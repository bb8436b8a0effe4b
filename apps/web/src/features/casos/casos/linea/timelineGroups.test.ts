import { expect, test } from 'vitest';
import type { Hito } from '@amparo/contract/vehiculos/hoja-de-vida/schemas';
import { groupByDay, detailOf, titleOf } from './timelineGroups.ts';

const hito = (fecha: string, tipo: string, titulo: string): Hito => ({
  _id: fecha,
  fecha: `2026-11-${fecha}:00Z`,
  tipo,
  tono: 'neutro',
  titulo,
  detalle: 'algo',
  autor: null,
  campos: [],
});

test('consecutive messages of a conversation form one group, split by days in Bogotá', () => {
  const days = groupByDay([
    hito('15T14:03', 'mensajes', 'Mensaje'),
    hito('15T14:02', 'mensajes', 'Mensaje'),
    hito('15T14:01', 'mensajes', 'Mensaje en Chat-Perito'),
    hito('15T14:00', 'gestiones', 'Audiencia'),
    hito('15T13:00', 'gestiones', 'Audiencia'),
    hito('15T05:00', 'mensajes', 'Mensaje'),
    hito('15T04:59', 'mensajes', 'Mensaje'),
  ]);
  expect(days.map(({ dia, hitos }) => [dia, hitos.map(titleOf)])).toEqual([
    ['2026-11-15', ['2 mensajes', 'Mensaje en Chat-Perito', 'Audiencia', 'Audiencia', 'Mensaje']],
    ['2026-11-14', ['Mensaje']],
  ]);
});

test('the detail lists the changed fields after the text', () => {
  expect(detailOf({ ...hito('15T14:00', 'cambios', 'Cambió datos'), campos: ['direccion'] })).toBe(
    'algo · Direccion',
  );
});
