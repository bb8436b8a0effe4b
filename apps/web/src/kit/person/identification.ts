import { identificacionLegible } from '@amparo/contract/kernel/identificacion';
import type { Usuario } from '@amparo/contract/usuarios';

/** What is not known is a dash. */
export function identificacionDe({ identificacion }: Pick<Usuario, 'identificacion'>): string {
  return identificacion === null ? '—' : identificacionLegible(identificacion);
}
