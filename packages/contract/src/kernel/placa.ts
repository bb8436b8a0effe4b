/** Characters of a plate once it is normalised (VEHICULOS-48). */
export const LARGO_DE_PLACA = { min: 5, max: 10 } as const;

/** What people put between the letters and the digits of a plate, which the plate itself does not have. */
const ENTRE_LETRAS = /[\s.·–-]+/gu;

/**
 * A plate has one spelling: upper case, nothing between its letters and digits (VEHICULOS-49). "dms-540 " and "DMS 540"
 * are DMS540, wherever a plate is typed, stored, looked up or asked of an insurer.
 */
export function normalizaPlaca(typed: string): string {
  return typed.normalize('NFKC').toUpperCase().replaceAll(ENTRE_LETRAS, '');
}

/** True for what has the form of a plate once normalised; a word without digits is a name rather than a plate. */
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

/** As people read it aloud: `DMS 540`. Only the usual forms are parted; any other stays whole. */
export function placaLegible(placa: string): string {
  return placa.replace(/^([A-Z]{3})(\d{2,3}[A-Z]?)$/, '$1 $2');
}
