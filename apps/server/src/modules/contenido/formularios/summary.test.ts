import { describe, expect, test } from 'vitest';
import { ResumenDeEncuesta } from '@amparo/contract/contenido/formularios/encuestas';
import { Formulario } from '@amparo/contract/contenido/formularios/schemas';
import { useTestApp } from '../../../testing/test-app.ts';

const testApp = useTestApp();
let last = 0;

const PREGUNTAS = [
  {
    pregunta: '¿Cómo te atendimos?',
    peso: 2,
    abierta: false,
    opciones: [
      { opcion: 'Bien', peso: 0 },
      { opcion: 'Regular', peso: 2 },
      { opcion: 'Mal', peso: 5 },
    ],
  },
  { pregunta: '¿Qué mejorarías?', peso: 0, abierta: true },
];

async function create(change: object = {}) {
  const admin = await testApp.admin();
  const body = {
    nombre: 'Encuesta',
    identificador_formulario: `RESUMEN_${++last}`,
    modulo: 'GENERAL',
    calificable: true,
    scoreMinimo: 4,
    preguntas: PREGUNTAS,
    ...change,
  };
  const formulario = Formulario.parse((await admin.call('POST', 'formularios', { body })).json());
  return { admin, formulario, code: formulario.identificador_formulario };
}
type Made = Awaited<ReturnType<typeof create>>;
type Person = Awaited<ReturnType<typeof testApp.person>>;

async function answer({ formulario, code }: Made, person: Person, dia: string, ...respuestas: string[]) {
  const saved = await person.call('POST', `formularios/identificador/${code}/respuestas`, {
    body: {
      respuestas: formulario.preguntas.map(({ pregunta }, i) => ({ pregunta, respuesta: respuestas[i] })),
      fecha_inicial: `${dia}T16:58:00.000Z`,
      fecha_final: `${dia}T17:00:00.000Z`,
    },
  });
  expect(saved.statusCode, saved.body).toBe(200);
  await testApp.app.platform.db
    .updateTable('respuesta_formulario')
    .set({ creado: `${dia}T17:00:00Z` })
    .where('id', '=', saved.json<{ _id: string }>()._id)
    .execute();
}

const path = (code: string, desde: string, hasta: string) =>
  `respuestas/formularios/resumen?identificador=${code}&fecha_inicial=${desde}&fecha_final=${hasta}`;
async function summary(person: Person, code: string, desde = '2026-01-01', hasta = '2026-03-31') {
  const found = await person.call('GET', path(code, desde, hasta));
  expect(found.statusCode, found.body).toBe(200);
  return ResumenDeEncuesta.parse(found.json());
}

describe('summary of a survey', () => {
  test('the summary has the score, its weekly trend and all options in the order of the form, by days in Bogotá', async () => {
    const made = await create();
    const person = await testApp.person({ nombres: 'Ángela', apellidos: 'Ruiz' });
    await answer(made, person, '2026-01-05', 'Mal', 'Llegaron tarde');
    await answer(made, person, '2026-01-11', 'Bien', 'Nada');
    await answer(made, person, '2026-01-12', 'Regular', 'El frío');
    await answer(made, person, '2026-04-01', 'Mal', 'Fuera del período');
    expect(await summary(made.admin, made.code.toLowerCase())).toEqual({
      fecha_inicial: '2026-01-01',
      fecha_final: '2026-03-31',
      total: 3,
      mediana: 4,
      promedio: 4.67,
      calificadas: 3,
      dentroDelLimite: 2,
      limite: 4,
      segundos: 120,
      paso: 'semana',
      // Monday the 5th to Sunday the 11th are one week.
      tendencia: [
        { desde: '2026-01-05', total: 2, mediana: 5, promedio: 5 },
        { desde: '2026-01-12', total: 1, mediana: 4, promedio: 4 },
      ],
      contadas: 3,
      preguntas: [
        {
          pregunta: '¿Cómo te atendimos?',
          abierta: false,
          vigente: true,
          total: 3,
          opciones: [
            { opcion: 'Bien', vigente: true, total: 1 },
            { opcion: 'Regular', vigente: true, total: 1 },
            { opcion: 'Mal', vigente: true, total: 1 },
          ],
          ultimas: [],
        },
        {
          pregunta: '¿Qué mejorarías?',
          abierta: true,
          vigente: true,
          total: 3,
          opciones: [],
          ultimas: ['El frío', 'Nada', 'Llegaron tarde'].map((respuesta, i) => ({
            respuesta,
            fecha: ['2026-01-12', '2026-01-11', '2026-01-05'].map((dia) => `${dia}T17:00:00.000Z`)[i],
            usuario: 'Ángela Ruiz',
          })),
        },
      ],
    });
    const year = await summary(made.admin, made.code, '2025-06-01', '2026-05-31');
    expect(year).toMatchObject({ paso: 'mes', total: 4 });
    expect(year.tendencia.map(({ desde, total }) => [desde, total])).toEqual([
      ['2026-01-01', 3],
      ['2026-04-01', 1],
    ]);
  });

  test('FORMULARIOS-36 former wordings and options are listed separately, with their original texts', async () => {
    const made = await create({ calificable: false });
    const { admin, formulario } = made;
    const person = await testApp.person();
    await answer(made, person, '2026-02-02', 'Mal', 'Uno');
    const [closed] = formulario.preguntas;
    await admin.call('PUT', `formularios/${formulario._id}`, {
      body: {
        ...formulario,
        preguntas: [
          { ...closed, opciones: closed?.opciones.slice(0, 1) },
          { pregunta: 'Otra', abierta: true },
        ],
      },
    });
    const after = await summary(admin, made.code);
    expect(after).toMatchObject({ mediana: null, promedio: null, calificadas: 0, limite: null });
    expect(after.preguntas).toMatchObject([
      {
        pregunta: '¿Cómo te atendimos?',
        vigente: true,
        opciones: [
          { opcion: 'Bien', vigente: true, total: 0 },
          { opcion: 'Mal', vigente: false, total: 1 },
        ],
      },
      { pregunta: 'Otra', vigente: true, total: 0, ultimas: [] },
      { pregunta: '¿Qué mejorarías?', vigente: false, abierta: true, total: 1 },
    ]);
    await admin.call('PUT', `formularios/${formulario._id}`, {
      body: {
        ...formulario,
        preguntas: [{ ...closed, pregunta: '¿Y ahora?', opciones: [{ opcion: 'Bien' }] }],
      },
    });
    const reworded = await summary(admin, made.code);
    expect(reworded.preguntas.map(({ pregunta, vigente, total }) => [pregunta, vigente, total])).toEqual([
      ['¿Y ahora?', true, 0],
      ['¿Cómo te atendimos?', false, 1],
      ['¿Qué mejorarías?', false, 1],
    ]);
  });

  test("without todo the summary has only the user's own answers; without answers it is empty", async () => {
    const made = await create();
    const [one, other] = [
      await testApp.person({ propios: ['encuestas.ver'] }),
      await testApp.person({ propios: ['encuestas.ver'] }),
    ];
    await answer(made, one, '2026-02-02', 'Mal', 'Lo mío');
    expect(await summary(one, made.code)).toMatchObject({ total: 1, contadas: 1 });
    expect(await summary(other, made.code)).toMatchObject({
      total: 0,
      limite: null,
      tendencia: [],
      preguntas: [],
    });
    expect(await summary(made.admin, 'NO_EXISTE')).toMatchObject({ total: 0 });
    const nobody = await testApp.person();
    expect((await nobody.call('GET', path(made.code, '2026-01-01', '2026-01-02'))).statusCode).toBe(403);
  });

  test('a period has two ordered days and at most two years', async () => {
    const admin = await testApp.admin();
    const errors = async (desde: string, hasta: string) =>
      (await admin.call('GET', path('X', desde, hasta))).json<{ errors: unknown }>().errors;
    expect(await errors('2026-02-02', '2026-02-01')).toEqual({
      fecha_final: 'La fecha final debe ser igual o posterior a la inicial',
    });
    expect(await errors('2024-01-01', '2026-01-01')).toEqual({
      fecha_final: 'El período admite máximo dos años',
    });
    expect((await admin.call('GET', path('X', '2024-01-01', '2025-12-31'))).statusCode).toBe(200);
    expect(await errors('ayer', '')).toEqual({
      fecha_inicial: 'El campo desde no es válido',
      fecha_final: 'El campo hasta es obligatorio',
    });
  });
});

describe('export of surveys', () => {
  test('ENCUESTAS-11 an export requires its permission and is recorded in the audit log', async () => {
    const admin = await testApp.admin();
    const body = { filtros: { identificador_formulario: 'X' }, filas: 3 };
    expect((await admin.call('POST', 'encuestas/exportaciones', { body })).statusCode).toBe(200);
    const viewer = await testApp.person({ permisos: ['encuestas.ver'] });
    expect((await viewer.call('POST', 'encuestas/exportaciones', { body })).statusCode).toBe(403);
    const lines = await testApp.app.platform.db
      .selectFrom('auditoria')
      .select(['usuario_id', 'despues'])
      .where('recurso', '=', 'encuestas')
      .where('accion', '=', 'exportar')
      .execute();
    expect(lines).toEqual([{ usuario_id: admin.id, despues: body }]);
  });

  test('ENCUESTAS-11 no route changes or removes a given answer, and its history requires the permission to see the answer', async () => {
    const made = await create();
    const person = await testApp.person();
    await answer(made, person, '2026-02-02', 'Mal', 'Uno');
    const listed = await made.admin.call(
      'GET',
      `respuestas/formularios?filtros[identificador_formulario]=${made.code}`,
    );
    const [{ _id }] = listed.json<{ datos: [{ _id: string }] }>().datos;
    for (const method of ['PUT', 'DELETE'] as const)
      for (const at of [`respuestas/formularios/${_id}`, `encuestas/${_id}`])
        expect((await made.admin.call(method, at, { body: {} })).statusCode, at).toBe(404);
    const history = await made.admin.call('GET', `auditoria/encuestas/${_id}`);
    expect(history.json()).toMatchObject({ totalElementos: 1, datos: [{ accion: 'crear' }] });
    const auditor = await testApp.person({ permisos: ['auditoria.ver'] });
    expect((await auditor.call('GET', `auditoria/encuestas/${_id}`)).statusCode).toBe(404);
  });
});
