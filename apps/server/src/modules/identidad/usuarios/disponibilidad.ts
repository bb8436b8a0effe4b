import type { EstadoDeAsesor } from '@amparo/contract/identidad/usuarios/disponibilidad';
import type { Usuario } from '@amparo/contract/identidad/usuarios/schemas';
import type { Principal } from '../../../platform/access/principal.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { UnitOfWork } from '../../../platform/db/unit-of-work.ts';
import { Forbidden, InvalidInput } from '../../../platform/lib/problems.ts';
import type { Platform } from '../../../platform/platform.ts';
import { load, RECURSO } from './load.ts';
import { lockAvailability, saveAvailability } from './repository.ts';
import { mayChangeAvailability, whyNotWaiting } from './rules.ts';

/** Number of cases that occupy a user, counted by the cases module. */
export type CasesOf = (tx: Tx, usuarioId: string) => Promise<number>;

/** Manual change. A user who is set to wait but has cases becomes busy instead. */
export async function setDisponibilidad(
  { audit }: Platform,
  work: UnitOfWork,
  who: Principal,
  { id, elegido, casesOf }: { id: string; elegido: EstadoDeAsesor; casesOf: CasesOf },
): Promise<Usuario> {
  const antes = await load(work, id);
  if (!mayChangeAvailability(who, antes)) throw new Forbidden();
  const waits = elegido === 'Activo en espera';
  const reason = waits ? whyNotWaiting(antes) : undefined;
  if (reason !== undefined) throw new InvalidInput({}, reason);
  const estado = waits ? byCases(await casesOf(work.tx, antes.id)) : elegido;
  if (antes.estado_asesor === estado) return antes;
  await saveAvailability(work.tx, antes.id, estado);
  const despues = { ...antes, estado_asesor: estado };
  await audit.record(work, { recurso: RECURSO, id: antes.id, accion: 'disponibilidad', antes, despues });
  return despues;
}

/** States of a user on duty. Only these follow the number of cases (DISPONIBILIDAD-15). */
const ON: readonly (string | null)[] = ['Activo en espera', 'Activo ocupado', 'Activo multiple'];
export const byCases = (casos: number): EstadoDeAsesor =>
  casos === 0 ? 'Activo en espera' : casos === 1 ? 'Activo ocupado' : 'Activo multiple';

/**
 * Updates the availability of a user on duty after their cases changed. The cases are counted while the
 * user's row is locked.
 */
export async function followCases(
  { audit }: Platform,
  work: UnitOfWork,
  id: string,
  count: () => Promise<number>,
): Promise<void> {
  const antes = await lockAvailability(work.tx, id);
  if (!ON.includes(antes)) return;
  const estado = byCases(await count());
  if (estado === antes) return;
  await saveAvailability(work.tx, id, estado);
  await audit.record(work, {
    recurso: RECURSO,
    id,
    accion: 'disponibilidad',
    antes: { estado_asesor: antes },
    despues: { estado_asesor: estado },
  });
}
