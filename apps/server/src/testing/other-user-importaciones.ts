import { sql } from 'kysely';
import type { Case } from './other-user-call.ts';
import type { OtherUserData } from './other-user-data.ts';

/** An import of the administrator with a row and an error file, in the state that the call requires. */
export async function storeImport(others: OtherUserData, estado = 'revisada'): Promise<string> {
  const { db } = others.platform;
  const files = [await others.file(others.admin), await others.file(others.admin)];
  const { rows } = await sql<{ id: string }>`
    insert into importacion (tipo, usuario_id, aws_id, errores_aws_id, nombre, bytes, estado, conteos, terminada, vence)
    values ('vehiculos', ${others.admin.id}, ${files[0]}, ${files[1]}, ${`${others.mark}.csv`}, 1, ${estado},
      '{"lista": 1, "importada": 1}', now(), now() + interval '1 day') returning id`.execute(db);
  const id = rows[0]?.id ?? '';
  others.ids.push(id);
  await sql`insert into importacion_fila (importacion_id, fila, valores, estado)
    values (${id}, 2, ${JSON.stringify({ placa: others.mark })}, 'error')`.execute(db);
  await sql`update archivo set suelto = null, recurso = 'importaciones', registro_id = ${id}, entidad = 'IMPORTACIONES'
    where id = any(${files}::uuid[])`.execute(db);
  return id;
}

const of =
  (after: string, estado?: string): Case =>
  async (others) => ({ path: `importaciones/${await storeImport(others, estado)}${after}` });

export const IMPORT_CALLS: Readonly<Record<string, Case>> = {
  'GET importaciones': async (others) => {
    await storeImport(others);
    return { path: 'importaciones?elementosPorPagina=500' };
  },
  'GET importaciones/:id': of(''),
  'GET importaciones/:id/filas': of('/filas'),
  'GET importaciones/:id/errores': of('/errores'),
  'PUT importaciones/:id/importar': of('/importar'),
  'PUT importaciones/:id/deshacer': of('/deshacer', 'importada'),
};
