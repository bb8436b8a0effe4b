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
} from './turnos-pasos.ts';

const turno = (...pasos: [paso: number, resultado: ResultadoDePaso | null][]): TurnoActuable => ({
  abierto: true,
  pasos: pasos.map(([paso, resultado]) => ({ paso, resultado })),
});
const EVERY = PASOS_DE_TURNO.map((_, i) => i + 1);

describe('the steps of an appointment', () => {
  test('forward is free, also over several; back and again are refused with the reason', () => {
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

  test.each(RESULTADOS_DE_PASO)('a step that was last %s', (resultado) => {
    const before = turno([3, 'Pendiente'], [3, resultado], [5, 'Aprobado']);
    const refusal = resultado === 'Aprobado' ? mensajesDePasos.hecho(3) : undefined;
    expect(impedimentoDePaso(before, 3, false)).toBe(refusal);
  });

  test('a certificate that left the appointment open may be given again; giving it to a mechanic marks the reception once', () => {
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

  test('files join the farthest step, whatever its result was, and no earlier one that is settled', () => {
    const at4 = turno([2, 'Aprobado'], [4, 'Aprobado']);
    expect(impedimentoDePaso(at4, 4, true)).toBeUndefined();
    expect(impedimentoDePaso(at4, 2, true)).toBe(mensajesDePasos.hecho(2));
    expect(impedimentoDePaso(at4, 3, true)).toBe(mensajesDePasos.atras(3, 4));
  });

  test('an arrival is reported once, however far the steps have come; a mechanic is given again and again', () => {
    expect(impedimentoDeLlegada(turno([4, 'Aprobado']))).toBeUndefined();
    expect(impedimentoDeLlegada(turno([1, null]))).toBe(mensajesDePasos.llegada);
    expect(impedimentoDeTurno(turno([2, null], [6, 'Aprobado']))).toBeUndefined();
  });

  test('one that is closed takes nothing', () => {
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

  test.each([0, 8, -1, 2.5, Number.NaN])('%s is no step', (paso) => {
    expect(impedimentoDePaso(turno(), paso, false)).toBe(mensajesDePasos.desconocido);
  });

  test('only a certificate that was given, and not its files, ends it', () => {
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
