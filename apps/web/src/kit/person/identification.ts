import { identificacionLegible } from '@amparo/contract/kernel/identificacion';
import type { Usuario } from '@amparo/contract/usuarios';

/** A dash if it is unknown. */
export function identificacionDe({ identificacion }: Pick<Usuario, 'identificacion'>): string {
  return identificacion === null ? '—' : identificacionLegible(identificacion);
}
