import type { Bench } from './bench-server.ts';
import {
  broadTotal,
  byCode,
  deepPages,
  everything,
  firstPage,
  readsWhole,
  run,
  said,
  type Listed,
} from './lists.ts';
import { compare, latencies, quantile, round } from './measure.ts';
import { ABSENT_NAME, BROAD_NAME, RARE_NAME } from './people.ts';

const TABLES = ['usuario', 'usuario_rol', 'usuario_busqueda'];

const codes = async (rows: number) => {
  const some = String(10_000_000 + Math.floor(rows / 3));
  return [
    `filtros[identificacion]=${some}`,
    `filtros[correo_electronico]=persona.${some.slice(2)}@ejemplo.co`,
  ];
};

const byName: Bench = async (testServer) => {
  const names = { absent: ABSENT_NAME, rare: RARE_NAME, broad: BROAD_NAME };
  const figures: Record<string, number> = {};
  let [bares, products, p99] = [0, 0, 0];
  let whole = false;
  for (const [kind, name] of Object.entries(names)) {
    const query = () => `usuarios?filtros[nombres]=${encodeURIComponent(name)}&${everything()}`;
    const statements = await testServer.statements(query());
    whole ||= await readsWhole(testServer, TABLES, statements);
    const { bare, product } = await compare({
      bare: run(testServer, statements),
      product: () => testServer.ask(query()),
      blocks: 5,
      times: 4,
      width: 1,
    });
    const slow = quantile(await latencies(() => testServer.ask(query()), 40), 0.99);
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
    seen: `${ratio.toFixed(2)}×, p99 ${p99.toFixed(0)} ms${said(whole)}`,
    target: '≤ 1.3×, p99 ≤ 100 ms',
    ok: ratio <= 1.3 && p99 <= 100 && !whole,
    figures,
  };
};

export function userBenches(rows: number): Record<string, Bench> {
  const list: Listed = { path: 'usuarios', rows, tables: TABLES };
  return {
    P01: firstPage(list),
    P02: deepPages(list),
    P03: broadTotal(list, 'filtros[estado]=true', 'select count(*) from usuario where estado'),
    P04: byCode(list, () => codes(rows)),
    P05: byName,
  };
}
