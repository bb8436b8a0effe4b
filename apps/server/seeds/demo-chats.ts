import { createHash, randomUUID } from 'node:crypto';
import { sql, type Insertable } from 'kysely';
import type { ClaseDeCaso } from '@amparo/contract/casos/casos/clases';
import { ESPECIALIDADES, type Relacion } from '@amparo/contract/casos/casos/salas';
import { type AdjuntoDeMensaje } from '@amparo/contract/conversaciones/chats/schemas';
import type { Db, Tx } from '../src/platform/db/database.ts';
import type { Mensaje } from '../src/platform/db/schema.ts';
import {
  CASE_TALKS,
  FREE_TALKS,
  LEGAL_TALKS,
  SPECIALIST_TALKS,
  type FreeTalk,
  type ChatLine,
  type Voz,
} from './demo-chats-data.ts';
import { contentOf } from './demo-chats-files.ts';
import type { Keep } from './demo-context.ts';
import { at } from './demo.ts';

const RECURSO = 'chats';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

interface Person {
  id: string;
  nombre: string;
  /** Null for customers. */
  rol: string | null;
}
type People = Partial<Record<Voz, Person>>;

interface Room {
  tx: Tx;
  keep: Keep;
  id: string;
}

/** Conversations with customers and in open cases, up to a moment ago. */
export async function seedDemoChats(db: Db, keep: Keep): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const advisers = await peopleOf(tx, sql`r.nombre = 'Contact Center'`);
    const customers = await peopleOf(tx, sql`r.nombre = 'Usuario' and not u.colaborador`);
    if (advisers.length === 0 || customers.length === 0) return;
    for (const [n, talk] of FREE_TALKS.entries()) {
      // Not only the first ones in the alphabet, and the same in every run.
      const customer = at(customers, n * 7 + 3);
      await free(tx, keep, talk, { C: { ...customer, rol: null }, CC: at(advisers, n) });
    }
    await cases(tx, keep);
    await legalCases(tx, keep);
  });
}

async function peopleOf(tx: Tx, condition: ReturnType<typeof sql>): Promise<Person[]> {
  const { rows } = await sql<Person>`select u.id, u.nombre_completo as nombre, min(r.nombre) as rol
    from usuario u join usuario_rol ur on ur.usuario_id = u.id join rol r on r.id = ur.rol_id
    where u.estado and ${condition} group by u.id order by u.correo_electronico`.execute(tx);
  return rows;
}

async function newRoom(
  tx: Tx,
  values: { clave: string; relacion?: Relacion; caso?: string; especialidad?: string },
): Promise<string> {
  const { clave, relacion = 'libre', caso = null, especialidad = null } = values;
  const { rows } = await sql<{ id: string }>`
    insert into sala (relacion, caso_id, especialidad, clave) values (${relacion}, ${caso}, ${especialidad}, ${clave})
    on conflict (clave) do nothing returning id`.execute(tx);
  return rows[0]?.id ?? '';
}

async function free(tx: Tx, keep: Keep, talk: FreeTalk, people: { C: Person; CC: Person }): Promise<void> {
  const who = createHash('sha256').update(people.C.id).digest('hex');
  const id = await newRoom(tx, { clave: `libre:${who}` });
  if (id === '') return;
  const { lines, hace } = talk;
  const end = Date.now() - hace * MINUTE;
  // A long conversation lasts weeks, with a few lines per day.
  const step = lines.length > 50 ? (40 * DAY) / lines.length : 2.5 * MINUTE;
  await sql`insert into sala_persona (sala_id, usuario_id, como) values (${id}, ${people.C.id}, 'Cliente')`.execute(
    tx,
  );
  await say({ tx, keep, id }, lines, people, (n) => end - (lines.length - 1 - n) * step);
  if (talk.silenciada === true)
    await sql`update sala_persona set silenciada = true where sala_id = ${id} and usuario_id = ${people.CC.id}`.execute(
      tx,
    );
}

type Row = Insertable<Mensaje> & { numero: number; rol: string | null };

/** Stores the lines whose speakers are in the room, and their read markers. */
async function say(
  { tx, keep, id }: Room,
  lines: readonly ChatLine[],
  people: People,
  when: (n: number) => number,
): Promise<void> {
  const said = lines.flatMap((line) =>
    people[line.voz] === undefined ? [] : [{ ...line, by: people[line.voz] as Person }],
  );
  const rows: Row[] = [];
  for (const [n, { by, texto, adjuntos }] of said.entries())
    rows.push({
      sala_id: id,
      numero: n + 1,
      fecha: new Date(when(n)),
      id: randomUUID(),
      usuario_id: by.id,
      autor: by.nombre,
      rol: by.rol,
      texto,
      adjuntos: JSON.stringify(await attach({ tx, keep, id }, adjuntos)),
    });
  const [first, last] = [rows[0], rows.at(-1)];
  if (first === undefined || last === undefined) return;
  await tx.insertInto('mensaje').values(rows).execute();
  const lastOf = (isIt: (rol: string | null) => boolean) =>
    rows.findLast(({ rol }) => isIt(rol))?.numero ?? 0;
  await sql`update sala set creado = ${first.fecha}, modificada = ${last.fecha}, ultimo = ${last.numero},
      ultimo_de_cliente = ${lastOf((rol) => rol === null)}, atendido = ${lastOf((rol) => rol !== null)}
    where id = ${id}`.execute(tx);
  // Authors are members and have read up to their last message; customers have read every answer.
  for (const { id: usuario } of new Map(said.map(({ by }) => [by.id, by])).values()) {
    const leido = rows.findLast(({ usuario_id }) => usuario_id === usuario)?.numero ?? 0;
    await sql`insert into sala_persona (sala_id, usuario_id, leido) values (${id}, ${usuario}, ${leido})
      on conflict (sala_id, usuario_id) do update set leido = excluded.leido`.execute(tx);
  }
  await sql`update sala_persona set desde = ${first.fecha} where sala_id = ${id}`.execute(tx);
}

async function attach({ tx, keep, id }: Room, names: readonly string[]): Promise<AdjuntoDeMensaje[]> {
  const kept: AdjuntoDeMensaje[] = [];
  for (const name of names) {
    const { aws_id, nombre } = await keep(await contentOf(name), name);
    const { tipo, bytes } = await tx
      .updateTable('archivo')
      .set({ recurso: RECURSO, registro_id: id, suelto: null })
      .where('id', '=', aws_id)
      .returning(['tipo', 'bytes'])
      .executeTakeFirstOrThrow();
    kept.push({ aws_id, nombre, tipo, bytes });
  }
  return kept;
}

interface OpenCase {
  id: string;
  creado: Date;
  C: Person;
  CC: Person | null;
  A: Person | null;
  I: Person | null;
  P: Person | null;
  D: Person | null;
}

/** Open cases of a kind, newest first, with the speakers of their rooms. */
async function openCases(tx: Tx, clase: ClaseDeCaso): Promise<OpenCase[]> {
  const person = (column: string, rol: string | null) => sql`(select json_build_object('id', u.id,
    'nombre', u.nombre_completo, 'rol', ${rol}::text) from usuario u where u.id = ${sql.ref(`c.${column}_id`)})`;
  const { rows } = await sql<OpenCase>`select c.id, c.creado, ${person('persona', null)} as "C",
      ${person('asesor', 'Contact Center')} as "CC", ${person('abogado', 'Abogado')} as "A",
      ${person('investigador', 'Investigador')} as "I", ${person('perito', 'Perito')} as "P",
      ${person('dibujante', 'Dibujante')} as "D"
    from caso c where c.clase = ${clase} and c.estado not in ('Cerrado', 'Cancelado') order by c.caso desc`.execute(
    tx,
  );
  return rows;
}

const speakersOf = ({ id: _id, creado: _creado, ...holders }: OpenCase): People =>
  Object.fromEntries(Object.entries(holders).filter(([, one]) => one !== null));

interface Spoken {
  keep: Keep;
  relacion: Relacion;
  caso: OpenCase;
  people: People;
  especialidad?: string;
}

/** Stores the conversation of a case's room, from the opening of the case on. */
async function speak(
  tx: Tx,
  lines: readonly ChatLine[],
  { keep, relacion, caso, people, especialidad }: Spoken,
) {
  const sala = await newRoom(tx, {
    clave: `caso:${caso.id}${especialidad === undefined ? '' : `:${especialidad}`}`,
    relacion,
    caso: caso.id,
    ...(especialidad === undefined ? {} : { especialidad }),
  });
  await sql`select acuerda_personas(s) from sala s where s.id = ${sala}`.execute(tx);
  const opened = caso.creado.getTime();
  const age = Math.min(Date.now() - opened, 100 * MINUTE);
  const when = (i: number) => opened + ((i + 1) * age) / (lines.length + 1);
  await say({ tx, keep, id: sala }, lines, people, when);
}

/** The showcase case has the longest conversation. */
async function cases(tx: Tx, keep: Keep): Promise<void> {
  const relacion = 'asistencia_choque_simple';
  const [coordinator] = await peopleOf(tx, sql`r.nombre = 'Coordinador Investigador'`);
  for (const [n, caso] of (await openCases(tx, 'choque-simple')).entries()) {
    const people = speakersOf(caso);
    const talk =
      people.I === undefined ? at(CASE_TALKS, 1 + (n % 2)) : (CASE_TALKS[0] as readonly ChatLine[]);
    await speak(tx, talk, { keep, relacion, caso, people });
    for (const especialidad of ESPECIALIDADES) {
      const specialist = especialidad === 'perito' ? people.P : people.D;
      if (specialist === undefined || coordinator === undefined) continue;
      const among = { ...people, CI: { ...coordinator, rol: 'Coordinador Investigador' } };
      await speak(tx, SPECIALIST_TALKS[especialidad], { keep, relacion, caso, people: among, especialidad });
    }
  }
}

/** Conversations of the newest legal cases with staff. */
async function legalCases(tx: Tx, keep: Keep): Promise<void> {
  const held = (await openCases(tx, 'juridica')).filter(({ A, CC }) => A !== null && CC !== null);
  for (const [n, talk] of LEGAL_TALKS.entries()) {
    const caso = held[n];
    if (caso !== undefined)
      await speak(tx, talk, { keep, relacion: 'asistencia_juridica', caso, people: speakersOf(caso) });
  }
}
