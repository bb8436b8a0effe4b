import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { sumaMeses } from '@amparo/contract/comercial/compras/rules';
import { diaDe, diaLegible } from '@amparo/contract/kernel/time';
import { hojaDeVida } from '@amparo/contract/vehiculos/hoja-de-vida/routes';
import { HITOS_POR_PAGINA, type Hito } from '@amparo/contract/vehiculos/hoja-de-vida/schemas';
import { inSystemTransaction } from '../../../platform/db/unit-of-work.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';
import { writeExpired } from './expire.ts';
import { buy, CHOQUE, openShop, type Bought, type Shop } from './testing.ts';

const testApp = useTestApp();
const hoy = diaDe(new Date());
let admin: TestUser;
let owner: TestUser;
let shop: Shop;

beforeAll(async () => {
  admin = await testApp.admin();
  owner = await testApp.person({
    nombres: 'Gloria',
    apellidos: 'Lasso',
    propios: ['usuarios.ver', 'vehiculos.ver', 'mi-cuenta.ver', 'compras.ver'],
  });
  const { platform } = testApp.app;
  shop = await inSystemTransaction(platform, ({ tx }) => openShop(tx));
  await sql`update vehiculo set propietario_id = ${owner.id}, placa = 'DMS540' where id = ${shop.vehiculoId}`.execute(
    platform.db,
  );
});

const purchase = (bought: Bought = {}, personaId = owner.id) =>
  inSystemTransaction(testApp.app.platform, (work) => buy(work, shop, personaId, bought));

async function told(who: TestUser, path: string, query = 'tipo=planes') {
  const answer = await who.call('GET', `hoja-de-vida/${path}?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return hojaDeVida.list.answer.parse(answer.json());
}
const lines = async (who: TestUser, path: string) =>
  (await told(who, path)).datos.map(({ titulo, detalle, tono }) => `${titulo}: ${detalle} (${tono})`);

test('every kind of movement appears on the timeline of the person and on the timeline of the vehicle', async () => {
  const { compraId, servicios } = await purchase({ cantidad: 2 });
  const consumir = `mi-cuenta/${owner.id}/consumir-servicio/${CHOQUE}`;
  const clerk = await testApp.person({
    nombres: 'Marcela',
    apellidos: 'Ibarra',
    permisos: ['mi-cuenta.consumir'],
  });
  const used = await clerk.call('POST', consumir, { body: { servicio_id: servicios[0], clave: '48219' } });
  const { _id } = used.json<{ _id: string }>();
  const motivo = 'Se abrió por error';
  await admin.call('POST', `mi-cuenta/${owner.id}/movimientos/${_id}/devolucion`, { body: { motivo } });
  await admin.call('DELETE', `compras/${compraId}`);
  const desde = sumaMeses(hoy, -3);
  await purchase({ meses: 1, desde });
  await writeExpired(testApp.app.platform, hoy);
  const until = diaLegible(sumaMeses(desde, 1));
  const expected = (about: string) => [
    `Venció Plan: ${about} (mal)`,
    `Recibió Plan: ${about} · hasta ${until} (bien)`,
    `Se canceló Plan: ${about} (neutro)`,
    `Se devolvió asistencia choque simple: ${about} · Plan · ${motivo} (bien)`,
    `Usó asistencia choque simple: ${about} · Plan · caso 48219 (neutro)`,
    `Recibió Plan: ${about} · 2 usos (bien)`,
  ];
  expect(await lines(admin, `usuarios/${owner.id}`)).toEqual(expected('DMS 540'));
  expect(await lines(admin, `vehiculos/${shop.vehiculoId}`)).toEqual(expected('cuenta de Gloria Lasso'));
  const { datos } = await told(admin, `usuarios/${owner.id}`);
  expect([datos[0]?.autor, datos[4]?.autor]).toEqual(['Sistema', expect.stringContaining('Marcela Ibarra')]);
});

test('a plan change appears once on the timeline, as the new grant', async () => {
  const { id } = await testApp.account({ nombres: 'Con', apellidos: 'Cambio' });
  const { compraId } = await purchase({}, id);
  await sql`insert into movimiento (persona_id, compra_id, tipo, cantidad, motivo) values
    (${id}, ${compraId}, 'cancelado', -1, 'Cambió el plan'), (${id}, ${compraId}, 'otorgado', 5, 'Cambió el plan')`.execute(
    testApp.app.platform.db,
  );
  expect(await lines(admin, `usuarios/${id}`)).toEqual([
    'Recibió Plan: DMS 540 · 5 usos · Cambió el plan (bien)',
    'Recibió Plan: DMS 540 · 1 uso (bien)',
  ]);
});

test("the timeline has no movements without the permission, and without todo only those of the user's own account", async () => {
  const { id } = await testApp.account({ nombres: 'Otra', apellidos: 'Persona' });
  await purchase({}, id);
  const plain = await testApp.person({ permisos: ['usuarios.ver', 'vehiculos.ver', 'mi-cuenta.ver'] });
  expect((await told(plain, `usuarios/${id}`)).datos).toHaveLength(1);
  expect((await told(plain, `vehiculos/${shop.vehiculoId}`)).tipos).not.toContain('planes');
  const narrow = await testApp.person({ permisos: ['usuarios.ver'], propios: ['mi-cuenta.ver'] });
  expect((await told(narrow, `usuarios/${id}`)).datos).toEqual([]);
  const own = await lines(owner, `vehiculos/${shop.vehiculoId}`);
  expect(own.length).toBeGreaterThan(0);
  expect(own.filter((line) => line.includes('Otra Persona'))).toEqual([]);
  expect((await told(owner, `usuarios/${owner.id}`)).datos.length).toBeGreaterThan(0);
});

test('older movements follow page by page, without duplicates or gaps', async () => {
  const { id } = await testApp.account({ nombres: 'Con', apellidos: 'Historia' });
  const { compraId } = await purchase({ cantidad: 0 }, id);
  await sql`insert into movimiento (persona_id, compra_id, tipo, cantidad, creado)
    select ${id}::uuid, ${compraId}::uuid, 'otorgado', 0, timestamptz '2026-11-01 10:00Z' + (n / 9) * interval '1 microsecond'
    from generate_series(1, 49) n`.execute(testApp.app.platform.db);
  const read: Hito[] = [];
  for (let query = 'tipo=planes', more = true; more;) {
    const { datos, hayMas } = await told(admin, `usuarios/${id}`, query);
    expect(datos.length).toBeLessThanOrEqual(HITOS_POR_PAGINA);
    read.push(...datos);
    more = hayMas;
    const last = read.at(-1) as Hito;
    query = `tipo=planes&antes[fecha]=${last.fecha}&antes[_id]=${last._id}`;
  }
  expect(new Set(read.map(({ _id }) => _id)).size).toBe(50);
  expect(read).toHaveLength(50);
});
