import { describe, expect, test } from 'vitest';
import {
  cierraElTurno,
  impedimentoDeLlegada,
  impedimentoDePaso,
  impedimentoDeTurno,
  marcaLaRecepcion,
  mensajesDePasos,
  pasosOfrecidos,
  PASOS_DE_TURNO,
  RECEPCION,
  RESULTADOS_DE_PASO,
  ultimoPaso,
  type ResultadoDePaso,
  type TurnoActuable,
} from './pasos.ts';

const turno = (...pasos: [paso: number, resultado: ResultadoDePaso | null][]): TurnoActuable => ({
  abierto: true,
  pasos: pasos.map(([paso, resultado]) => ({ paso, resultado })),
});
const EVERY = PASOS_DE_TURNO.map((_, i) => i + 1);

describe('the steps of an appointment', () => {
  test('any later step can be recorded; an earlier or completed step is refused with the reason', () => {
    const at4 = turno([1, null], [2, 'Aprobado'], [4, 'Aprobado']);
    expect(ultimoPaso(at4)).toBe(4);
    expect(pasosOfrecidos(at4)).toEqual([5, 6, 7]);
    expect(EVERY.map((paso) => impedimentoDePaso(at4, paso, false))).toEqual([
      // The arrival has no result yet.
      undefined,
      mensajesDePasos.hecho(RECEPCION),
      mensajesDePasos.atras(3, 4),
      mensajesDePasos.hecho(4),
      undefined,
      undefined,
      undefined,
    ]);
    expect(mensajesDePasos.atras(3, 4)).toBe('El turno va en el paso 4, Inspección visual: no vuelve al 3');
    expect(EVERY.map((paso) => impedimentoDePaso(turno(), paso, false))).toEqual(EVERY.map(() => undefined));
  });

  test.each(RESULTADOS_DE_PASO)(
    'a step with the last result %s can be recorded again unless it is approved',
    (resultado) => {
      const before = turno([3, 'Pendiente'], [3, resultado], [5, 'Aprobado']);
      const refusal = resultado === 'Aprobado' ? mensajesDePasos.hecho(3) : undefined;
      expect(impedimentoDePaso(before, 3, false)).toBe(refusal);
    },
  );

  test('a certificate can be repeated in an open appointment; assigning a mechanic marks the reception once', () => {
    expect(impedimentoDePaso(turno([7, 'Aprobado']), 7, false)).toBeUndefined();
    expect(
      [turno(), turno([4, 'Aprobado']), turno([2, 'Rechazado']), turno([2, 'Pendiente'])].map(
        marcaLaRecepcion,
      ),
    ).toEqual([true, true, true, true]);
    expect(
      [turno([2, null]), turno([2, 'Rechazado'], [2, 'Aprobado'], [4, 'Aprobado'])].map(marcaLaRecepcion),
    ).toEqual([false, false]);
  });

  test('files can be added to the highest step whatever its result, but not to an earlier completed step', () => {
    const at4 = turno([2, 'Aprobado'], [4, 'Aprobado']);
    expect(impedimentoDePaso(at4, 4, true)).toBeUndefined();
    expect(impedimentoDePaso(at4, 2, true)).toBe(mensajesDePasos.hecho(2));
    expect(impedimentoDePaso(at4, 3, true)).toBe(mensajesDePasos.atras(3, 4));
  });

  test('an arrival is reported once, also after later steps; a mechanic can be assigned repeatedly', () => {
    expect(impedimentoDeLlegada(turno([4, 'Aprobado']))).toBeUndefined();
    expect(impedimentoDeLlegada(turno([1, null]))).toBe(mensajesDePasos.llegada);
    expect(impedimentoDeTurno(turno([2, null], [6, 'Aprobado']))).toBeUndefined();
  });

  test('a closed appointment accepts no change', () => {
    const closed = { ...turno([2, 'Pendiente']), abierto: false };
    const refusals = [
      ...EVERY.flatMap((paso) => [
        impedimentoDePaso(closed, paso, false),
        impedimentoDePaso(closed, paso, true),
      ]),
      impedimentoDeLlegada(closed),
      impedimentoDeTurno(closed),
    ];
    expect(new Set(refusals)).toEqual(new Set([mensajesDePasos.cerrado]));
    expect(pasosOfrecidos(closed)).toEqual([]);
  });

  test.each([0, 8, -1, 2.5, Number.NaN])('%s is refused as a step', (paso) => {
    expect(impedimentoDePaso(turno(), paso, false)).toBe(mensajesDePasos.desconocido);
  });

  test('only an approved certificate without files closes the appointment', () => {
    const ends = EVERY.flatMap((paso) =>
      [...RESULTADOS_DE_PASO, null].flatMap((resultado) =>
        [true, false]
          .filter((files) => cierraElTurno(paso, resultado, files))
          .map((files) => [paso, resultado, files]),
      ),
    );
    expect(ends).toEqual([[7, 'Aprobado', false]]);
  });
});
