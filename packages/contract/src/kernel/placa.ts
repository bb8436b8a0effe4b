/** Length of a normalized plate (VEHICULOS-48). */
export const LARGO_DE_PLACA = { min: 5, max: 10 } as const;

/** Separators that users type in a plate but that are not part of it. */
const ENTRE_LETRAS = /[\s.·–-]+/gu;

/**
 * A plate has one spelling: upper case without separators (VEHICULOS-49). "dms-540 " and "DMS 540" become
 * DMS540 wherever a plate is typed, stored, searched or sent to an insurer.
 */
export function normalizaPlaca(typed: string): string {
  return typed.normalize('NFKC').toUpperCase().replaceAll(ENTRE_LETRAS, '');
}

/** Whether the normalized text has the form of a plate. A word without digits is treated as a name. */
export function parecePlaca(typed: string): boolean {
  const placa = normalizaPlaca(typed.slice(0, 4 * LARGO_DE_PLACA.max));
  const { min, max } = LARGO_DE_PLACA;
  return (
    placa.length >= min &&
    placa.length <= max &&
    /^[A-Z0-9]+$/.test(placa) &&
    /[A-Z].*\d|\d.*[A-Z]/.test(placa)
  );
}

/** Display form: `DMS 540`. A plate of an unusual format is returned unchanged. */
export function placaLegible(placa: string): string {
  return placa.replace(/^([A-Z]{3})(\d{2,3}[A-Z]?)$/, '$1 $2');
}
