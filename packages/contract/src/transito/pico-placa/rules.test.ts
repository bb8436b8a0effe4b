import { describe, expect, test } from 'vitest';
import { circula, digitoDe, digitosDe, restringidaHasta, type ReglaDePicoPlaca } from './rules.ts';

const comun = {
  criterio: 'Último dígito',
  franjas: [{ desde: '06:00', hasta: '19:00' }],
  festivos: false,
  exenciones: ['Eléctrico'],
  desde: '2026-07-01',
  hasta: '2026-12-31',
  acto: 'Decreto 1 de 2026',
} as const;
const semanal: ReglaDePicoPlaca = {
  ...comun,
  esquema: 'Día de la semana',
  dias: { 1: [1, 2], 2: [3, 4], 3: [5, 6], 4: [7, 8], 5: [9, 0] },
};
const alterna: ReglaDePicoPlaca = {
  ...comun,
  esquema: 'Par e impar',
  semana: [1, 2, 3, 4, 5],
  par: [1, 2, 3, 4, 5],
  impar: [6, 7, 8, 9, 0],
};
const rotativa: ReglaDePicoPlaca = {
  ...comun,
  esquema: 'Rotación',
  semana: [1, 2, 3, 4, 5],
  grupos: [
    [1, 2],
    [3, 4],
    [5, 6],
    [7, 8],
    [9, 0],
  ],
};
/** Tuesday 17 November 2026 at noon. */
const cuando = { dia: '2026-11-17', hora: '12:00' };

describe('pico y placa', () => {
  test('reads the digit that the decree names; a motorcycle plate ends in a letter', () => {
    expect(digitoDe('dms-540', 'Último dígito')).toBe(0);
    expect(digitoDe('DMS540', 'Primer dígito')).toBe(5);
    expect(digitoDe('ABC12D', 'Último dígito')).toBe(2);
    expect(digitoDe('DIPLOMA', 'Último dígito')).toBeUndefined();
    expect(circula(semanal, { placa: 'DIPLOMA', ...cuando }).puede).toBe(true);
  });

  test('returns whether the plate may drive, with a reason that can be read out', () => {
    expect(circula(semanal, { placa: 'KLR484', ...cuando })).toEqual({
      puede: false,
      porque:
        'El martes 17/11/2026 no circulan las placas con último dígito 3, 4, de 06:00 a 19:00 (Decreto 1 de 2026)',
    });
    expect(circula(semanal, { placa: 'KLR485', ...cuando })).toEqual({
      puede: true,
      porque: 'El martes 17/11/2026 no circulan las placas con último dígito 3, 4 (Decreto 1 de 2026)',
    });
    expect(circula(semanal, { placa: 'KLR484', ...cuando, exencion: 'Eléctrico' }).porque).toBe(
      'Exento: Eléctrico (Decreto 1 de 2026)',
    );
    expect(circula(semanal, { placa: 'KLR484', ...cuando, exencion: 'Prensa' }).puede).toBe(false);
  });

  test('a time band includes its start and excludes its end', () => {
    const at = (hora: string) => circula(semanal, { placa: 'KLR484', dia: '2026-11-17', hora }).puede;
    expect(['05:59', '06:00', '18:59', '19:00'].map(at)).toEqual([true, false, false, true]);
    const twice = { ...semanal, franjas: [...comun.franjas, { desde: '20:00', hasta: '21:00' }] };
    expect(circula(twice, { placa: 'KLR484', dia: '2026-11-17', hora: '20:30' })).toMatchObject({
      puede: false,
      porque: expect.stringContaining('de 06:00 a 19:00 y 20:00 a 21:00') as string,
    });
  });

  test('the rule does not apply on weekends, outside its period or, unless it includes them, on holidays', () => {
    // Monday 16 November 2026 is the independence of Cartagena.
    const monday = { placa: 'KLR481', dia: '2026-11-16', hora: '12:00' };
    expect(circula(semanal, monday)).toEqual({
      puede: true,
      porque: 'El lunes 16/11/2026 es festivo (Independencia de Cartagena) (Decreto 1 de 2026)',
    });
    expect(circula({ ...semanal, festivos: true }, monday).puede).toBe(false);
    expect(circula(semanal, { ...monday, dia: '2026-11-22' }).porque).toBe(
      'El domingo 22/11/2026 la regla no aplica (Decreto 1 de 2026)',
    );
    expect(
      ['2026-06-30', '2026-07-01', '2026-12-31', '2027-01-04'].map((dia) => digitosDe(semanal, dia)),
    ).toEqual([[], [5, 6], [7, 8], []]);
  });

  test('even and odd dates alternate by date, also after two consecutive odd dates', () => {
    // Friday 30 October, Monday 2 November (holiday), Tuesday 3; 31 October is a Saturday.
    expect(
      ['2026-10-29', '2026-10-30', '2026-10-31', '2026-11-02', '2026-11-03'].map((dia) =>
        digitosDe(alterna, dia),
      ),
    ).toEqual([alterna.impar, alterna.par, [], [], alterna.impar]);
  });

  test('groups rotate by one every week, counted from the Monday of the first week', () => {
    // 1 July 2026 is a Wednesday, so it has the third group. The following Monday starts with the second
    // group.
    expect(
      ['2026-07-01', '2026-07-03', '2026-07-06', '2026-07-10', '2026-08-03'].map((dia) =>
        digitosDe(rotativa, dia),
      ),
    ).toEqual([
      [5, 6],
      [9, 0],
      [3, 4],
      [1, 2],
      [1, 2],
    ]);
  });

  test('RUTAS-82 returns the end of a restriction across consecutive time bands', () => {
    const franjas = [
      { desde: '17:00', hasta: '20:00' },
      { desde: '06:00', hasta: '09:00' },
      { desde: '09:00', hasta: '10:30' },
    ];
    const at = (hora: string, placa = 'KLR484') =>
      restringidaHasta({ ...semanal, franjas }, { placa, dia: '2026-11-17', hora });
    expect(['05:59', '06:00', '09:00', '10:30', '17:00'].map((hora) => at(hora))).toEqual([
      undefined,
      '10:30',
      '10:30',
      undefined,
      '20:00',
    ]);
    expect(at('06:00', 'KLR485')).toBeUndefined();
  });
});
