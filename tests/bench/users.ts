import type { Result } from '../report.ts';
import type { House, Statement } from './house.ts';
import { compare, latencies, median, quantile, round } from './measure.ts';
import { ABSENT_NAME, BROAD_NAME, RARE_NAME } from './people.ts';

type Bench = (house: House, rows: number) => Promise<Result>;

const run = (house: House, statements: readonly Statement[]) => async () => {
  for (const { sql, parameters } of statements) await house.bare.query(sql, parameters);
};
const isPage = ({ sql }: Statement) => sql.trimStart().startsWith('with pagina as materialized');
const isCount = ({ sql }: Statement) => sql.startsWith('select count(*) as n ');

/** A last day so far ahead that everyone fits, another one each time: the total is counted and not remembered. */
let days = 0;
function everyone(): string {
  const day = new Date(Date.UTC(2100, 0, 1 + ++days)).toISOString().slice(0, 10);
  return `filtros[fecha_final]=${day}`;
}

/** The plan reads indexes only: a table of a million rows is never read from end to end. */
async function readsWhole(house: House, statements: readonly Statement[]): Promise<boolean> {
  for (const { sql, parameters } of statements) {
    const { rows } = await house.bare.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, parameters);
    if (rows.some((row) => /Seq Scan on usuario(_rol|_busqueda)?\b/.test(row['QUERY PLAN']))) return true;
  }
  return false;
}

const P01: Bench = async (house) => {
  const query = 'elementosPorPagina=50';
  const page = (await house.statements(query)).filter(isPage);
  const { bare, product } = await compare({
    bare: run(house, page),
    product: () => house.ask(query),
    blocks: 9,
    times: 300,
    width: 4,
  });
  const ratio = bare / product;
  const whole = await readsWhole(house, page);
  return {
    seen: `${ratio.toFixed(2)}×${whole ? ', reads the whole table' : ''}`,
    target: '≥ 1.0×',
    ok: ratio >= 1 && !whole,
    figures: { bare: round(bare), product: round(product) },
  };
};

const P02: Bench = async (house, rows) => {
  const size = 50;
  const at = (pagina: number) => () => house.ask(`elementosPorPagina=${size}&pagina=${pagina}&${everyone()}`);
  const pages = { first: at(1), middle: at(Math.ceil(rows / size / 2)), last: at(Math.ceil(rows / size)) };
  const times: Record<keyof typeof pages, number[]> = { first: [], middle: [], last: [] };
  for (let turn = 0; turn < 9; turn += 1)
    for (const name of ['first', 'middle', 'last'] as const)
      times[name].push(...(await latencies(pages[name], 1)));
  const [first, middle, last] = [median(times.first), median(times.middle), median(times.last)];
  const ratio = Math.max(middle, last) / first;
  const slowest = Math.max(middle, last);
  return {
    seen: `${ratio.toFixed(2)}×, ${slowest.toFixed(0)} ms`,
    target: '≤ 3× and < 150 ms',
    ok: ratio <= 3 && slowest < 150,
    figures: { first: round(first), middle: round(middle), last: round(last) },
  };
};

const P03: Bench = async (house) => {
  const firstTime: number[] = [];
  const counted: number[] = [];
  const again: number[] = [];
  for (let turn = 0; turn < 9; turn += 1) {
    const query = `elementosPorPagina=1&filtros[estado]=true&${everyone()}`;
    const count = (await house.statements(query)).filter(isCount);
    counted.push(...(await latencies(run(house, count), 1)));
    firstTime.push(...(await latencies(() => house.ask(query), 1)));
    again.push(median(await latencies(() => house.ask(query), 20)));
  }
  const [bare, first, repeated] = [median(counted), median(firstTime), median(again)];
  const ratio = first / bare;
  return {
    seen: `${ratio.toFixed(2)}×, repeated ${repeated.toFixed(1)} ms`,
    target: 'first ≤ 1.2×, repeated ≤ 5 ms',
    ok: ratio <= 1.2 && repeated <= 5,
    figures: { bare: round(bare), first: round(first), repeated: round(repeated) },
  };
};

const P04: Bench = async (house, rows) => {
  const some = String(10_000_000 + Math.floor(rows / 3));
  const queries = [
    `filtros[identificacion]=${some}`,
    `filtros[correo_electronico]=persona.${some.slice(2)}@ejemplo.co`,
  ];
  let [bare, product, p99] = [0, 0, 0];
  let whole = false;
  for (const query of queries) {
    const statements = await house.statements(query);
    whole ||= await readsWhole(house, statements);
    const times = await compare({
      bare: run(house, statements),
      product: () => house.ask(query),
      blocks: 7,
      times: 150,
      width: 4,
    });
    bare += times.bare;
    product += times.product;
    p99 = Math.max(p99, quantile(await latencies(() => house.ask(query), 300), 0.99));
  }
  const ratio = product / bare;
  return {
    seen: `${ratio.toFixed(2)}×, p99 ${p99.toFixed(1)} ms${whole ? ', reads the whole table' : ''}`,
    target: '≤ 1.5×, p99 ≤ 20 ms',
    ok: ratio <= 1.5 && p99 <= 20 && !whole,
    figures: { bare: round(bare / 2), product: round(product / 2), p99: round(p99) },
  };
};

const P05: Bench = async (house) => {
  const names = { absent: ABSENT_NAME, rare: RARE_NAME, broad: BROAD_NAME };
  const figures: Record<string, number> = {};
  let [bares, products, p99] = [0, 0, 0];
  let whole = false;
  for (const [kind, name] of Object.entries(names)) {
    const query = () => `filtros[nombres]=${encodeURIComponent(name)}&${everyone()}`;
    const statements = await house.statements(query());
    whole ||= await readsWhole(house, statements);
    const { bare, product } = await compare({
      bare: run(house, statements),
      product: () => house.ask(query()),
      blocks: 5,
      times: 4,
      width: 1,
    });
    const slow = quantile(await latencies(() => house.ask(query()), 40), 0.99);
    Object.assign(figures, {
      [`${kind} bare`]: round(bare),
      [kind]: round(product),
      [`${kind} p99`]: round(slow),
    });
    bares += bare;
    products += product;
    p99 = Math.max(p99, slow);
  }
  const ratio = products / bares;
  return {
    seen: `${ratio.toFixed(2)}×, p99 ${p99.toFixed(0)} ms${whole ? ', reads the whole table' : ''}`,
    target: '≤ 1.3×, p99 ≤ 100 ms',
    ok: ratio <= 1.3 && p99 <= 100 && !whole,
    figures,
  };
};

export const userBenches: Readonly<Record<string, Bench>> = { P01, P02, P03, P04, P05 };
