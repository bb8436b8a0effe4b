import { expect, test } from 'vitest';
import { identificacionDe } from '../../../kit/person/identification.ts';
import { lugar } from '../../../kit/person/place.ts';
import { ciudadDe, tiempoDe } from './words.ts';

const written = (tipo: string, identificacion: string) =>
  identificacionDe({ identificacion: { tipo, identificacion } });

test('USUARIOS-06 an identification is grouped, and its document type is shown unless it is CC', () => {
  expect(written('CC', '1020745318')).toBe('1.020.745.318');
  expect(written('CE', '704518')).toBe('CE 704.518');
  expect(written('PA', 'AX4471')).toBe('PA AX4471');
  expect(identificacionDe({ identificacion: null })).toBe('—');
});

test('USUARIOS-06 the session time is shown in hours and minutes', () => {
  expect(tiempoDe(480)).toBe('8 h 00');
  expect(tiempoDe(275)).toBe('4 h 35');
});

test('USUARIOS-66 the city of a user is that of the first address, or a dash without one', () => {
  const at = (ciudad: string) => ({
    unidad_geografica: { departamento: 'CALDAS', ciudad },
    barrio: 'Centro',
    direccion: 'Calle 1 # 2-3',
    indicaciones: 'Torre 2',
    tipo: 'Casa',
  });
  expect(ciudadDe({ direcciones: [at('MANIZALES'), at('VILLAMARÍA')] })).toBe('Manizales');
  expect(ciudadDe({ direcciones: [] })).toBe('—');
});

test('USUARIOS-06 place names use mixed case', () => {
  expect(lugar('BOGOTÁ D.C.')).toBe('Bogotá D.C.');
  expect(lugar('SAN ANDRÉS DE TUMACO')).toBe('San Andrés de Tumaco');
  expect(lugar('LA UNIÓN')).toBe('La Unión');
});
