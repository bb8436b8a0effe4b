import { beforeAll, expect, test } from 'vitest';
import type { Compra } from '@amparo/contract/comercial/compras/schemas';
import { diaDe } from '@amparo/contract/kernel/time';
import {
  buy,
  cancel,
  createPlan,
  deal,
  history,
  list,
  put,
  send,
  written,
  type Deal,
} from '../../../testing/purchases.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';

const testApp = useTestApp();
let admin: TestUser;
let gloria: Deal;
let luis: Deal;
let ofGloria: Compra[];
let ofLuis: Compra;

beforeAll(async () => {
  admin = await testApp.admin();
  gloria = await deal(testApp, admin, {
    person: {
      nombres: 'Gloria Inés',
      apellidos: 'Ñáñez',
      correo: 'Gloria.Nanez@correo.co',
      identificacion: '31938204',
    },
    plan: { nombre: 'Asistencia accidente individual' },
  });
  luis = await deal(testApp, admin, {
    person: { nombres: 'Luis', apellidos: 'Gloriano', correo: 'luis@correo.co', identificacion: '3193' },
    plan: { nombre: 'Protección total' },
  });
  ofGloria = [await buy(admin, gloria), await buy(admin, gloria)];
  ofLuis = await buy(admin, luis);
  await cancel(admin, ofGloria[0] as Compra);
});

const found = async (query: string, who: TestUser = admin) => {
  const { datos, totalElementos } = await list(who, `?${query}`);
  expect(totalElementos).toBe(datos.length);
  return datos.map(({ _id }) => _id);
};
/** Newest first. */
const all = () => [ofLuis, ...ofGloria.toReversed()].map(({ _id }) => _id);
const both = () => ofGloria.map(({ _id }) => _id).toReversed();
const criterion = (name: string, value: string) => `filtros[${name}]=${encodeURIComponent(value)}`;

test('COMPRAS-18 LISTAS-04 the list is sorted newest first and paged, with the exact total', async () => {
  expect(await found('')).toEqual(all());
  const page = await list(admin, '?elementosPorPagina=1&pagina=2');
  expect([page.totalElementos, page.datos.map(({ _id }) => _id)]).toEqual([3, [all()[1]]]);
  expect((await admin.call('GET', 'compras?filtros[nada]=1')).statusCode).toBe(400);
});

test('COMPRAS-45 a buyer is found by email when it looks like one, by identification when it has a digit, else by names', async () => {
  for (const [typed, expected] of [
    ['gloria.nanez@CORREO.co', both()],
    ['31.938.204', both()],
    ['31938204', both()],
    ['3193', [ofLuis._id]],
    ['nanez', both()],
    ['glo ñá', both()],
    ['glo', all()],
    ['luis', [ofLuis._id]],
    ['nadie@correo.co', []],
    ['999', []],
    ['zutano', []],
    ['...', []],
  ] as const)
    expect(await found(criterion('comprador', typed)), typed).toEqual(expected);
});

test('COMPRAS-40 every other criterion filters, alone and combined', async () => {
  const today = diaDe(new Date());
  for (const [query, expected] of [
    [criterion('plan.nombre', 'accid').replace('[plan.nombre]', '[plan][nombre]'), both()],
    ['filtros[plan][nombre]=proteccion', [ofLuis._id]],
    ['filtros[transaccion][estado_transaccion]=cancelada', [both()[1]]],
    ['filtros[transaccion][estado_transaccion]=APROBADA', [all()[0], all()[1]]],
    [criterion('placa', ` ${gloria.vehiculo.placa.toLowerCase()} `), both()],
    [criterion('placa', 'ZZZ999'), []],
    ['filtros[estado]=0', [both()[1]]],
    [`filtros[comprador_id]=${luis.comprador}`, [ofLuis._id]],
    [`filtros[vehiculo_id]=${gloria.vehiculo._id}`, both()],
    [`filtros[fecha_inicial]=${today}&filtros[fecha_final]=${today}`, all()],
    ['filtros[fecha_final]=2020-01-01', []],
    [`${criterion('comprador', 'gloria')}&filtros[estado]=1`, [all()[0], all()[1]]],
    [`${criterion('comprador', 'ñañez')}&filtros[plan][nombre]=total`, []],
  ] as const)
    expect(await found(query), query).toEqual(expected);
});

test('COMPRAS-42 LISTAS-11 a plan is found by its name at the time of the purchase, and a broad word finds several', async () => {
  const of = await deal(testApp, admin, { plan: { nombre: 'Zafiro básico' } });
  const old = await buy(admin, of);
  const { _id, _rev: _old, servicios_incluidos: _names, creacion: _date, ...plan } = of.plan;
  await admin.call('PUT', `planes/${_id}`, { body: { ...plan, nombre: 'Zafiro esencial' } });
  const recent = await buy(admin, of);
  expect(await found('filtros[plan][nombre]=basico')).toEqual([old._id]);
  expect(await found('filtros[plan][nombre]=zafiro esen')).toEqual([recent._id]);
  expect(await found('filtros[plan][nombre]=zafi')).toEqual([recent._id, old._id]);
  expect(await found('filtros[plan][nombre]=rubi')).toEqual([]);
});

test('COMPRAS-45 a buyer whose name changed is found by the new name and shown with it', async () => {
  const of = await deal(testApp, admin, { person: { nombres: 'Rosa', apellidos: 'Antigua' } });
  const compra = await buy(admin, of);
  await admin.call('PUT', `usuarios/${of.comprador}`, { body: { apellidos: 'Moderna' } });
  expect(await found(criterion('comprador', 'antigua'))).toEqual([]);
  const { datos } = await list(admin, `?${criterion('comprador', 'rosa moder')}`);
  expect(datos).toMatchObject([{ _id: compra._id, comprador: { nombre_completo: 'Rosa Moderna' } }]);
});

test('COMPRAS-18 COMPRAS-43 H37 without todo users see, edit and cancel only their own purchases, and buy only for themselves', async () => {
  const own = await testApp.person({
    propios: ['compras.ver', 'compras.crear', 'compras.editar', 'compras.inhabilitar'],
  });
  const theirs = await deal(testApp, admin);
  const compra = await buy(admin, theirs);
  expect(await found('', own)).toEqual([]);
  for (const answer of [
    await own.call('GET', `compras/${compra._id}`),
    await put(own, compra, { valor: 2 }),
    await cancel(own, compra),
  ])
    expect(answer.statusCode).toBe(404);
  const refused = await send(own, written(theirs));
  expect(refused.json()).toMatchObject({
    errors: { comprador: 'Solo puedes registrar compras a tu nombre' },
  });
  const mine = { ...theirs, comprador: own.id };
  await admin.call('PUT', `vehiculos/${theirs.vehiculo._id}/transladar`, { body: { propietario: own.id } });
  const bought = await buy(own, mine);
  expect((await put(own, bought, { valor: 2 })).statusCode).toBe(200);
  expect((await cancel(own, bought)).statusCode).toBe(200);
  expect(await found('', own)).toEqual([bought._id]);
});

test('PERMISOS-16 COMPRAS-19 COMPRAS-20 COMPRAS-21 advisers sell and edit purchases; their coordinators also cancel and export them', async () => {
  const of = await deal(testApp, admin);
  const adviser = await testApp.person({ roles: ['Contact Center'] });
  const compra = await buy(adviser, of);
  expect((await put(adviser, compra, { valor: 2 })).statusCode).toBe(200);
  expect((await cancel(adviser, compra)).statusCode).toBe(403);
  const exported = { body: { filtros: {}, filas: 1 } };
  expect((await adviser.call('POST', 'compras/exportaciones', exported)).statusCode).toBe(403);
  const coordinator = await testApp.person({ roles: ['Coordinador Contact Center'] });
  expect((await cancel(coordinator, compra)).statusCode).toBe(200);
  expect((await coordinator.call('POST', 'compras/exportaciones', exported)).statusCode).toBe(200);
  const reader = await testApp.person({ roles: ['Coordinador Perito'] });
  expect((await reader.call('GET', `compras/${compra._id}`)).statusCode).toBe(200);
  expect((await put(reader, compra, { valor: 3 })).statusCode).toBe(403);
  const outsider = await testApp.person({ roles: ['Dibujante'] });
  expect((await outsider.call('GET', 'compras')).statusCode).toBe(403);
  expect((await history(admin, compra)).map(({ accion }) => accion)).toEqual(['cancelar', 'editar', 'crear']);
});

const seller = () => testApp.person({ roles: ['Contact Center'] });
const idsFor = async (by: TestUser, path: string) =>
  (await by.call('GET', path)).json<{ datos: { _id: string }[] }>().datos.map(({ _id }) => _id);

test('COMPRAS-22 COMPRAS-28 a seller finds only the active plans', async () => {
  const off = await createPlan(admin, { nombre: 'Asistencia retirada' });
  await admin.call('DELETE', `planes/${off._id}`);
  const found = await idsFor(await seller(), 'planes?filtros[nombre]=asistencia&filtros[estado]=1');
  expect(found).toEqual([gloria.plan._id]);
});

test.each([
  'filtros[identificacion]=31938204',
  'filtros[nombres]=gloria nanez',
  'filtros[correo_electronico]=gloria.nanez@correo.co',
])('COMPRAS-23 a seller finds the buyer by %s', async (query) => {
  expect(await idsFor(await seller(), `usuarios?${query}`)).toEqual([gloria.comprador]);
});

test('COMPRAS-24 COMPRAS-27 a seller finds the vehicles of the buyer with their state', async () => {
  const answer = await (await seller()).call('GET', `vehiculos/usuario/${gloria.comprador}`);
  expect(answer.json()).toMatchObject({ propietario: [{ _id: gloria.vehiculo._id, estado: true }] });
});
