import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { fechaFinalDe, sumaMeses } from '@amparo/contract/comercial/compras/rules';
import { porVencimiento } from '@amparo/contract/comercial/cuentas/rules';
import { inSystemTransaction, type UnitOfWork } from '../../../platform/db/unit-of-work.ts';
import { Problem } from '../../../platform/lib/problems.ts';
import { howMany } from '../../../testing/how-many.ts';
import { random } from '../../../testing/random.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { readAccount } from './account.ts';
import { consume, giveBack } from './consume.ts';
import { lockAccount, withdraw } from './ledger.ts';
import { buy, CHOQUE, JURIDICA, openShop, type Shop } from './testing.ts';

const testApp = useTestApp();
let shop: Shop;

beforeAll(async () => {
  shop = await inSystemTransaction(testApp.app.platform, ({ tx }) => openShop(tx));
});

const SEQUENCES = howMany(2_000, 400);
const STEPS = 6;
const LANES = 4;
const SEED = 20_261_115;
const START = '2026-01-31';

/** Naive model of an account: every read computes it from all purchases. */
interface Purchase {
  _id: string;
  fecha_final: string | null;
  servicios: readonly string[];
  ids: readonly string[];
  left: number;
  isCancelled: boolean;
}
class Book {
  readonly purchases: Purchase[] = [];
  readonly uses: { id: string; purchase: Purchase; isReturned: boolean }[] = [];
  hoy = START;

  usable(servicio?: string): Purchase[] {
    return this.purchases
      .filter((one) => !one.isCancelled && (servicio === undefined || one.servicios.includes(servicio)))
      .filter((one) => (one.fecha_final === null ? one.left > 0 : one.fecha_final >= this.hoy))
      .toSorted((a, b) =>
        porVencimiento({ ...a, _id: firstOf(a, servicio) }, { ...b, _id: firstOf(b, servicio) }),
      );
  }

  balance() {
    const usable = this.usable();
    const counted = usable.filter(({ fecha_final }) => fecha_final === null);
    return {
      disponibles: counted.reduce((sum, { left }) => sum + left, 0),
      sin_limite: usable.length - counted.length,
    };
  }
}
const firstOf = ({ ids, servicios }: Purchase, servicio?: string) =>
  ids[servicio === undefined ? 0 : servicios.indexOf(servicio)] as string;

type Step = (
  work: UnitOfWork,
  book: Book,
  personaId: string,
  pick: (below: number) => number,
) => Promise<void>;

const grantOne: Step = async (work, book, personaId, pick) => {
  const meses = [0, 0, 1, 3][pick(4)] as number;
  const cantidad = pick(4);
  const servicios = [[CHOQUE], [JURIDICA], [CHOQUE, JURIDICA]][pick(3)] as string[];
  const { compraId, servicios: ids } = await buy(work, shop, personaId, {
    meses,
    cantidad,
    servicios,
    desde: book.hoy,
  });
  const fecha_final = fechaFinalDe(book.hoy, meses);
  book.purchases.push({ _id: compraId, fecha_final, servicios, ids, left: cantidad, isCancelled: false });
};

const consumeOne: Step = async (work, book, personaId, pick) => {
  const servicio = pick(2) === 0 ? CHOQUE : JURIDICA;
  const [expected] = book.usable(servicio);
  const moved = await consume(work, { personaId, servicio }, book.hoy).catch(refusal);
  expect(moved?.compraId).toBe(expected?._id);
  if (moved === undefined || expected === undefined) return;
  expected.left -= 1;
  book.uses.push({ id: moved.id, purchase: expected, isReturned: false });
};

const returnOne: Step = async (work, book, personaId, pick) => {
  const use = book.uses[pick(book.uses.length)];
  if (use === undefined) return;
  const isPossible = !use.isReturned && !use.purchase.isCancelled;
  // A constraint refuses a second refund and aborts the transaction; the savepoint keeps the rest of the
  // sequence.
  const asked = { personaId, movimientoId: use.id, motivo: 'x' };
  const { tx } = work;
  const before = await savepoint(tx);
  const moved = await giveBack(work, asked).catch(refusal);
  if (moved === undefined) await before();
  expect(moved !== undefined).toBe(isPossible);
  if (moved === undefined) return;
  use.isReturned = true;
  use.purchase.left += 1;
};

const cancelOne: Step = async (work, book, personaId, pick) => {
  const purchase = book.purchases[pick(book.purchases.length)];
  if (purchase === undefined || purchase.isCancelled) return;
  await lockAccount(work.tx, personaId);
  await withdraw(work, { compraId: purchase._id, personaId }, 'x');
  await work.tx.updateTable('compra').set({ estado: false }).where('id', '=', purchase._id).execute();
  purchase.isCancelled = true;
};

const wait: Step = async (_work, book, _personaId, pick) => {
  book.hoy = sumaMeses(book.hoy, 1 + pick(2));
};

const ALL: readonly Step[] = [
  grantOne,
  grantOne,
  consumeOne,
  consumeOne,
  consumeOne,
  returnOne,
  cancelOne,
  wait,
];

async function savepoint(tx: UnitOfWork['tx']) {
  await sql`savepoint step`.execute(tx);
  return async () => void (await sql`rollback to savepoint step`.execute(tx));
}

function refusal(error: unknown): undefined {
  if (!(error instanceof Problem)) throw error;
  return undefined;
}

/** Purchases whose stored usage differs from the sum of their movements. */
async function differing({ tx }: UnitOfWork): Promise<unknown[]> {
  const { rows } = await sql`
    select c.id, c.usada, -sum(m.cantidad) filter (where m.tipo in ('consumido', 'devuelto')) as sum
    from compra c join movimiento m on m.compra_id = c.id group by c.id
    having c.usada <> coalesce(-sum(m.cantidad) filter (where m.tipo in ('consumido', 'devuelto')), 0)
      or c.fecha_final is null and sum(m.cantidad) <> case when c.estado then c.cantidad - c.usada else 0 end`.execute(
    tx,
  );
  return rows;
}

/** Rolls back each sequence after its checks. */
class Done extends Error {}

async function replay(lane: number): Promise<number> {
  const pick = random(SEED + lane);
  const { id: personaId } = await testApp.account();
  let uses = 0;
  for (let n = 0; n < SEQUENCES / LANES; n += 1) {
    const book = new Book();
    const run = inSystemTransaction(testApp.app.platform, async (work) => {
      await grantOne(work, book, personaId, pick);
      for (let step = 0; step < STEPS; step += 1) {
        await (ALL[pick(ALL.length)] as Step)(work, book, personaId, pick);
        // Every tenth sequence is checked after each step, the others at their end.
        if (n % 10 !== 0 && step < STEPS - 1) continue;
        const { saldo, servicios } = await readAccount(work.tx, personaId, book.hoy);
        expect(saldo, `lane ${lane}, sequence ${n}, step ${step}`).toEqual(book.balance());
        expect(servicios.every(({ cantidad_disponible: left }) => left === null || left >= 0)).toBe(true);
        expect(await differing(work)).toEqual([]);
      }
      throw new Done();
    });
    await expect(run).rejects.toThrow(Done);
    uses += book.uses.length;
  }
  return uses;
}

test('CUENTA-13 the balance equals a naive replay of random grants, uses, returns, cancellations and expiries', async () => {
  const uses = await Promise.all(Array.from({ length: LANES }, (_, lane) => replay(lane)));
  // A replay with few consumptions would not test the balance.
  expect(uses.reduce((sum, n) => sum + n)).toBeGreaterThan(SEQUENCES);
});
