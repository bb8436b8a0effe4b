import type { Bench, Caller, House } from './house.ts';
import { readsWhole, said } from './lists.ts';
import { compare, latencies, median, quantile, round } from './measure.ts';
import { LONG_ROOMS, TALKATIVE } from './messages.ts';

/** Months that are still to come are empty, and read as such. */
async function tablesOf(house: House): Promise<string[]> {
  const { rows } = await house.bare.query<{ name: string }>(
    `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = 'mensaje'::regclass and c.reltuples > 1000`,
  );
  return [...rows.map(({ name }) => name), 'sala', 'sala_persona', 'usuario'];
}
const SIZE = 50;

/** The last ones of a room as anybody would ask for them. */
const LAST = `select m.numero, m.fecha, m.id, m.usuario_id, m.autor, m.rol, m.texto, m.adjuntos, m.cita
  from mensaje m where m.sala_id = $1 order by m.numero desc limit ${SIZE}`;

async function roomWith(house: House, rows: number): Promise<string> {
  const { rows: found } = await house.bare.query<{ id: string }>(
    'select id from sala where ultimo >= $1 order by ultimo limit 1',
    [rows],
  );
  return found[0]?.id ?? '';
}

async function ordinaryRoom(house: House): Promise<string> {
  const { rows } = await house.bare.query<{ id: string }>(
    `select id from sala where ultimo between 1 and 5000 order by modificada desc offset 1000 limit 1`,
  );
  return rows[0]?.id ?? '';
}

/** P09: a room with its last messages, whatever its size, against one statement on a bare connection. */
const openingRoom =
  (rows: number): Bench =>
  async (house) => {
    const rooms: Record<string, string> = { ordinary: await ordinaryRoom(house) };
    for (const n of LONG_ROOMS) rooms[String(n)] = await roomWith(house, n);
    const tables = await tablesOf(house);
    const figures: Record<string, number> = {};
    let [worst, whole] = [{ name: '', ratio: 0 }, false];
    for (const [name, id] of Object.entries(rooms)) {
      const path = `chats/${id}/conversacion-completa`;
      whole ||= await readsWhole(house, tables, await house.statements(path));
      whole ||= await readsWhole(house, tables, await house.statements(`${path}?desde=30&cantidad=1000`));
      const { bare, product } = await compare({
        bare: () => house.bare.query(LAST, [id]),
        product: () => house.ask(path),
        blocks: 7,
        times: 150,
        width: 4,
      });
      Object.assign(figures, { [`${name} bare`]: round(bare), [name]: round(product) });
      if (product / bare > worst.ratio) worst = { name, ratio: product / bare };
    }
    return {
      seen: `${worst.ratio.toFixed(2)}× at worst (room of ${worst.name}; ${JSON.stringify(figures)} ms) of ${rows} messages${said(whole)}`,
      target: '≤ 1.5×, no table read whole',
      ok: worst.ratio <= 1.5 && !whole,
      figures,
    };
  };

/** What stands in every window, asked again and again. */
const CALLS = ['chats', 'chats/sin-leer'];
const SLOWEST_MS = 50;

/** P09-salas: the list of rooms and what is unread, for who has thousands of rooms and for who looks after all. */
const rooms: Bench = async (house) => {
  const who: [string, Caller][] = [
    ['everyone’s', house],
    ['own', await house.as(TALKATIVE)],
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
