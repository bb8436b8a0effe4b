import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { mensajesDeCambioDeCorreo } from '@amparo/contract/identidad/cambio-de-correo/texts';
import { useTestApp } from '../../../testing/test-app.ts';
import { address, ask, mailboxes, put, read } from './testing.ts';

const testApp = useTestApp({ started: true, partners: true, env: { TRUSTED_PROXIES: '1' } });
const { confirm, mailsTo, owner, tokenSentTo } = mailboxes(testApp);

test('H39 a link works once, even when it is opened concurrently', async () => {
  const person = await owner();
  const correo = address();
  await ask(person, correo);
  const token = await tokenSentTo(correo);
  const answers = await Promise.all([confirm(token), confirm(token), confirm(token)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
  expect((await confirm(token)).json()).toEqual({ message: mensajesDeCambioDeCorreo.enlaceUsado });
});

test('H39 expired, replaced and unknown links change nothing and explain what to do', async () => {
  const person = await owner();
  const first = address();
  await ask(person, first);
  const replaced = await tokenSentTo(first);
  const second = address();
  await ask(person, second);
  const expired = await tokenSentTo(second);
  expect((await confirm(replaced)).json()).toEqual({ message: mensajesDeCambioDeCorreo.enlaceRetirado });
  await sql`update cambio_de_correo set vence = now() - interval '1 second' where correo = ${second}`.execute(
    testApp.app.platform.db,
  );
  expect((await confirm(expired)).json()).toEqual({ message: mensajesDeCambioDeCorreo.enlaceVencido });
  expect((await confirm('x'.repeat(43))).json()).toEqual({
    message: mensajesDeCambioDeCorreo.enlaceNoValido,
  });
  const short = await confirm('x');
  expect(short.json()).toMatchObject({ errors: { token: mensajesDeCambioDeCorreo.enlaceNoValido } });
  expect(await read(person, person.id)).toMatchObject({
    correo_electronico: person.correo,
    correo_pendiente: null,
  });
});

test('H39 USUARIOS-43 when two users request the same address, the first confirmation gets it', async () => {
  const [one, other] = [await owner(), await owner()];
  const correo = address();
  expect((await ask(one, correo)).statusCode).toBe(200);
  const ofOne = await tokenSentTo(correo);
  expect((await ask(other, correo.toUpperCase())).statusCode).toBe(200);
  const mails = await mailsTo(correo, 2);
  const ofOther = mails.map(({ texto }) => /#([\w-]{43})/.exec(texto)?.[1] ?? '').find((t) => t !== ofOne);
  const answers = await Promise.all([confirm(ofOne), confirm(ofOther ?? '')]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const refused = answers.find(({ statusCode }) => statusCode === 409);
  expect(refused?.json()).toMatchObject({ message: mensajesDeCambioDeCorreo.ocupado });
});

test('F10 after the last failed mail, administrators are notified and the token is deleted', async () => {
  const admin = await testApp.admin();
  const { db } = testApp.app.platform;
  const { id } = await testApp.account({ roles: ['Usuario'] });
  await testApp.partners.correo.setFault({ modo: 'error' });
  await sql`update pgboss.queue set retry_limit = 0 where name = 'confirmar-correo'`.execute(db);
  try {
    expect((await put(admin, id, { correo_electronico: address() })).statusCode).toBe(200);
    const titles = async () => {
      const { datos } = (await admin.call('GET', 'notificaciones/usuario')).json<{
        datos: { notificacion: { titulo: string } }[];
      }>();
      return datos.map(({ notificacion }) => notificacion.titulo);
    };
    await expect.poll(titles).toEqual(['Los enlaces para confirmar un correo no salen']);
    const row = await db
      .selectFrom('cambio_de_correo')
      .select('por_enviar')
      .where('usuario_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.por_enviar).toBeNull();
  } finally {
    await testApp.partners.correo.setFault({ modo: 'ninguna' });
  }
});
