import { describe, expect, test } from 'vitest';
import { mensajesDePlanes } from '@amparo/contract/comercial/planes/texts';
import { useTestApp } from '../../../testing/test-app.ts';
import { lockActivePlan } from './index.ts';
import { type Escrito, usePlanes } from './testing.ts';

const testApp = useTestApp();
const { call, incluye, opcion, tipo, conjunto, combo, create, edit, read } = usePlanes(testApp);

describe('titles and sets', () => {
  test('PLANES-09 PLANES-10 PLANES-47 PLANES-48 titles and sets are stored as sent, with the lowest value and the first body', async () => {
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

  test('PLANES-48 types and bodies are stored in catalogue spelling without duplicates', async () => {
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
  ])('%s %j is refused only at %s: %s', async (_rows, change, field, text) => {
    const answer = await call('POST', 'planes', { body: combo(change) });
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { message: 'Revisa los datos enviados', errors: { [field]: text } },
    ]);
  });

  test('PLANES-10 PLANES-13 PLANES-14 ten sets with ten types of ten options each are saved and read in one call', async () => {
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

test('PLANES-15 of ten concurrent saves of one revision one is stored completely and the others get 409', async () => {
  const plan = await create(combo());
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      call('PUT', `planes/${plan._id}`, {
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

test('PLANES-15 a save of an older revision gets 409 with the changes of the other user as text', async () => {
  const plan = await create(combo());
  const moto = tipo({ tipo: 'MOTOCICLETA', carrocerias: [], opciones: [opcion(59_000)] });
  const put = (body: Escrito) =>
    call('PUT', `planes/${plan._id}`, { body, headers: { 'if-match': `"${plan._rev}"` } });
  await put(
    combo({
      servicios: [incluye.abogado],
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

test('PLANES-16 a purchase gets the current values of an active plan, and nothing from an inactive one', async () => {
  const plan = await create(combo({ vigencia_en_meses: 0 }));
  const sold = () => testApp.app.platform.db.transaction().execute((tx) => lockActivePlan(tx, plan._id));
  expect(await sold()).toEqual({
    _id: plan._id,
    nombre: 'Protección total',
    combo: true,
    cantidad: 4,
    vigencia_en_meses: 0,
    valor: 89_000,
    aplica_cupon: true,
    servicios: [
      { _id: incluye.grua, servicio: 'Grúa', categoria: 'Asistencia choque simple' },
      { _id: incluye.choque, servicio: 'Choque simple', categoria: 'Asistencia choque simple' },
    ],
  });
  await call('DELETE', `planes/${plan._id}`);
  expect(await sold()).toBeUndefined();
});
