import { sql } from 'kysely';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { readCase } from '../../../testing/cases.ts';
import { asked, press, textableCase } from '../../../testing/links.ts';
import { until } from '../../../testing/processes.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';

const testApp = useTestApp({ started: true, partners: true });
let desk: TestUser;
beforeAll(async () => {
  testApp.partners.telefono.connect(await testApp.app.http.listen({ host: '127.0.0.1', port: 0 }));
  desk = await testApp.person({ roles: ['Contact Center'], nombres: 'Marcela' });
});

const sent = (caso: { caso: number }) =>
  until('the link was sent', async () => (await readCase(desk, caso)).enlaces[0]?.estado === 'enviado');
const open = async (link: string) => {
  const page = await fetch(link);
  return { status: page.status, text: await page.text() };
};

async function sentLink() {
  const { caso, celular } = await textableCase(testApp);
  const enlace = await asked(desk, caso);
  await sent(caso);
  const { httpUrl, acortador } = testApp.partners;
  const [corto] = acortador.cortos();
  const long = new URL(corto?.url ?? '');
  return {
    caso,
    celular,
    enlace,
    link: `${httpUrl}/acortador/${corto?.codigo}`,
    long,
    token: long.searchParams.get('token') ?? '',
  };
}

test('SMS-01 SMS-16 CHOQUE-53 a request sends a link and records its token and its state on the case', async () => {
  const { caso, celular } = await textableCase(testApp);
  expect(await readCase(desk, caso)).toMatchObject({
    login_pwa: false,
    token_usuario_pwa: null,
    enlaces: [],
  });
  const enlace = await asked(desk, caso);
  expect(enlace).toMatchObject({
    message: 'Estamos enviando el enlace',
    estado: 'pendiente',
    celular: celular.slice(-4),
    falla: null,
  });
  await sent(caso);
  expect(await readCase(desk, caso)).toMatchObject({
    login_pwa: false,
    token_usuario_pwa: enlace._id,
    enlaces: [{ _id: enlace._id, estado: 'enviado', intentos: 1, falla: null, ingreso: null }],
  });
  const trail = await testApp.app.platform.db
    .selectFrom('auditoria')
    .select(['accion', 'usuario_nombre'])
    .where('registro_id', '=', caso._id)
    .where('accion', 'like', 'en%')
    .orderBy('id')
    .execute();
  expect(trail).toMatchObject([
    { accion: 'enviar-enlace', usuario_nombre: expect.stringMatching(/^Marcela/) as string },
    { accion: 'enlace-enviado', usuario_nombre: 'Sistema' },
  ]);
});

test('SMS-03 SMS-05 SMS-10 SMS-11 the SMS asks the customer to open the shortened link', async () => {
  const { caso, celular, link } = await sentLink();
  expect(testApp.partners.sms.mensajes(celular)[0]?.message).toBe(
    `Hola Catalina, gestiona tu caso ${caso.caso} en el siguiente enlace: ${link}`,
  );
});

test('SMS-04 SMS-15 one SMS is sent, to the mobile of the affected person', async () => {
  const { celular } = await sentLink();
  expect(testApp.partners.sms.mensajes(celular)).toMatchObject([
    { phoneNumber: celular, message: expect.any(String) as string },
  ]);
});

test('SMS-12 SMS-13 SMS-14 the long link carries case and identification in one signed token', async () => {
  const { caso, celular, enlace, long, token } = await sentLink();
  expect([`${long.origin}${long.pathname}`, [...long.searchParams.keys()]]).toEqual([
    `${testApp.partners.httpUrl}/telefono/caso`,
    ['token'],
  ]);
  const said = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as object;
  expect(said).toEqual({
    enlace: enlace._id,
    caso: caso.caso,
    identificacion: `52${celular.slice(3)}`,
    vence: Math.floor(Date.parse(enlace.vence) / 1_000),
  });
});

test('SMS-13 no table stores the token, and the case contains neither the token nor the mobile', async () => {
  const { caso, celular, link, token } = await sentLink();
  await open(link);
  const kept = await sql<{ all: string }>`select string_agg(x, ' ') as all from (
    select e::text as x from caso_enlace e union all select a::text from auditoria a
    union all select j::text from pgboss.job j union all select c::text from caso c) y`.execute(
    testApp.app.platform.db,
  );
  const entered = JSON.stringify(await readCase(desk, caso));
  for (const place of [kept.rows[0]?.all ?? '', entered]) expect(place).not.toContain(token.split('.')[1]);
  expect(entered).not.toContain(celular.slice(3));
});

test('SMS-16 SMS-17 the first entry by the link sets login_pwa, and the next one changes nothing', async () => {
  const { caso, link } = await sentLink();
  const first = await open(link);
  expect([first.status, first.text]).toEqual([200, expect.stringContaining('Bienvenido a tu caso')]);
  const entered = await readCase(desk, caso);
  expect(entered).toMatchObject({ login_pwa: true, enlaces: [{ ingreso: expect.any(String) as string }] });
  expect((await open(link)).status).toBe(200);
  expect(await readCase(desk, caso)).toEqual(entered);
});

test('SMS-04 F10 a message requested while the SMS function is down is sent later, and once', async () => {
  const { caso, celular } = await textableCase(testApp);
  await testApp.partners.sms.setFault({ modo: 'muerto' });
  onTestFinished(() => testApp.partners.sms.setFault({ modo: 'ninguna' }));
  const { _id } = await asked(desk, caso);
  await until('a try failed', async () => (await readCase(desk, caso)).enlaces[0]?.falla === 'sms');
  expect(await readCase(desk, caso)).toMatchObject({
    token_usuario_pwa: null,
    enlaces: [{ estado: 'pendiente' }],
  });
  const again = await press(desk, caso);
  expect([again.statusCode, again.json<{ message: string }>().message]).toEqual([
    422,
    'Ya hay un enlace en camino para este caso',
  ]);
  await testApp.partners.sms.setFault({ modo: 'ninguna' });
  await sent(caso);
  expect(testApp.partners.sms.mensajes(celular)).toHaveLength(1);
  const shortened = testApp.partners.acortador.cortos().filter(({ url }) => {
    const [text = ''] = (new URL(url).searchParams.get('token') ?? '').split('.');
    return Buffer.from(text, 'base64url').toString().includes(_id);
  });
  expect(shortened).toHaveLength(1);
});

test('SMS-17 a second link invalidates the first, and a forged link opens nothing', async () => {
  const { caso, celular } = await textableCase(testApp);
  const links: string[] = [];
  for (const turn of [1, 2]) {
    await asked(desk, caso);
    await sent(caso);
    const [mensaje] = testApp.partners.sms.mensajes(celular);
    links.push(/http\S+$/.exec(mensaje?.message ?? '')?.[0] ?? `none ${turn}`);
  }
  const [older = '', newer = ''] = links;
  const refusal = 'El enlace no es válido. Pide uno nuevo a quien atiende tu caso.';
  expect(await open(older)).toMatchObject({ status: 422, text: expect.stringContaining(refusal) as string });
  expect((await readCase(desk, caso)).login_pwa).toBe(false);
  expect((await open(newer)).status).toBe(200);
  const forged = Buffer.from(JSON.stringify({ caso: caso.caso, identificacion: `52${celular.slice(3)}` }));
  const page = `${testApp.partners.httpUrl}/telefono/caso?token=${forged.toString('base64url')}.x`;
  expect(await open(page)).toMatchObject({ status: 422, text: expect.stringContaining(refusal) as string });
});
