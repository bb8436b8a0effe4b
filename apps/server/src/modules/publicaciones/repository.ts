import { sql, type RawBuilder } from 'kysely';
import { diaDe } from '@amparo/contract/kernel/time';
import {
  publicaciones,
  type CambiosDePublicacion,
  type DatosDePublicacion,
  type Publicacion,
} from '@amparo/contract/publicaciones';
import { bump, type Db, type Tx } from '../../platform/db/database.ts';
import { defineList, equal, words } from '../../platform/db/list.ts';
import { viewsOf } from '../../platform/db/views.ts';

const publicacionJson = sql<Publicacion>`json_build_object(
  '_id', t.id, '_rev', t.rev, 'creacion', json_build_object('fecha', iso(t.creado)),
  'imagen', json_build_object('nombre', t.imagen_nombre, 'aws_id', t.imagen_aws_id),
  'vinculo', t.vinculo, 'titulo', t.titulo, 'tipo_vinculo', t.tipo_vinculo,
  'fecha_inicial', t.fecha_inicial, 'fecha_final', t.fecha_final, 'descripcion', t.descripcion,
  'estado', t.estado, 'vista', ${viewsOf(sql`t.id`)})`;

export const listPublicaciones = defineList(publicaciones.list.query, {
  table: 'publicacion',
  row: publicacionJson,
  criteria: { titulo: words('titulo_busca'), tipo_vinculo: equal('tipo_vinculo'), estado: equal('estado') },
});

/** To be narrowed with `isServedTo`. */
export const listServed = defineList(publicaciones.served.query, {
  table: 'publicacion',
  row: publicacionJson,
  criteria: {},
});

/** Active, today between its days, and not yet seen by the person when it shows only once (PUBLICACIONES-33). */
export function isServedTo(usuarioId: string): RawBuilder<boolean> {
  const today = diaDe(new Date());
  return sql<boolean>`(t.estado and ${today}::date between t.fecha_inicial and t.fecha_final
    and (t.tipo_vinculo = 'PERMANENTE' or not exists (
      select from publicacion_vista v where v.publicacion_id = t.id and v.usuario_id = ${usuarioId})))`;
}

const select = (db: Db) => db.selectFrom('publicacion as t').select(publicacionJson.as('json'));

export async function findPublicacion(db: Db, id: string): Promise<Publicacion | undefined> {
  return (await select(db).where('t.id', '=', id).executeTakeFirst())?.json;
}

export async function lockPublicacion(tx: Tx, id: string): Promise<Publicacion | undefined> {
  return (await select(tx).where('t.id', '=', id).forUpdate().executeTakeFirst())?.json;
}

const imageColumns = (imagen: Publicacion['imagen']) => ({
  imagen_nombre: imagen.nombre,
  imagen_aws_id: imagen.aws_id,
});

export async function insertPublicacion(tx: Tx, datos: DatosDePublicacion): Promise<string> {
  const { imagen, vinculo = null, ...rest } = datos;
  const { id } = await tx
    .insertInto('publicacion')
    .values({ ...rest, vinculo, ...imageColumns(imagen) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updatePublicacion(
  tx: Tx,
  id: string,
  { imagen, ...cambios }: Omit<CambiosDePublicacion, 'estado'> & { estado?: boolean | undefined },
): Promise<void> {
  await tx
    .updateTable('publicacion')
    .set({ ...cambios, ...(imagen ? imageColumns(imagen) : {}), ...bump })
    .where('id', '=', id)
    .execute();
}
