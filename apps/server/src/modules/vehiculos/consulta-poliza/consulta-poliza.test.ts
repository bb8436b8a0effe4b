import { beforeEach, expect, test } from 'vitest';
import { diaDe } from '@amparo/contract/kernel/time';
import type { ConsultaDePoliza, LineaDeConsulta } from '@amparo/contract/vehiculos/consulta-poliza/schemas';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';

const MOST = 12;
const testApp = useTestApp({ partners: true, env: { LOOKUPS_PER_PERSON: String(MOST) } });
const insurers = () => [testApp.partners.hub, testApp.partners.segundo, testApp.partners.tercero] as const;
beforeEach(async () => {
  for (const insurer of insurers()) {
    insurer.clear();
    await insurer.setFault({ modo: 'ninguna' });
  }
});

const asker = () => testApp.person({ permisos: ['consulta-poliza.ver'] });

async function look(who: TestUser, placa: string, query = ''): Promise<ConsultaDePoliza> {
  const answer = await who.call('GET', `consulta-poliza/${placa}${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const trail = ({ fuentes }: ConsultaDePoliza) =>
  fuentes.map(({ fuente, resultado, motivo }) => [fuente, resultado, motivo].filter(Boolean).join(' '));
/** Requests that each insurer received, oldest first. */
const heard = () =>
  insurers().map((insurer) =>
    insurer
      .llamadas()
      .map(({ que }) => que)
      .toReversed(),
  );

async function ownVehicle(placa: string): Promise<string> {
  const { id } = await testApp.app.platform.db
    .insertInto('vehiculo')
    .values({ placa, marca: 'RENAULT', linea: 'LOGAN', modelo: 2015, kilometraje: 10 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const inDays = (days: number) => diaDe(new Date(Date.now() + days * 86_400_000));

test('CONSULTAPOLIZA-01 CONSULTAPOLIZA-05 CONSULTAPOLIZA-06 CONSULTAPOLIZA-07 the four sources are queried in order, each with its own protocol', async () => {
  const third = await look(await asker(), 'TER001');
  expect(trail(third)).toEqual([
    'propios no-conoce no-conoce-la-placa',
    'hub no-conoce no-conoce-la-placa',
    'segundo no-conoce no-conoce-la-placa',
    'tercero respondio',
  ]);
  expect(heard()).toEqual([['token', 'TER001'], ['TER001'], ['ingreso', 'TER001']]);
  const moments = third.fuentes.map(({ cuando }) => Date.parse(cuando ?? ''));
  expect(moments).toEqual(moments.toSorted((a, b) => a - b));
});

test('CONSULTAPOLIZA-02 CONSULTAPOLIZA-03 CONSULTAPOLIZA-04 sources are queried up to the first that answers', async () => {
  const who = await asker();
  expect(trail(await look(who, 'SEG001'))).toEqual([
    'propios no-conoce no-conoce-la-placa',
    'hub no-conoce no-conoce-la-placa',
    'segundo respondio',
    'tercero no-consultado no-fue-necesario',
  ]);
  expect(trail(await look(who, 'HUB001')).slice(1)).toEqual([
    'hub respondio',
    'segundo no-consultado no-fue-necesario',
    'tercero no-consultado no-fue-necesario',
  ]);
  const [hub, ...others] = heard();
  expect([hub?.filter((que) => que !== 'token'), ...others]).toEqual([['SEG001', 'HUB001'], ['SEG001'], []]);
  // The token of the hub is kept for the next lookup.
  expect(hub?.lastIndexOf('token')).toBeLessThan(1);
});

test('CONSULTAPOLIZA-13 CONSULTAPOLIZA-15 each adapter fills the policy view, names its source and keeps the raw answer', async () => {
  const who = await asker();
  expect(Object.keys((await look(who, 'DMS540')).poliza ?? {}).toSorted()).toEqual([
    'cliente',
    'deducible',
    'docliente',
    'empresa',
    'estado',
    'policy_end_date',
    'policy_origin',
    'policy_start_date',
    'polizas',
    'ramo',
    'response',
    'servicio',
    'telefono',
  ]);
  const [hub, second, third] = [
    (await look(who, 'HUB001')).poliza,
    (await look(who, 'DMS540')).poliza,
    (await look(who, 'TER001')).poliza,
  ];
  expect(hub).toMatchObject({
    policy_origin: 'HUB',
    policy_start_date: inDays(120 - 364),
    policy_end_date: inDays(120),
    estado: 'ACTIVE',
    servicio: 'PARTICULAR',
    response: expect.stringContaining('"validTo"') as string,
    deducible: expect.stringMatching(/^\$ [\d.]+$/) as string,
  });
  expect(second).toMatchObject({
    policy_origin: 'Segundo servicio',
    policy_start_date: inDays(217 - 364),
    policy_end_date: inDays(217),
    // This insurer answers in another character encoding.
    cliente: 'GLORIA INÉS LASSO CAICEDO',
    docliente: '31938204',
    telefono: '3158842067',
    empresa: 'Seguros del Llano',
    ramo: 'TODO RIESGO',
    deducible: '$ 1.850.000',
    response: expect.stringContaining('"FEC_FIN_VIG"') as string,
  });
  expect(third).toMatchObject({
    policy_origin: 'Tercer servicio',
    policy_start_date: inDays(30 - 364),
    policy_end_date: inDays(30),
    deducible: '10 %',
    servicio: 'Particular familiar',
    response: expect.stringContaining('"vigencia"') as string,
  });
  // All policies are listed; the one that ends last is shown.
  expect(third?.polizas).toHaveLength(2);
});

test('CONSULTAPOLIZA-10 impossible dates and an answer about another plate are failures; overlong texts are cut', async () => {
  const who = await asker();
  for (const [placa, place] of [
    ['MAL001', 1],
    ['MAL002', 2],
    ['MAL003', 3],
    ['OTR001', 1],
  ] as const) {
    const consulta = await look(who, placa);
    expect(consulta.fuentes[place], placa).toMatchObject({
      resultado: 'fallo',
      motivo: 'respuesta-ilegible',
    });
    expect(consulta.poliza).toBeNull();
  }
  const { poliza } = await look(who, 'LAR001');
  expect(poliza?.response).toHaveLength(8_000);
  expect(poliza?.cliente?.length).toBeLessThan(500);
  expect(poliza?.cliente).not.toMatch(/\p{Cc}/u);
});

test('CONSULTAPOLIZA-08 the hub notice is in a lookup that queried the hub without a hit, and not in a cached one', async () => {
  const who = await asker();
  const text = 'No encontró vehiculo WebService Seguro Tecero (HUB)';
  expect((await look(who, 'SEG001', '?de_nuevo=true')).aviso).toBe(text);
  expect((await look(who, 'SEG001')).aviso).toBeNull();
  expect((await look(who, 'HUB001', '?de_nuevo=true')).aviso).toBeNull();
});

test('when no source knows the plate, the lookup succeeds and says that the vehicle was not found', async () => {
  const nobody = await look(await asker(), 'NAD001');
  expect(nobody).toMatchObject({ poliza: null, vehiculo: null, message: 'Vehículo no ha sido encontrado' });
  expect(trail(nobody).every((step) => step.endsWith('no-conoce no-conoce-la-placa'))).toBe(true);
});

test('a registered vehicle ends the lookup for a new case, but the policy card also queries the insurers', async () => {
  const who = await asker();
  const _id = await ownVehicle('HUB003');
  const atCreation = await look(who, 'HUB003', '?uso=creacion');
  expect(atCreation).toMatchObject({ vehiculo: { _id, marca: 'RENAULT' }, poliza: null, message: null });
  expect(trail(atCreation)).toEqual([
    'propios respondio',
    'hub no-consultado no-fue-necesario',
    'segundo no-consultado no-fue-necesario',
    'tercero no-consultado no-fue-necesario',
  ]);
  expect(heard().flat()).toEqual([]);

  const card = await look(who, 'HUB003');
  expect(card).toMatchObject({
    vehiculo: { _id },
    poliza: { policy_end_date: inDays(0) },
    por_registrar: null,
  });
  expect(trail(card).slice(0, 2)).toEqual(['propios no-conoce sin-fechas', 'hub respondio']);
});

test('the data of an insurer for an unregistered vehicle is ready to register, only for a new case', async () => {
  const who = await asker();
  expect((await look(who, 'DMS540')).por_registrar).toBeNull();
  expect((await look(who, 'DMS540', '?uso=creacion')).por_registrar).toEqual({
    vehiculo: {
      placa: 'DMS540',
      marca: 'CHEVROLET',
      linea: 'SPARK GT',
      modelo: 2018,
      color: 'BLANCO',
      kilometraje: 1,
      clase_vehiculo: 'SIN CLASE',
      carroceria: 'SIN CARROCERÍA',
      ciudad: 'BOGOTÁ D.C.',
    },
    propietario: {
      tipo: 'CC',
      identificacion: '31938204',
      nombres: 'GLORIA INÉS',
      apellidos: 'LASSO CAICEDO',
      correo_electronico: 'dms540@correo.test',
      celular: '3158842067',
      ciudad: 'BOGOTÁ D.C.',
    },
    // This insurer returns no NIT.
    empresa: null,
  });
  expect((await look(who, 'HUB001', '?uso=creacion')).por_registrar?.empresa).toEqual({
    nit: expect.stringMatching(/^\d{9}-\d$/) as string,
    nombre: (await look(who, 'HUB001')).poliza?.empresa,
  });
  // Older than the oldest model year that staff may register.
  expect((await look(who, 'TER001', '?uso=creacion')).por_registrar?.vehiculo.modelo).toBe(1994);
});

test('CONSULTAPOLIZA-12 a plate is accepted in any spelling, and an invalid plate is refused without a query', async () => {
  const who = await asker();
  expect((await look(who, 'dms%20-%20540')).placa).toBe('DMS540');
  for (const insurer of insurers()) insurer.clear();
  for (const typed of [
    'x',
    'DMS54012345',
    '..%2F..%2Fx',
    'A%40evil.co',
    '%252e%252e',
    'DMS%0d%0a540X%3A',
    'ÑÑÑ123',
    'DMS540%00',
  ]) {
    const { statusCode } = await who.call('GET', `consulta-poliza/${typed}`);
    expect([400, 404], typed).toContain(statusCode);
  }
  const refused = await who.call('GET', 'consulta-poliza/x');
  expect(refused.json()).toMatchObject({
    errors: { placa: 'El campo placa debe tener entre 5 y 10 letras y números' },
  });
  expect(heard().flat()).toEqual([]);
});

test('an answer is cached, can be queried again on request, and is shared by concurrent lookups', async () => {
  const who = await asker();
  const people = [who, await asker(), await asker(), await asker()];
  const answers = await Promise.all(people.map((one) => look(one, 'JKL456')));
  expect(new Set(answers.map((answer) => JSON.stringify(trail(answer)))).size).toBe(1);
  const plates = () => testApp.partners.hub.llamadas().filter(({ que }) => que === 'JKL456').length;
  expect(plates()).toBe(1);

  const [first] = answers;
  const remembered = await look(who, 'JKL456');
  expect(plates()).toBe(1);
  // The step has the time of the answer, not of the lookup.
  expect(remembered.fuentes[1]).toEqual(first?.fuentes[1]);
  await look(who, 'JKL456', '?de_nuevo=true');
  expect(plates()).toBe(2);
});

test('CONSULTAPOLIZA-10 each queried source leaves a log line with plate, user and reason, but without the answer', async () => {
  const who = await asker();
  await testApp.partners.hub.setFault({ modo: 'error' });
  await look(who, 'TER001', '?de_nuevo=true');
  await testApp.partners.hub.setFault({ modo: 'ninguna' });
  const { datos } = (await who.call('GET', 'consulta-poliza/TER001/registro')).json<{
    datos: LineaDeConsulta[];
  }>();
  const mine = datos.filter(({ usuario }) => usuario._id === who.id).toReversed();
  expect(mine.map(({ fuente, resultado, motivo }) => [fuente, resultado, motivo])).toEqual([
    ['propios', 'no-conoce', 'no-conoce-la-placa'],
    ['hub', 'fallo', 'error-del-servicio'],
    ['segundo', 'no-conoce', 'no-conoce-la-placa'],
    ['tercero', 'respondio', null],
  ]);
  expect(Object.keys(mine[0] ?? {}).toSorted()).toEqual([
    '_id',
    'cuando',
    'fuente',
    'motivo',
    'ms',
    'resultado',
    'usuario',
  ]);

  // All answers were cached, so nothing is logged.
  await look(who, 'TER001');
  const again = (await who.call('GET', 'consulta-poliza/TER001/registro')).json<{
    datos: LineaDeConsulta[];
  }>();
  expect(again.datos).toHaveLength(datos.length);
});

test('a user with too many queries gets 429; other users and cached answers are not limited', async () => {
  const [who, other] = [await asker(), await asker()];
  await look(who, 'HUB001');
  const ask = () => who.call('GET', 'consulta-poliza/NAD001?de_nuevo=true');
  let [answer, answered] = [await ask(), 0];
  // The quota counts by quarters of an hour on the clock, and a new quarter may begin during the test.
  for (; answer.statusCode === 200 && answered < 2 * MOST; answered += 1) answer = await ask();
  expect(answered).toBeGreaterThanOrEqual(MOST - 1);
  expect(answer.statusCode).toBe(429);
  expect(answer.json<{ message: string }>().message).toMatch(
    /^Ya hiciste muchas consultas a las aseguradoras\. Podrás consultar de nuevo en \d+ minutos?\.$/,
  );
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  await look(who, 'HUB001');
  await look(other, 'NAD001', '?de_nuevo=true');
});

test('without the permission a lookup is refused and no insurer is queried', async () => {
  const stranger = await testApp.person({ permisos: ['usuarios.ver'] });
  expect((await stranger.call('GET', 'consulta-poliza/HUB002')).statusCode).toBe(403);
  expect((await testApp.call('GET', 'consulta-poliza/HUB002')).statusCode).toBe(401);
  expect(heard().flat()).toEqual([]);
});
