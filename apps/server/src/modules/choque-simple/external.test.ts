import { beforeAll, expect, test } from 'vitest';
import { SERVICIO_CHOQUE_SIMPLE, type Caso } from '@amparo/contract/choque-simple';
import { PLAN_DEL_CASO } from '@amparo/contract/compras';
import { inSystemTransaction } from '../../platform/work.ts';
import { answers, defaultCompany, post, useQuestionnaire } from '../../testing/cases.ts';
import { useApp, type Caller } from '../../testing/harness.ts';
import { createPlan, createServicio, createVehicle, list } from '../../testing/purchases.ts';
import { companyNamed } from '../empresas/index.ts';

const house = useApp({ started: true, partners: true });
let admin: Caller;
/** May create cases and nothing else: neither people nor vehicles, companies or purchases. */
let desk: Caller;
beforeAll(async () => {
  admin = await house.admin();
  desk = await house.person({ permisos: ['asistencia-choque-simple.crear'] });
  await useQuestionnaire(admin);
  const servicios = [await createServicio(admin, { servicio: SERVICIO_CHOQUE_SIMPLE })];
  await createPlan(admin, { nombre: PLAN_DEL_CASO, cantidad: 1, servicios });
});

let people = 0;
const owner = (change: object = {}) => {
  people += 1;
  return {
    identificacion: String(52_000_000 + people),
    nombres: 'Gloria Inés',
    apellidos: 'Lasso Caicedo',
    correo_electronico: `gloria${people}@correo.test`,
    celular: '3158842067',
    ...change,
  };
};
const written = (placa: string, propietario = owner(), change: object = {}) => ({
  externo: { placa, propietario },
  departamento: 'BOGOTÁ',
  ciudad_siniestro: 'BOGOTÁ D.C.',
  direccion: 'Calle 100 # 19-61, Chicó',
  formulario: answers(),
  ...change,
});

async function opened(by: Caller, body: object): Promise<Caso & { message: string }> {
  const answer = await post(by, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const read = async <T>(path: string) => (await admin.call('GET', path)).json<T>();
/** Everything that a creation could leave behind. */
async function stored() {
  const { db } = house.app.platform;
  const count = async (table: 'usuario' | 'vehiculo' | 'empresa' | 'compra' | 'caso') =>
    Number((await db.selectFrom(table).select(db.fn.countAll().as('n')).executeTakeFirstOrThrow()).n);
  return {
    usuario: await count('usuario'),
    vehiculo: await count('vehiculo'),
    empresa: await count('empresa'),
    compra: await count('compra'),
    caso: await count('caso'),
  };
}

test('CONSULTAPOLIZA-16 CONSULTAPOLIZA-17 CONSULTAPOLIZA-18 CONSULTAPOLIZA-19 CONSULTAPOLIZA-20 CONSULTAPOLIZA-21 EMPRESA-06 CUENTA-09 what only an insurer knows is stored with the case, under its permission alone: owner, vehicle, company and purchase', async () => {
  const gloria = owner();
  const before = await stored();
  const caso = await opened(desk, written('hub 001', gloria, { marca: 'FERRARI', vehiculo: undefined }));
  expect(await stored()).toEqual({
    usuario: before.usuario + 1,
    vehiculo: before.vehiculo + 1,
    empresa: before.empresa + 1,
    compra: before.compra + 1,
    caso: before.caso + 1,
  });
  expect(caso).toMatchObject({ aprobado: true, solicitud_atencion: false });
  expect(caso.message).toBe('Ticket de choque simple creado correctamente');

  expect(await read(`vehiculos/${caso.vehiculo._id}`)).toMatchObject({
    placa: 'HUB001',
    kilometraje: 1,
    clase_vehiculo: 'SIN CLASE',
    carroceria: 'SIN CARROCERÍA',
    origen: 'HUB',
    estado: true,
    propietario: { _id: caso.persona },
  });
  expect(await read(`usuarios/${caso.persona}`)).toMatchObject({
    nombre_completo: 'Gloria Inés Lasso Caicedo',
    correo_electronico: gloria.correo_electronico,
    identificacion: { tipo: 'CC', identificacion: gloria.identificacion },
    direcciones: [{ unidad_geografica: { departamento: 'BOGOTÁ', ciudad: 'BOGOTÁ D.C.' } }],
    telefonos: [{ tipo_contacto: 'Personal', tipo: 'Celular', telefono: '3158842067' }],
    roles: [{ nombre: 'Usuario' }],
  });
  const { poliza } = await read<{ poliza: { empresa: string } }>('consulta-poliza/HUB001');
  expect(await read(`empresa/${caso.empresa._id}`)).toMatchObject({
    nombre: poliza.empresa,
    nit: expect.stringMatching(/^\d{9}-\d$/) as string,
  });
  const { datos } = await list(admin, `?filtros[comprador_id]=${caso.persona}`);
  expect(datos).toMatchObject([
    {
      plan: { nombre: 'ASISTENCIA ACCIDENTE INDIVIDUAL' },
      valor: 1,
      manual: true,
      pago: true,
      pagador: { nombre: 'Gloria Inés Lasso Caicedo', correo: gloria.correo_electronico },
      vehiculo: { vehiculo_id: caso.vehiculo._id },
    },
  ]);
  for (const record of [
    `usuarios/${caso.persona}`,
    `vehiculos/${caso.vehiculo._id}`,
    `empresa/${caso.empresa._id}`,
    `compras/${datos[0]?._id}`,
  ])
    expect((await read<{ datos: object[] }>(`auditoria/${record}`)).datos, record).toMatchObject([
      { accion: 'crear', usuario: { _id: desk.id } },
    ]);
});

test('CONSULTAPOLIZA-21 EMPRESA-05 EMPRESA-06 a known owner is reused and stays as they are, a vehicle older than 1999 is taken, and without a NIT the company 0000 stands', async () => {
  const known = await house.account({ identificacion: '79443322' });
  const caso = await opened(desk, written('TER001', owner({ identificacion: '79443322' })));
  expect(caso).toMatchObject({ persona: known.id, vehiculo: { modelo: 1994 } });
  expect(caso.empresa._id).toBe(await defaultCompany(admin));
  expect(await read(`usuarios/${known.id}`)).toMatchObject({ correo_electronico: known.correo });
  const chosen = await admin.call('POST', 'empresa', { body: { nombre: 'Flota del Sur', nit: '901.7' } });
  const { _id } = chosen.json<{ _id: string }>();
  expect((await opened(desk, written('SEG001', owner(), { empresa: _id }))).empresa._id).toBe(_id);
});

test('CHOQUE-35 CHOQUE-36 APROBACION-15 without a current policy the case is born waiting for approval, and the call that asked for it beside the creation changes nothing', async () => {
  const adviser = await house.person({ roles: ['Contact Center'] });
  const caso = await opened(adviser, written('HUB002'));
  const waiting = { aprobado: false, solicitud_atencion: false };
  // ASIGNACION-30: whoever created it holds it all the same.
  expect(caso).toMatchObject({ ...waiting, asesor: [{ usuario: { _id: adviser.id } }] });
  const again = await adviser.call('PUT', `asistencia-choque-simple/${caso.caso}/solicitud-atencion`, {
    body: waiting,
  });
  expect(again.json()).toMatchObject({ ...waiting, _rev: caso._rev });
});

test('CONSULTAPOLIZA-11 CONSULTAPOLIZA-21 a plate that nobody knows, the email of somebody else and a person who is inactive are refused at their fields, and nothing is left behind', async () => {
  const other = await house.account({});
  await house.account({ identificacion: '79000111', estado: false });
  const before = await stored();
  for (const [body, status, errors] of [
    [written('NAD001'), 400, { 'externo.placa': 'Vehículo no ha sido encontrado' }],
    [
      written('JKL456', owner({ correo_electronico: other.correo.toUpperCase() })),
      409,
      {
        'externo.propietario.correo_electronico':
          'Ese correo ya es de otra persona. Escribe el del propietario.',
      },
    ],
    [
      written('JKL456', owner({ identificacion: '79000111' })),
      400,
      {
        'externo.propietario.identificacion': 'Esa persona está inactiva. Actívala antes de crear el caso.',
      },
    ],
    // The last thing that is looked at: by then person and vehicle were stored, and are no more.
    [
      written('JKL456', owner(), { ciudad_siniestro: 'CALI' }),
      400,
      { ciudad_siniestro: 'Esa ciudad no existe en ese departamento' },
    ],
  ] as const) {
    const answer = await post(desk, body);
    expect([answer.statusCode, answer.json<{ errors: object }>().errors]).toEqual([status, errors]);
  }
  expect(await stored()).toEqual(before);
});

test('CONSULTAPOLIZA-22 a plate that came into our list meanwhile is that vehicle, for its owner and for nobody else', async () => {
  const { id } = await house.account({ identificacion: '79555444' });
  const ours = await createVehicle(admin, id, { placa: 'DMS540' });
  const before = await stored();
  const caso = await opened(desk, written('DMS540', owner({ identificacion: '79555444' })));
  expect(caso).toMatchObject({ persona: id, vehiculo: { _id: ours._id }, aprobado: true });
  expect(await stored()).toEqual({ ...before, caso: before.caso + 1 });
  expect((await post(desk, written('DMS540'))).json()).toMatchObject({
    errors: {
      'externo.propietario.identificacion':
        'Esa persona no es la propietaria ni está autorizada en el vehículo',
    },
  });
});

test('EMPRESA-06 a company that a hundred tickets name at once is stored once; one that people switched off is not chosen', async () => {
  const { platform } = house.app;
  const find = companyNamed(platform);
  const name = () =>
    inSystemTransaction(platform, (work) => find(work, { nit: '811222333-4', nombre: 'Seguros del Nevado' }));
  const ids = new Set(await Promise.all(Array.from({ length: 100 }, name)));
  expect(ids.size).toBe(1);
  const [id] = ids;
  expect((await read<{ datos: object[] }>(`auditoria/empresa/${id}`)).datos).toHaveLength(1);
  await admin.call('DELETE', `empresa/${id}`);
  expect(await name()).toBe(await defaultCompany(admin));
});

test('CUENTA-09 twenty at once for one external plate are twenty cases of one vehicle, one owner, one company and one purchase; a repeated key doubles nothing', async () => {
  const before = await stored();
  const body = written('HUB003');
  const headers = { 'idempotency-key': 'one-external-ticket' };
  const repeated = () => desk.call('POST', 'asistencia-choque-simple', { body, headers });
  const alone = Array.from({ length: 18 }, () => post(desk, body));
  const together = await Promise.all([...alone, repeated(), repeated(), repeated()]);
  expect(together.map(({ statusCode, body: said }) => (statusCode === 200 ? 200 : said))).toEqual(
    together.map(() => 200),
  );
  const after = await stored();
  expect(after).toEqual({
    usuario: before.usuario + 1,
    vehiculo: before.vehiculo + 1,
    empresa: after.empresa,
    compra: before.compra + 1,
    caso: before.caso + 19,
  });
  const cases = together.map((answer) => answer.json<Caso>());
  expect(new Set(cases.map(({ empresa }) => empresa._id)).size).toBe(1);
  expect(after.empresa - before.empresa).toBeLessThanOrEqual(1);
});
