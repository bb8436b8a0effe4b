import { beforeAll, describe, expect, test } from 'vitest';
import { app, mensajesDeApp } from '@amparo/contract/app';
import { CUALQUIER_LADO, type Route } from '@amparo/contract/kernel/route';
import { todasLasRutas } from '@amparo/contract/routes';
import { APP_ENV, appFor, askToken } from '../../testing/app.ts';
import { act, answers, defaultCompany, openCase, readCase, waiting, written } from '../../testing/cases.ts';
import { useApp, type Caller } from '../../testing/harness.ts';

const house = useApp({ started: true, env: { ...APP_ENV, TRUSTED_PROXIES: '1' } });
const CASES = 'app/asistencia-choque-simple';
/** What the calls about places bring. */
const PLACE = {
  coordenadas: [4.63, -74.09],
  ubicacion: { type: 'Point', coordenadas: [4.63, -74.09] },
};

/** What whoever enters by a link brings. */
const ENTERED = { token_usuario_pwa: 'el de otro', login_pwa: true };

type Phone = Pick<Caller, 'call' | 'token'>;
interface Told {
  caso: number;
  estado: string;
  message: string;
}

/** A customer with a vehicle of their own, and what they would ask for help with. */
async function customer() {
  const admin = await house.admin();
  const { persona, empresa: _left, ...body } = await written(house, admin);
  return { admin, persona, body, phone: await appFor(house, persona, 'cliente') };
}

const ask = async (phone: Phone, body: object): Promise<Told> => {
  const answer = await phone.call('POST', CASES, { body });
  expect(answer.statusCode, answer.body).toBe(200);
  return app.crear.answer.parse(answer.json());
};

const trailOf = (accion: string, id: string) =>
  house.app.platform.db
    .selectFrom('auditoria')
    .select(['usuario_id', 'usuario_nombre'])
    .where('accion', '=', accion)
    .where('registro_id', '=', id)
    .execute();

describe('a customer', () => {
  test('CHOQUE-34 CHOQUE-76 asks for help from the app: the server says App, the customer and the company 0000, and nobody is assigned', async () => {
    const { admin, persona, body, phone } = await customer();
    const said = { origen: 'Kronox', creado_desde: 'DashBoard', persona: admin.id };
    const { caso, message } = await ask(phone, { ...body, ...said });
    expect(message).toBe('Ticket de choque simple creado correctamente');
    const stored = await readCase(admin, { caso });
    expect(stored).toMatchObject({
      creado_desde: 'App',
      origen: 'App',
      persona,
      estado: 'Solicitado',
      aprobado: true,
      empresa: { _id: await defaultCompany(admin) },
      asesor: [],
    });
    expect(await trailOf('crear', stored._id)).toEqual([
      { usuario_id: persona, usuario_nombre: `App · ${stored.afectado.nombre_completo}` },
    ]);
  });

  test('CHOQUE-18 CHOQUE-19 CHOQUE-20 the app sees the questions without their weights, and a score that is too high is refused', async () => {
    const { body, phone } = await customer();
    const needed = (await phone.call('GET', `${CASES}/nuevo`)).json();
    expect(needed).toMatchObject({
      vehiculos: [{ _id: body.vehiculo }],
      preguntas: [
        { pregunta: '¿Hubo heridos?', abierta: false, opciones: ['Si', 'No'] },
        { pregunta: '¿Hubo terceros?', abierta: false, opciones: ['Si', 'No'] },
      ],
    });
    expect(JSON.stringify(needed)).not.toContain('peso');
    const refused = await phone.call('POST', CASES, { body: { ...body, formulario: answers('Si', 'Si') } });
    expect([refused.statusCode, refused.json<Told>().message]).toEqual([
      422,
      'El puntaje obtenido no aplica para la categoría choque simple',
    ]);
  });

  test('a repeat under one Idempotency-Key is the same case, and a vehicle of somebody else is as good as none', async () => {
    const { body, phone } = await customer();
    const headers = { 'idempotency-key': 'una-sola-vez' };
    const sent = await Promise.all([0, 1].map(() => phone.call('POST', CASES, { body, headers })));
    const [first, second] = sent.map((answer) => answer.json<Told>().caso);
    expect(first).toBe(second);
    const other = await customer();
    for (const vehiculo of [other.body.vehiculo, '01890000-0000-7000-8000-000000000000']) {
      const refused = await phone.call('POST', CASES, { body: { ...body, vehiculo } });
      expect([refused.statusCode, refused.json<{ errors: object }>().errors]).toEqual([
        400,
        { vehiculo: mensajesDeApp.vehiculoAjeno },
      ]);
    }
  });

  test('asks for ten cases in a quarter of an hour, and is then told to call', async () => {
    const { body, phone } = await customer();
    const codes = [];
    for (let i = 0; i < 11; i += 1) codes.push((await phone.call('POST', CASES, { body })).statusCode);
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });

  test('CHOQUE-61 CHOQUE-41 sees who comes, cancels the own open case once, and whoever was on the way is free and told', async () => {
    const { admin, body, persona, phone } = await customer();
    const { caso } = await ask(phone, body);
    const lawyer = await waiting(house, 'Abogado');
    await act(admin, { caso }, 'asignarCaso', { usuarioAsignado: lawyer.id });
    const stateOf = async () =>
      (await admin.call('GET', `usuarios/${lawyer.id}`)).json<{ estado_asesor: string }>().estado_asesor;
    expect(await stateOf()).toBe('Activo ocupado');
    const listed = app.casos.answer.parse((await phone.call('GET', CASES)).json());
    expect(listed.datos).toMatchObject([{ caso, estado: 'Asignado', abogado: { llegada: null } }]);

    const cancel = () => phone.call('PUT', `${CASES}/${caso}/cancelar`);
    expect((await cancel()).json()).toMatchObject({
      estado: 'Cancelado',
      message: 'Cancelamos tu solicitud',
    });
    expect(await stateOf()).toBe('Activo en espera');
    expect((await phone.call('GET', CASES)).json()).toEqual({ datos: [] });
    const told = await lawyer.call('GET', 'notificaciones/usuario');
    expect(told.body).toContain(`El cliente canceló el caso ${caso}`);
    const { _rev, _id } = await readCase(admin, { caso });
    expect((await cancel()).json()).toMatchObject({ message: mensajesDeApp.yaCancelado });
    expect((await readCase(admin, { caso }))._rev).toBe(_rev);
    expect(await trailOf('cancelar', _id)).toMatchObject([{ usuario_id: persona }]);

    await act(admin, { caso }, 'cerrar');
    expect(await readCase(admin, { caso })).toMatchObject({ estado: 'Asignado' });
    await act(admin, { caso }, 'cerrar');
    expect((await cancel()).statusCode).toBe(422);
  });
});

describe('somebody on the road', () => {
  test.each(['Abogado', 'Investigador'])(
    'CHOQUE-41 the %s of the case arrives once, by the clock of the house; another one has not arrived',
    async (rol) => {
      const admin = await house.admin();
      const opened = await openCase(house);
      const [person, later] = [await waiting(house, rol), await waiting(house, rol)];
      await act(admin, opened, 'asignarCaso', { usuarioAsignado: person.id });
      const phone = await appFor(house, person.id, 'campo');
      const arrive = () => phone.call('PUT', `${CASES}/${opened.caso}/llegada`);
      const field = rol === 'Abogado' ? 'llegada_abogado' : 'llegada_investigador';
      const before = Date.now();
      expect((await arrive()).json()).toMatchObject({ message: 'Registramos tu llegada' });
      const { [field]: at, _rev } = await readCase(admin, opened);
      expect(Math.abs(Date.parse(at ?? '') - before)).toBeLessThan(60_000);
      expect((await arrive()).json()).toMatchObject({ message: 'Tu llegada ya estaba registrada' });
      expect(await readCase(admin, opened)).toMatchObject({ [field]: at, _rev });
      await act(admin, opened, 'asignarCaso', { usuarioAsignado: later.id });
      expect((await readCase(admin, opened))[field]).toBeNull();
      expect((await arrive()).statusCode).toBe(404);
    },
  );

  test('CHOQUE-41 nobody arrives at a case that is closed or waits for approval, and the back-office never writes it', async () => {
    const admin = await house.admin();
    const opened = await openCase(house);
    const lawyer = await waiting(house, 'Abogado');
    await act(admin, opened, 'asignarCaso', { usuarioAsignado: lawyer.id });
    const phone = await appFor(house, lawyer.id, 'campo');
    const arrive = async () => {
      const answer = await phone.call('PUT', `${CASES}/${opened.caso}/llegada`);
      return [answer.statusCode, answer.json<Told>().message];
    };
    const set = (aprobado: boolean) =>
      house.app.platform.db.updateTable('caso').set({ aprobado }).where('caso', '=', opened.caso).execute();
    await set(false);
    expect(await arrive()).toEqual([422, 'El caso requiere aprobación']);
    await set(true);
    await act(admin, opened, 'cerrar');
    expect(await arrive()).toEqual([422, 'No se puede gestionar, el caso se encuentra Cerrado']);
    expect((await readCase(admin, opened)).llegada_abogado).toBeNull();
    const own = await lawyer.call('PUT', `asistencia-choque-simple/${opened.caso}/llegada`);
    expect(own.statusCode).toBe(404);
  });
});

describe('every call of the app', () => {
  const GUARDED = (Object.values(app) as Route[]).filter((route) => 'app' in route.access);
  let caso: number;
  let body: object;
  let tokens: Record<string, [token: string | undefined, status: (route: Route) => number]>;

  const ladoDe = ({ access }: Route) => ('app' in access ? access.app : undefined);
  /** Conversations are of either side, and whose they are is proved beside them. */
  const otherThan = (lado: string) => (route: Route) => {
    if (ladoDe(route) === CUALQUIER_LADO) return 200;
    return ladoDe(route) === lado ? 404 : 403;
  };
  const always = (status: number) => () => status;

  beforeAll(async () => {
    const { admin, body: own, phone } = await customer();
    ({ caso } = await ask(phone, own));
    body = own;
    const [holder, gone, over] = [await waiting(house, 'Abogado'), await customer(), await customer()];
    await act(admin, { caso }, 'asignarCaso', { usuarioAsignado: holder.id });
    await admin.call('DELETE', `usuarios/${gone.persona}`);
    const { db } = house.app.platform;
    const past = new Date(Date.now() - 1_000);
    await db.updateTable('app_token').set({ vence: past }).where('usuario_id', '=', over.persona).execute();
    // Somebody who drives no more for the house: the token was given while they did.
    const former = await waiting(house, 'Abogado');
    const formerPhone = await appFor(house, former.id, 'campo');
    await db.deleteFrom('usuario_rol').where('usuario_id', '=', former.id).execute();
    const stranger = await waiting(house, 'Investigador');
    tokens = {
      none: [undefined, always(401)],
      forged: [Buffer.alloc(32, 7).toString('base64url'), always(401)],
      'of staff who hold the case': [holder.token, always(401)],
      'of an administrator': [admin.token, always(401)],
      expired: [over.phone.token, always(401)],
      'of a deactivated person': [gone.phone.token, always(401)],
      'of a former lawyer': [formerPhone.token, always(401)],
      'of another customer': [(await customer()).phone.token, otherThan('cliente')],
      'of a field worker who has not the case': [
        (await appFor(house, stranger.id, 'campo')).token,
        otherThan('campo'),
      ],
      'of the own customer on the other side': [
        phone.token,
        (route) => (ladoDe(route) === 'campo' ? 403 : 200),
      ],
    };
  });

  test('CHOQUE-61 CHOQUE-41 H01 H08 refuses no, forged, expired and staff tokens, those of the other side and those of others, and changes nothing', async () => {
    const admin = await house.admin();
    // Seconds after it was created its service is consumed, whatever anybody tries meanwhile.
    const state = async () => {
      const { _rev, estado, persona, llegada_abogado, abogado } = await readCase(admin, { caso });
      return { _rev, estado, persona, llegada_abogado, abogado };
    };
    const before = await state();
    const wrong: string[] = [];
    for (const [kind, [token, expected]] of Object.entries(tokens)) {
      // What is about no case of others cannot be somebody else's.
      const about = GUARDED.filter((route) => expected(route) !== 404 || route.path.includes(':caso'));
      for (const route of about.filter((one) => expected(one) !== 200)) {
        const answer = await house.call(route.method, route.path.replace(':caso', String(caso)), {
          headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
          ...(route.method === 'GET' ? {} : { body: { ...body, ...PLACE, ...ENTERED } }),
        });
        if (answer.statusCode !== expected(route))
          wrong.push(`${route.method} ${route.path} with a token ${kind}: ${answer.statusCode}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(await state()).toEqual(before);
    const open = await house.app.platform.db
      .selectFrom('caso')
      .select('caso')
      .where('persona_id', '=', before.persona)
      .execute();
    expect(open).toEqual([{ caso }]);
  });

  test('H01 a token of the app opens nothing of the back-office, also that of an administrator', async () => {
    const admin = await house.admin();
    const phone = await appFor(house, admin.id, 'cliente');
    const others = todasLasRutas().filter(({ access }) => !('public' in access) && !('app' in access));
    const opened: string[] = [];
    for (const { method, path } of others) {
      const { statusCode } = await phone.call(method, path.replaceAll(/:\w+/g, admin.id), { body: {} });
      if (statusCode !== 401) opened.push(`${method} ${path}: ${statusCode}`);
    }
    expect(others.length).toBeGreaterThan(100);
    expect(opened).toEqual([]);
  });

  test('has a pace for each person: who calls more often waits, others do not', async () => {
    const [one, other] = [await customer(), await customer()];
    const codes = await Promise.all(
      Array.from({ length: 60 }, async () => (await one.phone.call('GET', CASES)).statusCode),
    );
    expect(codes.filter((code) => code === 429).length).toBeGreaterThan(10);
    expect((await other.phone.call('GET', CASES)).statusCode).toBe(200);
  });
});

describe('the credential', () => {
  const from = (ip: string, body: object) =>
    house.call('POST', 'app/token', {
      headers: { 'x-forwarded-for': ip },
      body: {
        client_id: APP_ENV.APP_CLIENT_ID,
        client_secret: APP_ENV.APP_CLIENT_SECRET,
        como: 'cliente',
        ...body,
      },
    });

  test('names a person by id or by identification, and tells no unknown, inactive or other one apart', async () => {
    const number = '52418906';
    const { id } = await house.account({ identificacion: number });
    const { id: inactive } = await house.account({ estado: false });
    for (const usuario of [id, id.toUpperCase(), '52.418.906'])
      expect((await askToken(house, { usuario, como: 'cliente' })).statusCode, usuario).toBe(200);
    const refused = [
      { usuario: inactive, como: 'cliente' },
      { usuario: '99999999', como: 'cliente' },
      { usuario: id, como: 'campo' },
    ];
    for (const body of refused) {
      const answer = await askToken(house, body);
      expect([answer.statusCode, answer.json<Told>().message]).toEqual([400, mensajesDeApp.persona]);
    }
    const stored = await house.app.platform.db.selectFrom('app_token').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain((await appFor(house, id, 'cliente')).token);
  });

  test('H42 guessing its secret is slowed and stopped for a place; the app itself goes on in its own network', async () => {
    const { id: usuario } = await house.account();
    const ours = '203.0.113.9';
    expect((await from(ours, { usuario })).statusCode).toBe(200);
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, i) => from('198.51.100.7', { usuario, client_secret: `secreto-${i}` })),
    );
    const codes = guesses.map((answer) => answer.statusCode);
    expect(codes.filter((code) => code === 401)).toHaveLength(5);
    expect(codes.filter((code) => code === 429)).toHaveLength(7);
    // Even the right one, there.
    expect((await from('198.51.100.7', { usuario })).statusCode).toBe(429);
    for (let i = 0; i < 5; i += 1) await from(ours, { usuario, client_id: 'otra' });
    expect((await from(ours, { usuario, client_id: 'otra' })).statusCode).toBe(429);
    const many = await Promise.all(Array.from({ length: 20 }, () => from(ours, { usuario })));
    expect(new Set(many.map((answer) => answer.statusCode))).toEqual(new Set([200]));
  });
});

test('the API pages show the calls of the app together', async () => {
  const docs = (await house.app.http.inject('/docs/json')).json<{
    tags: { name: string }[];
    paths: Record<string, Record<string, { tags: string[]; security: object[] }>>;
  }>();
  expect(docs.tags.map(({ name }) => name)).toContain('App');
  const calls = Object.entries(docs.paths)
    .filter(([path]) => path.startsWith('/api/app/'))
    .flatMap(([, methods]) => Object.values(methods));
  const told = Object.values(app).filter(({ path }) => path.startsWith('app/'));
  expect(calls).toHaveLength(told.length);
  for (const { tags } of calls) expect(tags).toEqual(['App']);
  // All but the call that gives the token.
  const guarded = calls.filter(({ security }) => JSON.stringify(security) === '[{"app":[]}]');
  expect(guarded).toHaveLength(told.length - 1);
});
