import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import type { StoredTemplate } from './render.ts';

/** Separator of the addresses of a mail in the database; no address contains it. */
const BETWEEN = ', ';

interface Letter {
  id: string;
  para: readonly string[];
  plantilla: string;
  /** The variables that may be stored. */
  variables: Readonly<Record<string, string>>;
}

interface NewMailRecord extends Letter {
  /** Unique name of a mail that is sent only once. */
  clave: string | undefined;
}

/** State of a mail at the start of a try, with its current template. */
export interface StartedMail extends StoredTemplate {
  estado: 'pendiente' | 'enviado' | 'retenido' | 'fallido';
  activa: boolean;
}

const PARTS = sql`p.asunto, p.template, p.texto, p.estado as activa`;

/** Stores a mail to be sent; returns false if a mail with this `clave` exists. */
export async function storeMail(tx: Tx, { id, para, plantilla, variables, clave }: NewMailRecord) {
  const { numAffectedRows } = await sql`
    insert into correo_enviado (id, para, asunto, plantilla, id_plantilla, variables, clave)
    select ${id}, ${para.join(BETWEEN)}, asunto, nombre_plantilla, id, ${JSON.stringify(variables)}::jsonb,
      ${clave ?? null}
    from plantilla where nombre_plantilla = ${plantilla}
    on conflict (clave) where clave is not null do nothing`.execute(tx);
  if (numAffectedRows !== 1n && clave === undefined) throw new Error(`There is no template ${plantilla}`);
  return numAffectedRows === 1n;
}

/** A resent mail uses the current template with the original values. */
export async function copyMail(
  tx: Tx,
  { id, original, usuarioId }: { id: string; original: string; usuarioId: string },
): Promise<void> {
  await sql`insert into correo_enviado (id, para, asunto, plantilla, id_plantilla, variables, pedido_por)
    select ${id}, para, asunto, plantilla, id_plantilla, variables, ${usuarioId}::uuid
    from correo_enviado where id = ${original}`.execute(tx);
}

/** Counts a new try of a stored mail; undefined if the mail no longer exists. */
export async function beginTry(db: Db, id: string) {
  const { rows } = await sql<StartedMail & { para: string; variables: Record<string, string> }>`
    update correo_enviado c set intentos = c.intentos + 1 from plantilla p
    where c.id = ${id} and p.nombre_plantilla = c.plantilla
    returning c.estado, c.para, c.variables, ${PARTS}`.execute(db);
  const [begun] = rows;
  return begun === undefined ? undefined : { ...begun, para: begun.para.split(BETWEEN) };
}

/**
 * Stores a mail together with its first try. For mails with secrets, whose secret values are never stored.
 */
export async function beginFirstTry(
  db: Db,
  { id, para, plantilla, variables, secretas }: Letter & { secretas: readonly string[] },
): Promise<StartedMail> {
  const { rows } = await sql<StartedMail>`
    with p as (select * from plantilla where nombre_plantilla = ${plantilla}), begun as (
      insert into correo_enviado (id, para, asunto, plantilla, id_plantilla, variables, secretas, intentos)
      select ${id}, ${para.join(BETWEEN)}, asunto, nombre_plantilla, id, ${JSON.stringify(variables)}::jsonb,
        ${secretas}::text[], 1
      from p
      on conflict (id) do update set intentos = correo_enviado.intentos + 1
      returning estado)
    select b.estado, ${PARTS} from begun b, p`.execute(db);
  const [begun] = rows;
  if (begun === undefined) throw new Error(`There is no template ${plantilla}`);
  return begun;
}

interface Outcome {
  estado: StartedMail['estado'];
  asunto?: string;
  motivo: string | null;
}

/** Stores the result of a try. A mail that was sent stays sent, whatever a later try reports. */
export async function endTry(db: Db, id: string, { estado, asunto, motivo }: Outcome): Promise<void> {
  await db
    .updateTable('correo_enviado')
    .set({
      estado,
      motivo,
      ...(asunto === undefined ? {} : { asunto }),
      ...(estado === 'enviado' ? { enviado: sql<Date>`now()` } : {}),
    })
    .where('id', '=', id)
    .where('estado', '<>', 'enviado')
    .execute();
}
