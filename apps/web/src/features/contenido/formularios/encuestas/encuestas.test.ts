import { describe, expect, test } from 'vitest';
import type { RespuestaDeFormulario } from '@amparo/contract/contenido/formularios/schemas';
import { sheetOf } from './sheet.ts';
import { roundedUp, runsOf, stepLabel, stepsOf } from './steps.ts';
import { addressOf, chosenIn, lastYear } from './views.ts';
import { durationText, percentText } from './words.ts';

describe('Excel columns of a form', () => {
  const row = (...respuestas: [pregunta: string, respuesta: string][]) =>
    ({
      respuestas: respuestas.map(([pregunta, respuesta]) => ({ pregunta, respuesta })),
    }) as RespuestaDeFormulario;
  const cells = (preguntas: string[], given: RespuestaDeFormulario) =>
    sheetOf({ calificable: false, preguntas: preguntas.map((pregunta) => ({ pregunta })) })
      .slice(8)
      .map(({ valor }) => valor(given));

  test('ENCUESTAS-07 questions with the same text keep their own answers, in the order of the form', () => {
    const given = row(['¿Algo más?', 'Primero'], ['¿Cuándo?', 'Ayer'], ['¿Algo más?', 'Segundo']);
    expect(cells(['¿Cuándo?', '¿Algo más?', '¿Algo más?'], given)).toEqual([
      'Ayer',
      'Primero',
      'Segundo',
      '',
    ]);
  });

  test('answers to removed questions go to the last column', () => {
    const given = row(['Antes', 'a'], ['Ahora', 'b'], ['Nunca', 'c']);
    expect(cells(['Ahora'], given)).toEqual(['b', 'Antes a // Nunca c']);
  });
});

describe('trend', () => {
  test('weeks begin on Monday and months on the first, and steps without answers are included', () => {
    const step = { desde: '2026-01-12', total: 2, mediana: 4, promedio: 4 };
    const weeks = stepsOf({
      paso: 'semana',
      tendencia: [step],
      fecha_inicial: '2026-01-07',
      fecha_final: '2026-01-19',
    });
    expect(weeks.map(({ desde, total }) => [desde, total])).toEqual([
      ['2026-01-05', 0],
      ['2026-01-12', 2],
      ['2026-01-19', 0],
    ]);
    const months = stepsOf({
      paso: 'mes',
      tendencia: [],
      fecha_inicial: '2025-11-30',
      fecha_final: '2026-02-01',
    });
    expect(months.map(({ desde }) => stepLabel(desde, 'mes'))).toEqual([
      'nov 25',
      'dic 25',
      'ene 26',
      'feb 26',
    ]);
  });

  test('a line is interrupted at missing values, and a scale ends at a round number', () => {
    expect(runsOf([null, 1, 2, null, 3]).map((run) => run.map(({ at }) => at))).toEqual([[1, 2], [4]]);
    expect([0, 0.3, 7, 10, 11, 24].map(roundedUp)).toEqual([1, 0.5, 10, 10, 20, 25]);
  });
});

test('switching the view keeps form and days, and a URL of neither view selects nothing', () => {
  const chosen = { identificador: 'A_B', fecha_inicial: '2026-01-01', fecha_final: '2026-02-01' };
  for (const view of ['lista', 'resumen'] as const)
    expect(chosenIn(new URLSearchParams(addressOf(view, chosen)))).toEqual(chosen);
  expect(chosenIn(new URLSearchParams('?tamano=20&filtros[fecha_inicial]='))).toEqual({});
});

test('the last twelve months end today in Bogotá', () => {
  expect(lastYear(new Date('2028-03-01T03:00:00Z'))).toEqual({
    fecha_inicial: '2027-03-02',
    fecha_final: '2028-02-29',
  });
});

test('percentages and durations are formatted for readers', () => {
  expect([percentText(1, 3), percentText(1, 1000), percentText(999, 1000), percentText(0, 0)]).toEqual([
    '33 %',
    '< 1 %',
    '> 99 %',
    '0 %',
  ]);
  expect([45, 120, 125, 3600, 4200].map(durationText)).toEqual([
    '45 s',
    '2 min',
    '2 min 5 s',
    '1 h',
    '1 h 10 min',
  ]);
});
