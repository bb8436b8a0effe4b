import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { MAXIMO_DE_LLAVES, mensajesDeLlaves, type Llave } from '@amparo/contract/identidad/llaves/schemas';
import type { Attestation } from '@amparo/contract/kernel/webauthn';
import { Authenticator } from '../../../testing/authenticator.ts';
import { CLAVE, keysOf, ORIGIN } from '../../../testing/keys.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';
import { relyingParty } from './relying-party.ts';

const testApp = useTestApp({ started: true, partners: true, env: { PUBLIC_URL: ORIGIN } });
const { staff, login, options, addKey, keyholder } = keysOf(testApp);

const register = (person: TestUser, credencial: unknown, nombre = 'Portátil') =>
  person.call('POST', 'usuarios/llaves', { body: { nombre, credencial } });
const ask = (person: TestUser, contrasena_actual: string) =>
  person.call('POST', 'usuarios/llaves/opciones', { body: { contrasena_actual } });
const keys = async (person: TestUser) =>
  (await person.call('GET', 'usuarios/llaves')).json<{ disponible: boolean; datos: Llave[] }>();

/** Result of registering a key, and the person's number of keys afterwards. */
async function tried(person: TestUser, credencial: Attestation) {
  const answer = await register(person, credencial);
  return {
    status: answer.statusCode,
    message: answer.json<{ message: string }>().message,
    keys: (await keys(person)).datos.length,
  };
}
const REFUSED = { status: 422, message: 'No pudimos registrar la llave. Inténtalo de nuevo.', keys: 0 };

test('H39 a user adds a key with their password, sees it in the list and gets a mail', async () => {
  const person = await staff({ nombres: 'Ana' });
  expect(await keys(person)).toEqual({ disponible: true, datos: [] });
  const made = await options(person);
  expect(made).toMatchObject({
    rp: { id: 'amparo.example', name: 'Amparo' },
    user: { name: person.correo },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  });
  const answer = await register(person, new Authenticator(ORIGIN).create(made), '  Llave del escritorio ');
  expect(answer.json()).toMatchObject({
    nombre: 'Llave del escritorio',
    usado: null,
    message: 'Llave agregada',
  });
  expect((await keys(person)).datos).toMatchObject([{ nombre: 'Llave del escritorio' }]);
  const mailbox = () => testApp.partners.correo.mensajes(person.correo);
  await expect.poll(mailbox).toHaveLength(1);
  const [mail] = mailbox();
  expect(mail?.asunto).toBe('Agregaste una llave de acceso');
  expect(mail?.texto).toContain('«Llave del escritorio»');
});

test('H39 H26 without the password no key is added, and wrong passwords are throttled as at sign-in', async () => {
  const person = await staff();
  for (let n = 0; n < 5; n += 1) {
    const answer = await ask(person, 'Otra-clave#9');
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ errors: object }>().errors).toEqual({
      contrasena_actual: 'La contraseña actual no es correcta',
    });
  }
  expect((await ask(person, CLAVE)).statusCode).toBe(429);
  const { rows } = await sql`select 1 from reto_llave where usuario_id = ${person.id}`.execute(
    testApp.app.platform.db,
  );
  expect(rows).toEqual([]);
});

test('H39 a challenge registers a key only for its own user, and only once', async () => {
  const [one, two] = [await staff(), await staff()];
  const made = await options(one);
  expect(await tried(two, new Authenticator(ORIGIN).create(made))).toEqual(REFUSED);
  expect((await register(one, new Authenticator(ORIGIN).create(made))).statusCode).toBe(200);
  expect((await register(one, new Authenticator(ORIGIN).create(made))).statusCode).toBe(422);
});

test.each([
  ['another origin', { origin: 'https://evil.co' }],
  ['another relying party', { rpId: 'evil.co' }],
  ['a manufacturer certificate', { certified: true }],
])('H31 H39 registering a key with %s is refused', async (_, lies) => {
  const person = await staff();
  const credencial = new Authenticator(ORIGIN).create(await options(person), lies);
  expect(await tried(person, credencial)).toEqual(REFUSED);
});

test('H20 H39 a malformed attestation gets 400 or 422 and is not stored', async () => {
  const person = await staff();
  const good = new Authenticator(ORIGIN).create(await options(person));
  const deep = Buffer.alloc(5_000, 0x81).toString('base64url');
  const { response } = good;
  const shapes = [
    null,
    { ...good, response: { ...response, attestationObject: 'oA' } },
    { ...good, response: { ...response, attestationObject: deep } },
    { ...good, response: { ...response, attestationObject: 'A'.repeat(8_001) } },
    { ...good, response: { ...response, clientDataJSON: '!' } },
    { ...good, response: { ...response, transports: Array(11).fill('usb') } },
    { ...good, id: 'AAAA', rawId: 'AAAA' },
  ];
  for (const credencial of shapes)
    expect([400, 422], JSON.stringify(credencial)).toContain((await register(person, credencial)).statusCode);
  expect((await keys(person)).datos).toEqual([]);
});

test('H39 a key belongs to one user; concurrent registrations cannot exceed ten keys per user', async () => {
  const { person, key } = await keyholder();
  const other = await staff();
  const again = await register(other, key.create(await options(other)));
  expect(again.statusCode).toBe(409);
  for (let n = 1; n < MAXIMO_DE_LLAVES - 1; n += 1) await addKey(person, `Llave ${n}`);
  const last = [await options(person), await options(person)];
  const both = await Promise.all(
    last.map((made) => register(person, new Authenticator(ORIGIN).create(made))),
  );
  expect(both.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(both.filter(({ statusCode }) => statusCode === 422)).toHaveLength(1);
  const more = await ask(person, CLAVE);
  expect(more.statusCode).toBe(422);
  expect(more.json()).toEqual({ message: mensajesDeLlaves.demasiadas });
});

test('H37 only the owner removes a key; afterwards sign-in sends the code by mail again', async () => {
  const { person, llaveId } = await keyholder();
  const stranger = await testApp.admin();
  const path = `usuarios/llaves/${llaveId}`;
  expect((await stranger.call('DELETE', path)).statusCode).toBe(404);
  const gone = await person.call('DELETE', path);
  expect(gone.json()).toMatchObject({ _id: llaveId, message: 'Llave quitada' });
  expect((await person.call('DELETE', path)).statusCode).toBe(404);
  expect((await login(person.correo)).body.data).toEqual({});
  const { rows } = await sql`select accion, antes, despues from auditoria
    where registro_id = ${person.id} order by fecha, id`.execute(testApp.app.platform.db);
  expect(rows).toEqual([
    { accion: 'registrar-llave', antes: null, despues: { llave: 'Portátil' } },
    { accion: 'quitar-llave', antes: { llave: 'Portátil' }, despues: null },
  ]);
  await expect
    .poll(() => testApp.partners.correo.mensajes(person.correo).map(({ asunto }) => asunto))
    .toContain('Quitaste una llave de acceso');
});

test('F02 a registration repeated with the same idempotency key adds one key', async () => {
  const person = await staff();
  const body = { nombre: 'Portátil', credencial: new Authenticator(ORIGIN).create(await options(person)) };
  const send = () =>
    person.call('POST', 'usuarios/llaves', { body, headers: { 'idempotency-key': `llave-${person.id}` } });
  const [first, second] = [await send(), await send()];
  expect(second.json()).toEqual(first.json());
  expect((await keys(person)).datos).toHaveLength(1);
});

test('LOGIN-21 keys are available only on https host names and on localhost', () => {
  const at = (PUBLIC_URL: string) => relyingParty({ PUBLIC_URL })?.id;
  expect(at('https://amparo.co/app')).toBe('amparo.co');
  expect(at('http://localhost:4000')).toBe('localhost');
  for (const url of ['http://127.0.0.1:4000', 'https://10.0.0.5', 'https://[::1]:4000', 'http://amparo.co'])
    expect(at(url), url).toBeUndefined();
});
