import { sql } from 'kysely';
import { rolesAsignables, type TipoAsignable } from '@amparo/contract/asignacion';
import { estaDisponible, mensajesDeAsignacion as textos } from '@amparo/contract/candidatos';
import {
  CAMPO_DE_TIPO,
  estadoAlAsignar,
  impedimento,
  puedeHacer,
  tipoPorRoles,
} from '@amparo/contract/casos';
import type { Caso } from '@amparo/contract/choque-simple';
import type { Who } from '../../platform/access/who.ts';
import type { Tx } from '../../platform/db/database.ts';
import { Forbidden, Invalid, RuleBroken } from '../../platform/http/problems.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Asked } from '../../platform/records.ts';
import type { Work } from '../../platform/work.ts';
import { notify } from '../avisos/index.ts';
import { actingOn, expectAllowed } from './acting.ts';
import { settle } from './availability.ts';
import { linkOf, placeOf } from './links.ts';
import { holdersOf, type CaseRecords } from './records.ts';

/** Somebody who is given a case, as they are now. */
export interface Assignee {
  id: string;
  estado: boolean;
  estado_asesor: string | null;
  roles: string[];
}

interface Order {
  usuarioAsignado: string;
  tipo?: TipoAsignable | undefined;
}

/**
 * Locked, so that two cases given at once see each other; together with those whom they may replace and in one order, so
 * that two people who change places never wait for each other.
 */
async function lockAssignee(tx: Tx, id: string, holders: readonly string[]): Promise<Assignee | undefined> {
  const people = [id, ...holders];
  await sql`select from usuario where id = any(${people}) order by id for no key update`.execute(tx);
  const { rows } = await sql<Assignee>`
    select u.id, u.estado, u.estado_asesor, array(
      select r.nombre from usuario_rol ur join rol r on r.id = ur.rol_id where ur.usuario_id = u.id) as roles
    from usuario u where u.id = ${id}`.execute(tx);
  return rows[0];
}

/** A lawyer takes a case for themselves; whoever may also assign lawyers does that instead where it is already taken. */
function takes(recurso: string, who: Who, caso: Caso, { usuarioAsignado, tipo }: Order): boolean {
  if (usuarioAsignado !== who.usuarioId || (tipo ?? 'Abogado') !== 'Abogado') return false;
  const quien = actingOn(recurso, who);
  if (!puedeHacer('tomar', quien)) return false;
  return impedimento('tomar', caso, quien) === undefined || !rolesAsignables(who.roles).includes('Abogado');
}

/** The type that is assigned, or why nobody assigns that person (ASIGNACION-11 to ASIGNACION-21). */
function typeFor(who: Who, persona: Assignee, { tipo }: Order): TipoAsignable {
  const asignables = rolesAsignables(who.roles);
  if (tipo !== undefined && !asignables.includes(tipo)) throw new Forbidden();
  const chosen = tipo ?? tipoPorRoles(persona.roles, asignables);
  if (chosen === undefined) throw new RuleBroken(textos.sinTipo);
  if (!persona.roles.includes(chosen)) throw new RuleBroken(textos.otroRol(chosen));
  return chosen;
}

/** Who is away or has their hands full is given nothing (ASIGNACION-15 to ASIGNACION-17). */
function expectAvailable({ estado, estado_asesor }: Assignee, tipo: TipoAsignable): void {
  if (!estado) throw new RuleBroken(textos.inactivo);
  if (!estaDisponible(tipo, estado_asesor)) throw new RuleBroken(textos.noSePuede(tipo));
}

/** Gives a case to somebody, or lets a lawyer take it. The one who has it already keeps it, and nothing changes. */
export async function assign(
  platform: Platform,
  records: CaseRecords,
  asked: Asked,
  { caso, ...order }: Order & { caso: string },
): Promise<Caso> {
  const { work, who } = asked;
  const stored = await records.lock(asked, caso);
  const isTaking = takes(records.recurso, who, stored, order);
  const accion = isTaking ? 'tomar' : 'asignar';
  expectAllowed(records.recurso, who, accion, stored);
  const persona = await lockAssignee(work.tx, order.usuarioAsignado, holdersOf(stored));
  if (persona === undefined) throw new Invalid({ usuarioAsignado: textos.sinUsuario }, textos.sinUsuario);
  const tipo = isTaking ? 'Abogado' : typeFor(who, persona, order);
  if (stored[CAMPO_DE_TIPO[tipo]].at(-1)?.usuario._id === persona.id) return stored;
  if (!isTaking) expectAvailable(persona, tipo);
  return records.change(asked, caso, accion, async (antes) => {
    if (!isTaking) await tellAssigned(platform, work, persona.id, antes);
    return give(platform, work, antes, { usuarioId: persona.id, tipo });
  });
}

const tellAssigned = (platform: Platform, work: Work, usuarioId: string, caso: Caso) =>
  notify(platform, work, usuarioId, {
    titulo: `Te asignaron el caso ${caso.caso}`,
    mensaje: placeOf(caso),
    enlace: linkOf(caso.caso),
  });

interface Given {
  usuarioId: string;
  tipo: TipoAsignable;
  /** False for the adviser who created it, whom it does not occupy. */
  ocupa?: boolean;
}

/** Writes the new holder into the history and answers the columns of the case that change (ASIGNACION-22, ASIGNACION-28). */
export async function give(
  platform: Platform,
  work: Work,
  caso: Pick<Caso, '_id' | 'estado'> & Partial<Caso>,
  { usuarioId, tipo, ocupa = true }: Given,
): Promise<object> {
  const campo = CAMPO_DE_TIPO[tipo];
  const former = caso[campo]?.at(-1)?.usuario._id;
  await sql`update caso_asignacion set vigente = false where caso_id = ${caso._id} and tipo = ${tipo} and vigente`.execute(
    work.tx,
  );
  await work.tx
    .insertInto('caso_asignacion')
    .values({ caso_id: caso._id, tipo, usuario_id: usuarioId, ocupa, asignado_por: work.actor.usuarioId })
    .execute();
  await settle(platform, work, former === undefined ? [usuarioId] : [usuarioId, former]);
  return {
    [`${campo}_id`]: usuarioId,
    estado: estadoAlAsignar(caso.estado, tipo),
    ...(campo === 'asesor' ? {} : { [`solicitud_${campo}`]: false }),
    // Whoever comes now has not arrived yet.
    ...(campo === 'abogado' || campo === 'investigador' ? { [`llegada_${campo}`]: null } : {}),
  };
}
