import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sumaDias } from '@amparo/contract/kernel/dias-habiles';
import { reportes } from '@amparo/contract/reportes';
import type { Periodo } from '@amparo/contract/reportes-reglas';
import { detailOf } from '@amparo/server/modules/reportes/detail';
import { createDb } from '@amparo/server/platform/db/database';
import { startServer, until, type RunningServer } from '@amparo/server/testing/processes';
import { forgetPeak, memoryOf } from '../memory.ts';
import type { Bench, House } from './house.ts';
import { latencies, median, quantile, round } from './measure.ts';
import { fillTrail } from './trail.ts';

/** The last day of the cases of the bench, of which there is one every 31 seconds. */
const LAST_DAY = '2025-12-31';
const A_DAY = 86_400 / 31;
/** Half a million where there are as many; a tenth of them beside. */
const rowsOf = (cases: number) => {
  const many = Math.min(500_000, Math.floor(cases * 0.9));
  return { many, few: Math.floor(many / 10) };
};
const MB = 1_048_576;
/** Of the speed of a bare COPY; and how much more memory ten times the rows may take. */
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

/** The statement of the report, as a COPY of its rows to nowhere: it takes no parameters, so they are written into it. */
async function copyOf(url: string, periodo: Periodo): Promise<string> {
  const db = createDb({ url, pool: 1 });
  const { sql, parameters } = detailOf('casos', periodo).compile(db);
  await db.destroy();
  const written = sql.replace(/\$(\d+)/g, (_, n: string) => literal(parameters[Number(n) - 1]));
  return `copy (${written}) to '/dev/null'`;
}

const milliseconds = async (run: () => Promise<unknown>) => (await latencies(run, 1))[0] ?? 0;

/** Asks for the file and waits for it. */
async function made(house: House, periodo: Periodo): Promise<number> {
  const asked = reportes.pedirArchivo.answer.parse(
    JSON.parse(await house.ask('reportes/archivos', { informe: 'casos', agrupar: 'estado', ...periodo })),
  );
  const isReady = async () => {
    const { datos } = reportes.archivos.answer.parse(JSON.parse(await house.ask('reportes/archivos')));
    const file = datos.find(({ _id }) => _id === asked._id);
    return file?.estado === 'listo' ? file : undefined;
  };
  const { filas } = await until('the file of the report', isReady, 600_000);
  return filas ?? 0;
}

/** That it works is seen when a file is made. */
async function withWorker<T>(house: House, use: (worker: RunningServer) => Promise<T>): Promise<T> {
  const files = await mkdtemp(join(tmpdir(), 'amparo-bench-'));
  const env = { NODE_ENV: 'production', DATABASE_URL: house.url, STORAGE_DIR: files, ROLES: 'worker' };
  const worker = await startServer(env);
  try {
    return await use(worker);
  } finally {
    worker.process.kill('SIGTERM');
    await worker.ended;
    await rm(files, { recursive: true, force: true });
  }
}

/** The most memory that a file took. */
async function peakOf(worker: RunningServer, run: () => Promise<unknown>): Promise<number> {
  const pid = worker.process.pid ?? 0;
  await forgetPeak(pid);
  await run();
  return memoryOf(pid, 'VmHWM');
}

/** P10-reporte: so many cases with their twenty-eight columns as .xlsx, from asking until it is stored, against a COPY of them. */
const file =
  (cases: number): Bench =>
  async (house) => {
    await fillTrail(house.bare);
    const wanted = rowsOf(cases);
    return withWorker(house, async (worker) => {
      // The first one also warms the worker up.
      await made(house, periodWith(wanted.few));
      const few = await peakOf(worker, () => made(house, periodWith(wanted.few)));
      const copy = await copyOf(house.url, periodWith(wanted.many));
      const bare = await milliseconds(() => house.bare.query(copy));
      let rows = 0;
      let product = 0;
      const many = await peakOf(worker, async () => {
        product = await milliseconds(async () => void (rows = await made(house, periodWith(wanted.many))));
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
/** What people wait for a screen of figures: of a month at once, of a year with patience. */
const LIMITS = [
  { days: 31, most: 1_500 },
  { days: 365, most: 15_000 },
] as const;

/** P10-tiempos: the times of cases and their counts by city, of a month and of a year of a million cases. */
const times: Bench = async (house) => {
  await fillTrail(house.bare);
  const figures: Record<string, number> = {};
  let ok = true;
  for (const { days, most } of LIMITS) {
    const { fecha_inicial, fecha_final } = lastDays(days);
    const period = `filtros[agrupar]=ciudad&filtros[fecha_inicial]=${fecha_inicial}&filtros[fecha_final]=${fecha_final}`;
    const turns = days > 31 ? 1 : TIMES;
    const tiempos = await latencies(() => house.ask(`reportes/tiempos?${period}`), turns);
    const conteos = await latencies(
      () => house.ask(`reportes/conteos?filtros[informe]=casos&${period}`),
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
