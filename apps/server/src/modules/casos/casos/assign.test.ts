import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Caso } from '@amparo/contract/casos/choque-simple/schemas';
import { act, openCase, readCase, waiting } from '../../../testing/cases.ts';
import { howMany } from '../../../testing/how-many.ts';
import { giveRoles } from '../../../testing/people.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';

const testApp = useTestApp({ started: true });
const db = () => testApp.app.platform.db;
const give = (by: TestUser, caso: Caso, usuarioAsignado: string | undefined, tipo?: string) =>
  act(by, caso, 'asignarCaso', { usuarioAsignado, tipo });
const inState = (id: string, estado: string | null) =>
  sql`update usuario set estado_asesor = ${estado} where id = ${id}`.execute(db());
const change = (caso: Caso, columns: object) =>
  db().updateTable('caso').set(columns).where('caso', '=', caso.caso).execute();

const TYPES = ['Abogado', 'Investigador', 'Contact Center', 'Perito', 'Dibujante'];
/** Types per role as in the requirements; roles without types are refused. */
const MAY: [ids: string, rol: string, types: string[]][] = [
  ['ASIGNACION-05', 'Administrador', TYPES],
  ['ASIGNACION-06', 'Coordinador Operativo', ['Abogado', 'Investigador']],
  ['ASIGNACION-07', 'Coordinador Contact Center', ['Contact Center']],
  ['ASIGNACION-08', 'Coordinador Abogado', ['Abogado']],
  ['ASIGNACION-09', 'Coordinador Perito', ['Perito']],
  ['ASIGNACION-10', 'Coordinador Investigador', ['Investigador', 'Dibujante']],
  ['ASIGNACION-01', 'Contact Center', []],
  ['ASIGNACION-02', 'Investigador', []],
  ['ASIGNACION-02', 'Perito', []],
  ['ASIGNACION-02', 'Dibujante', []],
];

describe('assignable types per role', () => {
  let shared: Caso;
  const people = new Map<string, string>();
  beforeAll(async () => {
    shared = await openCase(testApp);
    for (const tipo of TYPES) people.set(tipo, (await waiting(testApp, tipo)).id);
  });

  test.each(MAY)('%s the role %s assigns exactly the types %j', async (_ids, rol, types) => {
    // The user has the permission for all cases, so only the type can be refused.
    const by = await testApp.person({ roles: [rol], permisos: ['asistencia-choque-simple.asignar'] });
    const done: string[] = [];
    for (const [tipo, id] of people) {
      const answer = await give(by, shared, id, tipo);
      expect([200, 403], answer.body).toContain(answer.statusCode);
      if (answer.statusCode === 200) done.push(tipo);
    }
    expect(done).toEqual(types);
  });

  test('ASIGNACION-11 a user with several roles assigns the types of all of them', async () => {
    const opened = await openCase(testApp);
    const both = await testApp.person({
      roles: ['Contact Center', 'Coordinador Perito', 'Coordinador Abogado'],
    });
    for (const tipo of ['Perito', 'Abogado'])
      expect((await give(both, opened, (await waiting(testApp, tipo)).id, tipo)).statusCode).toBe(200);
    expect((await give(both, opened, (await waiting(testApp, 'Dibujante')).id, 'Dibujante')).statusCode).toBe(
      403,
    );
  });

  test('ASIGNACION-20 ASIGNACION-21 without a type, the first role of the person that the caller may assign is used', async () => {
    const opened = await openCase(testApp);
    const roles = ['Contact Center', 'Dibujante', 'Perito', 'Investigador'];
    const many = await waiting(testApp, roles[0] as string);
    await giveRoles(db(), many.id, roles);
    const asked = async (rol: string) => give(await testApp.person({ roles: [rol] }), opened, many.id);
    const held = async () => {
      const { investigador, perito, asesor, abogado, dibujante } = await readCase(
        await testApp.admin(),
        opened,
      );
      return { investigador, perito, asesor, abogado, dibujante };
    };
    expect((await asked('Coordinador Perito')).json()).toMatchObject({
      perito: [{ usuario: { _id: many.id } }],
    });
    expect((await asked('Coordinador Contact Center')).json()).toMatchObject({
      asesor: [{ usuario: { _id: many.id } }],
      dibujante: [],
    });
    await inState(many.id, 'Activo en espera');
    expect((await asked('Administrador')).json()).toMatchObject({
      investigador: [{ usuario: { _id: many.id } }],
    });
    const refused = await asked('Coordinador Abogado');
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toEqual({
      message: 'No puedes asignar a esa persona: ninguno de sus roles es de los que asignas',
    });
    expect(await held()).toMatchObject({ abogado: [], dibujante: [] });
    const other = await give(await testApp.admin(), opened, many.id, 'Abogado');
    expect(other.json()).toEqual({ message: 'Esa persona no tiene el rol Abogado' });
  });
});

describe('the assignee', () => {
  test('ASIGNACION-13 ASIGNACION-14 an assignment requires an existing person', async () => {
    const admin = await testApp.admin();
    const opened = await openCase(testApp);
    for (const nobody of [undefined, '', 'Paola', '0190a000-0000-7000-8000-000000000000']) {
      const answer = await give(admin, opened, nobody, 'Abogado');
      expect(answer.statusCode, String(nobody)).toBe(400);
      expect(answer.json()).toMatchObject({
        errors: { usuarioAsignado: 'Por favor seleccione el usuario a signar' },
      });
    }
  });

  /** Every state, including none (ASIGNACION-37, ASIGNACION-38). */
  const STATES = [
    'Activo en espera',
    'Activo ocupado',
    'Activo multiple',
    'Fuera de su horario laboral',
    'Pausa',
    null,
  ];
  async function assignableStates(tipo: string): Promise<(string | null)[]> {
    const admin = await testApp.admin();
    const opened = await openCase(testApp);
    const { id } = await testApp.account({ roles: [tipo] });
    const assignable: (string | null)[] = [];
    for (const estado of STATES) {
      await inState(id, estado);
      // Clear the holder, so that the same person can be assigned again.
      await change(opened, { [`${tipo === 'Contact Center' ? 'asesor' : tipo.toLowerCase()}_id`]: null });
      const answer = await give(admin, opened, id, tipo);
      const { message } = answer.json<{ message: string }>();
      if (answer.statusCode === 200) assignable.push(estado);
      expect([answer.statusCode, message], String(estado)).toEqual(
        answer.statusCode === 200
          ? [200, 'Ticket asignado correctamente']
          : [422, `No se puede asignar el ${tipo}`],
      );
    }
    return assignable;
  }

  test.each(TYPES.filter((tipo) => tipo !== 'Dibujante'))(
    'ASIGNACION-15 ASIGNACION-16 ASIGNACION-17 ASIGNACION-37 a person of type %s who waits or has one case can be assigned',
    async (tipo) => {
      expect(await assignableStates(tipo)).toEqual(['Activo en espera', 'Activo ocupado']);
    },
  );

  test('ASIGNACION-16 ASIGNACION-17 ASIGNACION-37 ASIGNACION-38 a Dibujante can be assigned in every state except Pausa', async () => {
    expect(await assignableStates('Dibujante')).toEqual(STATES.filter((estado) => estado !== 'Pausa'));
  });

  test('an inactive person cannot be assigned', async () => {
    const inactive = await testApp.account({ roles: ['Perito'], estado: false });
    await inState(inactive.id, 'Activo en espera');
    const answer = await give(await testApp.admin(), await openCase(testApp), inactive.id);
    expect(answer.json()).toEqual({ message: 'Esa persona está inactiva' });
  });
});

describe('effects of an assignment', () => {
  test('ASIGNACION-22 ASIGNACION-23 ASIGNACION-28 the last assignee holds the case, earlier ones stay in the history, and the request is cleared', async () => {
    const admin = await testApp.admin();
    const opened = await openCase(testApp);
    await change(opened, { solicitud_abogado: true, solicitud_perito: true, llegada_abogado: 'Si' });
    const [first, second] = [await waiting(testApp, 'Abogado'), await waiting(testApp, 'Abogado')];
    expect((await give(admin, opened, first.id)).json()).toMatchObject({
      message: 'Ticket asignado correctamente',
      solicitud_abogado: false,
      solicitud_perito: true,
      llegada_abogado: null,
    });
    const replaced = await give(admin, opened, second.id);
    expect(replaced.json()).toMatchObject({ abogado: [{ usuario: { _id: second.id } }] });
    const { abogado } = await readCase(admin, opened);
    expect(abogado.map(({ usuario }) => usuario._id)).toEqual([first.id, second.id]);
    expect((await first.call('GET', `asistencia-choque-simple/${opened.caso}`)).statusCode).toBe(404);
    expect((await second.call('GET', `asistencia-choque-simple/${opened.caso}`)).statusCode).toBe(200);
    // Assigning the same person again changes neither the case nor its history.
    const { _rev } = replaced.json<Caso>();
    expect((await give(admin, opened, second.id)).json()).toMatchObject({
      _rev,
      message: 'Ticket asignado correctamente',
    });
    expect((await readCase(admin, opened)).abogado).toHaveLength(2);
  });

  test('ASIGNACION-18 APROBACION-02 APROBACION-03 APROBACION-04 a closed or unapproved case cannot be assigned; a Kronox case needs no approval', async () => {
    const admin = await testApp.admin();
    const opened = await openCase(testApp);
    const { id } = await waiting(testApp, 'Abogado');
    const refusals: [object, string][] = [
      [
        { estado: 'Cerrado', estado_abierto: 'Solicitado' },
        'No se puede gestionar, el caso se encuentra Cerrado',
      ],
      [{ estado: 'Cancelado' }, 'No se puede gestionar, el caso se encuentra Cancelado'],
      [{ estado: 'Solicitado', estado_abierto: null, aprobado: false }, 'El caso requiere aprobación'],
    ];
    for (const [columns, message] of refusals) {
      await change(opened, columns);
      const answer = await give(admin, opened, id);
      expect([answer.statusCode, answer.json()]).toEqual([422, { message }]);
    }
    await change(opened, { origen: 'Kronox' });
    expect((await give(admin, opened, id)).statusCode).toBe(200);
  });

  test('concurrently swapping two people between two cases does not deadlock', async () => {
    const admin = await testApp.admin();
    const [one, two] = [await waiting(testApp, 'Abogado'), await waiting(testApp, 'Abogado')];
    const cases = [await openCase(testApp), await openCase(testApp)] as const;
    await give(admin, cases[0], one.id);
    await give(admin, cases[1], two.id);
    const swapped = await Promise.all([give(admin, cases[0], two.id), give(admin, cases[1], one.id)]);
    expect(swapped.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });
});

describe('a lawyer takes a case', () => {
  test('ASIGNACION-03 ASIGNACION-24 succeeds whatever their availability, but not for a closed, unapproved or taken case', async () => {
    const admin = await testApp.admin();
    const opened = await openCase(testApp);
    const lawyer = await testApp.person({ roles: ['Abogado'] });
    await inState(lawyer.id, 'Pausa');
    await change(opened, { aprobado: false });
    expect((await give(lawyer, opened, lawyer.id)).json()).toEqual({
      message: 'El caso requiere aprobación',
    });
    await change(opened, { aprobado: true });
    const other = await waiting(testApp, 'Abogado');
    expect((await give(lawyer, opened, other.id)).statusCode).toBe(403);
    expect((await give(lawyer, opened, lawyer.id)).json()).toMatchObject({
      estado: 'Asignado',
      abogado: [{ usuario: { _id: lawyer.id } }],
    });
    expect((await give(lawyer, opened, lawyer.id)).json()).toEqual({ message: 'El caso ya tiene abogado' });
    // A lawyer who does not see the case gets 404.
    expect((await give(other, opened, other.id)).statusCode).toBe(404);
    const closed = await openCase(testApp);
    await act(admin, closed, 'cerrar');
    const seer = await testApp.person({ roles: ['Abogado'], permisos: ['asistencia-choque-simple.asignar'] });
    expect((await give(seer, closed, seer.id)).json()).toEqual({
      message: 'No se puede gestionar, el caso se encuentra Cerrado',
    });
  });

  test('ASIGNACION-24 of many lawyers who take a case concurrently one gets it', async () => {
    const many = howMany(200, 40);
    const opened = await openCase(testApp);
    const lawyers = await Promise.all(
      Array.from({ length: many }, () => testApp.person({ roles: ['Abogado'] })),
    );
    const answers = await Promise.all(lawyers.map((lawyer) => give(lawyer, opened, lawyer.id)));
    const won = answers.filter(({ statusCode }) => statusCode === 200);
    expect(won).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 404)).toHaveLength(many - 1);
    const { abogado } = await readCase(await testApp.admin(), opened);
    expect(abogado).toEqual([{ ...won[0]?.json<Caso>().abogado[0], fecha: expect.any(String) }]);
  });
});
