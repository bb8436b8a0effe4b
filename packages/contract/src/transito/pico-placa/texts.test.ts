import { expect, test } from 'vitest';
import type { ReglaDePicoPlaca } from './rules.ts';
import { esquemaEnPalabras, proximosDias } from './texts.ts';

const comun = {
  criterio: 'Último dígito',
  franjas: [{ desde: '06:00', hasta: '21:00' }],
  festivos: false,
  exenciones: [],
  desde: '2026-07-01',
  hasta: '2026-11-23',
  acto: 'Decreto 1 de 2026',
} as const;
const semanal: ReglaDePicoPlaca = {
  ...comun,
  esquema: 'Día de la semana',
  dias: { 1: [1, 2], 3: [], 5: [9, 0] },
};

test('RUTAS-82 a scheme is described in one line', () => {
  expect(esquemaEnPalabras(semanal)).toBe('lun 1-2, vie 9-0');
  const alterna = {
    ...comun,
    esquema: 'Par e impar',
    semana: [1, 2, 3, 4, 5],
    par: [1, 2],
    impar: [3],
  } as const;
  expect(esquemaEnPalabras(alterna)).toBe('lun a vie: fecha par 1-2, fecha impar 3');
  expect(esquemaEnPalabras({ ...alterna, par: [] })).toBe('lun a vie: fecha impar 3');
  const rotativa = { ...comun, esquema: 'Rotación', semana: [1, 3, 6], grupos: [[1, 2], [3], [4]] } as const;
  expect(esquemaEnPalabras(rotativa)).toBe('lun, mié y sáb: rotan 1-2, 3, 4');
});

test('RUTAS-82 the next seven days are described from today, or from the first day of the rule', () => {
  const told = proximosDias(semanal, '2026-11-16').map(({ nombre, texto }) => `${nombre}: ${texto}`);
  expect(told).toEqual([
    'lun 16 nov: todos circulan, es festivo (Independencia de Cartagena)',
    'mar 17 nov: todos circulan',
    'mié 18 nov: todos circulan',
    'jue 19 nov: todos circulan',
    'vie 20 nov: no circulan 9 y 0, de 06:00 a 21:00',
    'sáb 21 nov: todos circulan',
    'dom 22 nov: todos circulan',
  ]);
  const last = proximosDias(semanal, '2026-11-23');
  expect(last.slice(0, 2).map(({ texto, restringe }) => [texto, restringe])).toEqual([
    ['no circulan 1 y 2, de 06:00 a 21:00', true],
    ['la regla ya no está vigente', false],
  ]);
  for (const hoy of ['2026-06-01', '2027-01-01'])
    expect(proximosDias(semanal, hoy)[0]?.dia).toBe('2026-07-01');
});
