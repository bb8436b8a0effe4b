import type { Telefono } from './schemas.ts';

/** Number to call or text: a personal mobile, else any mobile, else the first number (CHOQUE-46). */
export function celularDe(
  telefonos: readonly Readonly<Record<keyof Telefono, string>>[],
): string | undefined {
  const mobiles = telefonos.filter(({ tipo }) => tipo === 'Celular');
  const own = mobiles.find(({ tipo_contacto }) => tipo_contacto === 'Personal');
  return (own ?? mobiles[0] ?? telefonos[0])?.telefono;
}
