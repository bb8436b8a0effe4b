import { cuantos } from '../../kernel/numbers.ts';
import { NO_VENCE, type TipoDePlan, type ClaseDePlan } from './schemas.ts';
import { mensajesDePlanes } from './texts.ts';

/** "12 meses", "1 mes", "NO VENCE". */
export function vigenciaLegible(meses: number): string {
  return meses === 0 ? NO_VENCE : cuantos(meses, 'mes', 'meses');
}

/** "4 intentos", "1 intento": number of services in the plan (PLANES-07). */
export const intentosLegibles = (cantidad: number) => cuantos(cantidad, 'intento', 'intentos');

/** Labels of the values of "Tipo de servicio" and "Categoría" (PLANES-44). */
export const tipoDeServicio = (combo: boolean) => (combo ? 'Combo' : 'Unitario');
export const categoriaDePlan = (tipo: TipoDePlan) => (tipo === 'Unico' ? 'Único' : tipo);

/** "COMBO" or "FIJO"; purchases show the same words (COMPRAS-13). */
export const claseDePlan = (combo: boolean) => (combo ? 'COMBO' : 'FIJO');

/** Whether the plan has the tabs of titles and sets (PLANES-05). */
export const tieneConjuntos = ({ combo, tipo }: ClaseDePlan) => combo === true && tipo === 'Subconjunto';

/** Errors for changes that an edit may not make, or undefined (PLANES-37, PLANES-53). */
export function errorDeCambioDePlan(
  antes: { combo: boolean; tipo: string },
  datos: { combo: boolean; tipo: string },
): Partial<Record<'tipo' | 'combo', string>> | undefined {
  if (datos.tipo !== antes.tipo) return { tipo: mensajesDePlanes.tipoFijo };
  if (antes.tipo === 'Subconjunto' && datos.combo !== antes.combo)
    return { combo: mensajesDePlanes.comboFijo };
  return undefined;
}

interface ConValores {
  tipo?: TipoDePlan | undefined;
  valor?: number | null | undefined;
  conjuntos?:
    | readonly { tipos?: readonly { opciones?: readonly { valor?: number | null | undefined }[] }[] }[]
    | undefined;
}

const isWritten = (valor: number | null | undefined): valor is number => Number.isFinite(valor);

/**
 * Lowest value of an option for "Subconjunto", otherwise the value of the plan (PLANES-47); undefined while
 * no valid value is typed.
 */
export function valorDesde({ tipo, valor: own, conjuntos = [] }: ConValores): number | undefined {
  const whole = isWritten(own) ? own : undefined;
  if (tipo !== 'Subconjunto') return whole;
  let lowest: number | undefined;
  for (const { tipos = [] } of conjuntos)
    for (const { opciones = [] } of tipos)
      for (const { valor: each } of opciones)
        if (isWritten(each) && (lowest === undefined || each < lowest)) lowest = each;
  return lowest ?? whole;
}
