import type { Telefono } from './usuarios.ts';

/** The number to call or to text: a mobile of their own, else any mobile, else the first one (CHOQUE-46). */
export function celularDe(
  telefonos: readonly Readonly<Record<keyof Telefono, string>>[],
): string | undefined {
  const mobiles = telefonos.filter(({ tipo }) => tipo === 'Celular');
  const own = mobiles.find(({ tipo_contacto }) => tipo_contacto === 'Personal');
  return (own ?? mobiles[0] ?? telefonos[0])?.telefono;
}
