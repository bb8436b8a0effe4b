import { type Dia, diaDe, diaLegible } from '@amparo/contract/kernel/time';
import {
  faltaPoliza,
  papelesDeMascota,
  type PapelDeMascota,
} from '@amparo/contract/vehiculos/mascotas/papeles';
import type { Mascota } from '@amparo/contract/vehiculos/mascotas/routes';
import { serverNow } from '../../../kit/data/clock.ts';

export const today = (): Dia => diaDe(new Date(serverNow()));
export const FALTA_POLIZA = 'Falta póliza';

export const vaccinesOf = (row: Mascota, hoy: Dia) =>
  papelesDeMascota(row, hoy).filter(({ esPoliza }) => !esPoliza);

export const inWords = ({ nombre, vence }: Pick<PapelDeMascota, 'nombre' | 'vence'>) =>
  vence === null ? nombre : `${nombre}, vence el ${diaLegible(vence)}`;

/** Whether a pet needs attention; inactive pets need none. */
export function attentionOf(row: Mascota, hoy: Dia = today()): boolean | 'urgent' {
  if (!row.estado) return false;
  const states = papelesDeMascota(row, hoy).map(({ estado }) => estado);
  if (faltaPoliza(row, hoy) || states.includes('vencido')) return 'urgent';
  return states.includes('por-vencer');
}
