/** A page as the registry gave it: sometimes with more rows than were asked for, when what ended one page begins the next. */
export interface Dada {
  filas: readonly unknown[];
  /** How many rows it says to have in all; some say nothing, or something that is not so. */
  total: number | undefined;
}

interface Wanted {
  pagina: number;
  tamano: number;
  /** Its largest page. */
  most: number;
  /** Pages that are asked for at the same time. */
  atOnce: number;
  ask: (pagina: number, tamano: number) => Promise<Dada>;
}

/**
 * One page of ours out of as many pages of the registry as it takes. The first is asked for alone, because it says how many
 * there are; whether there is a next one is told by what came and not by that number alone. All of it or nothing: where one
 * page fails, the rest would look like the whole.
 */
export async function together({ pagina, tamano, most, atOnce, ask }: Wanted): Promise<Dada> {
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

/** The rows of a page that belong to ours. What it repeats of the page before stands in front, and is sorted out by its number. */
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

/** Rows that came are there, whatever it says; and where none came there are no more than those before. */
export function totalOf(start: number, rows: number, said = 0): number {
  return rows > 0 ? Math.max(said, start + rows) : Math.min(said, start);
}
