import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'kysely';
import { z } from 'zod';
import { choqueSimple } from '@amparo/contract/casos/choque-simple/routes';
import { type Caso } from '@amparo/contract/casos/choque-simple/schemas';
import { mensajesDeChoqueSimple as textos } from '@amparo/contract/casos/choque-simple/texts';
import { cuantos } from '@amparo/contract/kernel/numbers';
import { joinPath } from '@amparo/contract/kernel/route';
import { diaDe } from '@amparo/contract/kernel/time';
import { lockRow, type Db, type Tx } from '../../../platform/db/database.ts';
import { inSystemTransaction, type UnitOfWork } from '../../../platform/db/unit-of-work.ts';
import { bare } from '../../../platform/http/endpoints.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { orMissing, RuleViolation } from '../../../platform/lib/problems.ts';
import { withTempFolder } from '../../../platform/lib/temp-folders.ts';
import { sendMail } from '../../../platform/mail/send.ts';
import type { Platform } from '../../../platform/platform.ts';
import { storeGeneratedFile, detachFile } from '../../base/archivos/index.ts';
import { notify } from '../../base/avisos/index.ts';
import { assertActionAllowed, type CaseRecords } from '../casos/index.ts';
import { chainOf, completeCase, outsideOf, proofsOf, type EvidenceProof } from '../evidencia/index.ts';
import { indexOf, type Came } from './export-index.ts';
import { packFiles } from './export-zip.ts';
import { pageOf } from './page.ts';

const EXPORT = {
  name: 'exportar-archivos-de-caso',
  /** The export gets its id when it is requested, so that a rerun of the job is recognized. */
  data: z.object({ exportacion: z.uuid(), caso: z.uuid(), usuario: z.uuid() }),
};
type ExportJobData = z.output<typeof EXPORT.data>;

const TRIES = 5;

/**
 * Requests all files of a case in one ZIP. A job makes it, once for concurrent requests (CHOQUE-66,
 * CHOQUE-78).
 */
export const exportFilesEndpoint = (platform: Platform, records: CaseRecords) =>
  bare(choqueSimple.exportarArchivos, 'propios', (call) =>
    call.transaction(async (work) => {
      const who = orMissing(call.who);
      const found = await records.find({ db: work.tx, who, accessLevel: call.accessLevel }, call.params.caso);
      assertActionAllowed(records.clase, who, 'exportar-archivos', found);
      const archivos = await countFiles(work.tx, found._id);
      if (archivos === 0) throw new RuleViolation(textos.sinArchivos);
      await platform.audit.record(work, {
        recurso: records.recurso,
        id: found._id,
        accion: 'exportar',
        despues: { archivos },
      });
      const asked = { exportacion: randomUUID(), caso: found._id, usuario: who.usuarioId };
      await platform.jobs.enqueue(work, EXPORT, asked);
      return { message: textos.exportando };
    }),
  );

export function exportFilesJob(platform: Platform, records: CaseRecords): Job<ExportJobData> {
  return {
    ...EXPORT,
    once: ({ caso, usuario }) => `${caso}:${usuario}`,
    prompt: true,
    retryLimit: TRIES,
    run: (asked) => gather(platform, records, asked),
    onExhausted: (asked) =>
      inSystemTransaction(platform, async (work) => {
        const { caso } = await records.readAgain(work.tx, asked.caso);
        await notify(platform, work, asked.usuario, {
          titulo: `No pudimos reunir los archivos del caso ${caso}`,
          mensaje: 'Expórtalos de nuevo en unos minutos; si vuelve a fallar, avisa a un administrador.',
          enlace: pageOf(caso),
        });
      }),
  };
}

/** Safe to rerun after a crash: only the last step is visible, and it is one transaction. */
async function gather(platform: Platform, records: CaseRecords, asked: ExportJobData): Promise<void> {
  if (await wasMade(platform.db, asked.exportacion)) return;
  const found = await inSystemTransaction(platform, ({ tx }) => records.readAgain(tx, asked.caso));
  await withTempFolder(async (folder) => {
    const made = await pack(platform, found, folder);
    await deliver(platform, records, asked, made);
  });
}

interface StoredExport {
  found: Caso;
  path: string;
  packed: Packed;
}

/** Number of files in the ZIP, and of files that could not be included. */
interface Packed {
  whole: number;
  missing: number;
}

/**
 * The ZIP of a case, with everything that a third party needs to verify it without the application (decision
 * 0037).
 */
async function pack(platform: Platform, found: Caso, folder: string): Promise<StoredExport> {
  const { db } = platform;
  const path = join(folder, 'archivos.zip');
  const subject = {
    caso: found.caso,
    placa: found.vehiculo.placa,
    afectado: found.afectado.nombre_completo,
  };
  await completeCase(platform, found._id);
  const { head, entries } = await chainOf(db, found._id);
  const outside = (await outsideOf(db, found._id))
    .filter(({ reservado }) => !reservado)
    .map(({ nombre }) => ({ nombre, motivo: 'no se pudo leer' }));
  const cameWith = new Map((await entriesWithFiles(db, found._id)).map((came) => [came.id, came]));
  const papers = async (proofs: readonly EvidenceProof[]) => {
    const proven = { subject, head, proofs, outside };
    return new Map([['indice.html', Buffer.from(indexOf(proven, cameWith))], ...(await proofsOf(proven))]);
  };
  const proofs = (await packFiles(platform, { folder, path, entries, papers })).filter(
    ({ reservado }) => !reservado,
  );
  const whole = proofs.filter(({ packedAs }) => packedAs !== undefined).length;
  return { found, path, packed: { whole, missing: proofs.length - whole + outside.length } };
}

/** Attaches the ZIP to the case, and informs the user by notice and mail, in one transaction. */
async function deliver(
  platform: Platform,
  records: CaseRecords,
  { exportacion, caso, usuario }: ExportJobData,
  { found, path, packed }: StoredExport,
): Promise<void> {
  const nombre = `Caso ${found.caso} - archivos ${diaDe(new Date())}.zip`;
  const holder = { recurso: records.recurso, id: caso, entidad: 'CHOQUESIMPLE' } as const;
  const file = { path, nombre, tipo: 'application/zip', usuarioId: usuario, holder };
  await storeGeneratedFile(platform, file, async (work, awsId) => {
    const { tx } = work;
    await lockRow(tx, 'caso', caso);
    const row = { id: exportacion, caso_id: caso, aws_id: awsId, nombre, usuario_id: usuario };
    await tx.insertInto('caso_exportacion').values(row).execute();
    // An incomplete ZIP replaces none, because an earlier one may contain the files that could not be read
    // now.
    if (packed.missing === 0) await letEarlierGo(work, holder, exportacion);
    await platform.audit.record(work, {
      recurso: records.recurso,
      id: caso,
      accion: 'reunir-archivos',
      despues: { archivo: nombre },
      concerned: records.concerned(found),
    });
    await notifyRequester(platform, work, {
      usuario,
      exportacion,
      caso: found.caso,
      resumen: summaryOf(packed),
    });
  });
}

/**
 * Removes the earlier ZIPs, because the new one contains all their files. Their bytes stay for an hour,
 * because signed URLs are still valid.
 */
async function letEarlierGo(
  work: UnitOfWork,
  holder: Parameters<typeof detachFile>[2],
  exportacion: string,
): Promise<void> {
  const earlier = await work.tx
    .deleteFrom('caso_exportacion')
    .where('caso_id', '=', holder.id)
    .where('id', '<>', exportacion)
    .returning('aws_id')
    .execute();
  for (const { aws_id } of earlier) await detachFile(work, aws_id, holder);
}

interface ExportNotice {
  usuario: string;
  exportacion: string;
  caso: number;
  resumen: string;
}

async function notifyRequester(
  platform: Platform,
  work: UnitOfWork,
  { usuario, exportacion, caso, resumen }: ExportNotice,
): Promise<void> {
  await notify(platform, work, usuario, {
    titulo: `Los archivos del caso ${caso} están listos`,
    mensaje: resumen,
    enlace: pageOf(caso),
  });
  const person = await work.tx
    .selectFrom('usuario')
    .select(['nombres', 'correo_electronico', 'estado'])
    .where('id', '=', usuario)
    .executeTakeFirstOrThrow();
  if (!person.estado) return;
  await sendMail(platform, work, {
    para: person.correo_electronico,
    plantilla: 'archivos-de-caso',
    variables: {
      nombre: person.nombres,
      caso: String(caso),
      resumen,
      enlace: joinPath(platform.config.PUBLIC_URL, pageOf(caso)),
    },
    once: `exportacion:${exportacion}`,
  });
}

/** "Reunimos 3 archivos y un índice en un ZIP. 1 no se pudo incluir: el índice dice cuál y por qué." */
function summaryOf({ whole, missing }: Packed): string {
  const made = `Reunimos ${cuantos(whole, 'archivo', 'archivos')} y un índice en un ZIP.`;
  if (missing === 0) return made;
  return missing === 1
    ? `${made} 1 no se pudo incluir: el índice dice cuál y por qué.`
    : `${made} ${missing} no se pudieron incluir: el índice dice cuáles y por qué.`;
}

async function wasMade(db: Db, exportacion: string): Promise<boolean> {
  const made = await db
    .selectFrom('caso_exportacion')
    .select('id')
    .where('id', '=', exportacion)
    .executeTakeFirst();
  return made !== undefined;
}

/** Counts the files of the entries and of the main room, which every user who may see the case may read. */
async function countFiles(tx: Tx, casoId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select d.aws_id from caso_adjunto d join caso_gestion g on g.id = d.gestion_id where g.caso_id = ${casoId}
      union
      select e.aws_id from caso_evidencia e join sala s on s.id = e.sala_id
      where e.caso_id = ${casoId} and s.especialidad is null) a`.execute(tx);
  return rows[0]?.n ?? 0;
}

async function entriesWithFiles(db: Db, casoId: string): Promise<Came[]> {
  const { rows } = await sql<Came>`
    select g.id, row_number() over (order by g.creado, g.id)::int as gestion, g.tipo_gestion, g.descripcion
    from caso_gestion g where g.caso_id = ${casoId}
      and exists (select from caso_adjunto d where d.gestion_id = g.id)`.execute(db);
  return rows;
}
