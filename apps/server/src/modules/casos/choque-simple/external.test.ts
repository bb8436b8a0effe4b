import { beforeAll, describe, expect, test } from 'vitest';
import { SERVICIO_CHOQUE_SIMPLE, type Caso } from '@amparo/contract/casos/choque-simple/schemas';
import { PLAN_DEL_CASO } from '@amparo/contract/comercial/compras/schemas';
import { inSystemTransaction } from '../../../platform/db/unit-of-work.ts';
import { answers, defaultCompany, post, useQuestionnaire } from '../../../testing/cases.ts';
import { createPlan, createServicio, createVehicle, list } from '../../../testing/purchases.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';
import { companyNamed } from '../../identidad/empresas/index.ts';

const testApp = useTestApp({ started: true, partners: true });
let admin: TestUser;
/** May create cases, but no people, vehicles, companies or purchases. */
let desk: TestUser;
beforeAll(async () => {
  admin = await testApp.admin();
  desk = await testApp.person({ permisos: ['asistencia-choque-simple.crear'] });
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

async function opened(by: TestUser, body: object): Promise<Caso & { message: string }> {
  const answer = await post(by, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const read = async <T>(path: string) => (await admin.call('GET', path)).json<T>();
/** Row counts of all tables that a creation writes. */
async function stored() {
  const { db } = testApp.app.platform;
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

describe('a case of a vehicle that only an insurer knows', () => {
  const gloria = owner();
  let before: Awaited<ReturnType<typeof stored>>;
  let after: typeof before;
  let caso: Caso & { message: string };
  beforeAll(async () => {
    before = await stored();
    caso = await opened(desk, written('hub 001', gloria, { marca: 'FERRARI', vehiculo: undefined }));
    after = await stored();
  });
  const purchases = async () => (await list(admin, `?filtros[comprador_id]=${caso.persona}`)).datos;

  test('CONSULTAPOLIZA-21 stores owner, vehicle, company and purchase with only the permission to create cases', async () => {
    expect(after).toEqual({
      usuario: before.usuario + 1,
      vehiculo: before.vehiculo + 1,
      empresa: before.empresa + 1,
      compra: before.compra + 1,
      caso: before.caso + 1,
    });
    expect(caso).toMatchObject({ aprobado: true, solicitud_atencion: false });
    expect(caso.message).toBe('Ticket de choque simple creado correctamente');
    for (const record of [
      `usuarios/${caso.persona}`,
      `vehiculos/${caso.vehiculo._id}`,
      `empresa/${caso.empresa._id}`,
      `compras/${(await purchases())[0]?._id}`,
    ])
      expect((await read<{ datos: object[] }>(`auditoria/${record}`)).datos, record).toMatchObject([
        { accion: 'crear', usuario: { _id: desk.id } },
      ]);
  });

  test('CONSULTAPOLIZA-16 CONSULTAPOLIZA-17 CONSULTAPOLIZA-18 stores the vehicle with default mileage, class and body type', async () => {
    expect(await read(`vehiculos/${caso.vehiculo._id}`)).toMatchObject({
      placa: 'HUB001',
      kilometraje: 1,
      clase_vehiculo: 'SIN CLASE',
      carroceria: 'SIN CARROCERÍA',
      origen: 'HUB',
      estado: true,
      propietario: { _id: caso.persona },
    });
  });

  test('CONSULTAPOLIZA-19 CONSULTAPOLIZA-20 stores the owner with the document type CC and the city BOGOTÁ D.C.', async () => {
    expect(await read(`usuarios/${caso.persona}`)).toMatchObject({
      nombre_completo: 'Gloria Inés Lasso Caicedo',
      correo_electronico: gloria.correo_electronico,
      identificacion: { tipo: 'CC', identificacion: gloria.identificacion },
      direcciones: [{ unidad_geografica: { departamento: 'BOGOTÁ', ciudad: 'BOGOTÁ D.C.' } }],
      telefonos: [{ tipo_contacto: 'Personal', tipo: 'Celular', telefono: '3158842067' }],
      roles: [{ nombre: 'Usuario' }],
    });
  });

  test('EMPRESA-06 stores the company that the policy names', async () => {
    const { poliza } = await read<{ poliza: { empresa: string } }>('consulta-poliza/HUB001');
    expect(await read(`empresa/${caso.empresa._id}`)).toMatchObject({
      nombre: poliza.empresa,
      nit: expect.stringMatching(/^\d{9}-\d$/) as string,
    });
  });

  test('CUENTA-09 stores a manual purchase of one peso, which the owner pays', async () => {
    expect(await purchases()).toMatchObject([
      {
        plan: { nombre: 'ASISTENCIA ACCIDENTE INDIVIDUAL' },
        valor: 1,
        manual: true,
        pago: true,
        pagador: { nombre: 'Gloria Inés Lasso Caicedo', correo: gloria.correo_electronico },
        vehiculo: { vehiculo_id: caso.vehiculo._id },
      },
    ]);
  });
});

test('CONSULTAPOLIZA-21 EMPRESA-05 EMPRESA-06 a known owner is reused unchanged, a vehicle before 1999 is accepted, and without a NIT company 0000 is used', async () => {
  const known = await testApp.account({ identificacion: '79443322' });
  const caso = await opened(desk, written('TER001', owner({ identificacion: '79443322' })));
  expect(caso).toMatchObject({ persona: known.id, vehiculo: { modelo: 1994 } });
  expect(caso.empresa._id).toBe(await defaultCompany(admin));
  expect(await read(`usuarios/${known.id}`)).toMatchObject({ correo_electronico: known.correo });
  const chosen = await admin.call('POST', 'empresa', { body: { nombre: 'Flota del Sur', nit: '901.7' } });
  const { _id } = chosen.json<{ _id: string }>();
  expect((await opened(desk, written('SEG001', owner(), { empresa: _id }))).empresa._id).toBe(_id);
});

test('CHOQUE-35 CHOQUE-36 APROBACION-15 without a current policy a case starts unapproved, and sending the same values again changes nothing', async () => {
  const adviser = await testApp.person({ roles: ['Contact Center'] });
  const caso = await opened(adviser, written('HUB002'));
  const waiting = { aprobado: false, solicitud_atencion: false };
  // ASIGNACION-30: the adviser who created the case holds it anyway.
  expect(caso).toMatchObject({ ...waiting, asesor: [{ usuario: { _id: adviser.id } }] });
  const again = await adviser.call('PUT', `asistencia-choque-simple/${caso.caso}/solicitud-atencion`, {
    body: waiting,
  });
  expect(again.json()).toMatchObject({ ...waiting, _rev: caso._rev });
});

test("CONSULTAPOLIZA-11 CONSULTAPOLIZA-21 an unknown plate, another person's email and an inactive person are refused at their fields; nothing is stored", async () => {
  const other = await testApp.account({});
  await testApp.account({ identificacion: '79000111', estado: false });
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
    // The last check fails after person and vehicle were inserted, so both are rolled back.
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

test('CONSULTAPOLIZA-22 a plate registered since the lookup becomes that vehicle, but only for its owner', async () => {
  const { id } = await testApp.account({ identificacion: '79555444' });
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

test('EMPRESA-06 a company that concurrent tickets name is stored once; for a disabled company the default one is used', async () => {
  const { platform } = testApp.app;
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

test('CUENTA-09 concurrent tickets of an external plate share vehicle, owner, company and purchase; a repeated key adds none', async () => {
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
