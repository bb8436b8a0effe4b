import { expect, test } from 'vitest';
import { copyOf, maxScore } from './draft.ts';

const pregunta = (peso: number | null, pesos: (number | null)[], abierta = false) => ({
  pregunta: 'x',
  abierta,
  peso,
  opciones: pesos.map((each) => ({ opcion: 'y', peso: each })),
});

test('FORMULARIOS-34 the highest score adds each weight times its heaviest option, with exact decimals', () => {
  expect(maxScore([pregunta(8, [0, 1]), pregunta(4, [0, 1, 3])])).toBe(20);
  expect(maxScore([pregunta(0.1, [1]), pregunta(0.2, [1])])).toBe(0.3);
});

test('FORMULARIOS-16 FORMULARIOS-19 open questions and empty or invalid weights count as zero', () => {
  expect(maxScore([pregunta(5, [9], true), pregunta(null, [3]), pregunta(3, []), pregunta(2, [NaN])])).toBe(
    0,
  );
});

test('FORMULARIOS-28 a copy keeps texts and weights but no ids', () => {
  const id = crypto.randomUUID();
  const copy = copyOf({
    _id: id,
    pregunta: '¿Hay heridos?',
    abierta: false,
    peso: 2,
    opciones: [{ _id: id, opcion: 'Sí', peso: 1 }],
  });
  expect(copy).toEqual({
    pregunta: '¿Hay heridos?',
    abierta: false,
    peso: 2,
    opciones: [{ opcion: 'Sí', peso: 1 }],
  });
});
