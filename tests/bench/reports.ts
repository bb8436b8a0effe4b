import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reportes } from '@amparo/contract/informes/reportes/routes';
import type { Periodo } from '@amparo/contract/informes/reportes/rules';
import { sumaDias } from '@amparo/contract/kernel/dias-habiles';
import { detailOf } from '@amparo/server/modules/informes/reportes/detail';
import { createDb } from '@amparo/server/platform/db/database';
import { startServer, until, type RunningServer } from '@amparo/server/testing/processes';
import { forgetPeak, memoryOf } from '../memory.ts';
import { fillAuditLog } from './audit-fill.ts';
import type { Bench, BenchServer } from './bench-server.ts';
import { latencies, median, quantile, round } from './measure.ts';

/** Last day of the generated cases, which are 31 seconds apart. */
const LAST_DAY = '2025-12-31';
const A_DAY = 86_400 / 31;
/** Rows of the large report, at most half a million, and of the small one for comparison. */
const rowsOf = (cases: number) => {
  const many = Math.min(500_000, Math.floor(cases * 0.9));
  return { many, few: Math.floor(many / 10) };
};
const MB = 1_048_576;
/** Minimum share of the speed of a plain COPY, and maximum growth of the memory for ten times the rows. */
const LEAST_RATIO = 0.25;
const MOST_GROWTH = 1.3;

const lastDays = (days: number): Periodo => ({
  fecha_inicial: sumaDias(LAST_DAY, 1 - days),
  fecha_final: LAST_DAY,
});
const periodWith = (cases: number) => lastDays(Math.ceil(cases / A_DAY));

const literal = (value: unknown): string => {
  if (Array.isArray(value)) return `array[${value.map(literal).join(', ')}]`;
  const text = value instanceof Date ? value.toISOString() : String(value);
  return `'${text.replaceAll("'", "''")}'`;
};

/**
 * The statement of the report as a COPY to /dev/null. COPY takes no parameters, so their values are inlined.
 */
async function copyOf(url: string, periodo: Periodo): Promise<string> {
  const db = createDb({ url, pool: 1 });
  const { sql, parameters } = detailOf('casos', periodo).compile(db);
  await db.destroy();
  const written = sql.replace(/\$(\d+)/g, (_, n: string) => literal(parameters[Number(n) - 1]));
  return `copy (${written}) to '/dev/null'`;
}

const milliseconds = async (run: () => Promise<unknown>) => (await latencies(run, 1))[0] ?? 0;

/** Requests the file and waits until it is ready. */
async function made(testServer: BenchServer, periodo: Periodo): Promise<number> {
  const asked = reportes.pedirArchivo.answer.parse(
    JSON.parse(
      await testServer.ask('reportes/archivos', { informe: 'casos', agrupar: 'estado', ...periodo }),
    ),
  );
  const isReady = async () => {
    const { datos } = reportes.archivos.answer.parse(JSON.parse(await testServer.ask('reportes/archivos')));
    const file = datos.find(({ _id }) => _id === asked._id);
    return file?.estado === 'listo' ? file : undefined;
  };
  const { filas } = await until('the file of the report', isReady, 600_000);
  return filas ?? 0;
}

/** Does not wait until the worker is ready, because the first file waits for that anyway. */
async function withWorker<T>(
  testServer: BenchServer,
  use: (worker: RunningServer) => Promise<T>,
): Promise<T> {
  const files = await mkdtemp(join(tmpdir(), 'amparo-bench-'));
  const env = { NODE_ENV: 'production', DATABASE_URL: testServer.url, STORAGE_DIR: files, ROLES: 'worker' };
  const worker = await startServer(env);
  try {
    return await use(worker);
  } finally {
    worker.process.kill('SIGTERM');
    await worker.ended;
    await rm(files, { recursive: true, force: true });
  }
}

/** Peak memory of the worker during `run`. */
async function peakOf(worker: RunningServer, run: () => Promise<unknown>): Promise<number> {
  const pid = worker.process.pid ?? 0;
  await forgetPeak(pid);
  await run();
  return memoryOf(pid, 'VmHWM');
}

/** P10-reporte: an .xlsx report of cases, from request to stored file, against a COPY of its rows. */
const file =
  (cases: number): Bench =>
  async (testServer) => {
    await fillAuditLog(testServer.bare);
    const wanted = rowsOf(cases);
    return withWorker(testServer, async (worker) => {
      // Warm-up.
      await made(testServer, periodWith(wanted.few));
      const few = await peakOf(worker, () => made(testServer, periodWith(wanted.few)));
      const copy = await copyOf(testServer.url, periodWith(wanted.many));
      const bare = await milliseconds(() => testServer.bare.query(copy));
      let rows = 0;
      let product = 0;
      const many = await peakOf(worker, async () => {
        product = await milliseconds(
          async () => void (rows = await made(testServer, periodWith(wanted.many))),
        );
      });
      const [ratio, growth] = [bare / product, many / few];
      return {
        seen: `${rows} rows ${ratio.toFixed(2)}×, memory ${growth.toFixed(2)}× (${(many / MB).toFixed(0)} MB)`,
        target: `≥ ${LEAST_RATIO}×, memory ≤ ${MOST_GROWTH}×`,
        ok: rows >= wanted.many && ratio >= LEAST_RATIO && growth <= MOST_GROWTH,
        figures: {
          bare: round(bare),
          product: round(product),
          rows,
          few: round(few / MB),
          many: round(many / MB),
        },
      };
    });
  };

const TIMES = 9;
/** Time limits of a report page: short for a month, longer for a year. */
const LIMITS = [
  { days: 31, most: 1_500 },
  { days: 365, most: 15_000 },
] as const;

/** P10-tiempos: times and counts of cases by city, for a month and for a year of a million cases. */
const times: Bench = async (testServer) => {
  await fillAuditLog(testServer.bare);
  const figures: Record<string, number> = {};
  let ok = true;
  for (const { days, most } of LIMITS) {
    const { fecha_inicial, fecha_final } = lastDays(days);
    const period = `filtros[agrupar]=ciudad&filtros[fecha_inicial]=${fecha_inicial}&filtros[fecha_final]=${fecha_final}`;
    const turns = days > 31 ? 1 : TIMES;
    const tiempos = await latencies(() => testServer.ask(`reportes/tiempos?${period}`), turns);
    const conteos = await latencies(
      () => testServer.ask(`reportes/conteos?filtros[informe]=casos&${period}`),
      turns,
    );
    figures[`times of ${days} days`] = round(median(tiempos));
    figures[`counts of ${days} days`] = round(median(conteos));
    ok &&= quantile([...tiempos, ...conteos], 0.99) <= most;
  }
  return {
    seen: Object.entries(figures)
      .map(([what, ms]) => `${what} ${ms.toFixed(0)} ms`)
      .join(', '),
    target: LIMITS.map(({ days, most }) => `${days} days ≤ ${most} ms`).join(', '),
    ok,
    figures,
  };
};

export const reportBenches = (cases: number): Record<string, Bench> => ({
  'P10-reporte': file(cases),
  'P10-tiempos': times,
});
