import { beforeAll, expect, test } from 'vitest';
import type { Compra } from '@amparo/contract/comercial/compras/schemas';
import {
  buy,
  cancel,
  createPlan,
  deal,
  history,
  list,
  movements,
  put,
  read,
  send,
  written,
} from '../../../testing/purchases.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';

const testApp = useTestApp();
let admin: TestUser;
beforeAll(async () => {
  admin = await testApp.admin();
});

const leftOf = async (compra: Compra) =>
  (await movements(testApp, compra)).reduce((sum, { cantidad }) => sum + (cantidad ?? 0), 0);

test('COMPRAS-19 twenty concurrent purchases of one person are twenty purchases, each granted once', async () => {
  const of = await deal(testApp, admin);
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(admin, written(of))));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 200));
  const { datos, totalElementos } = await list(
    admin,
    `?filtros[comprador_id]=${of.comprador}&elementosPorPagina=50`,
  );
  expect(totalElementos).toBe(20);
  for (const compra of datos)
    expect(await movements(testApp, compra)).toMatchObject([{ tipo: 'otorgado', cantidad: 3 }]);
});

test('COMPRAS-19 a request repeated with its Idempotency-Key buys once', async () => {
  const of = await deal(testApp, admin);
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const once = () => admin.call('POST', 'compras/manual', { body: written(of), headers });
  const [first, second] = [await once(), await once()];
  expect(second.json()).toEqual(first.json());
  expect(await list(admin, `?filtros[comprador_id]=${of.comprador}`)).toMatchObject({ totalElementos: 1 });
});

test('COMPRAS-21 concurrent cancellations withdraw the remaining uses once', async () => {
  const compra = await buy(admin, await deal(testApp, admin));
  const answers = await Promise.all([cancel(admin, compra), cancel(admin, compra), cancel(admin, compra)]);
  expect(answers.map((answer) => [answer.statusCode, answer.json<Compra>()._rev])).toEqual([
    [200, 2],
    [200, 2],
    [200, 2],
  ]);
  expect((await movements(testApp, compra)).map(({ tipo }) => tipo)).toEqual(['otorgado', 'cancelado']);
  expect((await history(admin, compra)).map(({ accion }) => accion)).toEqual(['cancelar', 'crear']);
});

test('COMPRAS-21 COMPRAS-43 concurrent plan changes and a cancellation leave no uses, and late requests are refused', async () => {
  const of = await deal(testApp, admin);
  const plans = [
    await createPlan(admin, { cantidad: 7 }),
    await createPlan(admin, { vigencia_en_meses: 3 }),
    await createPlan(admin, { cantidad: 2 }),
  ];
  for (let round = 0; round < 5; round += 1) {
    const compra = await buy(admin, of);
    const [first, cancelled, ...others] = await Promise.all([
      put(admin, compra, { plan: plans[0]?._id }),
      cancel(admin, compra),
      put(admin, compra, { plan: plans[1]?._id }),
      put(admin, compra, { plan: plans[2]?._id }),
    ]);
    expect(cancelled.statusCode).toBe(200);
    for (const answer of [first, ...others]) expect([200, 422], answer.body).toContain(answer.statusCode);
    expect(await read(admin, compra)).toMatchObject({ estado: false });
    expect(await leftOf(compra)).toBe(0);
    // Every grant is followed by a withdrawal.
    const kinds = (await movements(testApp, compra)).map(({ tipo }) => tipo);
    expect(kinds.filter((_, n) => n % 2 === 0).every((tipo) => tipo === 'otorgado')).toBe(true);
    expect(kinds.filter((_, n) => n % 2 === 1).every((tipo) => tipo === 'cancelado')).toBe(true);
  }
});

test('COMPRAS-28 PLANES-16 while a plan is being disabled, each purchase of it succeeds completely or is refused', async () => {
  const of = await deal(testApp, admin);
  const [off, ...answers] = await Promise.all([
    admin.call('DELETE', `planes/${of.plan._id}`),
    ...Array.from({ length: 8 }, () => send(admin, written(of))),
  ]);
  expect(off.statusCode).toBe(200);
  for (const answer of answers) expect([200, 400], answer.body).toContain(answer.statusCode);
  const made = answers.filter(({ statusCode }) => statusCode === 200).length;
  expect(await list(admin, `?filtros[comprador_id]=${of.comprador}`)).toMatchObject({ totalElementos: made });
});
