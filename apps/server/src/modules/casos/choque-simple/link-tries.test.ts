import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { mensajesDeEnlaces } from '@amparo/contract/casos/choque-simple/enlace-sms';
import type { Caso } from '@amparo/contract/casos/choque-simple/schemas';
import { inTransaction } from '../../../platform/db/unit-of-work.ts';
import type { Config } from '../../../platform/lib/config.ts';
import { APP_ENV, appFor } from '../../../testing/app.ts';
import { act, openCase, readCase } from '../../../testing/cases.ts';
import { asked, mobile, press, setPhones, textableCase } from '../../../testing/links.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';
import { collisionRecords } from './create.ts';
import { linkEntry } from './link-entry.ts';
import { linkJob } from './link-job.ts';
import { linkPartners } from './link-partners.ts';
import { linkTokens, type LinkPayload } from './link-token.ts';
import { linkSender } from './link.ts';

/** The tests run the jobs themselves, so that each of them sees one attempt. */
const testApp = useTestApp({ started: true, partners: true, env: { ...APP_ENV, ROLES: 'api' } });
let admin: TestUser;
beforeAll(async () => {
  admin = await testApp.admin();
});

const platform = () => testApp.app.platform;
const records = () => collisionRecords(platform());
/**
 * The job of a server with other settings and with new partner clients, whose circuit breakers are closed.
 */
function jobOf(change: Partial<Config> = {}) {
  const of = { ...platform(), config: { ...platform().config, ...change } };
  return linkJob({
    platform: of,
    records: records(),
    partners: linkPartners(of),
    tokens: linkTokens(of),
  });
}
const run = (enlace: { _id: string }, change?: Partial<Config>) => jobOf(change).run({ enlace: enlace._id });
const newest = async (caso: Caso) => (await readCase(admin, caso)).enlaces[0];

describe('requesting a link', () => {
  test('SMS-07 SMS-15 without a mobile of ten digits beginning with 3 the request is refused, and nothing is stored or sent', async () => {
    const caso = await openCase(testApp);
    const phone = (tipo: string, telefono: string) => ({ tipo_contacto: 'Personal', tipo, telefono });
    for (const telefonos of [
      [],
      [phone('Fijo', '6014567890')],
      [phone('Celular', '6014567')],
      [phone('Celular', '2115556677')],
      [phone('Celular', '311555667')],
    ]) {
      await setPhones(testApp, caso.persona, telefonos);
      const answer = await press(admin, caso);
      expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
        422,
        'No se logro enviar el SMS',
      ]);
    }
    expect((await readCase(admin, caso)).enlaces).toEqual([]);
    await setPhones(testApp, caso.persona, [phone('Celular', mobile())]);
    expect((await press(admin, caso)).statusCode).toBe(200);
  });

  test('SMS-01 twenty concurrent requests send one link, and a repeated key returns the same answer', async () => {
    const { caso } = await textableCase(testApp);
    const answers = await Promise.all(Array.from({ length: 20 }, () => press(admin, caso)));
    const codes = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(codes).toEqual([200, ...Array.from({ length: 19 }, () => 422)]);
    expect((await readCase(admin, caso)).enlaces).toHaveLength(1);
    const other = (await textableCase(testApp)).caso;
    const headers = { 'idempotency-key': 'un-solo-enlace' };
    const again = () => admin.call('POST', `asistencia-choque-simple/${other.caso}/enlace`, { headers });
    const [first, second] = [await again(), await again()];
    expect(first.statusCode).toBe(200);
    expect(second.json()).toEqual(first.json());
  });

  test('SMS-14 an installation without the partner functions refuses the request', async () => {
    const { caso } = await textableCase(testApp);
    const send = linkSender(platform(), records(), undefined);
    const who = await platform().sessions.check(admin.token);
    if (who === undefined) throw new Error('The session of the administrator is not valid');
    const actor = { usuarioId: who.usuarioId, nombre: who.nombre, ip: null, agente: null, peticion: null };
    const pressed = inTransaction(platform(), { actor, rev: undefined }, (work) =>
      send({ work, who, accessLevel: 'todo' }, String(caso.caso)),
    );
    await expect(pressed).rejects.toThrow('El envío de enlaces no está habilitado en esta instalación');
    expect((await readCase(admin, caso)).enlaces).toEqual([]);
  });
});

describe('an attempt', () => {
  test.each(['muerto', 'error', 'basura', 'sin-fin', 'redirige'] as const)(
    'SMS-05 SMS-06 while the shortener has the fault %s no SMS is sent, and the next attempt shortens again',
    async (modo) => {
      const { caso, celular } = await textableCase(testApp);
      const enlace = await asked(admin, caso);
      const { acortador, sms } = testApp.partners;
      await acortador.setFault({ modo });
      onTestFinished(() => acortador.setFault({ modo: 'ninguna' }));
      await expect(run(enlace)).rejects.toThrow('Error al acortar la url');
      expect(await newest(caso)).toMatchObject({ estado: 'pendiente', falla: 'acortar', intentos: 1 });
      expect(sms.mensajes(celular)).toEqual([]);
      await acortador.setFault({ modo: 'ninguna' });
      await run(enlace);
      expect(await newest(caso)).toMatchObject({ estado: 'enviado', falla: null, intentos: 2 });
      expect(sms.mensajes(celular)).toHaveLength(1);
    },
  );

  test('SMS-07 after an SMS failure later attempts reuse the code, and the message is sent once', async () => {
    const { caso, celular } = await textableCase(testApp);
    const enlace = await asked(admin, caso);
    const { acortador, sms } = testApp.partners;
    const before = acortador.cortos().length;
    await sms.setFault({ modo: 'error' });
    onTestFinished(() => sms.setFault({ modo: 'ninguna' }));
    for (const _ of [1, 2]) await expect(run(enlace)).rejects.toThrow('No se logro enviar el SMS');
    expect(await newest(caso)).toMatchObject({ estado: 'pendiente', falla: 'sms', intentos: 2 });
    await sms.setFault({ modo: 'ninguna' });
    for (const _ of [1, 2]) await run(enlace);
    expect(await newest(caso)).toMatchObject({ estado: 'enviado', intentos: 3 });
    expect([sms.mensajes(celular).length, acortador.cortos().length]).toEqual([1, before + 1]);
    // Simulates a crash between the answer and the update: the function drops the repeat because of its key.
    await platform()
      .db.updateTable('caso_enlace')
      .set({ estado: 'pendiente' })
      .where('id', '=', enlace._id)
      .execute();
    await run(enlace);
    expect(sms.mensajes(celular)).toHaveLength(1);
  });

  test('SMS-07 a rejected number and exhausted attempts end the link, notify its requester and allow another link', async () => {
    const { caso } = await textableCase(testApp);
    const desk = await testApp.person({ roles: ['Contact Center'] });
    const told = async () =>
      (await desk.call('GET', 'notificaciones/usuario')).body.split(
        `No pudimos enviar el enlace del caso ${caso.caso}`,
      ).length - 1;
    await setPhones(testApp, caso.persona, [
      { tipo_contacto: 'Personal', tipo: 'Celular', telefono: '3000000123' },
    ]);
    await run(await asked(desk, caso));
    expect(await newest(caso)).toMatchObject({ estado: 'fallido', falla: 'sms', intentos: 1 });
    expect(await told()).toBe(1);

    await testApp.partners.acortador.setFault({ modo: 'muerto' });
    onTestFinished(() => testApp.partners.acortador.setFault({ modo: 'ninguna' }));
    const second = await asked(desk, caso);
    await expect(run(second)).rejects.toThrow('Error al acortar la url');
    const job = jobOf();
    for (const _ of [1, 2]) await job.onExhausted?.({ enlace: second._id }, '');
    expect(await newest(caso)).toMatchObject({ _id: second._id, estado: 'fallido', falla: 'acortar' });
    expect(await told()).toBe(2);
    expect((await readCase(admin, caso)).token_usuario_pwa).toBeNull();
    expect((await press(desk, caso)).statusCode).toBe(200);
  });

  test('SMS-02 the link of a case that was closed since is not sent', async () => {
    const { caso, celular } = await textableCase(testApp);
    const enlace = await asked(admin, caso);
    await act(admin, caso, 'cerrar');
    await run(enlace);
    expect(await newest(caso)).toMatchObject({ estado: 'fallido', falla: null });
    expect(testApp.partners.sms.mensajes(celular)).toEqual([]);
    const refused = await press(admin, caso);
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
      422,
      'No se puede gestionar, el caso se encuentra Cerrado',
    ]);
  });

  test('SMS-12 SMS-13 SMS-16 an unsigned link carries case and identification, and only the app credential decides who enters', async () => {
    const { caso, celular } = await textableCase(testApp);
    await run(await asked(admin, caso), { LINK_PLAIN: true });
    const { searchParams } = new URL(testApp.partners.acortador.cortos()[0]?.url ?? '');
    expect([...searchParams]).toEqual([
      ['caso', String(caso.caso)],
      ['identificacion', `52${celular.slice(3)}`],
    ]);
    const plain = { ...platform(), config: { ...platform().config, LINK_PLAIN: true } };
    const enter = () =>
      inTransaction(platform(), { actor: actorless, rev: undefined }, async (work) =>
        linkEntry(plain, records())(work, await records().readAgain(work.tx, caso._id), String(caso.caso)),
      );
    await enter();
    expect((await readCase(admin, caso)).login_pwa).toBe(true);
    await expire(caso);
    await expect(enter()).rejects.toThrow(mensajesDeEnlaces.enlaceVencido);
  });
});

const actorless = { usuarioId: null, nombre: null, ip: null, agente: null, peticion: null };
const expire = (caso: Caso) =>
  platform()
    .db.updateTable('caso_enlace')
    .set({ vence: new Date(Date.now() - 1_000) })
    .where('caso_id', '=', caso._id)
    .execute();

describe('a token', () => {
  async function customer() {
    const { caso } = await textableCase(testApp);
    await run(await asked(admin, caso));
    const token = new URL(testApp.partners.acortador.cortos()[0]?.url ?? '').searchParams.get('token') ?? '';
    const phone = await appFor(testApp, caso.persona, 'cliente');
    const enter = async (given: unknown, of = caso.caso, login_pwa: unknown = true) => {
      const answer = await phone.call('PUT', `asistencia-choque-simple/${of}/ingreso-pwa`, {
        body: { token_usuario_pwa: given, login_pwa },
      });
      return [answer.statusCode, answer.json<{ message: string }>().message];
    };
    return { caso, token, phone, enter };
  }
  const NOT_VALID = [422, mensajesDeEnlaces.enlaceNoValido];

  test('SMS-13 SMS-16 H08 altered or unsigned tokens and tokens of another signer, case, person or link are refused alike', async () => {
    const [mine, other] = [await customer(), await customer()];
    const { caso, token, enter } = mine;
    const [text = '', signature = ''] = token.split('.');
    const said = JSON.parse(Buffer.from(text, 'base64url').toString()) as LinkPayload;
    const stranger = linkTokens({
      ...platform(),
      config: { ...platform().config, LINK_SECRET: 'otro-secreto-de-treinta-y-dos-letras' },
    });
    const ours = linkTokens(platform());
    const rewritten = (change: object) =>
      `${Buffer.from(JSON.stringify({ ...said, ...change })).toString('base64url')}.${signature}`;
    const hostile: Record<string, string> = {
      'a letter of its text': `${text.slice(0, 9)}${text[9] === 'A' ? 'B' : 'A'}${text.slice(10)}.${signature}`,
      'a letter of its signature': `${text}.${signature[0] === 'A' ? 'B' : 'A'}${signature.slice(1)}`,
      'a longer life': rewritten({ vence: said.vence + 86_400 }),
      'no signature': `${text}.`,
      'half of it': text,
      'a third part': `${token}.${signature}`,
      'a signature in the place of the text': `${signature}.${text}`,
      'the id of the link': said.enlace,
      'another secret': await stranger.write(said),
      'the token of another customer': other.token,
      'the case of another customer': await ours.write({ ...said, caso: other.caso.caso }),
      'the number of another customer': await ours.write({ ...said, identificacion: '1' }),
      'an unknown link': await ours.write({ ...said, enlace: other.caso._id }),
      'a token of another format': '{"alg":"none"}.',
      'very long': `${'a'.repeat(990)}.${signature.slice(0, 9)}`,
      'markup and signs': '<script>\u202e%00../..',
    };
    for (const [kind, given] of Object.entries(hostile)) expect(await enter(given), kind).toEqual(NOT_VALID);
    // Values that the schema rejects.
    expect((await enter(null))[0]).toBe(400);
    expect((await enter(token, caso.caso, false))[0]).toBe(400);
    // The case of another customer responds 404 with any token.
    expect((await enter(token, other.caso.caso))[0]).toBe(404);
    expect((await enter(other.token, other.caso.caso))[0]).toBe(404);
    for (const one of [mine, other])
      expect(await readCase(admin, one.caso)).toMatchObject({
        login_pwa: false,
        enlaces: [{ ingreso: null }],
      });
    expect(await enter(token)).toEqual([200, mensajesDeEnlaces.ingreso]);
    const before = await readCase(admin, caso);
    expect(await enter(token)).toEqual([200, mensajesDeEnlaces.ingreso]);
    expect(await readCase(admin, caso)).toEqual(before);
  });

  test('SMS-13 SMS-17 an expired link, a link of a closed case and a replaced link are refused with advice', async () => {
    const over = await customer();
    await expire(over.caso);
    expect(await over.enter(over.token)).toEqual([
      422,
      'El enlace venció. Pide uno nuevo a quien atiende tu caso.',
    ]);
    const closed = await customer();
    expect((await closed.enter(closed.token))[0]).toBe(200);
    await act(admin, closed.caso, 'cerrar');
    expect(await closed.enter(closed.token)).toEqual([
      422,
      'Tu caso ya está cerrado. Si necesitas algo más, llámanos.',
    ]);
    const { caso, token, enter } = await customer();
    expect((await enter(token))[0]).toBe(200);
    await run(await asked(admin, caso));
    expect(await readCase(admin, caso)).toMatchObject({ login_pwa: false });
    expect(await enter(token)).toEqual(NOT_VALID);
  });
});
