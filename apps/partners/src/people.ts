/** Names in the format of registries, for invented people. */
export const NOMBRES = [
  'ANDRÉS FELIPE',
  'MARÍA JOSÉ',
  'JHON JAIRO',
  'NIDIA',
  'CARLOS ENRIQUE',
  'LUZ MARINA',
  'ÓSCAR IVÁN',
] as const;
export const APELLIDOS = [
  'PEÑA RÍOS',
  'CAICEDO RENTERÍA',
  'MURILLO',
  'GÓMEZ NIÑO',
  'IBARRA LÓPEZ',
  'ZÚÑIGA',
  'ARANGO VÉLEZ',
] as const;
