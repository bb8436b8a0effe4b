import type { Bench } from './bench-server.ts';
import { byCode, deepPages, firstPage, readsWhole, said, type Listed } from './lists.ts';
import { compare, round } from './measure.ts';
import { plateOf } from './vehicles.ts';

const TABLES = ['compra', 'compra_servicio', 'compra_busqueda', 'movimiento', 'vehiculo', 'usuario'];
const BARE_SUM = 'select sum(cantidad) from movimiento where persona_id = $1';

/** P16-saldo: the account page of a customer with ten thousand movements, against summing these in SQL. */
const balance: Bench = async (testServer) => {
  const { rows } = await testServer.bare.query<{ id: string }>(
    "select id from usuario where correo_norm = 'marcela@amparo.co'",
  );
  const id = rows[0]?.id ?? '';
  const query = `mi-cuenta/${id}`;
  const whole = await readsWhole(testServer, TABLES, await testServer.statements(query));
  const { bare, product } = await compare({
    bare: async () => void (await testServer.bare.query(BARE_SUM, [id])),
    product: () => testServer.ask(query),
    blocks: 9,
    times: 60,
    width: 4,
  });
  const ratio = product / bare;
  return {
    seen: `${ratio.toFixed(2)}×${said(whole)}`,
    target: '≤ 1.5×',
    ok: ratio <= 1.5 && !whole,
    figures: { bare: round(bare), product: round(product) },
  };
};

export function purchaseBenches(rows: number, people: number): Record<string, Bench> {
  const list: Listed = { path: 'compras', rows, tables: TABLES };
  const some = String(10_000_000 + Math.floor(people / 3));
  return {
    'P01-compras': firstPage(list),
    'P02-compras': deepPages(list),
    'P04-compras': byCode(list, async (testServer) => [
      `filtros[comprador]=${some}`,
      `filtros[placa]=${await plateOf(testServer.bare, Math.floor(rows / 3))}`,
    ]),
    'P16-saldo': balance,
  };
}
