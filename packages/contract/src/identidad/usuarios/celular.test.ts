import { expect, it } from 'vitest';
import { celularDe } from './celular.ts';
import type { Telefono } from './schemas.ts';

const phone = (tipo: Telefono['tipo'], tipo_contacto: Telefono['tipo_contacto'], telefono: string) => ({
  tipo,
  tipo_contacto,
  telefono,
});

it('CHOQUE-46 CHOQUE-47 the number to call is a personal mobile, else any mobile, else the first number', () => {
  const home = phone('Fijo', 'Casa', '6014567');
  const office = phone('Celular', 'Oficina', '3001112233');
  const own = phone('Celular', 'Personal', '3158842067');
  const other = phone('Celular', 'Otro', '3204445566');
  expect(celularDe([home, office, own])).toBe('3158842067');
  expect(celularDe([home, other, office])).toBe('3204445566');
  expect(celularDe([home])).toBe('6014567');
  expect(celularDe([])).toBeUndefined();
});
