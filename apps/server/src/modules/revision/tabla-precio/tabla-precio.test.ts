import { beforeAll, expect, test } from 'vitest';
import { tablaPrecio, type Precio } from '@amparo/contract/revision/tabla-precio/routes';
import { totalDePrecio } from '@amparo/contract/revision/tabla-precio/rules';
import {
  IVAS,
  RANGOS_DE_ANTIGUEDAD,
  SERVICIOS_DE_REVISION,
} from '@amparo/contract/revision/tabla-precio/schemas';
import { CLASES_DE_REVISION } from '@amparo/contract/revision/tecnomecanica-locaciones/routes';
import { behavesAsCatalogue } from '../../../testing/catalogue.ts';
import { newCentre, priceData } from '../../../testing/inspection.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';

const UNKNOWN = '01890000-0000-7000-8000-000000000000';
const REPEATED = 'Ya hay un precio activo para ese centro, tipo, antigüedad y servicio';
const OBLIGATORIO = (label: string) => `El campo ${label} es obligatorio`;

const testApp = useTestApp();
let admin: TestUser;
let centros: string[] = [];

beforeAll(async () => {
  admin = await testApp.admin();
  centros = [];
  for (let n = 0; n < 4; n++) centros.push((await newCentre(admin))._id);
});

const at = <T>(items: readonly T[], n: number) => items[n % items.length] as T;
/** Another combination for each number; four centres have 128. */
const combination = (n: number) => ({
  tipo: at(CLASES_DE_REVISION, n),
  rango_antiguedad: at(RANGOS_DE_ANTIGUEDAD, Math.floor(n / 4)),
  servicio: at(SERVICIOS_DE_REVISION, Math.floor(n / 16)),
  locacion: at(centros, Math.floor(n / 32)),
});
const datos = (n: number) => ({
  ...priceData(''),
  ...combination(n),
  valor_servicio: 150_010,
  iva: 5 as const,
  runt: 5_000,
  sicov: null,
  ansv: 0,
  recaudo: 1_200,
  otros_impuestos: [
    { impuesto: 'Estampilla', valor: 300 },
    { impuesto: 'Sobretasa', valor: 0 },
  ],
});
const create = (body: object) => admin.call('POST', 'tabla-precio', { body });
const path = (id: string) => `tabla-precio/${id}`;

behavesAsCatalogue(testApp, tablaPrecio, {
  rows: {
    list: 'PRECIOS-05 PRECIOS-29 PRECIOS-32',
    create: 'PRECIOS-04 PRECIOS-06 PRECIOS-17 PRECIOS-32',
    unique: 'PRECIOS-31',
    edit: 'PRECIOS-07',
    toggle: 'PRECIOS-08',
  },
  datos,
  cambio: (n) => ({ ...datos(n), valor_servicio: 0, iva: 19 as const, runt: null, otros_impuestos: [] }),
  leido: ({ locacion, ...rest }) => ({ ...rest, locacion: [{ _id: locacion }], total: totalDePrecio(rest) }),
  refuses: [
    [{ locacion: undefined }, 'locacion', OBLIGATORIO('centro'), 'PRECIOS-10'],
    [{ locacion: UNKNOWN }, 'locacion', 'Ese centro no existe o está inactivo', 'PRECIOS-10'],
    [{ tipo: undefined }, 'tipo', OBLIGATORIO('tipo'), 'PRECIOS-11'],
    [{ tipo: 'Tractores' }, 'tipo', 'El campo tipo no es válido', 'PRECIOS-11 PRECIOS-26'],
    [{ rango_antiguedad: undefined }, 'rango_antiguedad', OBLIGATORIO('rango de antigüedad'), 'PRECIOS-12'],
    [
      { rango_antiguedad: '0 a 3 años' },
      'rango_antiguedad',
      'El campo rango de antigüedad no es válido',
      'PRECIOS-12 PRECIOS-27',
    ],
    [{ servicio: undefined }, 'servicio', OBLIGATORIO('servicio'), 'PRECIOS-13'],
    [{ servicio: 'Oficial' }, 'servicio', 'El campo servicio no es válido', 'PRECIOS-13 PRECIOS-26'],
    [{ valor_servicio: undefined }, 'valor_servicio', OBLIGATORIO('valor del servicio'), 'PRECIOS-14'],
    [{ valor_servicio: -1 }, 'valor_servicio', 'El valor ingresado -1 debe ser positivo', 'PRECIOS-30'],
    [{ iva: undefined }, 'iva', OBLIGATORIO('IVA'), 'PRECIOS-15'],
    [{ iva: 16 }, 'iva', 'Elige el IVA de la lista', 'PRECIOS-15'],
    [{ total: undefined }, 'total', OBLIGATORIO('total'), 'PRECIOS-16'],
    [{ total: -1 }, 'total', 'El valor ingresado -1 debe ser positivo', 'PRECIOS-30'],
    [{ runt: -1 }, 'runt', 'El valor ingresado -1 debe ser positivo', 'PRECIOS-30'],
    [{ sicov: -1 }, 'sicov', 'El valor ingresado -1 debe ser positivo', 'PRECIOS-30'],
    [{ ansv: 0.5 }, 'ansv', 'El campo ANSV debe ser un número entero', 'PRECIOS-30'],
    [{ recaudo: -1 }, 'recaudo', 'El valor ingresado -1 debe ser positivo', 'PRECIOS-30'],
    [
      { otros_impuestos: [{ impuesto: 'Sobretasa', valor: -1 }] },
      'otros_impuestos.0.valor',
      'El valor ingresado -1 debe ser positivo',
      'PRECIOS-30',
    ],
    [
      {
        otros_impuestos: [
          { impuesto: 'Sobretasa', valor: 1 },
          { impuesto: ' sobretasa', valor: 2 },
        ],
      },
      'otros_impuestos.1.impuesto',
      'Ese impuesto ya está cargado',
      'PRECIOS-20',
    ],
    [
      { otros_impuestos: [{ valor: 1 }] },
      'otros_impuestos.0.impuesto',
      OBLIGATORIO('impuesto'),
      'PRECIOS-18',
    ],
    [
      { otros_impuestos: [{ impuesto: 'Sobretasa' }] },
      'otros_impuestos.0.valor',
      OBLIGATORIO('valor'),
      'PRECIOS-19',
    ],
  ],
  unique: ['locacion', REPEATED],
});

test('PRECIOS-21 PRECIOS-22 PRECIOS-23 PRECIOS-27 the options of the selectors are those of the requirements', () => {
  expect(IVAS).toEqual([5, 10, 15, 19, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65]);
  expect(CLASES_DE_REVISION).toEqual(['Motocicleta', 'Motocarros', 'Livianos', 'Pesados']);
  expect(SERVICIOS_DE_REVISION).toEqual(['Público', 'Particular']);
  expect(RANGOS_DE_ANTIGUEDAD).toEqual(['0 a 2 años', '3 a 7 años', '8 a 16 años', '17 años o más']);
});

test('PRECIOS-31 of two concurrent equal prices one is created; an inactive price cannot be activated next to an equal active one', async () => {
  const { _id: centro } = await newCentre(admin);
  const both = await Promise.all([create(priceData(centro)), create(priceData(centro, { iva: 5 }))]);
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const lost = both.find(({ statusCode }) => statusCode === 409);
  expect(lost?.json()).toMatchObject({ message: REPEATED, errors: { locacion: REPEATED } });

  const listed = await admin.call('GET', `tabla-precio?filtros[locacion]=${centro}`);
  const [first] = listed.json<{ datos: Precio[] }>().datos;
  await admin.call('DELETE', path(first?._id ?? ''));
  const second = await create(priceData(centro));
  expect(second.statusCode).toBe(200);
  const activated = await admin.call('PUT', path(first?._id ?? ''), { body: { estado: 1 } });
  expect([activated.statusCode, activated.json()]).toMatchObject([409, { message: REPEATED }]);

  await admin.call('DELETE', path(second.json<Precio>()._id));
  expect((await admin.call('PUT', path(first?._id ?? ''), { body: { estado: 1 } })).json()).toMatchObject({
    estado: true,
  });
});

test('PRECIOS-10 PRECIOS-26 a centre gets prices for its enabled classes; an inactive centre keeps its prices and gets no new ones', async () => {
  const { _id: centro } = await newCentre(admin, { clases: ['Motocicleta'] });
  expect((await create(priceData(centro, { tipo: 'Pesados' }))).json()).toMatchObject({
    errors: { tipo: 'El centro no está habilitado para ese tipo' },
  });
  const body = priceData(centro, { tipo: 'Motocicleta' });
  const { _id } = (await create(body)).json<Precio>();
  await admin.call('DELETE', `tecnomecanica-locaciones/${centro}`);
  const refused = { errors: { locacion: 'Ese centro no existe o está inactivo' } };
  expect((await create({ ...body, servicio: 'Público' })).json()).toMatchObject(refused);
  const kept = await admin.call('PUT', path(_id), { body: { ...body, valor_servicio: 100 } });
  expect(kept.json()).toMatchObject({ locacion: [{ _id: centro }], total: 119 });
  // An old price of an inactive centre cannot be activated again either.
  await admin.call('DELETE', path(_id));
  const again = await admin.call('PUT', path(_id), { body: { estado: 1 } });
  expect([again.statusCode, again.json()]).toMatchObject([
    422,
    { message: 'El centro de ese precio está inactivo: actívalo primero' },
  ]);
  const moved = { ...priceData(at(centros, 0)), ...combination(127), locacion: centro };
  const other = (await create({ ...moved, locacion: centros[3] })).json<Precio>();
  expect((await admin.call('PUT', path(other._id), { body: moved })).json()).toMatchObject(refused);
});

test('PRECIOS-04 the history of a price shows its centre by name and its other taxes as text', async () => {
  const [one, two] = [await newCentre(admin), await newCentre(admin)];
  const { _id } = (await create(priceData(one._id))).json<Precio>();
  const otros_impuestos = [{ impuesto: 'Estampilla', valor: 12_500 }];
  await admin.call('PUT', path(_id), { body: priceData(two._id, { otros_impuestos }) });
  const history = await admin.call('GET', `auditoria/tabla-precio/${_id}`);
  const [edition] = history.json<{ datos: { cambios: object[] }[] }>().datos;
  expect(edition?.cambios).toEqual(
    expect.arrayContaining([
      { campo: 'locacion', antes: one.nombre, despues: two.nombre },
      { campo: 'otros_impuestos', antes: '', despues: 'Estampilla: $ 12.500' },
    ]),
  );
});
