import { expect, test } from 'vitest';
import type { DocumentoDeVehiculo } from '@amparo/contract/vehiculos/vehiculos/schemas';
import { papersInWords } from './papers.ts';

const hoy = '2026-11-15';
const document = (tipo_documento: DocumentoDeVehiculo['tipo_documento'], fecha_vencimiento: string) =>
  ({ tipo_documento, fecha_vencimiento, estado: true }) as DocumentoDeVehiculo;

test.each([
  [[], 'n', 'Sin registro', 'Nadie los ha cargado'],
  [[document('SOAT', '2027-06-20')], 't', '1 vigente', 'Sin registro: Tecnico mecánica, Seguro todo riesgo'],
  [
    [document('SOAT', '2026-12-01'), document('Seguro todo riesgo', '2027-06-20')],
    'a',
    '1 por vencer',
    'SOAT, quedan 16 días',
  ],
  [
    [document('SOAT', '2026-12-01'), document('Tecnico mecánica', '2026-11-06')],
    'r',
    '1 vencido, 1 por vencer',
    'Tecnico mecánica, hace 9 días',
  ],
])('the summary %# of the documents names the most urgent one', (documentos, tone, answer, detail) =>
  expect(papersInWords({ documentos }, hoy)).toEqual({ tone, answer, detail }),
);
