import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { mensajesDeLlaves, type Llave } from '@amparo/contract/identidad/llaves/schemas';
import type { Assertion, RequestOptions } from '@amparo/contract/kernel/webauthn';
import { Authenticator } from '../../../testing/authenticator.ts';
import { codeSentTo } from '../../../testing/codes.ts';
import { keysOf, ORIGIN } from '../../../testing/keys.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const testApp = useTestApp({ started: true, partners: true, env: { PUBLIC_URL: ORIGIN } });
const { staff, login, options, keyholder, asked } = keysOf(testApp);

const refusal = { message: mensajesDeLlaves.noValida, errors: { llave: mensajesDeLlaves.noValida } };
const mails = (correo: string) => testApp.partners.correo.mensajes(correo);

async function sessions(usuarioId: string): Promise<number> {
  const { rows } = await sql`select 1 from sesion where usuario_id = ${usuarioId}`.execute(
    testApp.app.platform.db,
  );
  return rows.length;
}

/** Result of a sign-in with a key, and the number of sessions that it opened. */
async function tried(correo: string, usuarioId: string, llave: Assertion) {
  const before = await sessions(usuarioId);
  const answer = await login(correo, { llave });
  return { ...answer, opened: (await sessions(usuarioId)) - before };
}
const REFUSED = { status: 400, body: refusal, opened: 0 };

test('LOGIN-21 SESION-01 on an unknown browser a key replaces the code, and no mail is sent', async () => {
  const { person, key } = await keyholder();
  const { id, correo } = person;
  await expect.poll(() => mails(correo)).toHaveLength(1);
  const dispositivo = randomUUID();
  const first = await login(correo, { dispositivo });
  expect(first.body.message).toBe('Confirma que eres tú con tu llave de acceso');
  const ask = first.body.data.llave as RequestOptions;
  expect(ask).toMatchObject({ rpId: 'amparo.example', userVerification: 'preferred' });
  expect(ask.allowCredentials.map((one) => one.id)).toEqual([key.credential.toString('base64url')]);
  expect(first.body.data.token).toBeUndefined();

  const second = await login(correo, { dispositivo, llave: key.get(ask) });
  const { token } = second.body.data;
  const headers = { authorization: `Bearer ${token}` };
  const perfil = await testApp.call('GET', 'usuarios/perfil', { headers });
  expect(perfil.json()).toMatchObject({ _id: id, login: true, verificado: false });
  const { datos } = (await testApp.call('GET', 'usuarios/llaves', { headers })).json<{ datos: Llave[] }>();
  expect(datos).toMatchObject([{ nombre: 'Portátil', usado: expect.any(String) }]);
  // The browser is trusted afterwards, as after a code.
  expect((await login(correo, { dispositivo })).body.data.token).toBeDefined();
  const { rows } = await sql`select 1 from codigo where usuario_id = ${id}`.execute(testApp.app.platform.db);
  expect(rows).toEqual([]);
});

test('LOGIN-38 the audit log names the key that was used at sign-in', async () => {
  const { person, key } = await keyholder();
  await login(person.correo, { llave: key.get(await asked(person.correo)) });
  const { rows } = await sql`select accion, usuario_id, despues from auditoria
      where registro_id = ${person.id} order by fecha, id`.execute(testApp.app.platform.db);
  expect(rows).toEqual([
    { accion: 'registrar-llave', usuario_id: person.id, despues: { llave: 'Portátil' } },
    { accion: 'ingresar', usuario_id: person.id, despues: { llave: 'Portátil' } },
  ]);
});

test('LOGIN-20 LOGIN-21 a user with a key can ask for the mailed code instead', async () => {
  const { person } = await keyholder();
  const { correo } = person;
  await expect.poll(() => mails(correo)).toHaveLength(1);
  const answer = await login(correo, { por_correo: true });
  expect(answer.body).toEqual({ data: {}, message: 'Enviamos un código de seis dígitos a tu correo' });
  const otp = await codeSentTo(testApp, correo, 2);
  expect((await login(correo, { otp })).body.data.token).toBeDefined();
});

test('LOGIN-21 a user without a key gets the code, also with `por_correo: false`; an unregistered key is refused', async () => {
  const { correo } = await staff();
  for (const por_correo of [false, true]) expect((await login(correo, { por_correo })).body.data).toEqual({});
  const stranger = new Authenticator(ORIGIN);
  const answer = await login(correo, {
    llave: stranger.get({
      rpId: 'amparo.example',
      challenge: 'AAAA',
      timeout: 1,
      allowCredentials: [],
      userVerification: 'preferred',
    }),
  });
  expect(answer.body).toEqual(refusal);
});

test('H23 an assertion is accepted once, also when it is sent twice concurrently', async () => {
  const { person, key } = await keyholder();
  const { id, correo } = person;
  const llave = key.get(await asked(correo));
  const both = await Promise.all([login(correo, { llave }), login(correo, { llave })]);
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(both.filter(({ status }) => status === 400)).toHaveLength(1);
  expect(await tried(correo, id, llave)).toEqual(REFUSED);
});

test('H23 a wrong answer also consumes the challenge', async () => {
  const { person, key } = await keyholder();
  const ask = await asked(person.correo);
  const other = new Authenticator(ORIGIN);
  expect(
    await tried(person.correo, person.id, {
      ...other.get(ask),
      id: key.get(ask).id,
      rawId: key.get(ask).id,
    }),
  ).toEqual(REFUSED);
  expect(await tried(person.correo, person.id, key.get(ask))).toEqual(REFUSED);
});

test("H23 another user's key is refused with the challenge of either user", async () => {
  const [one, two] = [await keyholder(), await keyholder()];
  expect(await tried(one.person.correo, one.person.id, two.key.get(await asked(one.person.correo)))).toEqual(
    REFUSED,
  );
  expect(await tried(one.person.correo, one.person.id, two.key.get(await asked(two.person.correo)))).toEqual(
    REFUSED,
  );
  expect(await tried(one.person.correo, one.person.id, one.key.get(await asked(two.person.correo)))).toEqual(
    REFUSED,
  );
});

test.each([
  ['another origin', { origin: 'https://amparo.example.evil.co' }],
  ['another port of the same host', { origin: 'https://amparo.example:8443' }],
  ['another relying party', { rpId: 'evil.co' }],
])('H14 H23 an assertion for %s is refused', async (_, lies) => {
  const { person, key } = await keyholder();
  expect(await tried(person.correo, person.id, key.get(await asked(person.correo), lies))).toEqual(REFUSED);
});

test('H23 a counter that does not increase is refused; a key that always sends 0 is accepted', async () => {
  const { person, key } = await keyholder();
  const { id, correo } = person;
  const enter = async (contador: number) =>
    login(correo, { llave: key.get(await asked(correo), { contador }) });
  expect((await enter(7)).status).toBe(200);
  expect(await tried(correo, id, key.get(await asked(correo), { contador: 7 }))).toEqual(REFUSED);
  expect(await tried(correo, id, key.get(await asked(correo), { contador: 6 }))).toEqual(REFUSED);
  expect(await tried(correo, id, key.get(await asked(correo), { contador: 0 }))).toEqual(REFUSED);
  expect((await enter(8)).status).toBe(200);

  await sql`update llave set contador = 0 where usuario_id = ${id}`.execute(testApp.app.platform.db);
  for (const _ of [1, 2]) expect((await enter(0)).status).toBe(200);
});

test('H23 of two cloned keys that answer concurrently with the same counter one signs in', async () => {
  const { person, key } = await keyholder();
  const { correo } = person;
  const asks = [await asked(correo), await asked(correo)];
  const copies = asks.map((ask) => key.get(ask, { contador: 9 }));
  const both = await Promise.all(copies.map((llave) => login(correo, { llave })));
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(both.filter(({ status }) => status === 400)).toHaveLength(1);
});

test('LOGIN-21 a challenge expires after five minutes', async () => {
  const { person, key } = await keyholder();
  const { id, correo } = person;
  const age = (interval: string) =>
    sql`update reto_llave set vence = vence - ${interval}::interval where usuario_id = ${id}`.execute(
      testApp.app.platform.db,
    );
  const inTime = key.get(await asked(correo));
  await age('4 minutes 50 seconds');
  expect((await login(correo, { llave: inTime })).status).toBe(200);
  const late = key.get(await asked(correo));
  await age('5 minutes');
  expect(await tried(correo, id, late)).toEqual(REFUSED);
});

test('H23 a registration challenge cannot sign in, and a sign-in challenge cannot register a key', async () => {
  const { person, key } = await keyholder();
  const { challenge } = await options(person);
  const ask = await asked(person.correo);
  expect(await tried(person.correo, person.id, key.get({ ...ask, challenge }))).toEqual(REFUSED);
  const other = new Authenticator(ORIGIN);
  const credencial = other.create({ ...(await options(person)), challenge: ask.challenge });
  const answer = await person.call('POST', 'usuarios/llaves', { body: { nombre: 'Otra', credencial } });
  expect(answer.statusCode).toBe(422);
});

test('LOGIN-36 H18 a wrong password or a deactivated account is refused before the key is checked', async () => {
  const { person, key } = await keyholder();
  const { id, correo } = person;
  const llave = key.get(await asked(correo));
  const wrong = await login(correo, { contrasena: 'Otra-clave#9', llave });
  expect(wrong.status).toBe(401);
  await sql`update usuario set estado = false where id = ${id}`.execute(testApp.app.platform.db);
  const answer = await login(correo, { llave });
  expect(answer.status).toBe(401);
  expect(answer.body).toEqual({ message: 'Tu usuario está inactivo. Comunícate con un administrador.' });
});

test('SESION-22 H18 an administrator can end a session that was opened with a key', async () => {
  const { person, key } = await keyholder();
  const { token } = (await login(person.correo, { llave: key.get(await asked(person.correo)) })).body.data;
  const headers = { authorization: `Bearer ${token}` };
  expect((await testApp.call('GET', 'usuarios/perfil', { headers })).statusCode).toBe(200);
  const admin = await testApp.admin();
  await admin.call('PUT', `usuarios/${person.id}/habilitar-login-usuario`, { body: { login: false } });
  expect((await testApp.call('GET', 'usuarios/perfil', { headers })).statusCode).toBe(401);
});

test('H20 a malformed assertion gets 400', async () => {
  const { person, key } = await keyholder();
  const { correo } = person;
  const good = key.get(await asked(correo));
  const shapes = [
    'llave',
    [],
    { ...good, id: 'x'.repeat(2_000) },
    { ...good, type: 'password' },
    { ...good, response: { ...good.response, signature: '' } },
    { ...good, response: { ...good.response, clientDataJSON: 'bnVsbA' } },
    { ...good, response: { ...good.response, clientDataJSON: '____' } },
    { ...good, rawId: 'AAAA' },
    { ...good, response: { ...good.response, authenticatorData: 'AAAA' } },
  ];
  for (const llave of shapes)
    expect((await login(correo, { llave: llave as Assertion })).status, JSON.stringify(llave)).toBe(400);
});
