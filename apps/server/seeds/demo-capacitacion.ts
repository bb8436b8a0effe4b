import { sql } from 'kysely';
import { cierreDeSede, descuentoSugerido } from '@amparo/contract/capacitacion';
import { diaDeLaSemana, sumaDias } from '@amparo/contract/kernel/dias-habiles';
import { diaDe, instanteDe, type Dia } from '@amparo/contract/kernel/time';
import { DIAS_DE_LA_SEMANA } from '@amparo/contract/locaciones';
import type { Db, Tx } from '../src/platform/db/database.ts';
import { at } from './demo.ts';

const HOUR = 3_600_000;
/** Days around today in which sessions are held, and those in which people have places in them. */
const HELD = { from: -24, until: 30 } as const;
const KNOWN = { from: -16, until: 12 } as const;
const LASTS_MS = 2 * HOUR;
/** Days back in which somebody was fined who takes a course now. */
const FINED_WITHIN = 27;

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

/** What a room holds on a day by its schedule; where somebody would have to be in two rooms, the first one keeps them. */
async function hold(tx: Tx, room: Room, dia: Dia): Promise<Held[]> {
  if (!room.dias.includes(weekdayOf(dia)) || cierreDeSede(room.festivos, dia) !== undefined) return [];
  const held: Held[] = [];
  for (const { hora, profesor } of room.horas) {
    const inicio = instanteDe(dia, hora);
    const fin = new Date(inicio.getTime() + LASTS_MS);
    const { rows } = await sql<{ id: string }>`
      insert into sesion_capacitacion (locacion_id, salon_id, profesor_id, fecha_inicial, fecha_final, creado)
      values (${room.locacion_id}, ${room.id}, ${profesor}, ${inicio}, ${fin}, ${new Date(Date.now() - 30 * 24 * HOUR)})
      on conflict do nothing returning id`.execute(tx);
    for (const { id } of rows) held.push({ id, inicio, fin, capacidad: room.capacidad });
  }
  return held;
}

/** Whoever was fined in the weeks before today, each for one fine. */
async function finedBefore(tx: Tx, hoy: Dia): Promise<Fined[]> {
  const { rows } = await sql<Fined>`
    select * from (
      select distinct on (c.infractor_id) c.infractor_id as persona, c.id as comparendo,
        c.fecha_imposicion::text as fecha_imposicion, c.codigo_infraccion, c.tipo_comparendo,
        c.fecha_notificacion::text as fecha_notificacion, u.creado
      from comparendo c join usuario u on u.id = c.infractor_id and u.estado
      where c.estado and c.fecha_imposicion >= ${sumaDias(hoy, -FINED_WITHIN)}
      order by c.infractor_id, c.fecha_imposicion, c.id) f
    order by creado desc, persona`.execute(tx);
  return rows;
}

/** Of those of the past some stayed away; the last one has yet to be marked. */
function came({ inicio, fin }: Held, n: number, fined: Fined, isMarked: boolean) {
  if (!isMarked || fin.getTime() > Date.now()) return { asistio: null, descuento: 0 };
  const asistio = n % 6 !== 4;
  const dia = diaDe(inicio);
  // Who came before they were fined came for another reason.
  const descuento = fined.fecha_imposicion < dia ? descuentoSugerido(fined, dia).descuento : 0;
  return { asistio, descuento: asistio ? descuento : 0 };
}

/** How somebody who was fined came to have the nth place in a session. */
function placeOf(held: Held, fined: Fined, n: number, isMarked: boolean) {
  const creado = new Date(Math.min(Date.now(), held.inicio.getTime()) - (30 + n * 5) * HOUR);
  const isSoon = held.inicio.getTime() - Date.now() < 24 * HOUR;
  return {
    persona: fined.persona,
    comparendo: fined.fecha_imposicion < diaDe(held.inicio) ? fined.comparendo : null,
    estado: n < held.capacidad ? 'Inscrito' : 'En espera',
    ...came(held, n, fined, isMarked),
    creado,
    // Who opens the demo is not flooded with mail of today.
    recordado: isSoon ? creado : null,
  };
}

/** The first training of somebody is for their fine; those beyond the places of a session wait for one. */
async function enrol(tx: Tx, held: Held, queue: readonly Fined[], isMarked: boolean): Promise<void> {
  const places = queue.map((fined, n) => placeOf(held, fined, n, isMarked));
  await sql`
    insert into inscripcion (sesion_id, usuario_id, comparendo_id, estado, inicio, asistio, descuento, creado, actualizado, recordado)
    select ${held.id}, p.persona, (select c.id from comparendo c where c.id = p.comparendo
        and not exists (select from inscripcion i where i.comparendo_id = c.id)),
      p.estado, ${held.inicio}, p.asistio, p.descuento, p.creado, p.creado, p.recordado
    from json_to_recordset(${JSON.stringify(places)}::json) as p (persona uuid, comparendo uuid, estado text,
      asistio boolean, descuento int, creado timestamptz, recordado timestamptz)`.execute(tx);
}

const within = (hoy: Dia, { from, until }: { from: number; until: number }, { inicio }: Held) =>
  diaDe(inicio) >= sumaDias(hoy, from) && diaDe(inicio) <= sumaDias(hoy, until);

/** The next one of a small room: it is full, and three wait for a place. */
function fullOne(sessions: readonly Held[]): Held | undefined {
  const coming = sessions.filter(({ inicio }) => inicio.getTime() > Date.now() + 24 * HOUR);
  return coming.toSorted((one, other) => one.capacidad - other.capacidad)[0];
}

async function fill(tx: Tx, sessions: readonly Held[], fined: readonly Fined[]): Promise<void> {
  const full = fullOne(sessions);
  const past = sessions.filter(({ fin }) => fin.getTime() <= Date.now());
  const last = past.toSorted((one, other) => other.fin.getTime() - one.fin.getTime())[0];
  for (const [n, held] of sessions.entries()) {
    const many = held === full ? held.capacidad + 3 : (n * 7 + 3) % Math.min(held.capacidad + 1, 15);
    // Others each time, so that nobody learns the same thing every day.
    const queue = Array.from({ length: many }, (_, i) => at(fined, n * 11 + i));
    await enrol(tx, held, queue, held !== last);
  }
}

/** What the page of a person tells of it. */
async function tell(tx: Tx): Promise<void> {
  await sql`insert into auditoria (fecha, recurso, registro_id, accion, usuario_nombre, despues)
    select i.creado, 'capacitacion', i.id, 'inscribir', u.nombre_completo, jsonb_build_object('estado', i.estado)
    from inscripcion i join usuario u on u.id = i.usuario_id
    union all
    select s.fecha_final, 'capacitacion', i.id, 'marcar', u.nombre_completo,
      jsonb_build_object('asistencia_estado', case when i.asistio then 'Asistió' else 'No asistió' end)
    from inscripcion i join sesion_capacitacion s on s.id = i.sesion_id join usuario u on u.id = s.profesor_id
    where i.asistio is not null`.execute(tx);
}

/** The sessions of the weeks around today by the schedule of the rooms, and who has a place in them. */
export async function seedDemoCapacitacion(db: Db): Promise<void> {
  const rooms = await roomsOf(db);
  if (rooms.length === 0) return;
  const hoy = diaDe(new Date());
  await db.transaction().execute(async (tx) => {
    const fined = await finedBefore(tx, hoy);
    const sessions: Held[] = [];
    for (let n = HELD.from; n <= HELD.until; n += 1)
      for (const room of rooms) sessions.push(...(await hold(tx, room, sumaDias(hoy, n))));
    if (fined.length > 0)
      await fill(
        tx,
        sessions.filter((held) => within(hoy, KNOWN, held)),
        fined,
      );
    await tell(tx);
  });
}
