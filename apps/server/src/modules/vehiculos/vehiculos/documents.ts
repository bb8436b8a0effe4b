import { sql } from 'kysely';
import { mensajesDeArchivos } from '@amparo/contract/base/archivos/texts';
import { reemplaza } from '@amparo/contract/vehiculos/vehiculos/papeles';
import { vehiculos, type Vehiculo } from '@amparo/contract/vehiculos/vehiculos/routes';
import {
  MAXIMO_DE_DOCUMENTOS,
  mensajesDeVehiculos as textos,
  type NuevoDocumento,
} from '@amparo/contract/vehiculos/vehiculos/schemas';
import type { UnitOfWork } from '../../../platform/db/unit-of-work.ts';
import { RecordNotFound, RuleViolation } from '../../../platform/lib/problems.ts';
import { attachFile } from '../../base/archivos/index.ts';
import { assertActive } from './rules.ts';

type Reason = 'reemplazado' | 'eliminado';

const byWhom = ({ actor }: UnitOfWork) => actor.nombre ?? 'Sistema';

/** Attaches uploaded files in their order. A type that allows one active document keeps the last one. */
export async function attach(
  work: UnitOfWork,
  antes: Vehiculo,
  nuevos: readonly NuevoDocumento[],
): Promise<object> {
  assertActive(antes);
  const held = new Set(antes.documentos.map(({ aws_id }) => aws_id));
  for (const nuevo of nuevos) {
    if (held.has(nuevo.aws_id)) throw new RuleViolation(mensajesDeArchivos.enUso);
    held.add(nuevo.aws_id);
    await attachOne(work, antes._id, nuevo);
  }
  await assertRoom(work, antes._id);
  return {};
}

async function attachOne(work: UnitOfWork, id: string, nuevo: NuevoDocumento): Promise<void> {
  const { tipo_documento, fecha_vencimiento, aws_id } = nuevo;
  const holder = { recurso: vehiculos.list.recurso, id, entidad: 'VEHICULOS' } as const;
  // Name and size of the stored file, not those that the client sent.
  const { nombre, bytes } = await attachFile(work, aws_id, holder);
  if (reemplaza(tipo_documento)) await retire(work, 'reemplazado', { vehiculo_id: id, tipo_documento });
  await work.tx
    .insertInto('vehiculo_documento')
    .values({
      vehiculo_id: id,
      tipo_documento,
      nombre,
      fecha_vencimiento,
      aws_id,
      bytes,
      creado_por: byWhom(work),
    })
    .execute();
}

/** The vehicle is locked, so that no other request can add a document before the commit. */
async function assertRoom({ tx }: UnitOfWork, id: string): Promise<void> {
  const { n } = await tx
    .selectFrom('vehiculo_documento')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('vehiculo_id', '=', id)
    .where('estado', '=', true)
    .executeTakeFirstOrThrow();
  if (Number(n) > MAXIMO_DE_DOCUMENTOS) throw new RuleViolation(textos.muchosDocumentos);
}

/** Deactivates a document. It stays with its file, for the history. */
export async function detach(work: UnitOfWork, antes: Vehiculo, id: string): Promise<object> {
  assertActive(antes);
  const retired = await retire(work, 'eliminado', { vehiculo_id: antes._id, id });
  if (retired === 0) throw new RecordNotFound(textos.documentoDesconocido);
  return {};
}

type Which = { vehiculo_id: string } & ({ id: string } | { tipo_documento: string });

/** Deactivates the matching active documents and returns their number. */
async function retire(work: UnitOfWork, motivo: Reason, which: Which): Promise<number> {
  const { numUpdatedRows } = await work.tx
    .updateTable('vehiculo_documento')
    .set({ estado: false, baja: sql<Date>`now()`, baja_por: byWhom(work), baja_motivo: motivo })
    .where((eb) => eb.and(which))
    .where('estado', '=', true)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
