import { describe, expect, test } from 'vitest';
import { Formulario, RespuestaDeFormulario } from '@amparo/contract/contenido/formularios/schemas';
import { page } from '@amparo/contract/kernel/list';
import { useTestApp } from '../../../testing/test-app.ts';

const testApp = useTestApp();
let last = 0;

const PREGUNTAS = [
  {
    pregunta: '¿Hubo heridos?',
    peso: 1.1,
    abierta: false,
    opciones: [
      { opcion: 'Sí', peso: 3 },
      { opcion: 'No', peso: 0.1 },
    ],
  },
  { pregunta: '¿Hay acuerdo?', peso: 2, abierta: false, opciones: [{ opcion: 'Sí', peso: 0.1 }] },
  { pregunta: '¿Qué pasó?', peso: 9, abierta: true },
];

async function create(change: object = {}) {
  last += 1;
  const admin = await testApp.admin();
  const body = {
    nombre: `Cuestionario ${last}`,
    identificador_formulario: `CUESTIONARIO_${last}`,
    modulo: 'ASISTENCIA_CHOQUE_SIMPLE',
    calificable: true,
    scoreMinimo: 0.31,
    preguntas: PREGUNTAS,
    ...change,
  };
  const formulario = Formulario.parse((await admin.call('POST', 'formularios', { body })).json());
  return { admin, formulario, path: `formularios/identificador/${formulario.identificador_formulario}` };
}

/** Answers by id, choosing the option with this text in each closed question. */
function answersTo({ preguntas }: Formulario, ...chosen: string[]) {
  return preguntas.map(({ _id, opciones }, i) => ({
    pregunta: _id,
    respuesta: opciones.find(({ opcion }) => opcion === chosen[i])?._id ?? chosen[i],
  }));
}

const asQuery = (respuestas: { pregunta: string; respuesta: string | undefined }[]) =>
  respuestas
    .map(({ pregunta, respuesta = '' }, i) =>
      [
        `respuestas[${i}][pregunta]=${pregunta}`,
        `respuestas[${i}][respuesta]=${encodeURIComponent(respuesta)}`,
      ].join('&'),
    )
    .join('&');

describe('by identifier', () => {
  test('FORMULARIOS-31 CHOQUE-22 CHOQUE-26 any signed-in user reads an active form by its identifier, ignoring case', async () => {
    const { formulario, path } = await create();
    const adviser = await testApp.person();
    expect((await adviser.call('GET', path)).json()).toEqual(formulario);
    expect((await adviser.call('GET', path.toLowerCase())).json()).toEqual(formulario);
    expect((await testApp.call('GET', path)).statusCode).toBe(401);
  });

  test('FORMULARIOS-35 an inactive form responds 404 to reading, scoring and answering until it is active again', async () => {
    const { admin, formulario, path } = await create();
    await admin.call('DELETE', `formularios/${formulario._id}`);
    const respuestas = answersTo(formulario, 'Sí', 'Sí', 'Nada');
    expect((await admin.call('GET', path)).statusCode).toBe(404);
    expect((await admin.call('GET', `${path}?${asQuery(respuestas)}`)).statusCode).toBe(404);
    expect((await admin.call('POST', `${path}/respuestas`, { body: { respuestas } })).statusCode).toBe(404);
    await admin.call('PUT', `formularios/${formulario._id}`, { body: { estado: true } });
    expect((await admin.call('GET', path)).statusCode).toBe(200);
  });
});

describe('score', () => {
  test('CHOQUE-20 CHOQUE-23 CHOQUE-24 LESIONES-17 the score is the sum of question weight times option weight over closed answers, with exact decimals', async () => {
    const { admin, formulario, path } = await create();
    const score = async (...chosen: string[]) => {
      const answer = await admin.call('GET', `${path}?${asQuery(answersTo(formulario, ...chosen))}`);
      return answer.json<{ puntaje: number; puntajeMinimo: number }>();
    };
    expect(await score('Sí', 'Sí', 'Un golpe')).toMatchObject({ puntaje: 3.5, puntajeMinimo: 0.31 });
    // 1.1 × 0.1 + 2 × 0.1 is 0.31000000000000005 in floating point, which would refuse a score that is equal.
    expect(await score('No', 'Sí', 'Un golpe')).toMatchObject({ puntaje: 0.31, puntajeMinimo: 0.31 });
  });

  test('CHOQUE-23 a form that is not graded has no score', async () => {
    const { admin, formulario, path } = await create({ calificable: false });
    const answer = await admin.call('GET', `${path}?${asQuery(answersTo(formulario, 'Sí', 'Sí', 'x'))}`);
    expect(answer.json()).toMatchObject({ puntaje: null, puntajeMinimo: null });
  });

  test('CHOQUE-23 questions and options may be named by their text', async () => {
    const { admin, path } = await create();
    const answer = await admin.call(
      'GET',
      `${path}?${asQuery([
        { pregunta: encodeURIComponent('¿hubo heridos?'), respuesta: 'si' },
        { pregunta: encodeURIComponent('¿Hay acuerdo?'), respuesta: 'Sí' },
        { pregunta: encodeURIComponent('¿Qué pasó?'), respuesta: 'Nada' },
      ])}`,
    );
    expect(answer.json()).toMatchObject({ puntaje: 3.5 });
  });

  test('CHOQUE-16 CHOQUE-25 LESIONES-10 missing, repeated, unknown and surplus answers are refused at their fields', async () => {
    const { admin, formulario, path } = await create();
    const all = answersTo(formulario, 'Sí', 'Sí', 'Nada');
    const [first, second, third] = all;
    const errors = async (respuestas: typeof all) =>
      (await admin.call('POST', `${path}/respuestas`, { body: { respuestas } })).json<{ errors: unknown }>()
        .errors;
    expect(await errors([])).toEqual({ respuestas: 'El campo respuestas es obligatorio' });
    expect(await errors(all.slice(1))).toEqual({ respuestas: 'Responde todas las preguntas' });
    expect(await errors([...all, ...all.slice(0, 1)])).toEqual({
      respuestas: 'Hay más respuestas que preguntas',
    });
    expect(await errors([...all.slice(0, 2), ...all.slice(0, 1)])).toEqual({
      'respuestas.2.pregunta': 'Esa pregunta ya tiene respuesta',
    });
    expect(await errors([...all.slice(0, 2), { pregunta: 'otra', respuesta: 'x' }])).toEqual({
      'respuestas.2.pregunta': 'Esa pregunta no es de este formulario',
    });
    const foreign = { pregunta: first?.pregunta ?? '', respuesta: 'Tal vez' };
    expect(await errors([foreign, second, third].flatMap((answer) => answer ?? []))).toEqual({
      'respuestas.0.respuesta': 'Esa opción no es de esta pregunta',
    });
    const blank = { pregunta: third?.pregunta ?? '', respuesta: ' ' };
    expect(await errors([...all.slice(0, 2), blank])).toEqual({
      'respuestas.2.respuesta': 'El campo respuesta es obligatorio',
    });
  });
});

describe('given answers', () => {
  async function answered(change: object = {}) {
    const made = await create(change);
    const person = await testApp.person({ nombres: 'Ángela', apellidos: `Ruiz ${last}` });
    const answer = await person.call('POST', `${made.path}/respuestas`, {
      body: {
        respuestas: answersTo(made.formulario, 'No', 'Sí', 'Un golpe\nleve').toReversed(),
        fecha_inicial: '2026-05-04T15:00:00.000Z',
        fecha_final: '2026-05-04T15:02:00.000Z',
      },
    });
    expect(answer.statusCode).toBe(200);
    return { ...made, person, respuesta: RespuestaDeFormulario.parse(answer.json()) };
  }

  test('ENCUESTAS-07 ENCUESTAS-14 FORMULARIOS-32 stored answers have the person, the times, the texts in the order of the form, and the score', async () => {
    const { formulario, person, respuesta } = await answered();
    expect(respuesta).toMatchObject({
      nombre: formulario.nombre,
      identificador_formulario: formulario.identificador_formulario,
      modulo: 'ASISTENCIA_CHOQUE_SIMPLE',
      usuario: { _id: person.id, nombre_completo: `Ángela Ruiz ${last}`, correo_electronico: person.correo },
      fecha_inicial: '2026-05-04T15:00:00.000Z',
      fecha_final: '2026-05-04T15:02:00.000Z',
      respuestas: [
        { pregunta: '¿Hubo heridos?', respuesta: 'No' },
        { pregunta: '¿Hay acuerdo?', respuesta: 'Sí' },
        { pregunta: '¿Qué pasó?', respuesta: 'Un golpe\nleve' },
      ],
      puntaje: 0.31,
      puntajeMinimo: 0.31,
    });
  });

  test('FORMULARIOS-36 given answers keep their texts when the form is edited', async () => {
    const { admin, formulario, respuesta } = await answered();
    const edited = await admin.call('PUT', `formularios/${formulario._id}`, {
      body: {
        ...formulario,
        nombre: 'Con otro nombre',
        identificador_formulario: `${formulario.identificador_formulario}_B`,
        preguntas: formulario.preguntas.slice(0, 1).map((pregunta) => ({
          ...pregunta,
          pregunta: '¿Otra cosa?',
          opciones: [{ opcion: 'Quizá', peso: 1 }],
        })),
      },
    });
    expect(edited.statusCode).toBe(200);
    const listed = await admin.call(
      'GET',
      `respuestas/formularios?filtros[identificador_formulario]=${formulario.identificador_formulario}`,
    );
    expect(listed.json()).toEqual({ datos: [respuesta], totalElementos: 1 });
  });

  test('ENCUESTAS-08 ENCUESTAS-13 FORMULARIOS-32 answers are listed by identifier, person and day of creation in Bogotá', async () => {
    const { admin, formulario, respuesta } = await answered();
    const { db } = testApp.app.platform;
    // 23:30 in Bogotá of the 9th is already the 10th in UTC.
    await db
      .updateTable('respuesta_formulario')
      .set({ creado: '2026-03-10T04:30:00Z' })
      .where('id', '=', respuesta._id)
      .execute();
    const count = async (query: string) => {
      const answer = await admin.call('GET', `respuestas/formularios?${query}`);
      return page(RespuestaDeFormulario).parse(answer.json()).totalElementos;
    };
    const own = `filtros[identificador_formulario]=${formulario.identificador_formulario.toLowerCase()}`;
    expect(await count(own)).toBe(1);
    expect(await count(`filtros[usuario][nombre_completo]=angela ${last}`)).toBe(1);
    expect(await count(`filtros[usuario][nombre_completo]=nadie`)).toBe(0);
    expect(await count(`${own}&filtros[fecha_inicial]=2026-03-09&filtros[fecha_final]=2026-03-09`)).toBe(1);
    expect(await count(`${own}&filtros[fecha_inicial]=2026-03-10`)).toBe(0);
    expect(await count(`${own}&filtros[fecha_final]=2026-03-08`)).toBe(0);
  });

  test('ENCUESTAS-11 answers require `encuestas.ver`, and the end of the filling cannot precede its start', async () => {
    const { formulario, path, person } = await answered();
    expect((await person.call('GET', 'respuestas/formularios')).statusCode).toBe(403);
    const viewer = await testApp.person({ permisos: ['encuestas.ver'] });
    expect((await viewer.call('GET', 'respuestas/formularios')).statusCode).toBe(200);
    const backwards = await person.call('POST', `${path}/respuestas`, {
      body: {
        respuestas: answersTo(formulario, 'No', 'Sí', 'x'),
        fecha_inicial: '2026-05-04T15:02:00.000Z',
        fecha_final: '2026-05-04T15:00:00.000Z',
      },
    });
    expect(backwards.statusCode).toBe(400);
    expect(backwards.json()).toMatchObject({
      errors: { fecha_final: 'La fecha final debe ser igual o posterior a la inicial' },
    });
  });

  test('a repeated Idempotency-Key stores the answers once', async () => {
    const { formulario, path } = await create();
    const person = await testApp.person();
    const send = () =>
      person.call('POST', `${path}/respuestas`, {
        body: { respuestas: answersTo(formulario, 'No', 'Sí', 'x') },
        headers: { 'idempotency-key': 'una-sola-encuesta' },
      });
    const answers = [await send(), await send()];
    expect(new Set(answers.map((answer) => answer.json<{ _id: string }>()._id)).size).toBe(1);
  });
});
