import { sql } from 'kysely';
import { estaDisponible, mensajesDeAsignacion as textos } from '@amparo/contract/casos/casos/candidatos';
import {
  asignablesEn,
  nombreDeTipo,
  paginaDeCaso,
  type ClaseDeCaso,
} from '@amparo/contract/casos/casos/clases';
import {
  CAMPO_DE_TIPO,
  estadoAlAsignar,
  impedimento,
  puedeHacer,
  tipoPorRoles,
} from '@amparo/contract/casos/casos/rules';
import type { CasoEnCurso } from '@amparo/contract/casos/casos/schemas';
import type { TipoAsignable } from '@amparo/contract/identidad/usuarios/asignacion';
import type { Principal } from '../../../platform/access/principal.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { UnitOfWork } from '../../../platform/db/unit-of-work.ts';
import { Forbidden, InvalidInput, RuleViolation } from '../../../platform/lib/problems.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { WriteContext } from '../../../platform/records/record-store.ts';
import { notify } from '../../base/avisos/index.ts';
import { caseActor, assertActionAllowed } from './action-rules.ts';
import { settle } from './availability.ts';
import { noticePlaceText } from './notice-place.ts';
import { holdersOf, type CaseRecords } from './records.ts';

export interface Assignee {
  id: string;
  nombre_completo: string;
  estado: boolean;
  estado_asesor: string | null;
  roles: string[];
}

interface Order {
  usuarioAsignado: string;
  tipo?: TipoAsignable | undefined;
}

/**
 * Locks the assignee, so that concurrent assignments count each other's cases. The current holders are locked
 * too, in id order, so that swapping two people between cases cannot deadlock.
 */
async function lockAssignee(tx: Tx, id: string, holders: readonly string[]): Promise<Assignee | undefined> {
  const people = [id, ...holders];
  await sql`select from usuario where id = any(${people}) order by id for no key update`.execute(tx);
  const { rows } = await sql<Assignee>`
    select u.id, u.nombre_completo, u.estado, u.estado_asesor, array(
      select r.nombre from usuario_rol ur join rol r on r.id = ur.rol_id where ur.usuario_id = u.id) as roles
    from usuario u where u.id = ${id}`.execute(tx);
  return rows[0];
}

/**
 * Whether a lawyer takes the case for themselves. A user who may also assign lawyers assigns instead if the
 * case is already taken.
 */
function takes(
  clase: ClaseDeCaso,
  who: Principal,
  caso: CasoEnCurso,
  { usuarioAsignado, tipo }: Order,
): boolean {
  if (usuarioAsignado !== who.usuarioId || (tipo ?? 'Abogado') !== 'Abogado') return false;
  const quien = caseActor(clase, who);
  if (!puedeHacer('tomar', quien)) return false;
  return (
    impedimento('tomar', caso, quien) === undefined || !asignablesEn(clase, who.roles).includes('Abogado')
  );
}

/**
 * Staff type of the assignment; throws if the caller cannot assign this person (ASIGNACION-11 to
 * ASIGNACION-21).
 */
function typeFor(clase: ClaseDeCaso, who: Principal, persona: Assignee, { tipo }: Order): TipoAsignable {
  const asignables = asignablesEn(clase, who.roles);
  if (tipo !== undefined && !asignables.includes(tipo)) throw new Forbidden();
  const chosen = tipo ?? tipoPorRoles(persona.roles, asignables);
  if (chosen === undefined) throw new RuleViolation(textos.sinTipo);
  if (!persona.roles.includes(chosen)) throw new RuleViolation(textos.otroRol(chosen));
  return chosen;
}

/** Throws if the person is inactive or not available for a case (ASIGNACION-15 to ASIGNACION-17). */
function assertAvailable(clase: ClaseDeCaso, { estado, estado_asesor }: Assignee, tipo: TipoAsignable): void {
  if (!estado) throw new RuleViolation(textos.inactivo);
  if (!estaDisponible(tipo, estado_asesor, clase))
    throw new RuleViolation(textos.noSePuede(nombreDeTipo(clase, tipo)));
}

interface Assigned<C> {
  caso: C;
  /** Type, new holder and previous holder; undefined if the person already held the case. */
  given?: { tipo: TipoAsignable; nombre_completo: string; former: string | undefined };
}

/**
 * Assigns a case, or lets a lawyer take it. `campo` is the request field with the person, for errors.
 * Assigning the current holder changes nothing.
 */
export async function assign<C extends CasoEnCurso>(
  platform: Platform,
  records: CaseRecords<C, unknown>,
  asked: WriteContext,
  { caso, campo = 'usuarioAsignado', ...order }: Order & { caso: string; campo?: string },
): Promise<Assigned<C>> {
  const { work, who } = asked;
  const { clase } = records;
  const stored = await records.lock(asked, caso);
  const isTaking = takes(clase, who, stored, order);
  const accion = isTaking ? 'tomar' : 'asignar';
  assertActionAllowed(clase, who, accion, stored);
  const persona = await lockAssignee(work.tx, order.usuarioAsignado, holdersOf(stored));
  if (persona === undefined) throw new InvalidInput({ [campo]: textos.sinUsuario }, textos.sinUsuario);
  const tipo = isTaking ? 'Abogado' : typeFor(clase, who, persona, order);
  const former = stored[CAMPO_DE_TIPO[tipo]]?.at(-1)?.usuario._id;
  if (former === persona.id) return { caso: stored };
  if (!isTaking) assertAvailable(clase, persona, tipo);
  const changed = await records.change(asked, caso, accion, async (antes) => {
    if (!isTaking) await notifyAssigned(platform, work, clase, persona.id, antes);
    return give(platform, work, antes, { clase, usuarioId: persona.id, tipo });
  });
  return { caso: changed, given: { tipo, nombre_completo: persona.nombre_completo, former } };
}

const notifyAssigned = (
  platform: Platform,
  work: UnitOfWork,
  clase: ClaseDeCaso,
  usuarioId: string,
  caso: CasoEnCurso,
) =>
  notify(platform, work, usuarioId, {
    titulo: `Te asignaron el caso ${caso.caso}`,
    mensaje: noticePlaceText(caso),
    enlace: paginaDeCaso(clase, caso),
  });

interface Assignment {
  clase: ClaseDeCaso;
  usuarioId: string;
  tipo: TipoAsignable;
  /** False for the adviser who created the case, because it does not make them busy. */
  ocupa?: boolean;
}

/**
 * Adds the new holder to the history and returns the changed columns of the case (ASIGNACION-22,
 * ASIGNACION-28).
 */
export async function give(
  platform: Platform,
  work: UnitOfWork,
  caso: Pick<CasoEnCurso, '_id' | 'estado'> & Partial<CasoEnCurso>,
  { clase, usuarioId, tipo, ocupa = true }: Assignment,
): Promise<object> {
  const campo = CAMPO_DE_TIPO[tipo];
  const former = caso[campo]?.at(-1)?.usuario._id;
  await sql`update caso_asignacion set vigente = false where caso_id = ${caso._id} and tipo = ${tipo} and vigente`.execute(
    work.tx,
  );
  await work.tx
    .insertInto('caso_asignacion')
    .values({
      caso_id: caso._id,
      tipo,
      usuario_id: usuarioId,
      ocupa,
      asignado_por: work.actor.usuarioId,
      // `clock_timestamp()`, not `now()` (the start of the transaction): an assignment that waited for a lock
      // comes later in the history.
      creado: sql<Date>`clock_timestamp()`,
    })
    .execute();
  await settle(platform, work, former === undefined ? [usuarioId] : [usuarioId, former]);
  return {
    [`${campo}_id`]: usuarioId,
    estado: estadoAlAsignar(clase, caso.estado, tipo),
    ...(campo === 'asesor' ? {} : { [`solicitud_${campo}`]: false }),
    // The new holder has not arrived yet.
    ...(campo === 'abogado' || campo === 'investigador' ? { [`llegada_${campo}`]: null } : {}),
  };
}
