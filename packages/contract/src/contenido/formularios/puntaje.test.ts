import { expect, it } from 'vitest';
import { calificar, elegida, escrita, puntajeDe } from './puntaje.ts';

const SI = { _id: 'si', opcion: 'Sí', peso: 3 };
const NO = { _id: 'no', opcion: 'No', peso: 0.1 };
const HERIDOS = { _id: 'heridos', pregunta: '¿Hubo heridos?', peso: 1.1, abierta: false, opciones: [SI, NO] };
const ACUERDO = { _id: 'acuerdo', pregunta: '¿Hay acuerdo?', peso: 2, abierta: false, opciones: [NO] };
const RELATO = { _id: 'relato', pregunta: '¿Qué pasó?', peso: 9, abierta: true, opciones: [] };
const GRADED = { calificable: true, scoreMinimo: 0.31 };

it('a closed answer scores question weight times option weight; an open answer scores nothing', () => {
  const dadas = [elegida(HERIDOS, SI), elegida(ACUERDO, NO), escrita(RELATO, 'Un golpe')];
  expect(calificar(GRADED, dadas)).toMatchObject({ puntaje: 3.5, puntajeMinimo: 0.31 });
  expect(calificar(GRADED, [escrita(RELATO, 'Un golpe')]).puntaje).toBe(0);
});

it('decimals add exactly, so that a score equal to the limit is not above it', () => {
  // In floating point, 1.1 × 0.1 + 2 × 0.1 is slightly more than 0.31.
  expect(calificar(GRADED, [elegida(HERIDOS, NO), elegida(ACUERDO, NO)]).puntaje).toBe(0.31);
  expect(puntajeDe([{ pregunta: 99_999.99, opcion: 99_999.99 }])).toBe(9_999_998_000.0001);
});

it('an ungraded form has no score, whatever the weights of its options', () => {
  const ungraded = { calificable: false, scoreMinimo: null };
  expect(calificar(ungraded, [elegida(HERIDOS, SI)])).toMatchObject({ puntaje: null, puntajeMinimo: null });
  expect(puntajeDe([{ pregunta: null, opcion: 3 }])).toBe(0);
});

it('an answer is stored with the texts of its question and option, in the given order', () => {
  expect(calificar(GRADED, [escrita(RELATO, 'Un golpe'), elegida(HERIDOS, SI)]).respuestas).toEqual([
    { pregunta_id: 'relato', pregunta: '¿Qué pasó?', opcion_id: null, respuesta: 'Un golpe' },
    { pregunta_id: 'heridos', pregunta: '¿Hubo heridos?', opcion_id: 'si', respuesta: 'Sí' },
  ]);
});
