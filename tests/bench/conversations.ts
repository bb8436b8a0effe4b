import type { Bench, Caller, BenchServer, Statement } from './bench-server.ts';
import { compare, latencies, median, quantile, round } from './measure.ts';
import { freeRooms, longRooms, TALKATIVE } from './messages.ts';

/**
 * Maximum number of database pages that a statement touches, including its functions. Statements run several
 * times, because PostgreSQL may use another plan after the fifth run. The first run does not count, because
 * planning a function reads the catalogue.
 */
async function pagesOf(testServer: BenchServer, statements: readonly Statement[]): Promise<number> {
  let most = 0;
  for (const { sql, parameters } of statements)
    for (let turn = 0; turn <= 8; turn += 1) {
      const { rows } = await testServer.bare.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
        `explain (analyze, buffers, format json) ${sql}`,
        parameters,
      );
      const plan = rows[0]?.['QUERY PLAN'][0].Plan ?? {};
      if (turn > 0)
        most = Math.max(most, (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0));
    }
  return most;
}

/** A page of messages touches a few database pages per month; a room of a million has over ten thousand. */
const MOST_PAGES = 1000;

const SIZE = 50;

/** Baseline: the last messages of a room in one plain statement. */
const LAST = `select m.numero, m.fecha, m.id, m.usuario_id, m.autor, m.rol, m.texto, m.adjuntos, m.cita
  from mensaje m where m.sala_id = $1 order by m.numero desc limit ${SIZE}`;

async function roomNumber(testServer: BenchServer, number: number): Promise<string> {
  const { rows } = await testServer.bare.query<{ id: string }>('select id from sala where clave = $1', [
    `libre:${number}`,
  ]);
  return rows[0]?.id ?? '';
}

/** Ids of the long rooms, which come first in the fill, and of one ordinary room, not among the newest. */
export async function someRooms(testServer: BenchServer, rows: number): Promise<Record<string, string>> {
  const long = longRooms(rows);
  const rooms = {
    ordinary: await roomNumber(testServer, long.length + 1 + Math.floor(freeRooms(rows) / 100)),
  } as Record<string, string>;
  for (const [n, size] of long.entries()) rooms[String(size)] = await roomNumber(testServer, n + 1);
  return rooms;
}

/** P09: opening a room of any size with its last messages, against one statement on a direct connection. */
const openingRoom =
  (rows: number): Bench =>
  async (testServer) => {
    const rooms = await someRooms(testServer, rows);
    const figures: Record<string, number> = {};
    let [worst, pages] = [{ name: '', ratio: 0 }, 0];
    // Warm-up: the first thousand calls of a process wait for the JIT compiler.
    await latencies(() => testServer.ask(`chats/${rooms['ordinary']}/conversacion-completa`), 1000);
    for (const [name, id] of Object.entries(rooms)) {
      const path = `chats/${id}/conversacion-completa`;
      for (const query of ['', '?antes=9000', '?desde=30&cantidad=100'])
        pages = Math.max(pages, await pagesOf(testServer, await testServer.statements(`${path}${query}`)));
      const { bare, product } = await compare({
        bare: () => testServer.bare.query(LAST, [id]),
        product: () => testServer.ask(path),
        blocks: 7,
        times: 150,
        width: 4,
      });
      Object.assign(figures, { [`${name} bare`]: round(bare), [name]: round(product) });
      if (product / bare > worst.ratio) worst = { name, ratio: product / bare };
    }
    return {
      seen: `${worst.ratio.toFixed(2)}× at worst (room of ${worst.name}; ${JSON.stringify(figures)} ms) of ${rows} messages, ${pages} pages at most`,
      target: `≤ 1.5×, ≤ ${MOST_PAGES} pages`,
      ok: worst.ratio <= 1.5 && pages <= MOST_PAGES,
      figures,
    };
  };

/** Calls that every open window repeats. */
const CALLS = ['chats', 'chats/sin-leer'];
const SLOWEST_MS = 50;

/** P09-salas: the list of rooms and the unread count, for an administrator and for a member of many rooms. */
const rooms: Bench = async (testServer) => {
  const who: [string, Caller][] = [
    ['everyone’s', testServer],
    ['own', await testServer.as(TALKATIVE)],
  ];
  const figures: Record<string, number> = {};
  let slowest = 0;
  for (const [name, caller] of who)
    for (const path of CALLS) {
      const spent = await latencies(() => caller.ask(path), 100);
      figures[`${name} ${path}`] = round(median(spent));
      slowest = Math.max(slowest, quantile(spent, 0.99));
    }
  return {
    seen: `${JSON.stringify(figures)} ms, p99 at most ${slowest.toFixed(0)} ms`,
    target: `p99 ≤ ${SLOWEST_MS} ms`,
    ok: slowest <= SLOWEST_MS,
    figures,
  };
};

export const conversationBenches = (rows: number): Record<string, Bench> => ({
  P09: openingRoom(rows),
  'P09-salas': rooms,
});
