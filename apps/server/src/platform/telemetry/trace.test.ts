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
import { useApp, type Harness } from '../../testing/harness.ts';
import { asked, press, textableCase } from '../../testing/links.ts';
import { until } from '../../testing/processes.ts';

/** Both functions that a link needs, and what they were sent. */
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
/** Reached by anybody, and behind a proxy of ours with two connections for all. */
const house = useApp({ started: true, env });
const behind = useApp({
  started: true,
  env: { ...env, TRUSTED_PROXIES: '1', ROLES: 'api', DATABASE_POOL: '2' },
});

const PARENT = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
const idOf = (traceparent: string | undefined) => traceparent?.split('-')[1];

/** Presses for a link of a case and waits until its job has left it with both partners. */
async function linked() {
  const { caso, celular } = await textableCase(house);
  const desk = await house.person({ roles: ['Contact Center'] });
  heard.length = 0;
  house.lines.length = 0;
  const enlace = await asked(desk, caso);
  const job = await until('the job is done', async () =>
    house.lines.find(({ msg, job: name }) => msg === 'job completed' && name === 'enviar-enlace-de-caso'),
  );
  const call = house.lines.find(({ msg }) => msg === 'request completed');
  return { job, call, caso, celular, desk, enlace };
}

test('one call, its job and what the job asks of partners have one trace: in both lines and in what partners are sent', async () => {
  const { call, job } = await linked();
  expect(call?.trace).toMatch(/^[\da-f]{32}$/);
  expect(job.trace).toBe(call?.trace);
  expect(heard.map(({ path }) => path)).toEqual(['/corto', '/sms']);
  for (const { traceparent } of heard) {
    expect(traceparent).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-00$/);
    expect(idOf(traceparent)).toBe(call?.trace);
  }
  // Steps of one trace, each with an id of its own.
  expect(new Set(heard.map(({ traceparent }) => traceparent?.split('-')[2])).size).toBe(2);
  const calls = house.lines.filter(({ msg }) => msg === 'incoming request');
  expect(calls.map((line) => line.trace)).toEqual([call?.trace]);
});

test('the line of a failure has the reference that people are told, and the trace that the rest is found by', async () => {
  const { db } = house.app.platform;
  const desk = await house.person({ roles: ['Contact Center'] });
  const { caso } = await textableCase(house);
  await sql`alter table caso_enlace rename to caso_enlace_x`.execute(db);
  onTestFinished(async () => void (await sql`alter table caso_enlace_x rename to caso_enlace`.execute(db)));
  const answer = await press(desk, caso);
  expect(answer.statusCode).toBe(500);
  const { referencia } = answer.json<{ referencia: string }>();
  const lines = house.lines.filter(({ reqId }) => reqId === referencia);
  expect(lines.map(({ msg }) => msg)).toEqual(['incoming request', 'refused', 'request completed']);
  expect(new Set(lines.map((line) => line.trace))).toEqual(new Set([expect.stringMatching(/^[\da-f]{32}$/)]));
});

describe('where a trace goes on from', () => {
  async function traceOf(of: Harness, traceparent: string) {
    const answer = await of.call('GET', 'permisos', { headers: { traceparent } });
    const line = of.lines.find(({ reqId, msg }) => reqId === answer.headers['x-request-id'] && msg !== '');
    return line?.trace;
  }

  test('is not for a stranger to say: nobody joins the trace of another or has theirs recorded', async () => {
    const [first, second] = [await traceOf(house, PARENT), await traceOf(house, PARENT)];
    expect(first).toMatch(/^[\da-f]{32}$/);
    expect(new Set([first, second, idOf(PARENT)]).size).toBe(3);
  });

  test('is taken from a proxy of ours', async () => {
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
  ])('is nowhere where it cannot be read: %j', async (said) => {
    const found = await traceOf(behind, said);
    expect(found).toMatch(/^[\da-f]{32}$/);
    expect(found).not.toMatch(/0af7651916cd43dd8448eb211c80319c|^0{32}$/);
  });
});

test('calls at the same moment over the same connections keep their own trace, also behind a wait for their body and for the database', async () => {
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
  // Bodies come when every call has begun, by an event of its connection that no code of ours was waiting in.
  const begun = () =>
    behind.lines.filter((line) => line.msg === 'incoming request' && ids.includes(line.trace ?? ''));
  await until('all have begun', async () => begun().length === ids.length);
  calls.forEach(({ call }, n) => call.end(JSON.stringify({ correo_electronico: correo(n) })));
  expect(await Promise.all(calls.map(({ status }) => status))).toEqual(ids.map(() => 200));
  // What each call asked for says which call that was.
  const { rows } = await sql<{ correo: string; said: string }>`
    select data ->> 'correo' as correo, data ->> 'traceparent' as said from pgboss.job
    where name = 'recuperar-contrasena'`.execute(behind.app.platform.db);
  const found = new Map(rows.map((row) => [row.correo, idOf(row.said)]));
  expect(ids.map((_, n) => found.get(correo(n)))).toEqual(ids);
});

test('an SDK that is there is given every step with its parent, by route, queue and partner, and nothing of a person', async () => {
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
    // Recorded here, so the partner is told that it is.
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
