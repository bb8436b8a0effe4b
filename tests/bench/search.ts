import { setTimeout } from 'node:timers/promises';
import type { Bench, BenchServer } from './bench-server.ts';
import { readsWhole, said } from './lists.ts';
import { latencies, median, quantile, round } from './measure.ts';
import { ABSENT_NAME, BROAD_NAME, RARE_NAME } from './people.ts';
import { plateOf } from './vehicles.ts';

const TABLES = ['vehiculo', 'usuario', 'usuario_busqueda'];
const MOST_MS = 50;
const TIMES = 100;
/** The highest rate at which the server accepts the searches of one user. */
const PACE_MS = 55;

type Texts = (testServer: BenchServer, turn: number) => Promise<string> | string;

/** P15: searches as typed into the Ctrl K dialog, each with another text. Users do not notice such delays. */
const search =
  (typed: Record<string, Texts>): Bench =>
  async (testServer) => {
    const figures: Record<string, number> = {};
    let slowest = 0;
    let whole = false;
    for (const [kind, textOf] of Object.entries(typed)) {
      const texts: string[] = [];
      for (let turn = 0; turn < TIMES; turn += 1) texts.push(await textOf(testServer, turn));
      const path = (text: string) => `busqueda?texto=${encodeURIComponent(text)}`;
      whole ||= await readsWhole(testServer, TABLES, await testServer.statements(path(texts[0] ?? '')));
      const times: number[] = [];
      for (const text of texts) {
        const pace = setTimeout(PACE_MS);
        times.push(...(await latencies(() => testServer.ask(path(text)), 1)));
        await pace;
      }
      const p99 = quantile(times, 0.99);
      Object.assign(figures, { [kind]: round(median(times)), [`${kind} p99`]: round(p99) });
      slowest = Math.max(slowest, p99);
    }
    return {
      seen: `p99 ${slowest.toFixed(1)} ms${said(whole)}`,
      target: `p99 ≤ ${MOST_MS} ms`,
      ok: slowest <= MOST_MS && !whole,
      figures,
    };
  };

/** A number from 1 to `whole`, a different one on each turn. */
const spread = (whole: number, turn: number) => 1 + ((turn * 7919 + 13) % whole);

export function searchBenches(vehicles: number, people: number): Record<string, Bench> {
  return {
    'P15-placa': search({
      plate: ({ bare }, turn) => plateOf(bare, spread(vehicles, turn)),
      'plate nobody has': (_, turn) => `QQQ${String(turn).padStart(3, '0')}X`,
    }),
    'P15-identificacion': search({
      identification: (_, turn) => String(10_000_000 + spread(people, turn)),
      email: (_, turn) => `persona.${spread(people, turn)}@ejemplo.co`,
    }),
    'P15-nombre': search({
      broad: () => BROAD_NAME,
      rare: () => RARE_NAME,
      absent: () => ABSENT_NAME,
      'one letter more each time': (_, turn) => 'Valentina Rodríguez'.slice(0, 3 + (turn % 17)),
    }),
  };
}
