import { expect, test } from 'vitest';
import { estadoDePoliza, isVigente, MOTIVOS, porRegistrar } from './consulta-poliza.ts';

const ends = (policy_end_date: string) => ({ policy_end_date });
/** Bogotá is five hours behind: this is still the fifteenth there. */
const lateAtNight = new Date('2026-11-16T04:59:59Z');
const nextDay = new Date('2026-11-16T05:00:00Z');

test('CONSULTAPOLIZA-14 CASO-31 a policy is active through its last day, by the calendar of Bogotá', () => {
  expect(isVigente(ends('2026-11-15'), lateAtNight)).toBe(true);
  expect(isVigente(ends('2026-11-15'), nextDay)).toBe(false);
  expect(isVigente(ends('2026-11-14'), lateAtNight)).toBe(false);
  expect(isVigente(ends('2027-01-01'), nextDay)).toBe(true);
});

test('CASO-32 the state of a policy has three words', () => {
  expect(estadoDePoliza(ends('2026-11-15'), lateAtNight)).toBe('Vigente');
  expect(estadoDePoliza(ends('2026-11-15'), nextDay)).toBe('No vigente');
  expect(estadoDePoliza(null, nextDay)).toBe('Sin información de póliza');
});

test('what an insurer does not tell of a vehicle and its owner has a placeholder', () => {
  const nothing = {
    identificacion: null,
    nombres: null,
    apellidos: null,
    correo_electronico: null,
    celular: null,
  };
  const vehiculo = { placa: 'DMS540', marca: 'MAZDA', linea: null, modelo: 1994, color: null };
  expect(porRegistrar({ vehiculo, propietario: nothing, empresa: null })).toEqual({
    vehiculo: {
      ...vehiculo,
      kilometraje: 1,
      clase_vehiculo: 'SIN CLASE',
      carroceria: 'SIN CARROCERÍA',
      ciudad: 'BOGOTÁ D.C.',
    },
    propietario: { ...nothing, tipo: 'CC', ciudad: 'BOGOTÁ D.C.' },
    empresa: null,
  });
});

test('every reason has words', () => {
  for (const words of Object.values(MOTIVOS)) expect(words).toMatch(/^[A-ZÁÉÍÓÚ]/);
});
