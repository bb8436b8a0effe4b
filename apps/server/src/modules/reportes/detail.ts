import { sql } from 'kysely';
import { finDelDia, inicioDelDia } from '@amparo/contract/kernel/time';
import type { Informe, Periodo } from '@amparo/contract/reportes-reglas';
import { createDb, type Db, type Tx } from '../../platform/db/database.ts';
import type { Cell } from '../../platform/xlsx/sheet.ts';
import { DETAILS } from './columns.ts';
import { joinCreator, puestos, SOURCES } from './sources.ts';

/** Rows that are in memory at once. */
const BATCH = 1_000;
/** Putting a year in order may take longer than any call is given. */
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

/** Every record that a report counts, the oldest first, with the columns of its file. */
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
  // All of them are wanted: a plan that is quick to its first row is not what is asked for.
  await sql`set local cursor_tuple_fraction = 1`.execute(tx);
  await sql`declare detalle no scroll cursor for ${detailOf(informe, periodo)}`.execute(tx);
  const fetch = () => {
    const asked = sql<Record<string, Cell>>`fetch ${sql.lit(BATCH)} from detalle`.execute(tx);
    // Looked at when its turn comes; whoever stops before must not end the process.
    asked.catch(() => undefined);
    return asked;
  };
  // While one batch is written the database finds the next.
  let next = fetch();
  for (;;) {
    const { rows } = await next;
    if (rows.length === 0) return;
    next = fetch();
    yield rows.map((row) => names.map((name) => row[name]));
  }
}

/**
 * Gives the rows to `use` batch by batch, by a cursor on a connection of its own: all of one instant, and nobody who waits for
 * an answer waits for this.
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
