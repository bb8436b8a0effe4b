import { beforeAll, describe, expect, test } from 'vitest';
import { mensajesDeApp } from '@amparo/contract/canales/app/texts';
import { CUALQUIER_LADO, type Route } from '@amparo/contract/kernel/route';
import { todasLasRutas } from '@amparo/contract/routes';
import { APP_CASES, APP_ENV, appFor, askHelp, askToken, customer } from '../../../testing/app.ts';
import { act, readCase, waiting } from '../../../testing/cases.ts';
import { stopBudgets } from '../../../testing/clock.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const testApp = useTestApp({ started: true, env: { ...APP_ENV, TRUSTED_PROXIES: '1' } });

const PLACE = {
  coordenadas: [4.63, -74.09],
  ubicacion: { type: 'Point', coordenadas: [4.63, -74.09] },
};

/** Body fields of the route that enters by a link. */
const ENTERED = { token_usuario_pwa: 'el de otro', login_pwa: true };

describe('the routes of the app', () => {
  const GUARDED: Route[] = todasLasRutas().filter((route) => 'app' in route.access);
  let caso: number;
  let body: object;
  let tokens: Record<string, [token: string | undefined, status: (route: Route) => number]>;

  const ladoDe = ({ access }: Route) => ('app' in access ? access.app : undefined);
  /** Conversations are open to both sides; conversations.test.ts checks whose they are. */
  const otherThan = (lado: string) => (route: Route) => {
    if (ladoDe(route) === CUALQUIER_LADO) return 200;
    return ladoDe(route) === lado ? 404 : 403;
  };
  const always = (status: number) => () => status;

  beforeAll(async () => {
    const { admin, body: own, phone } = await customer(testApp);
    ({ caso } = await askHelp(phone, own));
    body = own;
    const [holder, gone, over] = [
      await waiting(testApp, 'Abogado'),
      await customer(testApp),
      await customer(testApp),
    ];
    await act(admin, { caso }, 'asignarCaso', { usuarioAsignado: holder.id });
    await admin.call('DELETE', `usuarios/${gone.persona}`);
    const { db } = testApp.app.platform;
    const past = new Date(Date.now() - 1_000);
    await db.updateTable('app_token').set({ vence: past }).where('usuario_id', '=', over.persona).execute();
    // A former field worker: the token was issued while they had the role.
    const former = await waiting(testApp, 'Abogado');
    const formerPhone = await appFor(testApp, former.id, 'campo');
    await db.deleteFrom('usuario_rol').where('usuario_id', '=', former.id).execute();
    const stranger = await waiting(testApp, 'Investigador');
    tokens = {
      none: [undefined, always(401)],
      forged: [Buffer.alloc(32, 7).toString('base64url'), always(401)],
      'of staff who hold the case': [holder.token, always(401)],
      'of an administrator': [admin.token, always(401)],
      expired: [over.phone.token, always(401)],
      'of a deactivated person': [gone.phone.token, always(401)],
      'of a former lawyer': [formerPhone.token, always(401)],
      'of another customer': [(await customer(testApp)).phone.token, otherThan('cliente')],
      'of a field worker without the case': [
        (await appFor(testApp, stranger.id, 'campo')).token,
        otherThan('campo'),
      ],
      'of the customer of the case, used on the field side': [
        phone.token,
        (route) => (ladoDe(route) === 'campo' ? 403 : 200),
      ],
    };
  });

  test('CHOQUE-61 CHOQUE-41 H01 H08 refuse missing, forged, expired and staff tokens and tokens of other users, and change nothing', async () => {
    const admin = await testApp.admin();
    // Compare only these fields: seconds after creation a job consumes the service and changes others.
    const state = async () => {
      const { _rev, estado, persona, llegada_abogado, abogado } = await readCase(admin, { caso });
      return { _rev, estado, persona, llegada_abogado, abogado };
    };
    const before = await state();
    const wrong: string[] = [];
    for (const [kind, [token, expected]] of Object.entries(tokens)) {
      // A route without a case in its path cannot respond 404 for another user's case.
      const about = GUARDED.filter((route) => expected(route) !== 404 || route.path.includes(':caso'));
      for (const route of about.filter((one) => expected(one) !== 200)) {
        const answer = await testApp.call(route.method, route.path.replace(':caso', String(caso)), {
          headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
          ...(route.method === 'GET' ? {} : { body: { ...body, ...PLACE, ...ENTERED } }),
        });
        if (answer.statusCode !== expected(route))
          wrong.push(`${route.method} ${route.path} with a token ${kind}: ${answer.statusCode}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(await state()).toEqual(before);
    const open = await testApp.app.platform.db
      .selectFrom('caso')
      .select('caso')
      .where('persona_id', '=', before.persona)
      .execute();
    expect(open).toEqual([{ caso }]);
  });

  test('H01 a token of the app opens no back-office route, not even for an administrator', async () => {
    const admin = await testApp.admin();
    const phone = await appFor(testApp, admin.id, 'cliente');
    const others = todasLasRutas().filter(({ access }) => !('public' in access) && !('app' in access));
    const opened: string[] = [];
    for (const { method, path } of others) {
      const { statusCode } = await phone.call(method, path.replaceAll(/:\w+/g, admin.id), { body: {} });
      if (statusCode !== 401) opened.push(`${method} ${path}: ${statusCode}`);
    }
    expect(others.length).toBeGreaterThan(100);
    expect(opened).toEqual([]);
  });

  test('are rate-limited per user: too many requests get 429, and other users are not affected', async () => {
    const [one, other] = [await customer(testApp), await customer(testApp)];
    stopBudgets();
    const codes = await Promise.all(
      Array.from({ length: 60 }, async () => (await one.phone.call('GET', APP_CASES)).statusCode),
    );
    expect(codes.filter((code) => code === 429).length).toBeGreaterThan(10);
    expect((await other.phone.call('GET', APP_CASES)).statusCode).toBe(200);
  });
});

describe('the credential', () => {
  const from = (ip: string, body: object) =>
    testApp.call('POST', 'app/token', {
      headers: { 'x-forwarded-for': ip },
      body: {
        client_id: APP_ENV.APP_CLIENT_ID,
        client_secret: APP_ENV.APP_CLIENT_SECRET,
        como: 'cliente',
        ...body,
      },
    });

  test('a token is issued by user id or identification; unknown, inactive and other-side users get one error', async () => {
    const number = '52418906';
    const { id } = await testApp.account({ identificacion: number });
    const { id: inactive } = await testApp.account({ estado: false });
    for (const usuario of [id, id.toUpperCase(), '52.418.906'])
      expect((await askToken(testApp, { usuario, como: 'cliente' })).statusCode, usuario).toBe(200);
    const refused = [
      { usuario: inactive, como: 'cliente' },
      { usuario: '99999999', como: 'cliente' },
      { usuario: id, como: 'campo' },
    ];
    for (const body of refused) {
      const answer = await askToken(testApp, body);
      expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
        400,
        mensajesDeApp.persona,
      ]);
    }
    const stored = await testApp.app.platform.db.selectFrom('app_token').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain((await appFor(testApp, id, 'cliente')).token);
  });

  test('H42 guessing the secret blocks the guessing address; the app keeps working on its own network', async () => {
    const { id: usuario } = await testApp.account();
    const ours = '203.0.113.9';
    expect((await from(ours, { usuario })).statusCode).toBe(200);
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, i) => from('198.51.100.7', { usuario, client_secret: `secreto-${i}` })),
    );
    const codes = guesses.map((answer) => answer.statusCode);
    expect(codes.filter((code) => code === 401)).toHaveLength(5);
    expect(codes.filter((code) => code === 429)).toHaveLength(7);
    // A blocked address is refused even with the right secret.
    expect((await from('198.51.100.7', { usuario })).statusCode).toBe(429);
    for (let i = 0; i < 5; i += 1) await from(ours, { usuario, client_id: 'otra' });
    expect((await from(ours, { usuario, client_id: 'otra' })).statusCode).toBe(429);
    const many = await Promise.all(Array.from({ length: 20 }, () => from(ours, { usuario })));
    expect(new Set(many.map((answer) => answer.statusCode))).toEqual(new Set([200]));
  });
});

test('the API docs group the routes of the app under one tag', async () => {
  const docs = (await testApp.app.http.inject('/docs/json')).json<{
    tags: { name: string }[];
    paths: Record<string, Record<string, { tags: string[]; security: object[] }>>;
  }>();
  expect(docs.tags.map(({ name }) => name)).toContain('App');
  const calls = Object.entries(docs.paths)
    .filter(([path]) => path.startsWith('/api/app/'))
    .flatMap(([, methods]) => Object.values(methods));
  const told = todasLasRutas().filter(({ path }) => path.startsWith('app/'));
  expect(calls).toHaveLength(told.length);
  for (const { tags } of calls) expect(tags).toEqual(['App']);
  // All routes except the one that issues the token.
  const guarded = calls.filter(({ security }) => JSON.stringify(security) === '[{"app":[]}]');
  expect(guarded).toHaveLength(told.length - 1);
});
