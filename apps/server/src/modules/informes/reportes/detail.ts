import { sql } from 'kysely';
import type { Informe, Periodo } from '@amparo/contract/informes/reportes/rules';
import { finDelDia, inicioDelDia } from '@amparo/contract/kernel/time';
import { createDb, type Db, type Tx } from '../../../platform/db/database.ts';
import type { Cell } from '../../../platform/lib/xlsx/worksheet-xml.ts';
import { DETAILS } from './columns.ts';
import { joinCreator, puestos, SOURCES } from './sources.ts';

/** Rows per batch. It limits the memory of a worker. */
const BATCH = 1_000;
/** Sorting the rows of a year may exceed the normal statement timeout. */
const PATIENCE_MS = 600_000;

const within = (informe: Informe, { fecha_inicial, fecha_final }: Periodo) => {
  const { fecha } = SOURCES[informe];
  return sql`${fecha} >= ${inicioDelDia(fecha_inicial)} and ${fecha} < ${finDelDia(fecha_final)}`;
};

export async function countRows(db: Db, informe: Informe, periodo: Periodo): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${SOURCES[informe].from} where ${within(informe, periodo)}`.execute(db);
  return rows[0]?.n ?? 0;
}

export function detailOf(informe: Informe, periodo: Periodo) {
  const source = SOURCES[informe];
  const { joins, columns } = DETAILS[informe];
  const named = columns.map(({ valor }, n) => sql`${valor} as ${sql.ref(`c${n}`)}`);
  return sql<Record<string, Cell>>`
    with ${puestos}
    select ${sql.join(named)} from ${source.from} ${joinCreator(source)} ${joins}
    where ${within(informe, periodo)} order by ${source.fecha}, t.id`;
}

type Batch = Cell[][];
export type Batches = AsyncGenerator<Batch>;

async function* fetched(tx: Tx, informe: Informe, periodo: Periodo): Batches {
  const names = DETAILS[informe].columns.map((_, n) => `c${n}`);
  await sql`set local statement_timeout = ${sql.lit(PATIENCE_MS)}`.execute(tx);
  // All rows are fetched, so the planner must not prefer a fast first row.
  await sql`set local cursor_tuple_fraction = 1`.execute(tx);
  await sql`declare detalle no scroll cursor for ${detailOf(informe, periodo)}`.execute(tx);
  const fetch = () => {
    const asked = sql<Record<string, Cell>>`fetch ${sql.lit(BATCH)} from detalle`.execute(tx);
    // The promise is awaited later. Without this handler a failure would end the process if the caller stops
    // reading first.
    asked.catch(() => undefined);
    return asked;
  };
  // Prefetch: the database reads the next batch while this one is written to the file.
  let next = fetch();
  for (;;) {
    const { rows } = await next;
    if (rows.length === 0) return;
    next = fetch();
    yield rows.map((row) => names.map((name) => row[name]));
  }
}

/**
 * Passes the rows to `use` in batches, read by a cursor on a separate connection. Its snapshot makes all rows
 * of one instant, and requests do not wait for a pool connection.
 */
export async function withDetail<T>(
  url: string,
  { informe, periodo }: { informe: Informe; periodo: Periodo },
  use: (batches: Batches) => Promise<T>,
): Promise<T> {
  const db = createDb({ url, pool: 1, silence: PATIENCE_MS });
  try {
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((tx) => use(fetched(tx, informe, periodo)));
  } finally {
    await db.destroy();
  }
}
