import { beforeAll, expect, test } from 'vitest';
import { cuponesAliados } from '@amparo/contract/comercial/cupones-aliados/routes';
import { behavesAsCatalogue } from '../../../testing/catalogue.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';

const ROW = 'RUTAS-81';
const testApp = useTestApp();
let admin: TestUser;
let aliado: string;
let otro: string;
const datos = (n: number) => ({
  aliado,
  titulo: `Diez por ciento ${n}`,
  condiciones: 'Un cupón por vehículo',
  codigo: `diez-${n}`,
  fecha_inicial: '2026-11-01',
  fecha_final: '2026-11-30',
  cupo: 100,
});
const create = (body: object) => admin.call('POST', 'cupones-aliados', { body });

async function newAliado(nombre: string, nit: string): Promise<string> {
  const place = { departamento: 'ANTIOQUIA', ciudad: 'MEDELLÍN', ubicacion: 'Calle 80', contacto: 'Luz' };
  const days = { fecha_inicial: '2026-01-01', fecha_final: '2026-12-31' };
  const body = { nombre, nit, categoria: 'Taller', ...place, ...days };
  return (await admin.call('POST', 'aliados', { body })).json<{ _id: string }>()._id;
}

beforeAll(async () => {
  admin = await testApp.admin();
  [aliado, otro] = [
    await newAliado('Taller El Piñón', '9001-1'),
    await newAliado('Grúas del Valle', '9002-2'),
  ];
});

behavesAsCatalogue(testApp, cuponesAliados, {
  rows: { list: ROW, create: ROW, refuse: ROW, unique: ROW, edit: ROW, toggle: ROW },
  datos,
  cambio: (n) => ({ ...datos(n), aliado: otro, titulo: 'Grúa gratis', cupo: 5 }),
  leido: ({ aliado: _id, ...rest }) => ({ ...rest, aliado: { _id }, redimidos: 0 }),
  refuses: [
    [{ aliado: undefined }, 'aliado', 'El campo aliado es obligatorio'],
    [{ aliado: '01890000-0000-7000-8000-000000000000' }, 'aliado', 'Elige un aliado activo'],
    [{ titulo: '' }, 'titulo', 'El campo título es obligatorio'],
    [{ condiciones: undefined }, 'condiciones', 'El campo condiciones es obligatorio'],
    [{ codigo: ' ' }, 'codigo', 'El campo código es obligatorio'],
    [{ fecha_final: '2026-10-31' }, 'fecha_final', 'La fecha final debe ser igual o posterior a la inicial'],
    [{ cupo: 0 }, 'cupo', 'El valor ingresado 0 debe ser mayor o igual a 1'],
  ],
  unique: ['codigo', 'El aliado ya tiene un cupón con ese código'],
});

test('RUTAS-81 two allies may have the same code, and the list filters by ally', async () => {
  const body = { ...datos(5001), codigo: 'VERANO' };
  expect((await create(body)).statusCode).toBe(200);
  expect((await create({ ...body, aliado: otro })).statusCode).toBe(200);
  const found = await admin.call(
    'GET',
    `cupones-aliados?filtros[aliado][_id]=${otro}&filtros[codigo]=verano`,
  );
  expect(found.json()).toMatchObject({
    totalElementos: 1,
    datos: [{ aliado: { nombre: 'Grúas del Valle' } }],
  });
});

test('RUTAS-81 coupons of a disabled ally stay and can be edited, but the ally gets no new ones', async () => {
  const closed = await newAliado('Veterinaria Huellas', '9003-3');
  const body = { ...datos(5002), aliado: closed };
  const path = `cupones-aliados/${(await create(body)).json<{ _id: string }>()._id}`;
  await admin.call('DELETE', `aliados/${closed}`);
  expect((await create({ ...body, codigo: 'otro' })).json()).toMatchObject({
    errors: { aliado: 'Elige un aliado activo' },
  });
  expect((await admin.call('PUT', path, { body: { ...body, cupo: 7 } })).json()).toMatchObject({ cupo: 7 });
});

test('RUTAS-81 redemptions cannot be set by the API, never exceed the quota, and limit how far the quota can be reduced', async () => {
  const { db } = testApp.app.platform;
  const body = { ...datos(5003), redimidos: 9 };
  const { _id, redimidos } = (await create(body)).json<{ _id: string; redimidos: number }>();
  expect(redimidos).toBe(0);
  const redeem = (n: number) =>
    db.updateTable('cupon_aliado').set({ redimidos: n }).where('id', '=', _id).execute();
  await redeem(3);
  await expect(redeem(101)).rejects.toThrow('cupon_aliado');
  const less = await admin.call('PUT', `cupones-aliados/${_id}`, { body: { ...body, cupo: 2 } });
  expect(less.json()).toMatchObject({
    errors: { cupo: 'El cupo no puede quedar por debajo de lo ya redimido (3)' },
  });
});
