import { describe, expect, test } from 'vitest';
import { planes } from '@amparo/contract/comercial/planes/routes';
import { vigenciaLegible } from '@amparo/contract/comercial/planes/rules';
import { VIGENCIAS } from '@amparo/contract/comercial/planes/schemas';
import { mensajesDePlanes } from '@amparo/contract/comercial/planes/texts';
import { servicios } from '@amparo/contract/comercial/servicios/routes';
import { behavesAsCatalogue } from '../../../testing/catalogue.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { usePlanes } from './testing.ts';

const testApp = useTestApp();
const { call, incluye, servicio, unidad, combo, create, edit, read } = usePlanes(testApp);
const UNKNOWN = '01890000-0000-7000-8000-000000000000';

behavesAsCatalogue(testApp, planes, {
  rows: {
    access: 'COMUN-61',
    list: 'PLANES-12 CUENTA-01 CUENTA-02 COMUN-08',
    create: 'PLANES-08 PLANES-13 PLANES-14',
    edit: 'PLANES-15',
    toggle: 'PLANES-16 COMUN-25 COMUN-28',
  },
  datos: (n) => unidad(n) as never,
  cambio: (n) => ({ ...unidad(n), nombre: 'Otra', cantidad: 0, valor: 0, vigencia_en_meses: 0 }) as never,
  refuses: [
    [{ nombre: ' ' }, 'nombre', 'El campo nombre es obligatorio', 'PLANES-19'],
    [{ valor: undefined }, 'valor', 'El campo valor es obligatorio', 'PLANES-20'],
    [{ valor: -1 }, 'valor', 'El valor ingresado -1 debe ser positivo', 'PLANES-21'],
    [{ valor: 0.5 }, 'valor', 'El campo valor debe ser un número entero', 'PLANES-21'],
    [{ cantidad: null }, 'cantidad', 'El campo cantidad es obligatorio', 'PLANES-49'],
    [{ cantidad: -1 }, 'cantidad', 'El valor ingresado -1 debe ser positivo', 'PLANES-22'],
    [{ combo: undefined }, 'combo', 'El campo tipo de servicio es obligatorio', 'PLANES-23 PLANES-44'],
    [{ vigencia_en_meses: undefined }, 'vigencia_en_meses', 'El campo vigencia es obligatorio', 'PLANES-24'],
    [{ tipo: undefined }, 'tipo', 'El campo categoría es obligatorio', 'PLANES-25 PLANES-44'],
    [{ tipo: 'Otro' }, 'tipo', 'El campo categoría no es válido', 'PLANES-44'],
    [{ tipo: 'Subconjunto' }, 'tipo', mensajesDePlanes.soloCombo, 'PLANES-34'],
    [{ servicios: [] }, 'servicios', mensajesDePlanes.sinServicios, 'PLANES-51'],
    [{ servicios: [UNKNOWN] }, 'servicios', mensajesDePlanes.servicioInactivo, 'PLANES-51'],
  ],
});

describe('unit and combo', () => {
  test('PLANES-51 a unit plan has one service, a combo any number in the chosen order', async () => {
    const two = [incluye.abogado, incluye.choque];
    const refused = await call('POST', 'planes', { body: { ...unidad(1), servicios: two } });
    expect(refused.json()).toMatchObject({ errors: { servicios: mensajesDePlanes.unSoloServicio } });
    const plan = await create({ ...unidad(1), combo: true, servicios: two });
    expect(plan).toMatchObject({ servicios: two, valor_desde: plan.valor });
    expect(plan.servicios_incluidos.map((each) => each.servicio)).toEqual(['Abogado', 'Choque simple']);
    const reordered = await edit(plan._id, {
      ...unidad(1),
      combo: true,
      servicios: [incluye.choque, incluye.grua, incluye.abogado],
    });
    expect(reordered.json()).toMatchObject({ servicios: [incluye.choque, incluye.grua, incluye.abogado] });
  });

  test('PLANES-35 PLANES-36 fields of a plan with sets are dropped from any other plan', async () => {
    const plan = await create(combo({ tipo: 'Unico' }));
    expect(plan).toMatchObject({ combo: true, recomendado: false, titulos: [], conjuntos: [] });
  });

  test('PLANES-37 PLANES-53 an edit cannot change the category or turn a plan with sets into a unit', async () => {
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
    // The category of a plan with sets requires a combo.
    const asUnit = await edit(sets._id, combo({ combo: false, servicios: [incluye.choque] }));
    expect([asUnit.statusCode, asUnit.json()]).toMatchObject([
      400,
      { errors: { tipo: mensajesDePlanes.soloCombo } },
    ]);
    // A plan without sets may switch between unit and combo.
    const wider = await edit(unit._id, {
      ...unidad(2),
      combo: true,
      servicios: [incluye.choque, incluye.grua],
    });
    expect(wider.json()).toMatchObject({ combo: true, tipo: 'Unico' });
    expect(await read(sets._id)).toEqual(sets);
  });

  test('PLANES-38 the term is 1 to 12 months, or 0 for no expiry', async () => {
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
      const answer = await call('POST', 'planes', { body: { ...unidad(3), vigencia_en_meses } });
      expect(answer.statusCode, answer.body).toBe(status);
    }
  });

  test('PLANES-46 the description of a plan is optional', async () => {
    expect((await create({ ...unidad(4), descripcion: undefined })).descripcion).toBeNull();
    expect((await create({ ...unidad(4), descripcion: '  ' })).descripcion).toBeNull();
  });
});

describe('services', () => {
  test('PLANES-18 PLANES-43 PLANES-51 SERVICIOS-21 active services are searched by name, and a plan refuses an inactive one', async () => {
    const asked = 'servicios?filtros[estado]=true&filtros[servicio]=ce&elementosPorPagina=5';
    expect((await call('GET', asked)).json()).toEqual({ datos: [], totalElementos: 0 });
    const found = await call('GET', asked.replace('=ce', '=gru'));
    expect(servicios.list.answer.parse(found.json()).datos.map(({ _id }) => _id)).toEqual([incluye.grua]);
    const refused = await call('POST', 'planes', { body: { ...unidad(5), servicios: [incluye.cerrado] } });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      { errors: { servicios: mensajesDePlanes.servicioInactivo } },
    ]);
  });

  test('PLANES-51 SERVICIOS-21 a deactivated service stays in the plans that had it until it is removed', async () => {
    const gone = await servicio('Se va');
    const body = { ...unidad(6), combo: true, servicios: [gone, incluye.choque] };
    const plan = await create(body);
    await call('DELETE', `servicios/${gone}`);
    const renamed = await edit(plan._id, { ...body, nombre: 'Con lo de antes' });
    expect(renamed.json()).toMatchObject({
      nombre: 'Con lo de antes',
      servicios_incluidos: [
        { _id: gone, estado: false },
        { _id: incluye.choque, estado: true },
      ],
    });
    expect((await edit(plan._id, { ...body, servicios: [incluye.choque] })).statusCode).toBe(200);
    expect((await edit(plan._id, body)).json()).toMatchObject({
      errors: { servicios: mensajesDePlanes.servicioInactivo },
    });
  });
});
