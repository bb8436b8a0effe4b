import { beforeAll, describe, expect, test } from 'vitest';
import {
  mensajesDePlanes,
  planes,
  VIGENCIAS,
  vigenciaLegible,
  type DatosDePlan,
  type Plan,
} from '@amparo/contract/planes';
import { servicios } from '@amparo/contract/servicios';
import { behavesAsCatalogue } from '../../testing/catalogue.ts';
import { useApp, type Caller } from '../../testing/harness.ts';
import { activePlan } from './index.ts';

const house = useApp();
const UNKNOWN = '01890000-0000-7000-8000-000000000000';
let admin: Caller;
/** Three services at work, and one that is not. */
let choque: string;
let grua: string;
let abogado: string;
let cerrado: string;

async function servicio(nombre: string): Promise<string> {
  const body = {
    categoria: 'Asistencia choque simple',
    servicio: nombre,
    descripcion: 'x',
    fijo: true,
    pago: true,
  };
  return (await admin.call('POST', 'servicios', { body })).json<{ _id: string }>()._id;
}

beforeAll(async () => {
  admin = await house.admin();
  [choque, grua, abogado, cerrado] = [
    await servicio('Choque simple'),
    await servicio('Grúa'),
    await servicio('Abogado'),
    await servicio('Cerrado'),
  ];
  await admin.call('DELETE', `servicios/${cerrado}`);
});

type Escrito = Partial<Record<keyof DatosDePlan, unknown>>;

const unidad = (n: number): Escrito => ({
  nombre: `Asistencia ${n}`,
  descripcion: 'Una asistencia al año',
  cantidad: 4,
  valor: 89_000,
  combo: false,
  tipo: 'Unico',
  vigencia_en_meses: 12,
  servicios: [choque],
  recomendado: false,
  aplica_cupon: true,
  titulos: [],
  conjuntos: [],
});

const opcion = (valor: number, nombre = 'Urbana') => ({ opcion: nombre, valor, cobertura: 'Hasta 15 km' });
const tipo = (change: object = {}) => ({
  tipo: 'AUTOMÓVIL',
  carrocerias: ['SEDÁN', 'COUPÉ'],
  opciones: [opcion(149_000, 'Departamental'), opcion(89_000)],
  ...change,
});
const conjunto = (change: object = {}) => ({
  nombre: 'Grúa y carro taller',
  icono: 'grua',
  tipos: [tipo()],
  ...change,
});
const combo = (change: Escrito = {}): Escrito => ({
  ...unidad(1),
  nombre: 'Protección total',
  combo: true,
  tipo: 'Subconjunto',
  servicios: [grua, choque],
  recomendado: true,
  titulos: [{ titulo: 'Qué incluye', descripciones: [{ descripcion: 'Abogado en el sitio' }] }],
  conjuntos: [conjunto()],
  ...change,
});

async function create(body: Escrito): Promise<Plan> {
  const answer = await admin.call('POST', 'planes', { body });
  expect(answer.statusCode, answer.body).toBe(200);
  return planes.get.answer.parse(answer.json());
}
const edit = (id: string, body: Escrito) => admin.call('PUT', `planes/${id}`, { body });
const read = async (id: string) => planes.get.answer.parse((await admin.call('GET', `planes/${id}`)).json());

behavesAsCatalogue(house, planes, {
  rows: {
    access: 'COMUN-61',
    list: 'PLANES-12 CUENTA-01 CUENTA-02 COMUN-08',
    create: 'PLANES-08 PLANES-13 PLANES-14',
    refuse:
      'PLANES-19 PLANES-20 PLANES-21 PLANES-22 PLANES-23 PLANES-24 PLANES-25 PLANES-34 PLANES-44 PLANES-49 PLANES-51',
    edit: 'PLANES-15',
    toggle: 'PLANES-16 COMUN-25 COMUN-28',
  },
  datos: (n) => unidad(n) as never,
  cambio: (n) => ({ ...unidad(n), nombre: 'Otra', cantidad: 0, valor: 0, vigencia_en_meses: 0 }) as never,
  refuses: [
    [{ nombre: ' ' }, 'nombre', 'El campo nombre es obligatorio'],
    [{ valor: undefined }, 'valor', 'El campo valor es obligatorio'],
    [{ valor: -1 }, 'valor', 'El valor ingresado -1 debe ser positivo'],
    [{ valor: 0.5 }, 'valor', 'El campo valor debe ser un número entero'],
    [{ cantidad: null }, 'cantidad', 'El campo cantidad es obligatorio'],
    [{ cantidad: -1 }, 'cantidad', 'El valor ingresado -1 debe ser positivo'],
    [{ combo: undefined }, 'combo', 'El campo tipo de servicio es obligatorio'],
    [{ vigencia_en_meses: undefined }, 'vigencia_en_meses', 'El campo vigencia es obligatorio'],
    [{ tipo: undefined }, 'tipo', 'El campo categoría es obligatorio'],
    [{ tipo: 'Otro' }, 'tipo', 'El campo categoría no es válido'],
    [{ tipo: 'Subconjunto' }, 'tipo', mensajesDePlanes.soloCombo],
    [{ servicios: [] }, 'servicios', mensajesDePlanes.sinServicios],
    [{ servicios: [UNKNOWN] }, 'servicios', mensajesDePlanes.servicioInactivo],
  ],
});

describe('unit and combo', () => {
  test('PLANES-51 a unit plan has one service, a combo as many as are chosen, in their order', async () => {
    const two = [abogado, choque];
    const refused = await admin.call('POST', 'planes', { body: { ...unidad(1), servicios: two } });
    expect(refused.json()).toMatchObject({ errors: { servicios: mensajesDePlanes.unSoloServicio } });
    const plan = await create({ ...unidad(1), combo: true, servicios: two });
    expect(plan).toMatchObject({ servicios: two, valor_desde: plan.valor });
    expect(plan.servicios_incluidos.map((each) => each.servicio)).toEqual(['Abogado', 'Choque simple']);
    const reordered = await edit(plan._id, { ...unidad(1), combo: true, servicios: [choque, grua, abogado] });
    expect(reordered.json()).toMatchObject({ servicios: [choque, grua, abogado] });
  });

  test('PLANES-35 PLANES-36 what only a plan of sets has is dropped from any other, whatever was sent', async () => {
    const plan = await create(combo({ tipo: 'Unico' }));
    expect(plan).toMatchObject({ combo: true, recomendado: false, titulos: [], conjuntos: [] });
  });

  test('PLANES-37 PLANES-53 no edition changes the category, nor makes a plan of sets a unit', async () => {
    const sets = await create(combo());
    const unit = await create(unidad(2));
    for (const [id, body, errors] of [
      [sets._id, combo({ tipo: 'Unico' }), { tipo: mensajesDePlanes.tipoFijo }],
      [sets._id, { ...unidad(2) }, { tipo: mensajesDePlanes.tipoFijo }],
      [unit._id, combo(), { tipo: mensajesDePlanes.tipoFijo }],
    ] as const) {
      const answer = await edit(id, body);
      expect([answer.statusCode, answer.json()]).toEqual([
        422,
        { message: Object.values(errors)[0], errors },
      ]);
    }
    // Its category holds it a combo already.
    const asUnit = await edit(sets._id, combo({ combo: false, servicios: [choque] }));
    expect([asUnit.statusCode, asUnit.json()]).toMatchObject([
      400,
      { errors: { tipo: mensajesDePlanes.soloCombo } },
    ]);
    // A plan without sets may become a combo and a unit again: nothing of it depends on that.
    const wider = await edit(unit._id, { ...unidad(2), combo: true, servicios: [choque, grua] });
    expect(wider.json()).toMatchObject({ combo: true, tipo: 'Unico' });
    expect(await read(sets._id)).toEqual(sets);
  });

  test('PLANES-38 one to twelve months, or 0, which never expires; no other', async () => {
    expect(VIGENCIAS.map(vigenciaLegible).join(', ')).toBe(
      '1 mes, 2 meses, 3 meses, 4 meses, 5 meses, 6 meses, 7 meses, 8 meses, 9 meses, 10 meses, 11 meses, 12 meses, NO VENCE',
    );
    for (const [vigencia_en_meses, status] of [
      [0, 200],
      [12, 200],
      [13, 400],
      [1.5, 400],
      [-1, 400],
    ]) {
      const answer = await admin.call('POST', 'planes', { body: { ...unidad(3), vigencia_en_meses } });
      expect(answer.statusCode, answer.body).toBe(status);
    }
  });

  test('PLANES-46 the description of the plan may be left out', async () => {
    expect((await create({ ...unidad(4), descripcion: undefined })).descripcion).toBeNull();
    expect((await create({ ...unidad(4), descripcion: '  ' })).descripcion).toBeNull();
  });
});

describe('services', () => {
  test('PLANES-18 PLANES-43 PLANES-51 the choices are asked by words, a page of active ones at a time', async () => {
    const asked = 'servicios?filtros[estado]=true&filtros[servicio]=ce&elementosPorPagina=5';
    expect((await admin.call('GET', asked)).json()).toEqual({ datos: [], totalElementos: 0 });
    const found = await admin.call('GET', asked.replace('=ce', '=gru'));
    expect(servicios.list.answer.parse(found.json()).datos.map(({ _id }) => _id)).toEqual([grua]);
    const refused = await admin.call('POST', 'planes', { body: { ...unidad(5), servicios: [cerrado] } });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      { errors: { servicios: mensajesDePlanes.servicioInactivo } },
    ]);
  });

  test('PLANES-51 a service that was switched off stays with the plan that had it, until it is taken out', async () => {
    const gone = await servicio('Se va');
    const body = { ...unidad(6), combo: true, servicios: [gone, choque] };
    const plan = await create(body);
    await admin.call('DELETE', `servicios/${gone}`);
    const renamed = await edit(plan._id, { ...body, nombre: 'Con lo de antes' });
    expect(renamed.json()).toMatchObject({
      nombre: 'Con lo de antes',
      servicios_incluidos: [
        { _id: gone, estado: false },
        { _id: choque, estado: true },
      ],
    });
    expect((await edit(plan._id, { ...body, servicios: [choque] })).statusCode).toBe(200);
    expect((await edit(plan._id, body)).json()).toMatchObject({
      errors: { servicios: mensajesDePlanes.servicioInactivo },
    });
  });
});

describe('titles and sets', () => {
  test('PLANES-09 PLANES-10 PLANES-47 PLANES-48 they are kept as written, with the lowest value and the first body', async () => {
    const written = combo();
    const plan = await create(written);
    expect(plan).toMatchObject({
      valor: 89_000,
      recomendado: true,
      titulos: written.titulos,
      conjuntos: [{ ...conjunto(), tipos: [{ ...tipo(), carroceria: 'SEDÁN' }] }],
    });
    const dearer = [conjunto({ tipos: [tipo({ carrocerias: [], opciones: [opcion(219_000)] })] })];
    const edited = await edit(plan._id, combo({ conjuntos: dearer, valor_desde: 1 } as never));
    expect(edited.json()).toMatchObject({
      valor: 89_000,
      valor_desde: 219_000,
      conjuntos: [{ tipos: [{ carroceria: null, carrocerias: [] }] }],
    });
  });

  test('PLANES-48 types and bodies are stored as the catalogue spells them, each once', async () => {
    const written = tipo({ tipo: 'automovil', carrocerias: ['sedan', 'SEDÁN', 'hatch back'] });
    const plan = await create(combo({ conjuntos: [conjunto({ tipos: [written] })] }));
    expect(plan.conjuntos[0]?.tipos[0]).toMatchObject({
      tipo: 'AUTOMÓVIL',
      carroceria: 'SEDÁN',
      carrocerias: ['SEDÁN', 'HATCH BACK'],
    });
  });

  test.each<[rows: string, change: Escrito, field: string, text: string]>([
    ['PLANES-26', { titulos: [{ titulo: ' ' }] }, 'titulos.0.titulo', 'El campo título es obligatorio'],
    [
      'PLANES-27 PLANES-46',
      { titulos: [{ titulo: 'Qué incluye', descripciones: [{ descripcion: '' }] }] },
      'titulos.0.descripciones.0.descripcion',
      'El campo descripción es obligatorio',
    ],
    [
      'PLANES-28',
      { conjuntos: [conjunto({ nombre: '' })] },
      'conjuntos.0.nombre',
      'El campo nombre del conjunto es obligatorio',
    ],
    [
      'PLANES-29 PLANES-50',
      { conjuntos: [conjunto({ icono: undefined })] },
      'conjuntos.0.icono',
      'El campo ícono es obligatorio',
    ],
    [
      'PLANES-50',
      { conjuntos: [conjunto({ icono: 'cohete' })] },
      'conjuntos.0.icono',
      'El campo ícono no es válido',
    ],
    [
      'PLANES-30',
      { conjuntos: [conjunto(), conjunto({ tipos: [tipo({ tipo: '' })] })] },
      'conjuntos.1.tipos.0.tipo',
      'El campo tipo de vehículo es obligatorio',
    ],
    ['PLANES-30', { conjuntos: [conjunto({ tipos: [] })] }, 'conjuntos.0.tipos', mensajesDePlanes.sinTipos],
    [
      'PLANES-17',
      { conjuntos: [conjunto({ tipos: [tipo(), tipo({ tipo: 'NAVE' })] })] },
      'conjuntos.0.tipos.1.tipo',
      mensajesDePlanes.tipoDesconocido,
    ],
    [
      'PLANES-17',
      { conjuntos: [conjunto({ tipos: [tipo({ carrocerias: ['SEDÁN', 'ESTACAS'] })] })] },
      'conjuntos.0.tipos.0.carrocerias',
      mensajesDePlanes.carroceriaAjena,
    ],
    [
      'PLANES-31',
      { conjuntos: [conjunto({ tipos: [tipo({ opciones: [] })] })] },
      'conjuntos.0.tipos.0.opciones',
      mensajesDePlanes.sinOpciones,
    ],
    [
      'PLANES-31',
      { conjuntos: [conjunto({ tipos: [tipo({ opciones: [opcion(1, '')] })] })] },
      'conjuntos.0.tipos.0.opciones.0.opcion',
      'El campo opción es obligatorio',
    ],
    [
      'PLANES-32',
      { conjuntos: [conjunto({ tipos: [tipo({ opciones: [{ ...opcion(1), valor: undefined }] })] })] },
      'conjuntos.0.tipos.0.opciones.0.valor',
      'El campo valor es obligatorio',
    ],
    [
      'PLANES-33',
      { conjuntos: [conjunto({ tipos: [tipo({ opciones: [{ ...opcion(1), cobertura: ' ' }] })] })] },
      'conjuntos.0.tipos.0.opciones.0.cobertura',
      'El campo cobertura es obligatorio',
    ],
  ])('%s of %j only %s is refused: %s', async (_rows, change, field, text) => {
    const answer = await admin.call('POST', 'planes', { body: combo(change) });
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { message: 'Revisa los datos enviados', errors: { [field]: text } },
    ]);
  });

  test('PLANES-10 PLANES-13 PLANES-14 ten sets of ten types of ten options are saved and read in one call each', async () => {
    const ten = <T>(make: (n: number) => T) => Array.from({ length: 10 }, (_, n) => make(n));
    const conjuntos = ten((c) =>
      conjunto({
        nombre: `Conjunto ${c}`,
        tipos: ten((t) => tipo({ opciones: ten((o) => opcion(1000 * (1 + c + t + o), `Opción ${o}`)) })),
      }),
    );
    const plan = await create(combo({ conjuntos }));
    expect(await read(plan._id)).toEqual(plan);
    expect(plan).toMatchObject({ valor_desde: 1000, conjuntos });
    const more = Array.from({ length: 21 }, () => opcion(1));
    const refused = await edit(
      plan._id,
      combo({ conjuntos: [conjunto({ tipos: [tipo({ opciones: more })] })] }),
    );
    expect(refused.json()).toMatchObject({
      errors: { 'conjuntos.0.tipos.0.opciones': 'Se admiten máximo 20 opciones' },
    });
  });
});

test('PLANES-15 of ten who save the same version at once one wins, whole', async () => {
  const plan = await create(combo());
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      admin.call('PUT', `planes/${plan._id}`, {
        body: combo({ nombre: `Gana ${n}`, conjuntos: [conjunto({ nombre: `Gana ${n}` })] }),
        headers: { 'if-match': `"${plan._rev}"` },
      }),
    ),
  );
  const won = answers.filter(({ statusCode }) => statusCode === 200);
  expect(won).toHaveLength(1);
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(9);
  const stored = await read(plan._id);
  expect(won[0]?.json()).toMatchObject(stored);
  expect(stored.conjuntos[0]?.nombre).toBe(stored.nombre);
});

test('PLANES-15 who comes late is told in words what another changed', async () => {
  const plan = await create(combo());
  const moto = tipo({ tipo: 'MOTOCICLETA', carrocerias: [], opciones: [opcion(59_000)] });
  const put = (body: Escrito) =>
    admin.call('PUT', `planes/${plan._id}`, { body, headers: { 'if-match': `"${plan._rev}"` } });
  await put(
    combo({
      servicios: [abogado],
      vigencia_en_meses: 0,
      titulos: [],
      conjuntos: [conjunto({ tipos: [moto] })],
    }),
  );
  const late = await put(combo());
  expect(late.statusCode).toBe(409);
  const { conflicto } = late.json<{ conflicto: { cambios: { campo: string }[] } }>();
  expect(conflicto.cambios.toSorted((a, b) => a.campo.localeCompare(b.campo))).toEqual([
    {
      campo: 'conjuntos',
      antes: [
        'Grúa y carro taller, ícono grua',
        'Grúa y carro taller · AUTOMÓVIL (SEDÁN, COUPÉ) · Departamental, $ 149.000, Hasta 15 km',
        'Grúa y carro taller · AUTOMÓVIL (SEDÁN, COUPÉ) · Urbana, $ 89.000, Hasta 15 km',
      ],
      despues: [
        'Grúa y carro taller, ícono grua',
        'Grúa y carro taller · MOTOCICLETA · Urbana, $ 59.000, Hasta 15 km',
      ],
    },
    { campo: 'servicios', antes: ['Grúa', 'Choque simple'], despues: ['Abogado'] },
    { campo: 'titulos', antes: ['Qué incluye · Abogado en el sitio'], despues: [] },
    { campo: 'valor_desde', antes: '$ 89.000', despues: '$ 59.000' },
    { campo: 'vigencia_en_meses', antes: '12 meses', despues: 'NO VENCE' },
  ]);
});

test('PLANES-16 a purchase takes what an active plan says at that moment, and nothing of one that is switched off', async () => {
  const plan = await create(combo({ vigencia_en_meses: 0 }));
  const sold = () => house.app.platform.db.transaction().execute((tx) => activePlan(tx, plan._id));
  expect(await sold()).toEqual({
    _id: plan._id,
    nombre: 'Protección total',
    combo: true,
    cantidad: 4,
    vigencia_en_meses: 0,
    valor: 89_000,
    aplica_cupon: true,
    servicios: [
      { _id: grua, servicio: 'Grúa', categoria: 'Asistencia choque simple' },
      { _id: choque, servicio: 'Choque simple', categoria: 'Asistencia choque simple' },
    ],
  });
  await admin.call('DELETE', `planes/${plan._id}`);
  expect(await sold()).toBeUndefined();
});
