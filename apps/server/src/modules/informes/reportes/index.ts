import { sql } from 'kysely';
import { reportes } from '@amparo/contract/informes/reportes/routes';
import { MAXIMO_EN_PREPARACION } from '@amparo/contract/informes/reportes/schemas';
import { mensajesDeReportes as textos } from '@amparo/contract/informes/reportes/texts';
import { visibleByScope, type RecordAccess } from '../../../platform/access/record-access.ts';
import { read, readAside, write, type Endpoint, type WriteCall } from '../../../platform/http/endpoints.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { RecordNotFound, RuleViolation } from '../../../platform/lib/problems.ts';
import type { Module } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import { exportEndpoint } from '../../../platform/records/catalogue.ts';
import { openFileOf } from '../../base/archivos/index.ts';
import { countGroups } from './counts.ts';
import { expiryJob, MAKE, makeJob } from './report-file-job.ts';
import { findFile, insertFile, listFiles, lockUnfinished } from './repository.ts';
import { measureTimes } from './times.ts';

const { recurso } = reportes.archivos;

const own = (usuarioId: string) => sql`t.usuario_id = ${usuarioId} and t.vence > now()`;

/**
 * All users with `reportes.ver` may see that a file was requested. Only its owner may open it, because it
 * contains more records than others may list.
 */
const access: RecordAccess = {
  recurso,
  visible: visibleByScope('reporte_archivo', 'reportes.ver', 'todos'),
  visibleFiles: (db, who, ids) =>
    visibleByScope('reporte_archivo', 'reportes.exportar', 'todos', own(who.usuarioId))(db, who, ids),
  change: async () => false,
};

/** A repeated request returns the file that is already in progress. */
async function askFor(platform: Platform, { work, who, body }: WriteCall<typeof reportes.pedirArchivo>) {
  const waiting = await lockUnfinished(work.tx, who.usuarioId);
  const same = waiting.find(
    ({ informe, agrupar, fecha_inicial, fecha_final }) =>
      informe === body.informe &&
      agrupar === body.agrupar &&
      fecha_inicial === body.fecha_inicial &&
      fecha_final === body.fecha_final,
  );
  if (same !== undefined) return same;
  if (waiting.length >= MAXIMO_EN_PREPARACION) throw new RuleViolation(textos.muchos(MAXIMO_EN_PREPARACION));
  const asked = await insertFile(work.tx, who.usuarioId, body);
  await platform.audit.record(work, {
    recurso,
    id: null,
    accion: 'exportar',
    despues: { ...body, detalle: true },
  });
  await platform.jobs.enqueue(work, MAKE, { archivo: asked._id });
  return asked;
}

function endpoints(platform: Platform): Endpoint[] {
  const { config } = platform;
  return [
    readAside(reportes.conteos, 'todos', ({ db, query }) => countGroups(db, query.filtros)),
    readAside(reportes.tiempos, 'todos', ({ db, query }) =>
      measureTimes(db, config.CASE_GOALS, query.filtros),
    ),
    exportEndpoint(platform, reportes.exportar),
    write(reportes.pedirArchivo, 'propios', (call) => askFor(platform, call)),
    read(reportes.archivos, 'propios', async ({ db, who }) => ({
      datos: await listFiles(db, who.usuarioId),
    })),
    read(reportes.archivo, 'propios', async ({ db, who, params }) => {
      const found = await findFile(db, params.id);
      if (found?.usuario !== who.usuarioId) throw new RecordNotFound();
      if (found.aws_id === null) throw new RuleViolation(textos.sinTerminar);
      return openFileOf(platform, access, { db, who, id: found.aws_id, entidad: 'REPORTES' });
    }),
  ];
}

export function reportesModule(platform: Platform): Module {
  return {
    endpoints: endpoints(platform),
    jobs: [makeJob(platform) as Job, expiryJob(platform)],
    records: [access],
  };
}
