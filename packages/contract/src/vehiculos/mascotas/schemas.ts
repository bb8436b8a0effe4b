export const SEXOS_DE_MASCOTA = ['Hembra', 'Macho'] as const;
export const SIN_RAZA = 'Mestizo o sin raza';

/** Filter values of the pet list, by state of the papers. */
export const PAPELES_DE_MASCOTA = [
  'Vacunas vencidas',
  'Vacunas por vencer',
  'Póliza vencida',
  'Póliza por vencer',
  'Falta póliza',
] as const;

/** Microchip numbers (ISO 11784) are often copied with spaces, dots or hyphens. */
export const soloDigitos = (typed: string) => typed.replaceAll(/[\s.-]/g, '');
