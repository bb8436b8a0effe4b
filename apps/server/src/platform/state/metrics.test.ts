import { sql } from 'kysely';
import { onTestFinished, expect, inject, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { createDatabase, dropDatabase, uniqueName } from '../../testing/databases.ts';
import { asked, textableCase } from '../../testing/links.ts';
import { until } from '../../testing/processes.ts';
import { admission, ask, connect, listen } from '../../testing/sockets.ts';
import { startTcpProxy } from '../../testing/tcp-proxy.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { readConfig } from '../lib/config.ts';

const testApp = useTestApp({ started: true, partners: true });

const scrape = async (app = testApp.app) => {
  const answer = await app.http.inject('/metrics');
  expect(answer.statusCode).toBe(200);
  return answer.body;
};
/** The series whose names begin with `start`, with their values. */
const series = (text: string, start: string): [name: string, value: number][] =>
  text
    .split('\n')
    .filter((line) => line.startsWith(start))
    .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]);
const JOB = 'enviar-enlace-de-caso';
const valueOf = (text: string, name: string) => series(text, `${name} `)[0]?.[1];

/** The first scrape that contains all of these series. */
async function withAll(names: readonly string[]): Promise<string> {
  let text = '';
  const missing = () => names.filter((name) => valueOf(text, name) === undefined);
  await until('every metric', async () => {
    text = await scrape();
    return missing().length === 0;
  }).catch(() => undefined);
  expect(missing()).toEqual([]);
  return text;
}

test('after a request, a job, a partner call and a socket event every metric is present, without personal data', async () => {
  const { caso, celular } = await textableCase(testApp);
  const desk = await testApp.person({ roles: ['Contact Center'], nombres: 'Marcela' });
  const socket = connect(await listen(testApp.app), desk.token);
  expect(await admission(socket)).toBe('in');
  expect(await ask(socket, 'asistencia-choque-simple')).toBe(true);
  (socket as unknown as { emit: (event: string) => void }).emit(`Catalina ${celular}`);
  await testApp.app.platform.db
    .insertInto('respaldo')
    .values([
      { inicio: new Date(), fin: new Date(Date.now() - 7_200_000), estado: 'hecho', destino: 'x' },
      { inicio: new Date(), fin: new Date(), estado: 'fallido', destino: 'x' },
    ])
    .execute();
  const { _id } = await asked(desk, caso);
  const text = await withAll([
    'http_request_duration_seconds_count{method="POST",route="/api/asistencia-choque-simple/:caso/enlace",status="200"}',
    ...['created', 'retry', 'active', 'failed'].map(
      (state) => `amparo_jobs{queue="${JOB}",state="${state}"}`,
    ),
    `amparo_job_oldest_seconds{queue="${JOB}"}`,
    `amparo_job_duration_seconds_count{queue="${JOB}",outcome="completed"}`,
    'amparo_partner_duration_seconds_count{partner="sms",outcome="respondio"}',
    'amparo_partner_open{partner="sms"}',
    'amparo_socket_events_total{event="escuchar",direction="in"}',
    'amparo_socket_events_total{event="otro",direction="in"}',
    'amparo_socket_events_total{event="CHOQUE_SIMPLE",direction="out"}',
    ...['calls', 'jobs'].flatMap((pool) =>
      ['total', 'idle', 'waiting'].map((state) => `amparo_pool_connections{pool="${pool}",state="${state}"}`),
    ),
  ]);
  expect(valueOf(text, 'amparo_sockets')).toBe(1);
  expect(valueOf(text, 'amparo_listener_connected')).toBe(1);
  expect(valueOf(text, 'amparo_backup_age_seconds')).toBeGreaterThanOrEqual(7_200);
  expect(valueOf(text, 'amparo_storage_free_bytes')).toBeGreaterThan(0);
  expect(series(text, 'amparo_migration_info{')).toEqual([[expect.stringMatching(/"\d{4}_\w+\.sql"/), 1]]);
  expect(series(text, 'amparo_info{')).toEqual([[expect.stringMatching(/version="\d+\./), 1]]);
  expect(new Set(series(text, 'amparo_scrape_failed{').map(([, value]) => value))).toEqual(new Set([0]));

  const personal = [caso._id, caso.persona, desk.token, desk.id, _id, celular, celular.slice(3)];
  for (const word of [...personal, 'Catalina', 'Marcela', '127.0.0.1'])
    expect(text.includes(word), word).toBe(false);
});

test('metrics show the open breaker of a failing partner, and its failures by reason', async () => {
  const admin = await testApp.admin();
  await testApp.partners.hub.setFault({ modo: 'error' });
  onTestFinished(() => testApp.partners.hub.setFault({ modo: 'ninguna' }));
  const open = 'amparo_partner_open{partner="hub"}';
  const failed = 'amparo_partner_duration_seconds_count{partner="hub",outcome="error-del-servicio"}';
  const before = await scrape();
  expect(valueOf(before, open)).toBe(0);
  for (const n of [1, 2, 3, 4, 5]) await admin.call('GET', `consulta-poliza/FGR10${n}`);
  const after = await scrape();
  expect(valueOf(after, open)).toBe(1);
  expect((valueOf(after, failed) ?? 0) - (valueOf(before, failed) ?? 0)).toBe(5);
});

test('a waiting job is counted, with the age of the oldest job that could run', async () => {
  const { db } = testApp.app.platform;
  const name = 'amparo_jobs{queue="cola-de-prueba",state="created"}';
  const age = 'amparo_job_oldest_seconds{queue="cola-de-prueba"}';
  await sql`select pgboss.create_queue('cola-de-prueba', '{"policy": "standard"}'::jsonb)`.execute(db);
  await sql`insert into pgboss.job (name, start_after) values
    ('cola-de-prueba', now() - interval '1 hour'), ('cola-de-prueba', now() + interval '1 day')`.execute(db);
  const text = await until('both are counted', async () => {
    const now = await scrape();
    return valueOf(now, name) === 2 && now;
  });
  expect(valueOf(text, age)).toBeGreaterThanOrEqual(3_600);
  expect(valueOf(text, age)).toBeLessThan(7_200);
});

test('F03 while the database hangs or is down, a scrape responds without the unreadable values and reports them', async () => {
  const database = uniqueName('metrics');
  const cable = await startTcpProxy(await createDatabase(database, inject('template')));
  const env = { NODE_ENV: 'test', LOG_LEVEL: 'silent', STORAGE_DIR: '/tmp' };
  const app = await buildApp(readConfig({ ...env, DATABASE_URL: cable.url }));
  await app.start();
  onTestFinished(async () => {
    await app.stop();
    await cable.cut();
    await dropDatabase(database);
  });
  const failed = (text: string) =>
    series(text, 'amparo_scrape_failed{')
      .filter(([, value]) => value === 1)
      .map(([name]) => name.slice(name.indexOf('"') + 1, -2));
  const whenFailed = (names: readonly string[]) =>
    until(`these fail: ${names.join()}`, async () => {
      const text = await scrape(app);
      return failed(text).toSorted().join() === names.join() && text;
    });

  expect(series(await whenFailed([]), 'amparo_jobs{').length).toBeGreaterThan(10);
  cable.freeze();
  const silent = await whenFailed(['backup', 'jobs', 'migration']);
  await cable.cut();
  const away = await until('the listener is disconnected', async () => {
    const text = await scrape(app);
    return valueOf(text, 'amparo_listener_connected') === 0 && text;
  });
  for (const text of [silent, away]) {
    for (const left of ['amparo_jobs{', 'amparo_job_oldest_seconds{', 'amparo_backup', 'amparo_migration'])
      expect(series(text, left), left).toEqual([]);
    expect(valueOf(text, 'amparo_storage_free_bytes')).toBeGreaterThan(0);
    expect(series(text, 'amparo_pool_connections{pool="calls"')).toHaveLength(3);
  }
  await cable.mend();
  expect(series(await whenFailed([]), 'amparo_jobs{').length).toBeGreaterThan(10);
});
