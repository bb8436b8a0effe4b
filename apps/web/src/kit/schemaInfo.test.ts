import { expect, test } from 'vitest';
import { salones } from '@amparo/contract/capacitacion/locaciones/routes';
import { fieldInfo } from './schemaInfo.ts';

test('a field inside a list of exactly one element has the label of the contract', () => {
  expect(fieldInfo(salones.create.body, 'salones.0.servicios')).toEqual({
    label: 'Servicio',
    optional: false,
  });
  expect(fieldInfo(salones.create.body, 'salones.0.horas.3.hora').label).toBe('Hora');
  expect(fieldInfo(salones.create.body, 'salones.1.servicios').label).toBeUndefined();
});
