import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ageCodes, codeSentTo, otherThan } from '../../../testing/codes.ts';
import { until } from '../../../testing/processes.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const testApp = useTestApp({ started: true, partners: true, env: { TRUSTED_PROXIES: '1' } });
const CLAVE = 'Tr3n-azul#lejos';
const NUEVA = 'Nub3-verde$cerca';

const staff = () => testApp.account({ contrasena: CLAVE, roles: ['Abogado'] });

let networks = 0;
const elsewhere = () => `10.${20 + Math.floor((networks += 1) / 250)}.${networks % 250}.7`;

const ask = async (correo_electronico: string, from: string, dispositivo?: string) => {
  const answer = await testApp.call('POST', 'recuperar-contrasena/otp', {
    body: { correo_electronico, dispositivo },
    headers: { 'x-forwarded-for': from },
  });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ solicitud: string }>().solicitud;
};
const recover = (body: object, from: string) =>
  testApp.call('PUT', 'recuperar-contrasena', {
    body: { contrasena: NUEVA, ...body },
    headers: { 'x-forwarded-for': from },
  });
const knows = async (usuario_id: string, dispositivo: string, red: string | null = null) =>
  testApp.app.platform.db
    .insertInto('dispositivo')
    .values({ usuario_id, hash: createHash('sha256').update(dispositivo).digest(), red })
    .execute();
/** Waits until all requests are processed, whether or not they sent a mail. */
const settled = () =>
  until('the queue is empty', async () => {
    const { rows } = await sql`select 1 from pgboss.job
      where name in ('recuperar-contrasena', 'codigo-por-correo') and state <> 'completed'`.execute(
      testApp.app.platform.db,
    );
    return rows.length === 0;
  });
const mailsTo = (correo: string) => testApp.partners.correo.mensajes(correo).length;

test.each([
  ['by the request id', randomUUID()],
  ['by the requesting network', undefined],
])(
  'H42 CLAVE-07 wrong codes from other networks do not block the owner, who is recognized %s',
  async (_how, dispositivo) => {
    const { correo } = await staff();
    const owner = elsewhere();
    const solicitud = await ask(correo, owner, dispositivo);
    const otp = await codeSentTo(testApp, correo);
    const foreign = await ask('otra.persona@amparo.co', owner);
    const wrong = { correo_electronico: correo, otp: otherThan(otp) };
    for (const spent of [{}, { solicitud: randomUUID() }, { solicitud: foreign }]) {
      const guesses = Array.from({ length: 10 }, () => recover({ ...wrong, ...spent }, elsewhere()));
      expect(new Set((await Promise.all(guesses)).map(({ statusCode }) => statusCode))).toEqual(
        new Set([400]),
      );
    }
    const named = dispositivo === undefined ? {} : { solicitud };
    expect((await recover({ ...wrong, otp, ...named }, owner)).statusCode).toBe(200);
  },
);

test('H42 CLAVE-07 wrong codes from the same network do not spend the tries of a browser with a device id', async () => {
  const { correo } = await staff();
  const owner = elsewhere();
  const solicitud = await ask(correo, owner, randomUUID());
  const otp = await codeSentTo(testApp, correo);
  for (let n = 0; n < 8; n += 1)
    await recover({ correo_electronico: correo, otp: otherThan(otp) }, owner.replace(/7$/, String(100 + n)));
  expect((await recover({ correo_electronico: correo, otp, solicitud }, owner)).statusCode).toBe(200);
});

test('H42 CLAVE-07 a second requester has a separate code and tries, and using a code closes all others', async () => {
  const { correo } = await staff();
  const [owner, stranger] = [elsewhere(), elsewhere()];
  const own = await ask(correo, owner, randomUUID());
  const otp = await codeSentTo(testApp, correo);
  const theirs = await ask(correo, stranger, randomUUID());
  const other = await codeSentTo(testApp, correo, 2);
  const wrong = otherThan(otp) === other ? otherThan(other) : otherThan(otp);
  for (let n = 0; n < 6; n += 1)
    await recover({ correo_electronico: correo, otp: wrong, solicitud: theirs }, elsewhere());
  expect((await recover({ correo_electronico: correo, otp, solicitud: own }, elsewhere())).statusCode).toBe(
    200,
  );

  await ageCodes(testApp, '61 seconds');
  const [first, second] = [await ask(correo, owner), await ask(correo, stranger)];
  await settled();
  const { rows } = await sql<{ solicitud: Buffer }>`select solicitud from codigo where cerrado is null
    and usuario_id = (select id from usuario where correo_electronico = ${correo})`.execute(
    testApp.app.platform.db,
  );
  expect(rows.map((row) => row.solicitud.toString('hex')).toSorted((a, b) => a.localeCompare(b))).toEqual(
    [first, second]
      .map((each) => createHash('sha256').update(each).digest('hex'))
      .toSorted((a, b) => a.localeCompare(b)),
  );
  const [newest] = testApp.partners.correo.mensajes(correo);
  const digits = /\b\d{6}\b/.exec(newest?.texto ?? '')?.[0] ?? '';
  const uses = await Promise.all(
    [first, second].map((each) =>
      recover({ correo_electronico: correo, otp: digits, solicitud: each }, elsewhere()),
    ),
  );
  expect(uses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400]);
  const open = sql`select 1 from codigo where cerrado is null and proposito = 'recuperacion'
    and usuario_id = (select id from usuario where correo_electronico = ${correo})`;
  expect((await open.execute(testApp.app.platform.db)).rows).toEqual([]);
});

test('H42 CLAVE-07 a request has five tries from all networks together, also for an unknown account', async () => {
  const { id, correo } = await staff();
  for (const correo_electronico of [correo, 'nadie.pide@amparo.co']) {
    const solicitud = await ask(correo_electronico, elsewhere());
    await settled();
    const guesses = Array.from({ length: 12 }, () =>
      recover({ correo_electronico, otp: '000000', solicitud }, elsewhere()),
    );
    const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 400)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(7);
  }
  const { intentos } = await testApp.app.platform.db
    .selectFrom('codigo')
    .select('intentos')
    .where('usuario_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(intentos).toBe(5);
});

test("H42 unknown networks get ten codes an hour and twenty a day together, and do not spend the owner's budget", async () => {
  const { id, correo } = await staff();
  const [browser, office] = [randomUUID(), elsewhere()];
  await knows(id, browser, office.replace(/7$/, '0/24'));
  for (let n = 0; n < 16; n += 1) await ask(correo, elsewhere(), randomUUID());
  await settled();
  expect(mailsTo(correo)).toBe(10);
  await ageCodes(testApp, '61 minutes');
  for (let n = 0; n < 10; n += 1) await ask(correo, elsewhere());
  await settled();
  await ageCodes(testApp, '61 minutes');
  for (let n = 0; n < 3; n += 1) await ask(correo, elsewhere());
  await settled();
  expect(mailsTo(correo)).toBe(20);

  await ask(correo, office, randomUUID());
  await codeSentTo(testApp, correo, 21);
  const solicitud = await ask(correo, elsewhere(), browser);
  const otp = await codeSentTo(testApp, correo, 22);
  expect((await recover({ correo_electronico: correo, otp, solicitud }, elsewhere())).statusCode).toBe(200);
});

test('H42 a network gets five codes an hour for an account, and a trusted browser in it five more', async () => {
  const { id, correo } = await staff();
  const from = elsewhere();
  for (let n = 0; n < 7; n += 1) await ask(correo, from.replace(/7$/, String(10 + n)), randomUUID());
  await settled();
  expect(mailsTo(correo)).toBe(5);
  const browser = randomUUID();
  await knows(id, browser);
  for (let n = 0; n < 5; n += 1) {
    await ask(correo, from, browser);
    await settled();
    await ageCodes(testApp, '61 seconds');
  }
  expect(mailsTo(correo)).toBe(10);
});

test('CLAVE-05 H42 a request repeated within a minute by the same browser gets the code that was already sent', async () => {
  const { correo } = await staff();
  const [from, browser] = [elsewhere(), randomUUID()];
  await ask(correo, from, browser);
  const otp = await codeSentTo(testApp, correo);
  const solicitud = await ask(correo, from, browser);
  await settled();
  expect(mailsTo(correo)).toBe(1);
  expect((await recover({ correo_electronico: correo, otp, solicitud }, from)).statusCode).toBe(200);
});

test('CLAVE-07 H42 after a minute a new request of the browser cancels its previous code', async () => {
  const { correo } = await staff();
  const [from, browser] = [elsewhere(), randomUUID()];
  const former = await ask(correo, from, browser);
  const old = await codeSentTo(testApp, correo);
  await ageCodes(testApp, '61 seconds');
  await ask(correo, from, browser);
  await codeSentTo(testApp, correo, 2);
  const used = await recover({ correo_electronico: correo, otp: old, solicitud: former }, from);
  expect(used.statusCode).toBe(400);
});

test('LOGIN-21 H42 only requests with the correct password can spend sign-in codes and their tries', async () => {
  const { id, correo } = await staff();
  const login = (from: string, given: object) =>
    testApp.call('POST', 'login', {
      body: { correo_electronico: correo, origen: 'web', contrasena: CLAVE, ...given },
      headers: { 'x-forwarded-for': from },
    });
  const owner = elsewhere();
  await login(owner, {});
  const otp = await codeSentTo(testApp, correo);
  for (const given of [{ otp: otherThan(otp) }, { otp }, {}]) {
    const refused = await login(elsewhere(), { ...given, contrasena: 'No-es-esta1!' });
    expect(refused.statusCode).toBe(401);
  }
  const stored = await testApp.app.platform.db
    .selectFrom('codigo')
    .select(['intentos', 'cerrado'])
    .where('usuario_id', '=', id)
    .execute();
  expect(stored).toEqual([{ intentos: 0, cerrado: null }]);
  expect((await login(owner, { otp })).json()).toMatchObject({ data: { token: expect.any(String) } });
});

test('H42 request ids and device ids are stored only as hashes', async () => {
  const { correo } = await staff();
  const browser = randomUUID();
  const solicitud = await ask(correo, elsewhere(), browser);
  await settled();
  const { rows } = await sql<{ text: string }>`select coalesce((select json_agg(c) from codigo c)::text, '')
    || coalesce((select json_agg(j.data) from pgboss.job j)::text, '') as text`.execute(
    testApp.app.platform.db,
  );
  expect(rows[0]?.text).toContain(createHash('sha256').update(solicitud).digest('hex'));
  expect(rows[0]?.text).not.toContain(solicitud);
  expect(rows[0]?.text).not.toContain(browser);
});
