import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { totalDePrecio } from '@amparo/contract/revision/tabla-precio/rules';
import {
  IVAS,
  RANGOS_DE_ANTIGUEDAD,
  SERVICIOS_DE_REVISION,
  type Cobros,
} from '@amparo/contract/revision/tabla-precio/schemas';
import { CLASES_DE_REVISION } from '@amparo/contract/revision/tecnomecanica-locaciones/routes';
import { howMany } from '../../../testing/how-many.ts';
import { newCentre } from '../../../testing/inspection.ts';
import { random } from '../../../testing/random.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';

const testApp = useTestApp();
const SEED = 20_261_117;
const ROWS = 5_000;
const SENT = howMany(200, 60);
const MOST = 999_999_999_999;
/** Zero, amounts whose tax ends in half a peso, a usual amount, and the largest amounts. */
const EDGES = [0, 1, 9, 10, 30, 50, 70, 90, 110, 190, 210, 234_567, 99_999_999_990, MOST - 1, MOST];

type Cobrado = Omit<Required<Cobros>, 'iva' | 'otros_impuestos'> & {
  iva: (typeof IVAS)[number];
  otros_impuestos: { impuesto: string; valor: number }[];
};

function rows(): Cobrado[] {
  const below = random(SEED);
  const pick = <T>(items: readonly T[]) => items[below(items.length)] as T;
  const amount = () => (below(3) === 0 ? pick(EDGES) : below(10 ** below(10)) * (1 + below(1_000)));
  const charge = () => (below(4) === 0 ? null : amount());
  return Array.from({ length: ROWS }, () => ({
    valor_servicio: amount(),
    iva: pick(IVAS),
    runt: charge(),
    sicov: charge(),
    ansv: charge(),
    recaudo: charge(),
    otros_impuestos: Array.from({ length: below(6) === 0 ? 50 : below(4) }, (_, n) => ({
      impuesto: `Estampilla ${n}`,
      valor: amount(),
    })),
  }));
}

/** The same in integers only, so that no rounding error is possible. */
function expected({ valor_servicio, iva, otros_impuestos, ...charges }: Cobrado): bigint {
  const value = BigInt(valor_servicio);
  const tax = (value * BigInt(iva) + 50n) / 100n;
  const others = [...Object.values(charges), ...otros_impuestos.map(({ valor }) => valor)];
  return others.reduce<bigint>((sum, charge) => sum + BigInt(charge ?? 0), value + tax);
}

const all = rows();
const hasHalf = ({ valor_servicio, iva }: Cobrado) => (BigInt(valor_servicio) * BigInt(iva)) % 100n === 50n;

test('PRECIOS-28 the total that the form shows is exact for 5,000 rows, including half pesos and the largest amounts', () => {
  expect(all.filter(hasHalf).length).toBeGreaterThan(200);
  expect(all.filter(({ valor_servicio }) => valor_servicio === 0).length).toBeGreaterThan(100);
  expect(all.filter(({ valor_servicio }) => valor_servicio >= MOST - 1).length).toBeGreaterThan(100);
  const wrong = all.filter((row) => BigInt(totalDePrecio(row)) !== expected(row));
  expect(wrong).toEqual([]);
});

let admin: TestUser;
let centros: string[] = [];
const combinations = CLASES_DE_REVISION.flatMap((tipo) =>
  RANGOS_DE_ANTIGUEDAD.flatMap((rango_antiguedad) =>
    SERVICIOS_DE_REVISION.map((servicio) => ({ tipo, rango_antiguedad, servicio })),
  ),
);
beforeAll(async () => {
  admin = await testApp.admin();
  const needed = Math.ceil(SENT / combinations.length);
  centros = [];
  for (let n = 0; n < needed; n++) centros.push((await newCentre(admin))._id);
});

test('PRECIOS-16 PRECIOS-28 the server returns and stores the computed total, whatever was sent, also after an edit', async () => {
  for (const [n, row] of all.slice(0, SENT).entries()) {
    const combination = combinations[n % combinations.length];
    const locacion = centros[Math.floor(n / combinations.length)];
    const sent = { ...row, ...combination, locacion, total: n };
    const created = await admin.call('POST', 'tabla-precio', { body: sent });
    expect(created.statusCode, created.body).toBe(200);
    const { _id, total } = created.json<{ _id: string; total: number }>();
    expect([BigInt(total), await storedTotal(_id)]).toEqual([expected(row), expected(row)]);

    const other = all[SENT + n] as Cobrado;
    const edited = await admin.call('PUT', `tabla-precio/${_id}`, { body: { ...sent, ...other } });
    expect(edited.statusCode, edited.body).toBe(200);
    expect(await storedTotal(_id)).toBe(expected(other));
  }
});

async function storedTotal(id: string): Promise<bigint> {
  const { rows: found } = await sql<{
    total: string;
  }>`select total::text as total from precio_revision where id = ${id}`.execute(testApp.app.platform.db);
  return BigInt(found[0]?.total ?? -1);
}
