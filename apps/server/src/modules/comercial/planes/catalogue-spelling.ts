import type { DatosDePlan } from '@amparo/contract/comercial/planes/schemas';
import { normaliza } from '@amparo/contract/kernel/text';
import type { Tx } from '../../../platform/db/database.ts';
import { clases } from '../../base/referencia/index.ts';

/**
 * Types and bodies in the spelling of the catalogue, without duplicates. Unknown names stay, and the write
 * rules refuse them.
 */
export async function withPlanSpelling(tx: Tx, datos: DatosDePlan): Promise<DatosDePlan> {
  if (datos.conjuntos.length === 0) return datos;
  const known = new Map((await clases(tx)).map((one) => [normaliza(one.clase), one]));
  const spell = <T extends { tipo: string; carrocerias: string[] }>(written: T): T => {
    const clase = known.get(normaliza(written.tipo));
    const bodies = new Map(clase?.carrocerias.map((one) => [normaliza(one), one]));
    return {
      ...written,
      tipo: clase?.clase ?? written.tipo,
      carrocerias: [...new Set(written.carrocerias.map((one) => bodies.get(normaliza(one)) ?? one))],
    };
  };
  const conjuntos = datos.conjuntos.map((conjunto) => ({ ...conjunto, tipos: conjunto.tipos.map(spell) }));
  return { ...datos, conjuntos };
}
