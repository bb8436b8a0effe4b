import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { inSystemTransaction, type UnitOfWork } from './unit-of-work.ts';

const testApp = useTestApp();

/** A signal between two transactions. */
function meeting() {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  return { arrive, arrived };
}

beforeAll(async () => {
  await sql`create table turno_de_prueba (id int primary key, n int not null default 0)`.execute(
    testApp.app.platform.db,
  );
  await sql`insert into turno_de_prueba (id) values (1), (2)`.execute(testApp.app.platform.db);
});

const add = ({ tx }: UnitOfWork, id: number) =>
  sql`update turno_de_prueba set n = n + 1 where id = ${id}`.execute(tx);
const counts = async () => {
  const { rows } = await sql<{ n: number }>`select n from turno_de_prueba order by id`.execute(
    testApp.app.platform.db,
  );
  return rows.map(({ n }) => n);
};

describe('effects after the commit', () => {
  test('an effect that fails is reported, does not skip other effects and does not undo the commit', async () => {
    const reported: unknown[] = [];
    const done: string[] = [];
    const platform = { db: testApp.app.platform.db, report: (error: unknown) => void reported.push(error) };
    const before = await counts();
    const answer = await inSystemTransaction(platform, async (work) => {
      work.afterCommit(() => done.push('before'));
      work.afterCommit(() => {
        throw new Error('no socket');
      });
      work.afterCommit(() => done.push('after'));
      await add(work, 1);
      return 'answered';
    });
    expect(answer).toBe('answered');
    expect(done).toEqual(['before', 'after']);
    expect(reported).toEqual([new Error('no socket')]);
    expect(await counts()).toEqual([before[0]! + 1, before[1]]);
  });

  test('a write whose effect fails responds 200, and the failure is reported', async () => {
    const { realtime } = testApp.app.platform;
    const admin = await testApp.admin();
    const changed = realtime.changed.bind(realtime);
    let failed = 0;
    realtime.changed = () => {
      failed += 1;
      throw new Error('no socket');
    };
    const answer = await admin.call('POST', 'permisos', { body: { nombre: 'Con efecto roto' } });
    realtime.changed = changed;
    expect([answer.statusCode, failed]).toEqual([200, 1]);
  });
});

describe('two transactions that deadlock', () => {
  test('the victim runs again with new effects, and both transactions complete once', async () => {
    const { platform } = testApp.app;
    const [first, second] = [meeting(), meeting()];
    const effects: string[] = [];
    const before = await counts();
    const crossing = (name: string, own: typeof first, other: typeof first, order: [number, number]) =>
      inSystemTransaction(platform, async (work) => {
        work.afterCommit(() => effects.push(name));
        await add(work, order[0]);
        own.arrive();
        await other.arrived;
        await add(work, order[1]);
      });
    await Promise.all([crossing('a', first, second, [1, 2]), crossing('b', second, first, [2, 1])]);
    expect(await counts()).toEqual(before.map((n) => n + 2));
    expect(effects.toSorted()).toEqual(['a', 'b']);
  });

  test('after three tries the error is thrown to the caller', async () => {
    let tries = 0;
    const attempt = inSystemTransaction(testApp.app.platform, async ({ tx }) => {
      tries += 1;
      await sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`.execute(tx);
    });
    await expect(attempt).rejects.toThrow('again');
    expect(tries).toBe(3);
  });
});
