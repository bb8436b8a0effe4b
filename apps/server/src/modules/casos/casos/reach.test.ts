import { beforeAll, describe, expect, test } from 'vitest';
import { act, listCases, openCase, readCase, waiting } from '../../../testing/cases.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';

const testApp = useTestApp({ started: true });
const numbers = async (by: TestUser, query = '') =>
  (await listCases(by, `?elementosPorPagina=500${query}`)).datos.map(({ caso }) => caso);

/** Cases: one without a lawyer, one of a lawyer, one of an investigator, and a closed one. */
let admin: TestUser;
let lawyer: TestUser;
let investigator: TestUser;
let free: number;
let ofLawyer: number;
let ofInvestigator: number;
let closed: number;

beforeAll(async () => {
  admin = await testApp.admin();
  [lawyer, investigator] = [await waiting(testApp, 'Abogado'), await waiting(testApp, 'Investigador')];
  const give = async (person: TestUser) => {
    const opened = await openCase(testApp);
    await act(admin, opened, 'asignarCaso', { usuarioAsignado: person.id });
    return opened.caso;
  };
  free = (await openCase(testApp)).caso;
  ofLawyer = await give(lawyer);
  ofInvestigator = await give(investigator);
  const last = await openCase(testApp);
  await act(admin, last, 'cerrar');
  closed = last.caso;
});

describe('CHOQUE-49 scope of the case list', () => {
  test.each([
    'Contact Center',
    'Coordinador Contact Center',
    'Coordinador Operativo',
    'Coordinador Abogado',
    'Coordinador Perito',
    'Coordinador Investigador',
  ])('CHOQUE-04 CHOQUE-49 %s sees all cases, whatever `idUser` is sent', async (rol) => {
    const person = await testApp.person({ roles: [rol] });
    const all = [closed, ofInvestigator, ofLawyer, free];
    expect(await numbers(person)).toEqual(all);
    expect(await numbers(person, `&filtros[idUser]=${lawyer.id}`)).toEqual(all);
  });

  test('CHOQUE-04 CHOQUE-49 a lawyer sees held cases and open ones without a lawyer; other roles see only held cases', async () => {
    expect(await numbers(lawyer, `&filtros[idUser]=${investigator.id}`)).toEqual([
      ofInvestigator,
      ofLawyer,
      free,
    ]);
    expect(await numbers(investigator)).toEqual([ofInvestigator]);
    for (const rol of ['Perito', 'Dibujante'])
      expect(await numbers(await testApp.person({ roles: [rol] })), rol).toEqual([]);
    const stranger = await testApp.person({ roles: ['Coordinador Abogado CAIT'] });
    expect((await stranger.call('GET', 'asistencia-choque-simple')).statusCode).toBe(403);
  });

  test('CHOQUE-49 ASIGNACION-22 a replaced holder no longer sees the case', async () => {
    const opened = await openCase(testApp);
    const [first, second] = [await waiting(testApp, 'Investigador'), await waiting(testApp, 'Investigador')];
    for (const { id } of [first, second]) await act(admin, opened, 'asignarCaso', { usuarioAsignado: id });
    expect(await numbers(first)).toEqual([]);
    expect(await numbers(second)).toEqual([opened.caso]);
    expect((await first.call('GET', `asistencia-choque-simple/${opened.caso}`)).statusCode).toBe(404);
    await act(admin, opened, 'cerrar');
  });
});

test('CHOQUE-52 holders are lists of items with `usuario`; request and arrival flags are separate fields', async () => {
  const nobody = {
    perito: [],
    dibujante: [],
    asesor: [],
    solicitud_abogado: false,
    solicitud_investigador: false,
    solicitud_perito: false,
    solicitud_dibujante: false,
    llegada_abogado: null,
    llegada_investigador: null,
  };
  expect(await readCase(admin, { caso: ofLawyer })).toMatchObject({
    ...nobody,
    abogado: [{ usuario: { _id: lawyer.id } }],
    investigador: [],
  });
  expect(await readCase(admin, { caso: ofInvestigator })).toMatchObject({
    ...nobody,
    abogado: [],
    investigador: [{ usuario: { _id: investigator.id } }],
  });
});

test.each([
  ['Abogado', 'usuarios/abogados?elementosPorPagina=5000'],
  ...['Investigador', 'Perito', 'Dibujante', 'Contact Center'].map((rol) => [
    rol,
    `usuarios?elementosPorPagina=5000&filtros[rol]=${rol}`,
  ]),
])('ASIGNACION-34 the candidates for %s are exactly the people of the user list', async (tipo, path) => {
  await testApp.account({ roles: [tipo] });
  const ids = async (from: string) => {
    const answer = await admin.call('GET', from);
    return answer
      .json<{ datos: { _id: string }[] }>()
      .datos.map(({ _id }) => _id)
      .toSorted();
  };
  const offered = await ids(
    `asistencia-choque-simple/${free}/candidatos?tipo=${tipo}&elementosPorPagina=100`,
  );
  expect(offered).toEqual(await ids(path));
});
