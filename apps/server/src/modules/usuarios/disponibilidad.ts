import type { EstadoDeAsesor } from '@amparo/contract/disponibilidad';
import type { Usuario } from '@amparo/contract/usuarios';
import type { Who } from '../../platform/access/who.ts';
import { Forbidden, Invalid } from '../../platform/http/problems.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Work } from '../../platform/work.ts';
import { load, RECURSO } from './load.ts';
import { saveAvailability } from './repository.ts';
import { mayChangeAvailability, whyNotWaiting } from './rules.ts';

/** By hand; what follows from cases is set by them. Open lists hear of it at once. */
export async function setDisponibilidad(
  { audit }: Platform,
  work: Work,
  who: Who,
  id: string,
  estado: EstadoDeAsesor,
): Promise<Usuario> {
  const antes = await load(work, id);
  if (!mayChangeAvailability(who, antes)) throw new Forbidden();
  const reason = estado === 'Activo en espera' ? whyNotWaiting(antes) : undefined;
  if (reason !== undefined) throw new Invalid({}, reason);
  if (antes.estado_asesor === estado) return antes;
  await saveAvailability(work.tx, antes.id, estado);
  const despues = { ...antes, estado_asesor: estado };
  await audit.record(work, { recurso: RECURSO, id: antes.id, accion: 'disponibilidad', antes, despues });
  return despues;
}
