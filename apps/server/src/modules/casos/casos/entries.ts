import { sql } from 'kysely';
import { claseDe } from '@amparo/contract/casos/casos/clases';
import type { CasoEnCurso, DatosDeGestion } from '@amparo/contract/casos/casos/schemas';
import { mensajes } from '@amparo/contract/kernel/mensajes';
import { ADMINISTRADOR } from '@amparo/contract/kernel/roles';
import { InvalidInput } from '../../../platform/lib/problems.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { WriteContext } from '../../../platform/records/record-store.ts';
import { attachFile, neutralName } from '../../base/archivos/index.ts';
import { findTypeFor } from '../tipos-gestion/index.ts';
import { assertActionAllowed } from './action-rules.ts';
import type { CaseRecords, Trailed } from './records.ts';

interface NewEntry {
  /** Type of the entry as it is stored. */
  tipo: string;
  descripcion: string;
  adjuntos: DatosDeGestion['adjuntos'];
  /** State of the case after the entry. */
  estado: string;
}

/** Stores an entry of a locked case with its attachments. */
export async function insertEntry(
  platform: Platform,
  { recurso, clase, concerned }: Trailed,
  { work, who }: WriteContext,
  antes: CasoEnCurso,
  { tipo, descripcion, adjuntos, estado }: NewEntry,
): Promise<void> {
  const row = {
    caso_id: antes._id,
    tipo_gestion: tipo,
    descripcion,
    usuario_id: who.usuarioId,
    autor: who.nombre,
    // `clock_timestamp()`, not `now()` (the start of the transaction): an entry that waited for the lock is
    // later.
    creado: sql<Date>`clock_timestamp()`,
  };
  const { id } = await work.tx
    .insertInto('caso_gestion')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  const holder = { recurso, id: antes._id, entidad: claseDe(clase).entidad };
  for (const [orden, { aws_id, nombre }] of adjuntos.entries()) {
    await attachFile(work, aws_id, holder);
    const attached = { gestion_id: id, aws_id, nombre: neutralName(nombre), orden };
    await work.tx.insertInto('caso_adjunto').values(attached).execute();
  }
  // No new revision: a user who is about to close or assign the case need not reload it because of an entry.
  await sql`update caso set gestiones = gestiones + 1, estado = ${estado}, actualizado = now()
    where id = ${antes._id}`.execute(work.tx);
  await platform.audit.record(work, {
    recurso,
    id: antes._id,
    accion: 'gestionar',
    despues: {
      gestion: `${tipo}: ${descripcion}`,
      adjuntos: adjuntos.map(({ nombre }) => neutralName(nombre)),
    },
    concerned: concerned(antes),
  });
}

/** Adds an entry; its type must be one that the user's roles may write. */
export async function addEntry<C extends CasoEnCurso>(
  platform: Platform,
  records: CaseRecords<C, unknown>,
  asked: WriteContext,
  { caso, datos }: { caso: string; datos: DatosDeGestion },
): Promise<void> {
  const { work, who } = asked;
  const antes = await records.lock(asked, caso);
  assertActionAllowed(records.clase, who, 'gestionar', antes);
  const isAdmin = who.roles.includes(ADMINISTRADOR);
  const tipo = await findTypeFor(work.tx, datos.tipo_gestion, isAdmin ? undefined : who.roles);
  if (tipo === undefined)
    throw new InvalidInput({ tipo_gestion: mensajes.campo.noValido('Tipo de gestión') });
  await insertEntry(platform, records, asked, antes, { ...datos, tipo, estado: 'En Gestión' });
}
