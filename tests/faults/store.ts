import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { removeOrphans } from '@amparo/server/modules/base/archivos/orphan-cleanup';
import { pdf } from '@amparo/server/testing/files';
import { parallel, times } from '../hostile/measure.ts';
import type { Result } from '../report.ts';
import type { FaultServer } from './fault-server.ts';

const UPLOADS = 90;
const TOGETHER = 12;
const SIZE = 1_500_000;
const CLEAN_ERROR = /^\{"message":"No pudimos guardar el archivo en este momento/;

/** Number of objects that belong to no file after the cleaner has run. */
export async function orphansIn({ platform, store }: FaultServer): Promise<number> {
  // The cleaner waits an hour before it deletes interrupted uploads; skip that hour.
  await sql`update objeto_suelto set borrable = now()`.execute(platform.db);
  await removeOrphans(platform);
  // Infected objects belong to no file and are listed in the quarantine table.
  const { rows } = await sql<{ llave: string }>`
    select k.llave from archivo a, unnest(array[a.llave, a.miniatura]) k(llave)
    union all select llave from archivo_en_cuarentena`.execute(platform.db);
  const known = new Set(rows.map(({ llave }) => `/amparo/${llave}`));
  return [...store.objects.keys()].filter((key) => !known.has(key)).length;
}

/** F11: the file store fails or fills up during uploads, and then the server is killed. */
export async function storeAway(testServer: FaultServer): Promise<Result> {
  const { store } = testServer;
  // Each user sends one file at a time, because a user may not send many at once (H40).
  const people = await Promise.all(times(TOGETHER).map(() => testServer.person()));
  const given: string[] = [];
  let unclean = 0;
  const upload = async (n: number) => {
    const { token } = people[n % people.length] as (typeof people)[number];
    const form = new FormData();
    form.set('entidad', 'VEHICULOS');
    form.set('file', new Blob([new Uint8Array(pdf(SIZE))]), 'a.pdf');
    const answer = await testServer.ask('POST', 'archivos', token, form).catch(() => undefined);
    // The server was killed before it answered.
    if (answer === undefined) return;
    const text = await answer.text();
    if (answer.ok) given.push((JSON.parse(text) as [{ aws_id: string }])[0].aws_id);
    else if (answer.status !== 503 || !CLEAN_ERROR.test(text)) unclean += 1;
  };

  const trouble = (async () => {
    for (const fault of [undefined, 'dies', 'full', undefined, 'dies'] as const) {
      store.fault = fault;
      await wait(1_200);
    }
    store.fault = undefined;
  })();
  await parallel(times(UPLOADS), 8, upload);
  await trouble;
  const together = Promise.all(times(TOGETHER).map(upload));
  await wait(150);
  await testServer.kill();
  await together;
  await testServer.restart();

  const dangling = await danglingIds(testServer, given);
  const orphans = await orphansIn(testServer);
  return {
    seen: `${given.length} of ${UPLOADS + TOGETHER} uploads acknowledged: ${dangling} dangling, ${orphans} orphans, ${unclean} unclean errors`,
    target: '0, 0, 0, some of each kind',
    ok: dangling + orphans + unclean === 0 && given.length > 0 && given.length < UPLOADS + TOGETHER,
  };
}

/** Counts the returned ids and the files of users whose bytes are not completely in the store. */
async function danglingIds({ platform, store }: FaultServer, given: readonly string[]): Promise<number> {
  const { rows } = await sql<{ id: string; llave: string }>`
    select id, llave from archivo where usuario_id is not null`.execute(platform.db);
  const isWhole = (llave: string) => store.objects.get(`/amparo/${llave}`)?.body.length === SIZE;
  const whole = new Set(rows.filter(({ llave }) => isWhole(llave)).map(({ id }) => id));
  return rows.length - whole.size + given.filter((id) => !whole.has(id)).length;
}
