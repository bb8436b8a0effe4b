import { sql } from 'kysely';
import { until } from '@amparo/server/testing/processes';
import { times } from '../hostile/measure.ts';
import type { Result } from '../report.ts';
import { create, openDesk } from './cases.ts';
import type { FaultServer } from './fault-server.ts';
import { openShop } from './services.ts';

const CASES = 40;
const USES = 1_000;
/** A job that was running during the kill starts again after its timeout. */
const PATIENCE = 300_000;

interface Taken {
  consumed: number;
  /** Cases that consumed two uses, or whose plan does not match their consumption. */
  wrong: number;
}

async function taken({ platform }: FaultServer, prefix: string): Promise<Taken> {
  const { rows } = await sql<Taken>`
    select (count(*) filter (where t.tipo_plan is not null))::int as consumed,
      (count(*) filter (where m.n > 1 or (t.tipo_plan is not null) <> (m.n = 1)))::int as wrong
    from caso t, lateral (select count(*) as n from movimiento m where m.persona_id = t.persona_id
      and m.tipo = 'consumido' and m.clave = t.caso::text) m
    where t.direccion like ${`${prefix}%`}`.execute(platform.db);
  return rows[0] as Taken;
}

/**
 * F13-consumo: the worker is killed while it consumes the uses of cases. Each case consumes exactly one use.
 */
export async function killedWhileConsuming(testServer: FaultServer): Promise<Result> {
  const desk = await openDesk(testServer);
  const give = await openShop(testServer, desk.admin);
  const comprador = await give(USES);
  const car = await testServer.platform.db
    .selectFrom('vehiculo')
    .select('id')
    .where('propietario_id', '=', comprador)
    .executeTakeFirstOrThrow();
  const written = (direccion: string) => ({
    ...desk.written(direccion),
    persona: comprador,
    vehiculo: car.id,
  });
  for (const n of times(CASES))
    await create(testServer, { ...desk, written }, desk.admin, `Consumida ${n} # 1-1`);
  let kills = 0;
  for (const part of [0.2, 0.5, 0.8]) {
    const some = async () => (await taken(testServer, 'Consumida ')).consumed >= CASES * part;
    await until('some consumptions', some, PATIENCE);
    await testServer.kill();
    kills += 1;
    await testServer.restart();
  }
  const all = async () => (await taken(testServer, 'Consumida ')).consumed === CASES;
  await until('all consumptions', all, PATIENCE).catch(() => undefined);
  const { consumed, wrong } = await taken(testServer, 'Consumida ');
  return {
    seen: `${CASES} cases, ${kills} kills of the worker: ${consumed} consumed, ${wrong} not exactly once`,
    target: `${CASES}, 0`,
    ok: consumed === CASES && wrong === 0,
    figures: { consumed, wrong },
  };
}
