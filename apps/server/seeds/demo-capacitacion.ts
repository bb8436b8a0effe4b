import { sql } from 'kysely';
import { cierreDeSede, descuentoSugerido } from '@amparo/contract/capacitacion/capacitacion/rules';
import { DIAS_DE_LA_SEMANA } from '@amparo/contract/capacitacion/locaciones/schemas';
import { diaDeLaSemana, sumaDias } from '@amparo/contract/kernel/dias-habiles';
import { diaDe, instanteDe, type Dia } from '@amparo/contract/kernel/time';
import type { Db, Tx } from '../src/platform/db/database.ts';
import { DIAS_DE_HISTORIA } from './demo-historia-dias.ts';
import { at } from './demo.ts';

const HOUR = 3_600_000;
/** Days around today with sessions, and days whose sessions have participants. */
const HELD = { from: -DIAS_DE_HISTORIA, until: 30 } as const;
const KNOWN = { from: -DIAS_DE_HISTORIA + 4, until: 12 } as const;
const LASTS_MS = 2 * HOUR;
/** Days after a fine within which a course still reduces it. */
const FINED_WITHIN = 27;
/** Places taken in a normal session, and maximum number of courses per person. */
const USUAL = 7;
const COURSES = 4;

interface Room {
  id: string;
  locacion_id: string;
  festivos: boolean;
  dias: string[];
  capacidad: number;
  horas: { hora: string; profesor: string }[];
}

interface Held {
  id: string;
  inicio: Date;
  fin: Date;
  capacidad: number;
}

interface Fined {
  persona: string;
  comparendo: string;
  fecha_imposicion: Dia;
  codigo_infraccion: string;
  tipo_comparendo: string | null;
  fecha_notificacion: Dia | null;
}

async function roomsOf(db: Db): Promise<Room[]> {
  const { rows } = await sql<Room>`
    select s.id, s.locacion_id, l.festivos, s.dias, s.capacidad,
      (select json_agg(json_build_object('hora', to_char(h.hora, 'HH24:MI'), 'profesor', h.profesor_id) order by h.hora)
        from salon_hora h where h.salon_id = s.id) as horas
    from salon s join locacion l on l.id = s.locacion_id
    where s.estado and l.estado order by l.creado desc, s.creado desc`.execute(db);
  return rows;
}

const weekdayOf = (dia: Dia) => at(DIAS_DE_LA_SEMANA, diaDeLaSemana(dia) + 6);

/** Sessions of a room on a day, by its schedule. */
function scheduled(room: Room, dia: Dia) {
  if (!room.dias.includes(weekdayOf(dia)) || cierreDeSede(room.festivos, dia) !== undefined) return [];
  return room.horas.map(({ hora, profesor }) => {
    const inicio = instanteDe(dia, hora);
    return {
      locacion_id: room.locacion_id,
      salon_id: room.id,
      profesor_id: profesor,
      fecha_inicial: inicio,
      fecha_final: new Date(inicio.getTime() + LASTS_MS),
      creado: new Date(Math.min(Date.now(), inicio.getTime()) - 30 * 24 * HOUR),
    };
  });
}

/** Inserts all sessions at once. If a teacher would be in two rooms at once, the first session is kept. */
async function hold(tx: Tx, rooms: readonly Room[], days: readonly Dia[]): Promise<Held[]> {
  const capacities = new Map(rooms.map(({ id, capacidad }) => [id, capacidad]));
  const held = await tx
    .insertInto('sesion_capacitacion')
    .values(days.flatMap((dia) => rooms.flatMap((room) => scheduled(room, dia))))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'salon_id', 'fecha_inicial as inicio', 'fecha_final as fin'])
    .execute();
  return held.map(({ salon_id, ...one }) => ({ ...one, capacidad: capacities.get(salon_id) ?? 0 }));
}

/** People fined since `desde`, each with one fine. */
async function finedSince(tx: Tx, desde: Dia): Promise<Fined[]> {
  const { rows } = await sql<Fined>`
    select * from (
      select distinct on (c.infractor_id) c.infractor_id as persona, c.id as comparendo,
        c.fecha_imposicion::text as fecha_imposicion, c.codigo_infraccion, c.tipo_comparendo,
        c.fecha_notificacion::text as fecha_notificacion, u.creado
      from comparendo c join usuario u on u.id = c.infractor_id and u.estado
      where c.estado and c.fecha_imposicion >= ${desde}
      order by c.infractor_id, c.fecha_imposicion, c.id) f
    order by creado desc, persona`.execute(tx);
  return rows;
}

/** Attendance in a past session: some were absent. Not set while the session is not marked. */
function came({ inicio, fin }: Held, n: number, fined: Fined, isMarked: boolean) {
  if (!isMarked || fin.getTime() > Date.now()) return { asistio: null, descuento: 0 };
  const asistio = n % 6 !== 4;
  const { descuento } = descuentoSugerido(fined, diaDe(inicio));
  return { asistio, descuento: asistio ? descuento : 0 };
}

/** The nth place of a session, for a person with a fine. */
function placeOf(held: Held, fined: Fined, n: number, isMarked: boolean) {
  const creado = new Date(Math.min(Date.now(), held.inicio.getTime()) - (30 + n * 5) * HOUR);
  const isSoon = held.inicio.getTime() - Date.now() < 24 * HOUR;
  return {
    persona: fined.persona,
    sesion: held.id,
    inicio: held.inicio,
    comparendo: fined.comparendo,
    estado: n < held.capacidad ? 'Inscrito' : 'En espera',
    ...came(held, n, fined, isMarked),
    creado,
    // Marked as reminded, so that the demo does not send many mails today.
    recordado: isSoon ? creado : null,
  };
}

/** The first training of a person is for their fine; further ones are voluntary. */
async function enrol(tx: Tx, places: readonly ReturnType<typeof placeOf>[]): Promise<void> {
  await sql`
    insert into inscripcion (sesion_id, usuario_id, comparendo_id, estado, inicio, asistio, descuento, creado, actualizado, recordado)
    select p.sesion, p.persona,
      case when row_number() over (partition by p.comparendo order by p.inicio, p.creado) = 1 then p.comparendo end,
      p.estado, p.inicio, p.asistio, p.descuento, p.creado, p.creado, p.recordado
    from json_to_recordset(${JSON.stringify(places)}::json) as p (sesion uuid, persona uuid, comparendo uuid, estado text,
      inicio timestamptz, asistio boolean, descuento int, creado timestamptz, recordado timestamptz)`.execute(
    tx,
  );
}

const within = (hoy: Dia, { from, until }: { from: number; until: number }, { inicio }: Held) =>
  diaDe(inicio) >= sumaDias(hoy, from) && diaDe(inicio) <= sumaDias(hoy, until);

/** The next session in a small room: it is full, and three people wait for a place. */
function fullOne(sessions: readonly Held[]): Held | undefined {
  const coming = sessions.filter(({ inicio }) => inicio.getTime() > Date.now() + 24 * HOUR);
  return coming.toSorted((one, other) => one.capacidad - other.capacidad)[0];
}

/** People fined in the weeks before a session, those first who have waited longest. */
function queueFor(held: Held, fined: readonly Fined[], taken: Map<string, number>, many: number): Fined[] {
  const dia = diaDe(held.inicio);
  const able = fined
    .filter(
      ({ fecha_imposicion, persona }) =>
        fecha_imposicion < dia &&
        fecha_imposicion >= sumaDias(dia, -FINED_WITHIN) &&
        (taken.get(persona) ?? 0) < COURSES,
    )
    .toSorted((one, other) => (taken.get(one.persona) ?? 0) - (taken.get(other.persona) ?? 0));
  const queue = able.slice(0, many);
  for (const { persona } of queue) taken.set(persona, (taken.get(persona) ?? 0) + 1);
  return queue;
}

async function fill(tx: Tx, sessions: readonly Held[], fined: readonly Fined[]): Promise<void> {
  const full = fullOne(sessions);
  const past = sessions.filter(({ fin }) => fin.getTime() <= Date.now());
  const last = past.toSorted((one, other) => other.fin.getTime() - one.fin.getTime())[0];
  const taken = new Map<string, number>();
  const waiting = full === undefined ? [] : queueFor(full, fined, taken, full.capacidad + 3);
  const places = sessions.flatMap((held, n) => {
    const usual = held === last ? USUAL : (n * 5 + 3) % Math.min(held.capacidad + 1, USUAL);
    const queue = held === full ? waiting : queueFor(held, fined, taken, usual);
    return queue.map((one, place) => placeOf(held, one, place, held !== last));
  });
  await enrol(tx, places);
}

/** Audit entries of enrolments and attendance, for the page of a person. */
async function addHistory(tx: Tx): Promise<void> {
  await sql`insert into auditoria (fecha, recurso, registro_id, accion, usuario_nombre, despues)
    select i.creado, 'capacitacion', i.id, 'inscribir', u.nombre_completo, jsonb_build_object('estado', i.estado)
    from inscripcion i join usuario u on u.id = i.usuario_id
    union all
    select s.fecha_final, 'capacitacion', i.id, 'marcar', u.nombre_completo,
      jsonb_build_object('asistencia_estado', case when i.asistio then 'Asistió' else 'No asistió' end)
    from inscripcion i join sesion_capacitacion s on s.id = i.sesion_id join usuario u on u.id = s.profesor_id
    where i.asistio is not null`.execute(tx);
}

/** Sessions of the weeks around today by the schedules of the rooms, with their participants. */
export async function seedDemoCapacitacion(db: Db): Promise<void> {
  const rooms = await roomsOf(db);
  if (rooms.length === 0) return;
  const hoy = diaDe(new Date());
  await db.transaction().execute(async (tx) => {
    const fined = await finedSince(tx, sumaDias(hoy, HELD.from));
    const days = Array.from({ length: HELD.until - HELD.from + 1 }, (_, n) => sumaDias(hoy, HELD.from + n));
    const sessions = await hold(tx, rooms, days);
    if (fined.length > 0)
      await fill(
        tx,
        sessions.filter((held) => within(hoy, KNOWN, held)),
        fined,
      );
    await addHistory(tx);
  });
}
