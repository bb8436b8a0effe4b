import { request } from 'node:http';
import { trace } from '@opentelemetry/api';
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-base';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { asked, press, textableCase } from '../../testing/links.ts';
import { until } from '../../testing/processes.ts';
import { useTestApp, type TestApp } from '../../testing/test-app.ts';

/** The two functions that send a link, and the requests that they received. */
const partner = Fastify();
const heard: { path: string; traceparent: string | undefined }[] = [];
partner.post('/:which', async ({ url, headers }) => {
  heard.push({ path: url, traceparent: headers['traceparent'] as string | undefined });
  return { codigo: 'Ab3' };
});
const there = await partner.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => partner.close());

const env = {
  LOG_LEVEL: 'info',
  SHORTENER_URL: `${there}/corto`,
  SMS_URL: `${there}/sms`,
  SHORT_LINK_BASE: 'https://amp.co/',
  WEB_APP_URL: 'https://mi.caso.co/entrar',
};
/** One server reached directly, and one behind a trusted proxy with a pool of two connections. */
const testApp = useTestApp({ started: true, env });
const behind = useTestApp({
  started: true,
  env: { ...env, TRUSTED_PROXIES: '1', ROLES: 'api', DATABASE_POOL: '2' },
});

const PARENT = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
const idOf = (traceparent: string | undefined) => traceparent?.split('-')[1];

/** Requests the link of a case and waits until its job has called both partners. */
async function linked() {
  const { caso, celular } = await textableCase(testApp);
  const desk = await testApp.person({ roles: ['Contact Center'] });
  heard.length = 0;
  testApp.lines.length = 0;
  const enlace = await asked(desk, caso);
  const job = await until('the job is done', async () =>
    testApp.lines.find(({ msg, job: name }) => msg === 'job completed' && name === 'enviar-enlace-de-caso'),
  );
  const call = testApp.lines.find(({ msg }) => msg === 'request completed');
  return { job, call, caso, celular, desk, enlace };
}

test("a request, its job and the job's partner calls share one trace, in the log and in the partner requests", async () => {
  const { call, job } = await linked();
  expect(call?.trace).toMatch(/^[\da-f]{32}$/);
  expect(job.trace).toBe(call?.trace);
  expect(heard.map(({ path }) => path)).toEqual(['/corto', '/sms']);
  for (const { traceparent } of heard) {
    expect(traceparent).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-00$/);
    expect(idOf(traceparent)).toBe(call?.trace);
  }
  // Spans of one trace, each with its own id.
  expect(new Set(heard.map(({ traceparent }) => traceparent?.split('-')[2])).size).toBe(2);
  const calls = testApp.lines.filter(({ msg }) => msg === 'incoming request');
  expect(calls.map((line) => line.trace)).toEqual([call?.trace]);
});

test('the log line of a failure has the reference shown to the user and the trace id', async () => {
  const { db } = testApp.app.platform;
  const desk = await testApp.person({ roles: ['Contact Center'] });
  const { caso } = await textableCase(testApp);
  await sql`alter table caso_enlace rename to caso_enlace_x`.execute(db);
  onTestFinished(async () => void (await sql`alter table caso_enlace_x rename to caso_enlace`.execute(db)));
  const answer = await press(desk, caso);
  expect(answer.statusCode).toBe(500);
  const { referencia } = answer.json<{ referencia: string }>();
  const lines = testApp.lines.filter(({ reqId }) => reqId === referencia);
  expect(lines.map(({ msg }) => msg)).toEqual(['incoming request', 'refused', 'request completed']);
  expect(new Set(lines.map((line) => line.trace))).toEqual(new Set([expect.stringMatching(/^[\da-f]{32}$/)]));
});

describe('the parent trace of a request', () => {
  async function traceOf(of: TestApp, traceparent: string) {
    const answer = await of.call('GET', 'permisos', { headers: { traceparent } });
    const line = of.lines.find(({ reqId, msg }) => reqId === answer.headers['x-request-id'] && msg !== '');
    return line?.trace;
  }

  test('is ignored from clients: none joins another trace or forces its own to be recorded', async () => {
    const [first, second] = [await traceOf(testApp, PARENT), await traceOf(testApp, PARENT)];
    expect(first).toMatch(/^[\da-f]{32}$/);
    expect(new Set([first, second, idOf(PARENT)]).size).toBe(3);
  });

  test('is accepted from a trusted proxy', async () => {
    expect(await traceOf(behind, PARENT)).toBe(idOf(PARENT));
  });

  test.each([
    '',
    'x',
    PARENT.toUpperCase(),
    `${PARENT}-x`,
    PARENT.replace('00-', 'ff-'),
    `00-${'0'.repeat(32)}-b7ad6b7169203331-01`,
    PARENT.replace('b7ad6b7169203331', '0'.repeat(16)),
  ])('is ignored if it cannot be parsed: %j', async (said) => {
    const found = await traceOf(behind, said);
    expect(found).toMatch(/^[\da-f]{32}$/);
    expect(found).not.toMatch(/0af7651916cd43dd8448eb211c80319c|^0{32}$/);
  });
});

test('concurrent requests over shared connections keep their own trace, also after waiting for their body or the database', async () => {
  const url = await behind.app.http.listen({ host: '127.0.0.1', port: 0 });
  const ids = Array.from({ length: 20 }, (_, n) => (n + 1).toString(16).padStart(32, 'a'));
  const correo = (n: number) => `nadie${n}@amparo.test`;
  const calls = ids.map((id, n) => {
    const call = request(`${url}/api/recuperar-contrasena/otp`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `198.51.${n}.7`,
        traceparent: `00-${id}-b7ad6b7169203331-00`,
      },
    });
    call.flushHeaders();
    const status = new Promise((done) => call.on('response', (answer) => done(answer.resume().statusCode)));
    return { call, status };
  });
  // Send the bodies after all requests have begun: they arrive in events of the connection, outside any
  // request context.
  const begun = () =>
    behind.lines.filter((line) => line.msg === 'incoming request' && ids.includes(line.trace ?? ''));
  await until('all have begun', async () => begun().length === ids.length);
  calls.forEach(({ call }, n) => call.end(JSON.stringify({ correo_electronico: correo(n) })));
  expect(await Promise.all(calls.map(({ status }) => status))).toEqual(ids.map(() => 200));
  // The job data shows which request enqueued it.
  const { rows } = await sql<{ correo: string; said: string }>`
    select data ->> 'correo' as correo, data ->> 'traceparent' as said from pgboss.job
    where name = 'recuperar-contrasena'`.execute(behind.app.platform.db);
  const found = new Map(rows.map((row) => [row.correo, idOf(row.said)]));
  expect(ids.map((_, n) => found.get(correo(n)))).toEqual(ids);
});

test('a loaded SDK receives every span with its parent, named by route, queue or partner, without personal data', async () => {
  const exporter = new InMemorySpanExporter();
  const provider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
  trace.setGlobalTracerProvider(provider);
  onTestFinished(() => {
    trace.disable();
    return provider.shutdown();
  });
  const { call, caso, celular, desk, enlace } = await linked();
  const route = '/api/asistencia-choque-simple/:caso/enlace';
  const spans = await until('all spans have ended', async () => {
    const all = exporter.getFinishedSpans().filter((span) => span.spanContext().traceId === call?.trace);
    return all.length >= 4 && all;
  });
  const named = (name: string) => spans.find((span) => span.name === name);
  const [http, job] = [named(`POST ${route}`), named('job enviar-enlace-de-caso')];
  expect(spans.map(({ name }) => name).toSorted()).toEqual(
    [`POST ${route}`, 'job enviar-enlace-de-caso', 'partner acortador', 'partner sms'].toSorted(),
  );
  expect(http?.attributes).toEqual({
    'http.request.method': 'POST',
    'http.route': route,
    'http.response.status_code': 200,
    'amparo.referencia': call?.reqId,
  });
  expect(http?.parentSpanContext).toBeUndefined();
  expect(job?.parentSpanContext?.spanId).toBe(http?.spanContext().spanId);
  expect(job?.links.map(({ context }) => context.spanId)).toEqual([http?.spanContext().spanId]);
  for (const [n, name] of ['partner acortador', 'partner sms'].entries()) {
    expect(named(name)?.parentSpanContext?.spanId).toBe(job?.spanContext().spanId);
    // The span is recorded, so the partner receives the sampled flag.
    const { traceId, spanId } = named(name)?.spanContext() ?? {};
    expect(heard[n]?.traceparent).toBe(`00-${traceId}-${spanId}-01`);
  }
  const told = JSON.stringify(
    spans.map(({ name, attributes, status, events }) => [name, attributes, status, events]),
  );
  for (const word of [
    caso._id,
    `choque-simple/${caso.caso}`,
    caso.persona,
    celular.slice(3),
    desk.id,
    enlace._id,
    'Catalina',
  ])
    expect(told.includes(word), word).toBe(false);
});
