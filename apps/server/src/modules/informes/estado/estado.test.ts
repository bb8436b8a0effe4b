import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { sql } from 'kysely';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { nombreDeCola } from '@amparo/contract/informes/estado/nombres';
import { estado } from '@amparo/contract/informes/estado/routes';
import { type Estado } from '@amparo/contract/informes/estado/schemas';
import { readWithTimeout } from '../../../platform/lib/read-with-timeout.ts';
import { until } from '../../../testing/processes.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';

const testApp = useTestApp({
  started: true,
  partners: true,
  // The circuit breaker stays open for longer than any test. No scanner listens on port 1, so files keep
  // waiting.
  env: { PARTNER_REST_MS: '600000', CLAMD_URL: 'tcp://127.0.0.1:1' },
});
const db = () => testApp.app.platform.db;
let admin: TestUser;
beforeAll(async () => {
  admin = await testApp.admin();
});

async function readOnce(): Promise<Estado> {
  const answer = await admin.call('GET', 'estado');
  expect(answer.statusCode, answer.body).toBe(200);
  return estado.ver.answer.parse(answer.json());
}
/** On a busy machine a part can exceed its timeout and be null, so the state is read again. */
function ask(): Promise<Estado> {
  return until('every part is read', async () => {
    const read = await readOnce();
    return ![read.procesos, read.base, read.respaldos, read.analisis, read.tareas].includes(null) && read;
  });
}
/** Issues of one part only, because other tests and the load of the machine affect the other parts. */
const saidOf = ({ asuntos }: Estado, clave: string) => asuntos.filter((one) => one.clave === clave);

test('F03 the state shows the host, pid, roles and signals of the process that answers', async () => {
  const { procesos, base } = await ask();
  expect(procesos).toHaveLength(1);
  expect(procesos?.[0]).toMatchObject({
    servidor: hostname(),
    pid: process.pid,
    roles: ['api', 'worker'],
    senales: { oye: true, redis: null, sockets: 0, disco: { total: expect.any(Number) as number } },
  });
  expect(procesos?.[0]?.senales?.memoria).toBeGreaterThan(10_000_000);
  expect(base).toMatchObject({
    primaria: true,
    version: expect.stringMatching(/^\d+\.\d+$/) as string,
    migracion: expect.stringMatching(/^\d{4}_/) as string,
  });
  expect(base?.conexiones.usadas).toBeGreaterThan(1);
});

test('a process updates the same row with each heartbeat', async () => {
  const seen = async () => {
    const { rows } = await sql<{ id: string; visto: Date }>`select id, visto from proceso
      where pid = ${process.pid}`.execute(db());
    expect(rows).toHaveLength(1);
    return rows[0]!;
  };
  const first = await seen();
  const later = await until('the next heartbeat', async () => {
    const now = await seen();
    return now.visto > first.visto && now;
  });
  expect(later.id).toBe(first.id);
});

async function processSeen(seconds: number, servidor: string): Promise<string> {
  const id = randomUUID();
  await sql`insert into proceso (id, servidor, pid, version, roles, iniciado, visto, estado)
    select ${id}, ${servidor}, 4242, version, '{api}', now() - interval '5 hours',
      now() - make_interval(secs => ${seconds}), '{"de": "otra versión"}' from proceso limit 1`.execute(db());
  onTestFinished(async () => void (await sql`delete from proceso where id = ${id}`.execute(db())));
  return id;
}

test('F01 a dead process is red with advice, and after an hour its row is deleted', async () => {
  const dead = await processSeen(200, 'web-9');
  const old = await processSeen(3_601, 'web-8');
  const { procesos, asuntos } = await ask();
  expect(procesos?.map(({ id }) => id)).toContain(dead);
  expect(procesos?.find(({ id }) => id === dead)?.senales).toBeNull();
  expect(asuntos).toContainEqual(
    expect.objectContaining({
      parte: 'procesos',
      clave: dead,
      gravedad: 'rojo',
      que: 'web-9 (proceso 4242) no responde desde hace 3 minutos',
      hacer: expect.stringContaining('reinicia') as string,
    }),
  );
  expect(procesos?.map(({ id }) => id)).not.toContain(old);
  await until('its row is gone', async () => {
    const { rows } = await sql`select 1 from proceso where id = ${old}`.execute(db());
    return rows.length === 0;
  });
});

test('F16 backups are reported as missing, good, failed after a good one, or too old', async () => {
  onTestFinished(async () => void (await sql`delete from respaldo`.execute(db())));
  const told = async () => {
    const { respaldos, asuntos } = await ask();
    return { respaldos, said: asuntos.filter(({ parte }) => parte === 'respaldos').map(({ que }) => que) };
  };
  expect(await told()).toEqual({
    respaldos: { limite_h: 26, ultimo: null, fallido: null },
    said: ['Todavía no hay respaldos'],
  });
  const backup = (hours: number, how: string, detalle = '') =>
    sql`insert into respaldo (inicio, fin, estado, destino, bytes, detalle)
      values (now(), now() - make_interval(secs => ${hours * 3_600}), ${how}, '/respaldos', 9000000000, ${detalle})`.execute(
      db(),
    );
  await backup(30, 'hecho');
  expect((await told()).said).toEqual(['El último respaldo es de hace 30 horas']);
  await backup(2, 'hecho');
  expect(await told()).toMatchObject({
    respaldos: { ultimo: { bytes: 9_000_000_000, destino: '/respaldos' }, fallido: null },
    said: [],
  });
  await backup(1, 'fallido', 'No queda espacio');
  expect(await told()).toMatchObject({
    respaldos: { ultimo: { destino: '/respaldos' }, fallido: { detalle: 'No queda espacio' } },
    said: ['El respaldo de hace 1 hora falló'],
  });
});

test('F09 a partner whose circuit breaker opens is red with the reason', async () => {
  await testApp.partners.hub.setFault({ modo: 'muerto' });
  onTestFinished(() => testApp.partners.hub.setFault({ modo: 'ninguna' }));
  for (let n = 0; n < 5; n += 1) await admin.call('GET', `consulta-poliza/ABC${100 + n}`);
  const state = await until('the heartbeat reports the open circuit', async () => {
    const now = await ask();
    return now.terceros.some(({ nombre, estado: is }) => nombre === 'hub' && is === 'en-pausa') && now;
  });
  expect(state.terceros.find(({ nombre }) => nombre === 'hub')?.falla?.motivo).toBe('sin-conexion');
  expect(saidOf(state, 'hub')).toEqual([
    expect.objectContaining({
      parte: 'terceros',
      gravedad: 'rojo',
      que: expect.stringContaining('no se pudo conectar') as string,
    }),
  ]);
  expect(state.terceros.find(({ nombre }) => nombre === 'sms')?.estado).toBe('responde');
});

test('F11 files that wait for an unavailable scanner are red with their waiting time', async () => {
  expect((await ask()).analisis).toEqual({ activo: true, pendientes: 0, espera_s: null });
  onTestFinished(async () => void (await sql`delete from archivo_por_analizar`.execute(db())));
  await sql`insert into archivo_por_analizar (llave, creado, proximo)
    values ('espera', now() - interval '2 hours', now() + interval '1 day')`.execute(db());
  const state = await ask();
  expect(state.analisis).toMatchObject({ activo: true, pendientes: 1 });
  expect(saidOf(state, 'analisis').map(({ gravedad, que }) => [gravedad, que])).toEqual([
    ['rojo', '1 archivo espera el antivirus desde hace 2 horas'],
  ]);
});

test('every queue that exists has a Spanish name that says what its jobs do', async () => {
  const { tareas } = await ask();
  expect(tareas?.length).toBeGreaterThan(25);
  for (const { clave } of tareas ?? [])
    expect([clave, nombreDeCola(clave)]).toEqual([clave, expect.stringMatching(/^[A-ZÁÉÍÓÚ][a-záéíóúñ]+ /)]);
});

/** Inserts jobs into a queue without a worker. `columns` is `names | values`. */
async function jobs(queue: string, columns: string): Promise<void> {
  await sql`insert into pgboss.queue (name, policy, retry_limit, retry_delay, retry_backoff, expire_seconds, retention_seconds,
      deletion_seconds, partition, table_name)
    select ${queue}, policy, retry_limit, retry_delay, retry_backoff, expire_seconds, retention_seconds, deletion_seconds,
      partition, table_name from pgboss.queue where name = 'enviar-correo' on conflict do nothing`.execute(
    db(),
  );
  await sql
    .raw(
      `insert into pgboss.job (name, ${columns.split('|')[0]}) select '${queue}', ${columns.split('|')[1]}`,
    )
    .execute(db());
}

test('a queue counts due jobs with their age and failures of the last day, but not jobs scheduled for later', async () => {
  await jobs(
    'prueba',
    `created_on, start_after | now() - interval '20 minutes', now() - interval '16 minutes'`,
  );
  await jobs('prueba', `start_after | now() + interval '1 hour'`);
  await jobs('prueba', `state, completed_on | 'failed', now() - interval '2 hours'`);
  await jobs('prueba', `state, completed_on | 'failed', now() - interval '26 hours'`);
  const state = await ask();
  expect(state.tareas?.find(({ clave }) => clave === 'prueba')).toMatchObject({ esperando: 1, fallidas: 1 });
  expect(saidOf(state, 'prueba').map(({ gravedad, que }) => [gravedad, que])).toEqual([
    ['rojo', '«prueba»: 1 tarea espera desde hace 16 minutos'],
    ['ambar', '«prueba»: 1 tarea falló del todo en el último día'],
  ]);
});

test('P11 reading the queues uses indexes and never scans completed jobs', async () => {
  await jobs('muchas', `state, completed_on | 'completed', now() from generate_series(1, 20000)`);
  await sql`analyze pgboss.job_common`.execute(db());
  testApp.queries.length = 0;
  await ask();
  const statement = testApp.queries.find((text) => text.includes('pgboss.queue'));
  const { rows } = await sql
    .raw<{ 'QUERY PLAN': string }>(`explain ${statement?.replaceAll(/\$\d/g, '10000')}`)
    .execute(db());
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('job_common_i11');
  expect(plan).toContain('job_fallidas');
  expect(plan).not.toContain('Seq Scan on job_common');
});

test('reading the state takes at most five statements', async () => {
  await ask();
  testApp.queries.length = 0;
  await readOnce();
  expect(testApp.queries.filter((text) => !text.includes('sesion')).length).toBeLessThanOrEqual(5);
});

test('F03 an unreadable part is reported as such, the others still return, and it recovers on the next read', async () => {
  await sql`alter table respaldo rename to respaldo_lejos`.execute(db());
  onTestFinished(
    async () => void (await sql`alter table if exists respaldo_lejos rename to respaldo`.execute(db())),
  );
  const broken = await until('the other parts are read', async () => {
    const read = await readOnce();
    return ![read.procesos, read.base, read.tareas].includes(null) && read;
  });
  await sql`alter table respaldo_lejos rename to respaldo`.execute(db());
  expect(broken.respaldos).toBeNull();
  expect(broken.asuntos.map(({ que }) => que)).toContain('No se pudo leer: Respaldos');
  expect((await ask()).respaldos).not.toBeNull();
});

test('F03 a hanging part returns null after its timeout, and concurrent reads of a part share one query', async () => {
  let asked = 0;
  let release = () => undefined as void;
  const slow = () => {
    asked += 1;
    return new Promise<string>((done) => void (release = () => done('ya')));
  };
  const part = readWithTimeout(slow, () => undefined, 10);
  expect([await part(), await part(), asked]).toEqual([null, null, 1]);
  const patient = readWithTimeout(slow, () => undefined, 60_000);
  const both = [patient(), patient()];
  release();
  expect([await Promise.all(both), asked]).toEqual([['ya', 'ya'], 2]);
});

test('H02 GET estado requires `estado.ver`', async () => {
  expect((await testApp.call('GET', 'estado')).statusCode).toBe(401);
  const other = await testApp.person({ permisos: ['tablero.ver'] });
  expect((await other.call('GET', 'estado')).statusCode).toBe(403);
  const watcher = await testApp.person({ permisos: ['estado.ver'] });
  expect((await watcher.call('GET', 'estado')).statusCode).toBe(200);
});
