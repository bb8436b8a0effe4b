import { TIPOS_DE_IMPORTACION } from '@amparo/contract/canales/importaciones/columnas';
import { importaciones } from '@amparo/contract/canales/importaciones/routes';
import { impideDeshacer, impideImportar } from '@amparo/contract/canales/importaciones/rules';
import {
  MAXIMO_EN_REVISION,
  mensajesDeImportaciones as textos,
  type Importacion,
} from '@amparo/contract/canales/importaciones/schemas';
import type { Principal } from '../../../platform/access/principal.ts';
import { visibleByScope, type RecordAccess } from '../../../platform/access/record-access.ts';
import { read, write, type Endpoint, type WriteCall } from '../../../platform/http/endpoints.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { Forbidden, RecordNotFound, orMissing, RuleViolation } from '../../../platform/lib/problems.ts';
import type { Module } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createRecordStore, type WriteContext } from '../../../platform/records/record-store.ts';
import { attachFile, openFileOf } from '../../base/archivos/index.ts';
import { mayWith } from './author.ts';
import { expiryJob, holderOf } from './completion.ts';
import { templateOf } from './files.ts';
import { PHASE_STATES, type Paso } from './phases.ts';
import { countLookedThrough, expiry, findImport, listImports, listRows, newId, row } from './repository.ts';
import { STEP, stepJob } from './slice-job.ts';

const { recurso } = importaciones.list;
const TABLE = 'importacion';

/**
 * Users with `importaciones.ver` see all imports; rows and files also require the permission to see such
 * records.
 */
const access: RecordAccess = {
  recurso,
  visible: visibleByScope(TABLE, 'importaciones.ver', 'todos'),
  visibleFiles: async (db, who, ids) => {
    const seen = await visibleByScope(TABLE, 'importaciones.detalle', 'todos')(db, who, ids);
    const found = await Promise.all(seen.map((id) => findImport(db, id)));
    return found.flatMap((one) => (one !== undefined && mayWith(who, one.tipo, 'ver') ? [one._id] : []));
  },
  change: async () => false,
};

function assertMay(who: Principal, tipo: Importacion['tipo'], deed: Parameters<typeof mayWith>[2]): void {
  if (!mayWith(who, tipo, deed)) throw new Forbidden(textos.sinPermisoDeTipo(tipo));
}

const importRecords = (platform: Platform) =>
  createRecordStore<Importacion>(platform, {
    recurso,
    table: TABLE,
    row,
    conflicts: {},
    recordScope: 'todos',
    // Counted while a step is running; the audit log records the counts when the step ends.
    unauditedFields: ['conteos', 'hechas', 'meta', 'con_errores', 'deshacer_hasta', 'autor'],
  });

async function create(platform: Platform, { work, who, body }: WriteCall<typeof importaciones.create>) {
  const { tipo, archivo } = body;
  assertMay(who, tipo, 'crear');
  if ((await countLookedThrough(work.tx, who.usuarioId)) >= MAXIMO_EN_REVISION)
    throw new RuleViolation(textos.muchas);
  const records = importRecords(platform);
  const id = await newId(work.tx);
  const { aws_id, nombre, bytes } = await attachFile(work, archivo.aws_id, holderOf(id));
  await records.insert(work.tx, {
    id,
    tipo,
    usuario_id: who.usuarioId,
    aws_id,
    nombre,
    bytes,
    vence: expiry,
  });
  const created = await records.readAgain(work.tx, id);
  await records.record(work, 'crear', created);
  await platform.jobs.enqueue(work, STEP, { importacion: id, paso: 'revisar', desde: 0 });
  return created;
}

/** Starts the step that a user requested; a job continues it. */
async function begin(
  platform: Platform,
  asked: WriteContext,
  id: string,
  step: { paso: Exclude<Paso, 'revisar'>; impede: (found: Importacion) => string | undefined },
) {
  const { paso, impede } = step;
  const { estado, rows, deed } = PHASE_STATES[paso];
  const begun = await importRecords(platform).change(asked, id, paso, async (antes) => {
    assertMay(asked.who, antes.tipo, deed);
    const problem = impede(antes);
    if (problem !== undefined) throw new RuleViolation(problem);
    return { estado, problema: null, meta: antes.conteos[rows] ?? 0 };
  });
  await platform.jobs.enqueue(asked.work, STEP, { importacion: id, paso, desde: 0 });
  return begun;
}

function endpoints(platform: Platform): Endpoint[] {
  return [
    read(importaciones.list, 'todos', (call) => listImports(call)),
    read(importaciones.plantilla, 'todos', async ({ params }) => {
      const tipo = TIPOS_DE_IMPORTACION.find((one) => one === params.tipo);
      return templateOf(orMissing(tipo));
    }),
    read(importaciones.get, 'todos', (call) => importRecords(platform).find(call, call.params.id)),
    read(importaciones.filas, 'propios', async ({ db, who, params, query }) => {
      const found = orMissing(await findImport(db, params.id));
      assertMay(who, found.tipo, 'ver');
      return listRows(db, params.id, query);
    }),
    read(importaciones.errores, 'propios', async ({ db, who, params }) => {
      const found = orMissing(await findImport(db, params.id));
      assertMay(who, found.tipo, 'ver');
      if (found.errores_aws_id === null) throw new RecordNotFound(textos.sinErrores);
      return openFileOf(platform, access, { db, who, id: found.errores_aws_id, entidad: 'IMPORTACIONES' });
    }),
    write(importaciones.create, 'todos', (call) => create(platform, call)),
    write(importaciones.importar, 'propios', (call) =>
      begin(platform, call, call.params.id, { paso: 'importar', impede: impideImportar }),
    ),
    write(importaciones.deshacer, 'propios', (call) =>
      begin(platform, call, call.params.id, {
        paso: 'deshacer',
        impede: (found) => impideDeshacer(found, new Date()),
      }),
    ),
  ];
}

export function importacionesModule(platform: Platform): Module {
  return {
    endpoints: endpoints(platform),
    jobs: [stepJob(platform) as Job, expiryJob(platform)],
    records: [access],
  };
}
