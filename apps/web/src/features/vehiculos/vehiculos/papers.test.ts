import { expect, test } from 'vitest';
import { alertsOf } from './papers.ts';

const HOY = '2026-11-15';
const papel = (
  tipo_documento: 'SOAT' | 'Tecnico mecánica' | 'Seguro todo riesgo',
  fecha_vencimiento: string,
) => ({
  _id: crypto.randomUUID(),
  tipo_documento,
  fecha_vencimiento,
  nombre: 'papel.pdf',
  aws_id: crypto.randomUUID(),
  bytes: 2_000,
  estado: true,
  creacion: { fecha: '2025-11-15T12:00:00.000Z', usuario: 'Marcela Ibarra' },
  baja: null,
});
const words = (...documentos: ReturnType<typeof papel>[]) =>
  alertsOf({ documentos, estado: true }, HOY).map((alert) => alert.words);

test('documents that expire within thirty days or have expired are listed, most urgent first', () => {
  expect(
    words(
      papel('SOAT', '2026-12-01'),
      papel('Seguro todo riesgo', '2026-12-16'),
      papel('Tecnico mecánica', '2026-11-06'),
    ),
  ).toEqual(['Tecnico mecánica venció hace 9 días', 'SOAT vence en 16 días']);
  expect(words(papel('SOAT', HOY), papel('Seguro todo riesgo', '2026-11-16'))).toEqual([
    'SOAT vence hoy',
    'Seguro todo riesgo vence en 1 día',
  ]);
});

test('an inactive vehicle, or one without documents, has no alerts', () => {
  expect(alertsOf({ documentos: [papel('SOAT', '2020-01-01')], estado: false }, HOY)).toEqual([]);
  expect(words()).toEqual([]);
});
