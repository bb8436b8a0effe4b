import { sql } from 'kysely';
import { sesiones } from '@amparo/contract/capacitacion/capacitacion/routes';
import { locaciones, salones } from '@amparo/contract/capacitacion/locaciones/routes';
import {
  DIAS_DE_LA_SEMANA,
  mensajesDeLocaciones as textos,
  Salon,
  type DatosDeSalon,
} from '@amparo/contract/capacitacion/locaciones/schemas';
import { visibleByScope, type RecordAccess } from '../../../platform/access/record-access.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { UnitOfWork } from '../../../platform/db/unit-of-work.ts';
import type { ReadCall } from '../../../platform/http/endpoints.ts';
import { InvalidInput, orMissing, RuleViolation } from '../../../platform/lib/problems.ts';
import type { Platform } from '../../../platform/platform.ts';
import { equal, fullText } from '../../../platform/records/criterion-match.ts';
import { defineList } from '../../../platform/records/list.ts';
import { createRecordStore, type WriteContext } from '../../../platform/records/record-store.ts';
import { rowOf } from '../../../platform/records/resource.ts';
import { mistakesIn } from './people.ts';

const SALONES = 'salon';
const RECURSO = salones.list.recurso;
/** Lists that show data of rooms: venues count their rooms, and sessions show the remaining places. */
const SHOWING = [locaciones.list.recurso, sesiones.list.recurso];

/**
 * Gives the new places to the waiting list after a room grew. The caller has locked the room; its sessions
 * are locked after it.
 */
export type MoreRoom = (work: UnitOfWork, salonId: string) => Promise<void>;

const row = rowOf(
  { answer: Salon },
  {
    horario_semanal: sql`(select json_agg(json_build_object('dia', d.dia) order by d.n)
      from unnest(t.dias) with ordinality d (dia, n))`,
    horas: sql`coalesce((
      select json_agg(json_build_object('hora', to_char(h.hora, 'HH24:MI'),
        'profesor', json_build_object('_id', u.id, 'nombre_completo', u.nombre_completo)) order by h.hora)
      from salon_hora h join usuario u on u.id = h.profesor_id where h.salon_id = t.id), '[]')`,
  },
);

export const roomsOfVenue = sql`(
  select coalesce(json_agg(s.json order by s.nombre, s.id), '[]')
  from (select t.id) as v cross join lateral (
    select ${row} as json, normaliza(t.servicios) as nombre, t.id from salon t where t.locacion_id = v.id) s)`;

export const roomAccess: RecordAccess = {
  recurso: RECURSO,
  visible: visibleByScope(SALONES, `${RECURSO}.ver`, 'todos'),
  change: async (db, who, id) =>
    (await visibleByScope(SALONES, `${RECURSO}.editar`, 'todos')(db, who, [id])).length > 0,
};

const list = defineList(salones.list.query, {
  table: SALONES,
  row,
  criteria: { servicios: fullText('servicios_busca'), estado: equal('estado') },
  recordScope: 'todos',
});

function columnsOf({ servicios, descripcion, capacidad, horario_semanal }: DatosDeSalon) {
  const chosen = new Set(horario_semanal.map(({ dia }) => dia));
  return { servicios, descripcion, capacidad, dias: DIAS_DE_LA_SEMANA.filter((dia) => chosen.has(dia)) };
}

const inWords = ({ horario_semanal, horas }: Salon) => ({
  horario_semanal: horario_semanal.map(({ dia }) => dia).join(', '),
  horas: horas.map(({ hora, profesor }) => `${hora} ${profesor.nombre_completo}`).join(', '),
});

async function storeHours(tx: Tx, id: string, horas: DatosDeSalon['horas']): Promise<void> {
  await sql`delete from salon_hora where salon_id = ${id}`.execute(tx);
  await sql`insert into salon_hora (salon_id, hora, profesor_id)
    select ${id}, h.hora, h.profesor from json_to_recordset(${JSON.stringify(horas)}::json)
      as h (hora time, profesor uuid)`.execute(tx);
}

/** A teacher needs the role Profesor, but need not be linked to the venue (SALONES-24). */
async function assertTeachers(
  tx: Tx,
  { horas }: DatosDeSalon,
  { path, before }: { path: string; before: readonly string[] },
): Promise<void> {
  const chosen = horas.map(({ profesor }, n) => ({ id: profesor, field: `${path}.${n}.profesor` }));
  const errors = await mistakesIn(tx, 'profesor', chosen, before);
  if (Object.keys(errors).length > 0) throw new InvalidInput(errors);
}

async function findVenue(db: Db, id: string) {
  const found = db.selectFrom('locacion').select('estado').where('id', '=', id);
  return orMissing(await found.executeTakeFirst());
}

/** The share lock prevents a deactivation of the venue before the room is stored (LOCACIONES-42). */
async function assertVenueAtWork(tx: Tx, id: string): Promise<void> {
  await sql`select from locacion where id = ${id} for share`.execute(tx);
  const { estado } = await findVenue(tx, id);
  if (!estado) throw new RuleViolation(textos.sedeInactiva);
}

/** Rooms of a venue. A room of another venue responds 404. */
export function venueRooms(platform: Platform, moreRoom: MoreRoom) {
  const { realtime } = platform;
  const recordsIn = (venue: string) =>
    createRecordStore<Salon>(platform, {
      recurso: RECURSO,
      table: SALONES,
      row,
      key: (id) => sql`t.id = ${id} and t.locacion_id = ${venue}`,
      conflicts: {},
      recordScope: 'todos',
      auditValues: inWords,
      afterWrite: async ({ afterCommit: after }) => {
        for (const recurso of SHOWING) after(() => realtime.changed({ recurso, id: venue }));
      },
    });

  async function page(call: ReadCall<typeof salones.list>) {
    const venue = call.params.id;
    await findVenue(call.db, venue);
    return list(call, sql`t.locacion_id = ${venue}`);
  }

  const find = (call: ReadCall<typeof salones.get>) =>
    recordsIn(call.params.id).find(call, call.params.salonId);

  async function create({ work }: WriteContext, venue: string, datos: DatosDeSalon): Promise<Salon> {
    const { tx } = work;
    await assertVenueAtWork(tx, venue);
    await assertTeachers(tx, datos, { path: 'salones.0.horas', before: [] });
    const records = recordsIn(venue);
    const id = await records.insert(tx, { locacion_id: venue, ...columnsOf(datos) });
    await storeHours(tx, id, datos.horas);
    const created = await records.readAgain(tx, id);
    await records.record(work, 'crear', created);
    return created;
  }

  /**
   * The capacity may drop below the number of enrolled people: no one loses their place, and no place is free
   * (CLASES-34).
   */
  async function update(asked: WriteContext, venue: string, id: string, datos: DatosDeSalon): Promise<Salon> {
    const { work } = asked;
    let grew = false;
    const despues = await recordsIn(venue).change(asked, id, 'editar', async (antes) => {
      const before = antes.horas.map(({ profesor }) => profesor._id);
      await assertTeachers(work.tx, datos, { path: 'horas', before });
      await storeHours(work.tx, id, datos.horas);
      grew = datos.capacidad > antes.capacidad;
      return columnsOf(datos);
    });
    if (grew) await moreRoom(work, id);
    return despues;
  }

  /** Existing sessions keep the room; new ones cannot use it. Deactivating it again changes nothing. */
  async function deactivate(asked: WriteContext, venue: string, id: string): Promise<Salon> {
    const records = recordsIn(venue);
    const antes = await records.lock(asked, id);
    if (!antes.estado) return antes;
    return records.change(asked, id, 'inhabilitar', async () => ({ estado: false }));
  }

  return { page, find, create, update, deactivate };
}
