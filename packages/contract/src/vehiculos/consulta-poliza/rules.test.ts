import { expect, test } from 'vitest';
import { estadoDePoliza, isVigente, porRegistrar } from './rules.ts';
import { MOTIVOS } from './schemas.ts';

const ends = (policy_end_date: string) => ({ policy_end_date });
/** Bogotá is five hours behind UTC: there this is still the fifteenth. */
const lateAtNight = new Date('2026-11-16T04:59:59Z');
const nextDay = new Date('2026-11-16T05:00:00Z');

test('CONSULTAPOLIZA-14 CASO-31 a policy is active through its last day in Bogotá time', () => {
  expect(isVigente(ends('2026-11-15'), lateAtNight)).toBe(true);
  expect(isVigente(ends('2026-11-15'), nextDay)).toBe(false);
  expect(isVigente(ends('2026-11-14'), lateAtNight)).toBe(false);
  expect(isVigente(ends('2027-01-01'), nextDay)).toBe(true);
});

test('CASO-32 a policy is current, not current or unknown', () => {
  expect(estadoDePoliza(ends('2026-11-15'), lateAtNight)).toBe('Vigente');
  expect(estadoDePoliza(ends('2026-11-15'), nextDay)).toBe('No vigente');
  expect(estadoDePoliza(null, nextDay)).toBe('Sin información de póliza');
});

test('vehicle and owner data that an insurer does not return get placeholders', () => {
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

test('every reason has a text that starts with a capital', () => {
  for (const words of Object.values(MOTIVOS)) expect(words).toMatch(/^[A-ZÁÉÍÓÚ]/);
});
