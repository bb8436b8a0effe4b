import { beforeAll, expect, test } from 'vitest';
import { ESTADOS_DE_ASESOR } from '@amparo/contract/identidad/usuarios/disponibilidad';
import { waiting } from '../../../testing/cases.ts';
import { actOn, assignTo, LEGAL, openLegal, readLegal, type Refusal } from '../../../testing/kinds.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';

const testApp = useTestApp({ started: true, env: { ROLES: 'api' } });
let admin: TestUser;
beforeAll(async () => {
  admin = await testApp.admin();
});

const EDITED = { tipoAsistencia: 'Asistencia no vinculada', descripcion: 'Otra' };

async function inState(rol: string, estado_asesor: string | null) {
  const { id } = await testApp.account({ roles: [rol] });
  await testApp.app.platform.db.updateTable('usuario').set({ estado_asesor }).where('id', '=', id).execute();
  return id;
}

test('JURIDICA-45 JURIDICA-46 an assignment requires an existing user', async () => {
  const opened = await openLegal(testApp);
  for (const body of [{}, { abogadoAsignado: '' }, { abogadoAsignado: crypto.randomUUID() }]) {
    const refused = await actOn(admin, opened, 'asignarCaso', body);
    expect([refused.statusCode, refused.json<Refusal>().errors]).toEqual([
      400,
      { abogadoAsignado: 'Por favor seleccione el usuario a signar' },
    ]);
  }
});

test('JURIDICA-29 JURIDICA-71 JURIDICA-91 an assigned person is listed under their role and notified', async () => {
  const opened = await openLegal(testApp);
  const [lawyer, adviser] = [await waiting(testApp, 'Abogado'), await waiting(testApp, 'Contact Center')];
  expect((await assignTo(admin, opened, lawyer.id)).json()).toMatchObject({
    message: 'Caso Asistencia Jurídica asignado correctamente',
    estado: 'En Gestión',
    abogado: [{ usuario: { _id: lawyer.id } }],
    asesor: [],
  });
  expect((await assignTo(admin, opened, adviser.id)).json()).toMatchObject({
    estado: 'En Gestión',
    asesor: [{ usuario: { _id: adviser.id } }],
  });
  const notices = await lawyer.call('GET', 'notificaciones/usuario');
  expect(notices.body).toContain(`/gestionaraj?id=${opened._id}`);
});

test('JURIDICA-92 the last assigned lawyer is the current one, and each change of holder adds an entry', async () => {
  const opened = await openLegal(testApp);
  const [first, second] = [await waiting(testApp, 'Abogado'), await waiting(testApp, 'Abogado')];
  const adviser = await waiting(testApp, 'Contact Center');
  for (const { id } of [first, adviser]) expect((await assignTo(admin, opened, id)).statusCode).toBe(200);
  expect((await assignTo(admin, opened, second.id)).json()).toMatchObject({
    estado: 'Reasignado',
    abogado: [{ usuario: { _id: second.id } }],
  });
  // Assigning the current holder again changes nothing.
  expect((await assignTo(admin, opened, second.id)).statusCode).toBe(200);
  const whole = await readLegal(admin, opened);
  expect(whole.abogado.map(({ usuario }) => usuario._id)).toEqual([first.id, second.id]);
  expect(whole.gestiones.map(({ siguiente_gestion }) => siguiente_gestion)).toEqual([
    'Reasignado',
    'En Gestión',
    'En Gestión',
  ]);
  expect(whole.gestiones[0]?.titulo).toBe(`Abogado: ${whole.abogado[1]?.usuario.nombre_completo}`);
  expect(whole.cantidad_gestiones).toBe(3);
  expect((await first.call('GET', `${LEGAL}/${opened._id}`)).statusCode, 'replaced lawyer').toBe(404);
  const notices = await second.call('GET', 'notificaciones/usuario');
  expect(notices.body).toContain(`/gestionaraj?id=${opened._id}`);
});

test('JURIDICA-47 JURIDICA-48 JURIDICA-49 JURIDICA-95 an adviser cannot be assigned in four of the availability states; a lawyer can in all of them', async () => {
  const opened = await openLegal(testApp);
  const states = [...ESTADOS_DE_ASESOR, null];
  const given = async (rol: string) =>
    Object.fromEntries(
      await Promise.all(
        states.map(async (estado) => {
          const answer = await assignTo(admin, await openLegal(testApp), await inState(rol, estado));
          return [String(estado), answer.statusCode === 200 || answer.json<Refusal>().message] as const;
        }),
      ),
    );
  const no = 'No se puede asignar el asesor';
  expect(await given('Contact Center')).toEqual({
    'Activo en espera': true,
    'Activo ocupado': true,
    'Activo multiple': no,
    Pausa: no,
    'Fuera de su horario laboral': no,
    null: no,
  });
  expect(Object.values(await given('Abogado'))).toEqual(states.map(() => true));
  const refused = await assignTo(admin, opened, await inState('Contact Center', 'Pausa'));
  expect(refused.statusCode).toBe(422);
  const out = await testApp.account({ roles: ['Abogado'], estado: false });
  expect((await assignTo(admin, opened, out.id)).json<Refusal>().message).toBe('Esa persona está inactiva');
  expect(await readLegal(admin, opened)).toMatchObject({ abogado: [], asesor: [], gestiones: [] });
});

test('JURIDICA-32 JURIDICA-95 lawyers come from usuarios/abogados and advisers from usuarios/colaboradores, each with their impediment', async () => {
  const opened = await openLegal(testApp);
  const lawyer = await inState('Abogado', 'Pausa');
  const adviser = await inState('Contact Center', 'Pausa');
  const rows = async (path: string) =>
    (await admin.call('GET', path))
      .json<{ datos: { _id: string; estado?: boolean; impedimento?: string | null }[] }>()
      .datos.filter(({ estado }) => estado !== false);
  const of = (tipo: string) => rows(`${LEGAL}/${opened.caso}/candidatos?tipo=${tipo}&elementosPorPagina=100`);
  const ids = (found: { _id: string }[]) => found.map(({ _id }) => _id).toSorted();
  expect(ids(await of('Abogado'))).toEqual(ids(await rows('usuarios/abogados?elementosPorPagina=5000')));
  const advisers = await of('Contact Center');
  const staff = ids(await rows('usuarios/colaboradores?elementosPorPagina=5000'));
  for (const { _id } of advisers) expect(staff).toContain(_id);
  expect((await of('Abogado')).find(({ _id }) => _id === lawyer)?.impedimento).toBeNull();
  expect(advisers.find(({ _id }) => _id === adviser)?.impedimento).toBe('En pausa');
});

const assignStatus = async (roles: string[], tipo: string) => {
  const by = await testApp.person({ roles });
  return (await assignTo(by, await openLegal(testApp), (await waiting(testApp, tipo)).id)).statusCode;
};

test.each<[ids: string, roles: string[], lawyer: number, adviser: number]>([
  ['JURIDICA-50', ['Administrador'], 200, 200],
  ['JURIDICA-51', ['Coordinador Operativo'], 200, 200],
  ['JURIDICA-52', ['Coordinador Contact Center'], 422, 200],
  ['JURIDICA-53', ['Coordinador Abogado'], 200, 422],
  ['JURIDICA-94', ['Coordinador Contact Center', 'Coordinador Abogado'], 200, 200],
  ['JURIDICA-94', ['Contact Center'], 403, 403],
  ['JURIDICA-94', ['Abogado'], 403, 403],
  ['JURIDICA-94', ['Contact Center', 'Coordinador Abogado'], 200, 422],
  ['JURIDICA-94', ['Coordinador Investigador'], 403, 403],
  ['JURIDICA-94', ['Coordinador Perito'], 403, 403],
])(
  '%s a user with the roles %j gets %i for a lawyer and %i for an adviser',
  async (_ids, roles, lawyer, adviser) => {
    expect(await assignStatus(roles, 'Abogado')).toBe(lawyer);
    expect(await assignStatus(roles, 'Contact Center')).toBe(adviser);
  },
);

test.each(['Investigador', 'Perito', 'Dibujante', 'Usuario'])(
  'JURIDICA-50 an Administrador cannot assign the staff type %s',
  async (tipo) => {
    expect(await assignStatus(['Administrador'], tipo)).toBe(422);
  },
);

test('JURIDICA-94 a user with the permission but without one of the four roles gets 403', async () => {
  const opened = await openLegal(testApp);
  const granted = await testApp.person({
    permisos: ['asistencia-juridica.ver', 'asistencia-juridica.asignar'],
  });
  expect((await assignTo(granted, opened, (await waiting(testApp, 'Abogado')).id)).statusCode).toBe(403);
});

test('JURIDICA-91 JURIDICA-92 two concurrent assignments are serialized: both succeed, and the last lawyer is current', async () => {
  const opened = await openLegal(testApp);
  const [one, other] = [await waiting(testApp, 'Abogado'), await waiting(testApp, 'Abogado')];
  const answers = await Promise.all([assignTo(admin, opened, one.id), assignTo(admin, opened, other.id)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const { abogado, gestiones, estado } = await readLegal(admin, opened);
  const current = (await actOn(admin, opened, 'editar', EDITED)).json<{ abogado: typeof abogado }>()
    .abogado[0];
  expect(abogado.at(-1)?.usuario).toEqual(current?.usuario);
  expect(abogado.map(({ usuario }) => usuario._id).toSorted()).toEqual([one.id, other.id].toSorted());
  expect(gestiones.map(({ siguiente_gestion }) => siguiente_gestion)).toEqual(['Reasignado', 'En Gestión']);
  expect(estado).toBe('Reasignado');
});
