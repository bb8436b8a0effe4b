/**
 * A page as the registry returned it. It may have more rows than requested, because the registry can repeat
 * the end of the previous page at its start.
 */
export interface RegistryRows {
  filas: readonly unknown[];
  /** Total that the registry reports. It may be missing or wrong. */
  total: number | undefined;
}

interface PageRequest {
  pagina: number;
  tamano: number;
  /** Largest page of the registry. */
  most: number;
  /** Maximum number of concurrent page requests. */
  atOnce: number;
  ask: (pagina: number, tamano: number) => Promise<RegistryRows>;
}

/**
 * Builds one page from several pages of the registry. The first page is requested alone, because it reports
 * the total. The end is detected from the received rows, because the total may be wrong. If a page fails, the
 * whole call fails, because a partial list would look complete.
 */
export async function assemblePage({
  pagina,
  tamano,
  most,
  atOnce,
  ask,
}: PageRequest): Promise<RegistryRows> {
  const size = Math.min(tamano, most);
  const start = (pagina - 1) * tamano;
  const first = Math.floor(start / size);
  const last = Math.floor((start + tamano - 1) / size);
  const pages: (readonly unknown[])[] = [];
  let [next, total, isOver] = [first, undefined as number | undefined, false];
  while (next <= last && !isOver) {
    const announced = Math.ceil((total ?? 0) / size) - next;
    const width = Math.min(last - next + 1, Math.max(1, Math.min(atOnce, announced)));
    const given = await Promise.all(Array.from({ length: width }, (_, n) => ask(next + n + 1, size)));
    pages.push(...given.map(({ filas }) => filas));
    next += width;
    total = given.findLast((dada) => dada.total !== undefined)?.total ?? total;
    const rows = pages.at(-1)?.length ?? 0;
    isOver = rows === 0 || (rows < size && next * size >= (total ?? 0));
  }
  const own = pages.map((rows, n) => within(rows, size, (first + n) * size, { start, end: start + tamano }));
  return { filas: own.flat(), total };
}

/**
 * Rows of a registry page that belong to the requested page. Rows repeated from the previous page come first,
 * and `readable` removes them by their number.
 */
function within(
  rows: readonly unknown[],
  size: number,
  before: number,
  { start, end }: { start: number; end: number },
): readonly unknown[] {
  const repeated = Math.max(0, rows.length - size);
  const skipped = start > before ? start - before + repeated : 0;
  return rows.slice(skipped, end - before + repeated);
}

/**
 * Corrects the reported total: received rows exist, and an empty page means that the list ended before it.
 */
export function totalOf(start: number, rows: number, said = 0): number {
  return rows > 0 ? Math.max(said, start + rows) : Math.min(said, start);
}
