import { sql } from 'kysely';
import type { Entidad } from '@amparo/contract/archivos';
import type { DatosDeGestion } from '@amparo/contract/choque-simple';
import { mensajes } from '@amparo/contract/mensajes';
import { ADMINISTRADOR } from '@amparo/contract/roles';
import { Invalid } from '../../platform/http/problems.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Asked } from '../../platform/records.ts';
import { claim, neutralName } from '../archivos/index.ts';
import { findTypeFor } from '../tipos-gestion/index.ts';
import { expectAllowed } from './acting.ts';
import type { CaseRecords } from './records.ts';

/** An entry in a case, with what is attached to it. Many people write at once: none of them makes another's screen old. */
export async function addEntry(
  platform: Platform,
  records: CaseRecords,
  asked: Asked,
  { caso, entidad, datos }: { caso: string; entidad: Entidad; datos: DatosDeGestion },
) {
  const { work, who } = asked;
  const antes = await records.lock(asked, caso);
  expectAllowed(records.recurso, who, 'gestionar', antes);
  const isAdmin = who.roles.includes(ADMINISTRADOR);
  const tipo = await findTypeFor(work.tx, datos.tipo_gestion, isAdmin ? undefined : who.roles);
  if (tipo === undefined) throw new Invalid({ tipo_gestion: mensajes.campo.noValido('Tipo de gestión') });
  const { id } = await work.tx
    .insertInto('caso_gestion')
    .values({
      caso_id: antes._id,
      tipo_gestion: tipo,
      descripcion: datos.descripcion,
      usuario_id: who.usuarioId,
      autor: who.nombre,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const holder = { recurso: records.recurso, id: antes._id, entidad };
  for (const [orden, { aws_id, nombre }] of datos.adjuntos.entries()) {
    await claim(work, aws_id, holder);
    const row = { gestion_id: id, aws_id, nombre: neutralName(nombre), orden };
    await work.tx.insertInto('caso_adjunto').values(row).execute();
  }
  // Without a new revision: who is about to close or give away the case need not read it again for an entry.
  await sql`update caso set gestiones = gestiones + 1, estado = 'En Gestión', actualizado = now()
    where id = ${antes._id}`.execute(work.tx);
  await platform.audit.record(work, {
    recurso: records.recurso,
    id: antes._id,
    accion: 'gestionar',
    despues: {
      gestion: `${tipo}: ${datos.descripcion}`,
      adjuntos: datos.adjuntos.map(({ nombre }) => neutralName(nombre)),
    },
    concerned: records.concerned(antes),
  });
  return records.findWhole({ ...asked, db: work.tx }, caso);
}
