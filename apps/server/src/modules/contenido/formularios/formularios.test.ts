import { describe, expect, test } from 'vitest';
import { DatosDeFormulario, Formulario } from '@amparo/contract/contenido/formularios/schemas';
import { page } from '@amparo/contract/kernel/list';
import { useTestApp } from '../../../testing/test-app.ts';

const testApp = useTestApp();
const UNKNOWN = '01890000-0000-7000-8000-000000000000';
let last = 0;

function written(change: object = {}) {
  last += 1;
  return {
    nombre: `Encuesta ${last}`,
    identificador_formulario: `ENCUESTA_${last}`,
    modulo: 'GENERAL',
    calificable: true,
    scoreMinimo: 10.5,
    preguntas: [
      {
        pregunta: '¿Hubo heridos?',
        peso: 2,
        abierta: false,
        opciones: [
          { opcion: 'Sí', peso: 5 },
          { opcion: 'No', peso: 0.25 },
        ],
      },
      { pregunta: '¿Qué pasó?', peso: 1, abierta: true, opciones: [] },
    ],
    ...change,
  };
}

async function create(change: object = {}) {
  const admin = await testApp.admin();
  const answer = await admin.call('POST', 'formularios', { body: written(change) });
  expect(answer.statusCode).toBe(200);
  return { admin, formulario: Formulario.parse(answer.json()) };
}

async function refusal(body: unknown): Promise<Record<string, string>> {
  const admin = await testApp.admin();
  const answer = await admin.call('POST', 'formularios', { body });
  expect(answer.statusCode).toBe(400);
  return answer.json<{ errors: Record<string, string> }>().errors;
}

describe('validation', () => {
  test('FORMULARIOS-09 FORMULARIOS-10 FORMULARIOS-11 FORMULARIOS-12 an empty form gets an error for every required field', async () => {
    expect(await refusal({})).toEqual({
      nombre: 'El campo nombre es obligatorio',
      identificador_formulario: 'El campo identificador es obligatorio',
      modulo: 'El campo módulo es obligatorio',
      calificable: 'El campo calificable es obligatorio',
      preguntas: 'Aun no ha agregado las preguntas',
    });
  });

  test('FORMULARIOS-17 FORMULARIOS-18 a form without questions is refused', async () => {
    expect(await refusal(written({ preguntas: [] }))).toEqual({
      preguntas: 'Aun no ha agregado las preguntas',
    });
  });

  test('FORMULARIOS-13 FORMULARIOS-14 FORMULARIOS-15 FORMULARIOS-16 all errors of the header and of a question are returned at once', async () => {
    expect(await refusal(written({ nombre: ' ', scoreMinimo: null, preguntas: [{}] }))).toEqual({
      nombre: 'El campo nombre es obligatorio',
      scoreMinimo: 'El campo puntaje mínimo es obligatorio',
      'preguntas.0.pregunta': 'El campo pregunta es obligatorio',
      'preguntas.0.abierta': 'El campo abierta es obligatorio',
      'preguntas.0.peso': 'El campo peso es obligatorio',
    });
  });

  test('FORMULARIOS-16 FORMULARIOS-19 FORMULARIOS-20 a closed question requires an option, with its text and its weight', async () => {
    const body = written({
      preguntas: [
        { pregunta: 'Sin opciones', abierta: false, peso: 1 },
        { pregunta: 'Con una en blanco', abierta: false, peso: 1, opciones: [{ opcion: ' ' }] },
      ],
    });
    expect(await refusal(body)).toEqual({
      'preguntas.0.opciones': 'Agrega al menos una opción',
      'preguntas.1.opciones.0.opcion': 'El campo opción es obligatorio',
      'preguntas.1.opciones.0.peso': 'El campo peso es obligatorio',
    });
  });

  test.each([
    ['module', { modulo: 'OTRO' }, { modulo: 'El campo módulo no es válido' }],
    [
      'identifier',
      { identificador_formulario: 'CON ESPACIO' },
      {
        identificador_formulario: 'El campo identificador solo admite letras, números, guion y guion bajo',
      },
    ],
    ['negative score', { scoreMinimo: -1 }, { scoreMinimo: 'El valor ingresado -1,00 debe ser positivo' }],
    [
      'decimals',
      { scoreMinimo: 1.234 },
      { scoreMinimo: 'El campo puntaje mínimo admite máximo 2 decimales' },
    ],
  ])('FORMULARIOS-11 FORMULARIOS-33 FORMULARIOS-34 a wrong %s is refused', async (_case, change, errors) => {
    expect(await refusal(written(change))).toEqual(errors);
  });

  test('FORMULARIOS-15 FORMULARIOS-16 FORMULARIOS-34 a form that is not graded is stored without scores and weights, whatever was sent', async () => {
    const { formulario } = await create({ calificable: false, scoreMinimo: -7 });
    expect(formulario.scoreMinimo).toBeNull();
    const weights = formulario.preguntas.flatMap(({ peso, opciones }) => [
      peso,
      ...opciones.map((o) => o.peso),
    ]);
    expect(weights).toEqual([null, null, null, null]);
  });

  test('FORMULARIOS-20 the options of a question that becomes open are discarded, even blank ones', async () => {
    const opciones = [{ opcion: '', peso: 1 }];
    const { formulario } = await create({ preguntas: [{ pregunta: 'A', peso: 0, abierta: true, opciones }] });
    expect(formulario.preguntas[0]?.opciones).toEqual([]);
  });

  test('FORMULARIOS-09 FORMULARIOS-16 the schema that the web uses has the same rules', () => {
    expect(DatosDeFormulario.safeParse(written()).success).toBe(true);
    expect(DatosDeFormulario.safeParse(written({ preguntas: [] })).success).toBe(false);
  });
});

describe('create, read, edit', () => {
  test('FORMULARIOS-07 FORMULARIOS-08 FORMULARIOS-25 FORMULARIOS-26 a created form keeps its questions and options in order and can be read at once', async () => {
    const { admin, formulario } = await create();
    expect(formulario).toMatchObject({ calificable: true, scoreMinimo: 10.5, estado: true, _rev: 1 });
    expect(formulario.preguntas.map(({ pregunta, peso, abierta }) => [pregunta, peso, abierta])).toEqual([
      ['¿Hubo heridos?', 2, false],
      ['¿Qué pasó?', 1, true],
    ]);
    expect(formulario.preguntas[0]?.opciones.map(({ opcion, peso }) => [opcion, peso])).toEqual([
      ['Sí', 5],
      ['No', 0.25],
    ]);
    const read = await admin.call('GET', `formularios/${formulario._id}`);
    expect(read.json()).toEqual(formulario);
  });

  test('FORMULARIOS-33 an identifier that differs only in case responds 409 at its field, on creation and on edit', async () => {
    const { admin, formulario } = await create({ identificador_formulario: 'Repetido-1' });
    const repeated = { identificador_formulario: 'repetido-1' };
    const errors = { identificador_formulario: 'Ya existe un formulario con ese identificador' };
    const created = await admin.call('POST', 'formularios', { body: written(repeated) });
    expect(created.statusCode).toBe(409);
    expect(created.json()).toMatchObject({ errors });
    const { formulario: other } = await create();
    const edited = await admin.call('PUT', `formularios/${other._id}`, { body: written(repeated) });
    expect(edited.statusCode).toBe(409);
    const same = await admin.call('PUT', `formularios/${formulario._id}`, { body: written(repeated) });
    expect(same.statusCode).toBe(200);
  });

  test('FORMULARIOS-27 FORMULARIOS-28 an edit updates questions and options with _id, adds new ones, removes missing ones and keeps their order', async () => {
    const { admin, formulario } = await create();
    const [closed, open] = formulario.preguntas;
    const [si] = closed?.opciones ?? [];
    const body = {
      ...formulario,
      nombre: 'Otro nombre',
      preguntas: [
        { pregunta: 'Nueva', peso: 3, abierta: true },
        {
          ...closed,
          pregunta: '¿Hubo víctimas?',
          opciones: [
            { opcion: 'No sé', peso: 1 },
            { ...si, opcion: 'Sí, varias' },
          ],
        },
      ],
    };
    const answer = await admin.call('PUT', `formularios/${formulario._id}`, { body });
    const after = Formulario.parse(answer.json());
    expect(after).toMatchObject({ nombre: 'Otro nombre', _rev: 2 });
    expect(after.preguntas.map(({ pregunta }) => pregunta)).toEqual(['Nueva', '¿Hubo víctimas?']);
    expect(after.preguntas[1]?._id).toBe(closed?._id);
    expect(after.preguntas[1]?.opciones).toEqual([
      { _id: expect.any(String) as string, opcion: 'No sé', peso: 1 },
      { _id: si?._id, opcion: 'Sí, varias', peso: 5 },
    ]);
    expect(after.preguntas.some(({ _id }) => _id === open?._id)).toBe(false);
    expect((await admin.call('GET', `formularios/${formulario._id}`)).json()).toEqual(after);
  });

  test('FORMULARIOS-28 an _id of another form or question, or a repeated one, is refused and changes nothing', async () => {
    const { admin, formulario } = await create();
    const { formulario: other } = await create();
    const [mine] = formulario.preguntas;
    const [theirs] = other.preguntas;
    const put = (preguntas: unknown[]) =>
      admin.call('PUT', `formularios/${formulario._id}`, { body: { ...formulario, preguntas } });
    const stolen = await put([theirs]);
    expect(stolen.statusCode).toBe(400);
    expect(stolen.json()).toMatchObject({
      errors: { 'preguntas.0._id': 'Esa pregunta no es de este formulario' },
    });
    const option = await put([{ ...mine, opciones: theirs?.opciones }]);
    expect(option.json()).toMatchObject({
      errors: { 'preguntas.0.opciones.0._id': 'Esa opción no es de esta pregunta' },
    });
    const twice = await put([mine, mine]);
    expect(twice.statusCode).toBe(400);
    expect((await admin.call('GET', `formularios/${formulario._id}`)).json()).toEqual(formulario);
    expect((await admin.call('GET', `formularios/${other._id}`)).json()).toEqual(other);
  });

  test('a save based on an old revision responds 409 and changes nothing', async () => {
    const { admin, formulario } = await create();
    const put = (nombre: string) =>
      admin.call('PUT', `formularios/${formulario._id}`, {
        body: { ...formulario, nombre },
        headers: { 'if-match': '"1"' },
      });
    expect((await put('Primero')).statusCode).toBe(200);
    expect((await put('Segundo')).statusCode).toBe(409);
    const read = await admin.call('GET', `formularios/${formulario._id}`);
    expect(read.json()).toMatchObject({ nombre: 'Primero', _rev: 2 });
  });

  test('concurrent saves of a form leave the questions of one save, never a mixture', async () => {
    const { admin, formulario } = await create();
    const questions = (who: string) =>
      [1, 2, 3].map((n) => ({ pregunta: `${who}${n}`, peso: 1, abierta: true }));
    const put = (who: string) =>
      admin.call('PUT', `formularios/${formulario._id}`, {
        body: { ...formulario, preguntas: questions(who) },
      });
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map(put));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    const after = Formulario.parse((await admin.call('GET', `formularios/${formulario._id}`)).json());
    const initials = new Set(after.preguntas.map(({ pregunta }) => pregunta[0]));
    expect([after.preguntas.length, initials.size, after._rev]).toEqual([3, 1, 5]);
  });
});

describe('activate and deactivate', () => {
  test('FORMULARIOS-29 FORMULARIOS-30 LISTAS-22 COMUN-27 activating and deactivating keep the record, and repeating them changes nothing', async () => {
    const { admin, formulario } = await create();
    const path = `formularios/${formulario._id}`;
    const off = Formulario.parse((await admin.call('DELETE', path)).json());
    expect(off).toEqual({ ...formulario, estado: false, _rev: 2 });
    expect(Formulario.parse((await admin.call('DELETE', path)).json())).toEqual(off);
    const on = Formulario.parse((await admin.call('PUT', path, { body: { estado: true } })).json());
    expect(on).toEqual({ ...formulario, estado: true, _rev: 3 });
    expect(Formulario.parse((await admin.call('PUT', path, { body: { estado: 1 } })).json())).toEqual(on);
  });

  test('FORMULARIOS-30 a PUT cannot deactivate: {"estado": false} is read as a form and refused', async () => {
    const { admin, formulario } = await create();
    const answer = await admin.call('PUT', `formularios/${formulario._id}`, { body: { estado: false } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ errors: { nombre: 'El campo nombre es obligatorio' } });
  });

  test.each([
    ['GET', `formularios/${UNKNOWN}`],
    ['PUT', `formularios/${UNKNOWN}`],
    ['DELETE', `formularios/${UNKNOWN}`],
    ['GET', 'formularios/identificador/NO_EXISTE'],
  ] as const)('LISTAS-22 %s %s responds 404', async (method, path) => {
    const admin = await testApp.admin();
    expect((await admin.call(method, path, { body: { estado: true } })).statusCode).toBe(404);
  });
});

describe('list', () => {
  test('FORMULARIOS-06 FORMULARIOS-23 the four criteria find a form with its questions', async () => {
    const { admin, formulario } = await create({
      nombre: 'Calificación del servicio',
      identificador_formulario: 'Califica-2026',
      modulo: 'ASISTENCIA_JURIDICA',
    });
    const find = async (query: string) => {
      const answer = await admin.call('GET', `formularios?elementosPorPagina=500&${query}`);
      return page(Formulario)
        .parse(answer.json())
        .datos.map(({ _id }) => _id);
    };
    expect(await find('filtros[nombre]=calificacion')).toEqual([formulario._id]);
    expect(await find('filtros[identificador_formulario]=CALIFICA-2026')).toEqual([formulario._id]);
    expect(await find('filtros[modulo]=ASISTENCIA_JURIDICA')).toEqual([formulario._id]);
    expect(await find('filtros[estado]=0&filtros[modulo]=ASISTENCIA_JURIDICA')).toEqual([]);
    const listed = await admin.call('GET', 'formularios?filtros[modulo]=ASISTENCIA_JURIDICA');
    expect(listed.json()).toEqual({ datos: [formulario], totalElementos: 1 });
  });

  test('FORMULARIOS-23 a page of any size costs at most three queries', async () => {
    const { admin } = await create();
    await admin.call('GET', 'formularios');
    testApp.queries.length = 0;
    await admin.call('GET', 'formularios?elementosPorPagina=500&filtros[nombre]=encuesta');
    const asked = testApp.queries.filter((sql) => /from "formulario"/.test(sql));
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.length).toBeLessThanOrEqual(3);
  });
});

test('FORMULARIOS-29 each change is in the audit log, with the questions before and after', async () => {
  const { admin, formulario } = await create();
  await admin.call('PUT', `formularios/${formulario._id}`, {
    body: { ...formulario, preguntas: formulario.preguntas.slice(0, 1) },
  });
  await admin.call('DELETE', `formularios/${formulario._id}`);
  const trail = await testApp.app.platform.db
    .selectFrom('auditoria')
    .selectAll()
    .where('registro_id', '=', formulario._id)
    .orderBy('fecha')
    .execute();
  expect(trail.map(({ accion, usuario_id }) => [accion, usuario_id])).toEqual(
    ['crear', 'editar', 'inhabilitar'].map((accion) => [accion, admin.id]),
  );
  expect(trail[1]?.antes).toMatchObject({ preguntas: formulario.preguntas });
});
