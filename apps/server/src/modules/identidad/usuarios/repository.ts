import { sql } from 'kysely';
import { type EstadoDeAsesor } from '@amparo/contract/identidad/usuarios/disponibilidad';
import { usuarios } from '@amparo/contract/identidad/usuarios/routes';
import {
  ROL_CLIENTE,
  type Colaborador,
  type Telefono,
  type Usuario,
} from '@amparo/contract/identidad/usuarios/schemas';
import { mensajesDeUsuarios } from '@amparo/contract/identidad/usuarios/texts';
import { ADMINISTRADOR } from '@amparo/contract/kernel/roles';
import { normaliza } from '@amparo/contract/kernel/text';
import type { RecordScope } from '../../../platform/access/scope.ts';
import { bump, lockRow, type Db, type Tx } from '../../../platform/db/database.ts';
import { withConflictErrors, type Conflicts } from '../../../platform/db/failures.ts';
import {
  normalizedEquals,
  createdFrom,
  createdUntil,
  throughTable,
  state,
  fullText,
} from '../../../platform/records/criterion-match.ts';
import { defineList } from '../../../platform/records/list.ts';

const roles = sql`coalesce((
  select json_agg(json_build_object('_id', r.id, 'nombre', r.nombre) order by r.nombre)
  from usuario_rol ur join rol r on r.id = ur.rol_id where ur.usuario_id = t.id), '[]')`;
const identificacion = sql`case when t.identificacion is not null then
  json_build_object('tipo', t.identificacion_tipo, 'identificacion', t.identificacion) end`;

const pendiente = sql`(select c.correo from cambio_de_correo c
  where c.usuario_id = t.id and c.cerrado is null and c.vence > now())`;

const usuarioJson = sql<Usuario>`json_build_object(
  'id', t.id, '_id', t.id, '_rev', t.rev, 'nombres', t.nombres, 'apellidos', t.apellidos,
  'nombre_completo', t.nombre_completo, 'correo_electronico', t.correo_electronico,
  'correo_pendiente', ${pendiente}, 'identificacion', ${identificacion}, 'direcciones', t.direcciones, 'telefonos', t.telefonos, 'roles', ${roles},
  'estado', t.estado, 'verificado', t.verificado, 'estado_asesor', t.estado_asesor, 'login', t.login,
  'ultimo_ingreso', iso(t.ultimo_ingreso), 'tiempo_session', t.tiempo_session, 'ciudades', t.ciudades,
  'foto', t.foto, 'documentos_fecha', iso(t.documentos_fecha),
  'creacion', json_build_object('fecha', iso(t.creado)))`;

const colaboradorJson = sql<Colaborador>`json_build_object(
  'id', t.id, '_id', t.id, '_rev', t.rev, 'nombre_completo', t.nombre_completo,
  'correo_electronico', t.correo_electronico, 'identificacion', ${identificacion}, 'telefonos', t.telefonos,
  'roles', ${roles}, 'estado', t.estado, 'estado_asesor', t.estado_asesor, 'ciudades', t.ciudades, 'foto', t.foto,
  'creacion', json_build_object('fecha', iso(t.creado)))`;

const deQuien = {
  nombres: fullText('palabras'),
  correo_electronico: normalizedEquals('correo_norm'),
  identificacion: normalizedEquals('identificacion_norm'),
  estado: state,
};
const rol = throughTable({
  table: 'usuario_rol',
  key: 'usuario_id',
  where: (nombre: string) =>
    sql`l.rol_id = (select r.id from rol r where r.nombre_norm = ${normaliza(nombre)})`,
});

/** Without `todo` a user may access only their own record. */
export const onlyOneself: RecordScope = ({ usuarioId }) => sql`t.id = ${usuarioId}`;

const beside = { table: 'usuario_busqueda', key: 'usuario_id' };

export const listUsuarios = defineList(usuarios.list.query, {
  table: 'usuario',
  row: usuarioJson,
  searchTable: beside,
  keepsTotal: true,
  criteria: { ...deQuien, rol, fecha_inicial: createdFrom, fecha_final: createdUntil },
  recordScope: onlyOneself,
});

export const listColaboradores = defineList(usuarios.colaboradores.query, {
  table: 'usuario',
  row: colaboradorJson,
  searchTable: beside,
  criteria: { ...deQuien, rol },
  recordScope: onlyOneself,
});

export const onlyStaff = sql`t.colaborador`;
/** Only active users are offered for an assignment (TURNOS-56). */
export const onlyActive = sql`t.estado`;

export async function findUsuario(db: Db, id: string): Promise<Usuario | undefined> {
  const row = await db
    .selectFrom('usuario as t')
    .select(usuarioJson.as('json'))
    .where('t.id', '=', id)
    .executeTakeFirst();
  return row?.json;
}

export async function lockUsuario(tx: Tx, id: string): Promise<Usuario | undefined> {
  await lockRow(tx, 'usuario', id);
  return findUsuario(tx, id);
}

/** For password checks only. No response contains these columns. */
export function findSecret(db: Db, id: string) {
  return db
    .selectFrom('usuario')
    .select(['correo_electronico', 'contrasena_hash'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** `identificacion` of the contract is stored in two columns. */
export interface Columns {
  nombres?: string;
  apellidos?: string;
  correo_electronico?: string;
  identificacion?: Usuario['identificacion'];
  direcciones?: Usuario['direcciones'];
  telefonos?: Usuario['telefonos'];
  ciudades?: string[];
  foto?: string | null;
  tiempo_session?: number;
  estado?: boolean;
  estado_asesor?: EstadoDeAsesor;
}

function stored({ identificacion, direcciones, telefonos, ...rest }: Columns) {
  return {
    ...rest,
    ...(identificacion === undefined
      ? {}
      : {
          identificacion_tipo: identificacion?.tipo ?? null,
          identificacion: identificacion?.identificacion ?? null,
        }),
    ...(direcciones === undefined ? {} : { direcciones: JSON.stringify(direcciones) }),
    ...(telefonos === undefined ? {} : { telefonos: JSON.stringify(telefonos) }),
  };
}

/**
 * Unique constraints decide which of two concurrent requests gets an email or an identification
 * (USUARIOS-43).
 */
const conflicts: Conflicts = {
  usuario_correo_unico: { correo_electronico: mensajesDeUsuarios.correoRepetido },
  usuario_identificacion_unica: {
    'identificacion.identificacion': mensajesDeUsuarios.identificacionRepetida,
  },
};

type Identified = NonNullable<Usuario['identificacion']>;

export type NewPerson = Required<
  Pick<
    Columns,
    'nombres' | 'apellidos' | 'correo_electronico' | 'identificacion' | 'direcciones' | 'telefonos'
  >
>;

/**
 * Creates an active user with role Usuario, signed out, without availability, and with an initial password
 * that must be changed (USUARIOS-44).
 */
export async function insertUsuario(tx: Tx, person: NewPerson, hash: string): Promise<string> {
  const { id } = await withConflictErrors(conflicts, inserting(tx, person, hash).executeTakeFirstOrThrow());
  await giveFirstRole(tx, id);
  return id;
}

/** Like `insertUsuario`, but undefined if the identification or the email already exists. */
export async function insertUnlessKnown(
  tx: Tx,
  person: NewPerson,
  hash: string,
): Promise<string | undefined> {
  const insert = inserting(tx, person, hash).onConflict((conflict) => conflict.doNothing());
  const inserted = await insert.executeTakeFirst();
  if (inserted !== undefined) await giveFirstRole(tx, inserted.id);
  return inserted?.id;
}

function inserting(tx: Tx, person: NewPerson, hash: string) {
  const { nombres, apellidos, correo_electronico } = person;
  return tx
    .insertInto('usuario')
    .values({
      ...stored(person),
      nombres,
      apellidos,
      correo_electronico,
      contrasena_hash: hash,
      reset_pendiente: true,
    })
    .returning('id');
}

async function giveFirstRole(tx: Tx, id: string): Promise<void> {
  await tx
    .insertInto('usuario_rol')
    .columns(['usuario_id', 'rol_id'])
    .expression((from) =>
      from
        .selectFrom('rol')
        .select([sql<string>`${id}::uuid`.as('usuario_id'), 'rol.id'])
        .where('nombre', '=', ROL_CLIENTE),
    )
    .execute();
}

export async function findContact(db: Db, id: string) {
  const found = await db
    .selectFrom('usuario')
    .select(['id as _id', 'nombre_completo', 'correo_electronico', 'telefonos', 'estado'])
    .where('id', '=', id)
    .executeTakeFirst();
  return found === undefined ? undefined : { ...found, telefonos: found.telefonos as Telefono[] };
}

export function findByIdentificacion(db: Db, { tipo, identificacion }: Identified) {
  return db
    .selectFrom('usuario')
    .select(['id', 'estado'])
    .where('identificacion_norm', '=', normaliza(identificacion))
    .where('identificacion_tipo', '=', tipo)
    .executeTakeFirst();
}

export async function updateUsuario(tx: Tx, id: string, change: Columns): Promise<void> {
  const update = tx
    .updateTable('usuario')
    .set({ ...stored(change), ...bump })
    .where('id', '=', id)
    .execute();
  await withConflictErrors(conflicts, update);
}

export async function lockAvailability(tx: Tx, id: string): Promise<string | null> {
  const { rows } = await sql<{ estado_asesor: string | null }>`
    select estado_asesor from usuario where id = ${id} for no key update`.execute(tx);
  return rows[0]?.estado_asesor ?? null;
}

/** Keeps the revision: availability changes all day and must not cause conflicts for open forms. */
export async function saveAvailability(tx: Tx, id: string, estado_asesor: EstadoDeAsesor): Promise<void> {
  await tx.updateTable('usuario').set({ estado_asesor }).where('id', '=', id).execute();
}

interface TimeChange {
  id: string;
  rev: number;
  antes: number;
}

/**
 * Changes the users of a role whose time differs. Rows are locked in the order of their ids, so that two of
 * these calls never deadlock.
 */
export async function saveTimeOfRole(
  tx: Tx,
  rolId: string,
  minutos: number,
  { administrators }: { administrators: boolean },
): Promise<TimeChange[]> {
  const { rows } = await sql<TimeChange>`
    with those as (
      select u.id, u.tiempo_session as antes from usuario u
      where u.id in (select usuario_id from usuario_rol where rol_id = ${rolId}) and u.tiempo_session <> ${minutos}
        and (${administrators} or not exists (
          select from usuario_rol ur join rol r on r.id = ur.rol_id
          where ur.usuario_id = u.id and r.nombre = ${ADMINISTRADOR}))
      order by u.id for update)
    update usuario u set tiempo_session = ${minutos}, rev = u.rev + 1, actualizado = now()
    from those where u.id = those.id returning u.id, u.rev, those.antes`.execute(tx);
  return rows;
}
