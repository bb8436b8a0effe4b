import { sql } from 'kysely';
import { polizas, type DatosDePoliza, type Poliza } from '@amparo/contract/vehiculos/polizas/routes';
import { type CambiosDePoliza } from '@amparo/contract/vehiculos/polizas/schemas';
import { can } from '../../../platform/access/principal.ts';
import type { UnitOfWork } from '../../../platform/db/unit-of-work.ts';
import { Forbidden } from '../../../platform/lib/problems.ts';
import type { Platform } from '../../../platform/platform.ts';
import { catalogueModule } from '../../../platform/records/catalogue.ts';
import { createdFrom, createdUntil, equal, fullText } from '../../../platform/records/criterion-match.ts';
import type { RecordWrite } from '../../../platform/records/resource.ts';
import { replaceFiles, neutralName } from '../../base/archivos/index.ts';
import { documents, storeDocuments } from './repository.ts';

type PolicyInput = DatosDePoliza | CambiosDePoliza;

export const polizasModule = (platform: Platform) =>
  catalogueModule(platform, polizas, {
    table: 'poliza',
    fields: { estado: sql`t.estado::int`, documentos: documents },
    columns: ({ documentos: _kept, ...row }: PolicyInput) => row,
    conflicts: {},
    criteria: {
      nombre: fullText('nombre_busca'),
      descripcion: fullText('descripcion_busca'),
      estado: equal('estado'),
      fecha_inicial: createdFrom,
      fecha_final: createdUntil,
    },
    recordScope: 'todos',
    validate: maySwitch,
    saveChildren: storeFiles,
  });

/** An edit also sends the state (POLIZAS-22). Changing it requires `polizas.inhabilitar`. */
function maySwitch({ who, antes, datos }: RecordWrite<typeof polizas>): void {
  const isSwitched =
    antes !== undefined && datos?.estado !== undefined && datos.estado !== (antes.estado === 1);
  if (isSwitched && !can(who, 'polizas.inhabilitar')) throw new Forbidden();
}

/** Releases the documents that are no longer listed, so that they can be deleted (POLIZAS-30). */
async function storeFiles(
  work: UnitOfWork,
  id: string,
  { documentos }: PolicyInput,
  antes: Poliza | undefined,
) {
  if (documentos === undefined) return;
  const holder = { recurso: polizas.list.recurso, id, entidad: 'PÓLIZAS' } as const;
  const ids = (files: readonly { aws_id: string }[] = []) => files.map(({ aws_id }) => aws_id);
  await replaceFiles(work, holder, ids(antes?.documentos), ids(documentos));
  // The name of a document may differ from its file's name, but is sanitized the same way.
  const named = documentos.map((file) => ({ ...file, nombre: neutralName(file.nombre) }));
  await storeDocuments(work.tx, id, named);
}
