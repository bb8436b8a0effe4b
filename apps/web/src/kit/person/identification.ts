import type { Usuario } from '@amparo/contract/identidad/usuarios/schemas';
import { identificacionLegible } from '@amparo/contract/kernel/identificacion';

/** A dash if it is unknown. */
export function identificacionDe({ identificacion }: Pick<Usuario, 'identificacion'>): string {
  return identificacion === null ? '—' : identificacionLegible(identificacion);
}
