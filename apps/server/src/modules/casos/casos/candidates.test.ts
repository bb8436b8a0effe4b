import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { choqueSimple } from '@amparo/contract/casos/choque-simple/routes';
import { type Caso } from '@amparo/contract/casos/choque-simple/schemas';
import { act, openCase, waiting } from '../../../testing/cases.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';

const testApp = useTestApp({ started: true });
const db = () => testApp.app.platform.db;
const ask = (by: TestUser, { caso }: Caso, query: string) =>
  by.call('GET', `asistencia-choque-simple/${caso}/candidatos?${query}`);
async function list(by: TestUser, caso: Caso, query: string) {
  const answer = await ask(by, caso, query);
  expect(answer.statusCode, answer.body).toBe(200);
  return choqueSimple.candidatos.answer.parse(answer.json());
}
interface Known {
  nombres: string;
  ciudades?: string[];
  estado?: string | null;
  identificacion?: string;
}
async function known(rol: string, { ciudades = [], estado = 'Activo en espera', ...who }: Known) {
  const { id, correo } = await testApp.account({ roles: [rol], apellidos: 'Prueba', ...who });
  await sql`update usuario set ciudades = ${ciudades}, estado_asesor = ${estado} where id = ${id}`.execute(
    db(),
  );
  return { id, correo };
}

test('ASIGNACION-36 ASIGNACION-43 candidates are listed best first, unavailable ones last, with availability, load, distance and reasons', async () => {
  const admin = await testApp.admin();
  const opened = await openCase(testApp);
  const here = await known('Perito', { nombres: 'Aurora', ciudades: ['CALI', 'BOGOTÁ D.C.'] });
  const busy = await known('Perito', { nombres: 'Benito', ciudades: ['BOGOTÁ D.C.'] });
  await known('Perito', { nombres: 'Celia', ciudades: ['SOACHA'] });
  await known('Perito', { nombres: 'Darío', ciudades: ['BOGOTÁ D.C.'], estado: 'Pausa' });
  await known('Perito', { nombres: 'Eva', estado: null });
  await known('Abogado', { nombres: 'Fermín', ciudades: ['BOGOTÁ D.C.'] });
  await act(admin, await openCase(testApp), 'asignarCaso', { usuarioAsignado: busy.id });
  testApp.queries.length = 0;
  const { datos, totalElementos } = await list(admin, opened, 'tipo=Perito');
  expect(testApp.queries.filter((query) => query.includes('usuario_rol ur join rol')).length).toBe(1);
  expect(totalElementos).toBe(5);
  expect(datos.map(({ nombre_completo }) => nombre_completo.split(' ')[0])).toEqual([
    'Aurora',
    'Benito',
    'Celia',
    'Darío',
    'Eva',
  ]);
  expect(datos[0]).toMatchObject({
    _id: here.id,
    enCiudad: true,
    km: 0,
    carga: 0,
    estado_asesor: 'Activo en espera',
  });
  expect(datos[1]).toMatchObject({ carga: 1, estado_asesor: 'Activo ocupado', impedimento: null });
  expect(datos[2]?.km).toBeGreaterThan(5);
  expect(datos[2]?.km).toBeLessThan(30);
  expect(datos[2]?.razones[2]?.texto).toMatch(/^A \d+ km, en SOACHA$/);
  expect(datos.slice(3).map(({ impedimento }) => impedimento)).toEqual([
    'En pausa',
    'Fuera de su horario laboral',
  ]);
});

test('ASIGNACION-36 COMUN-60 candidates are searched on the server by name, identification or email, in pages', async () => {
  const admin = await testApp.admin();
  const opened = await openCase(testApp);
  const first = await known('Investigador', { nombres: 'Gonzalo Uno', identificacion: '79456123' });
  for (const nombres of ['Gonzalo Dos', 'Hernán Tres']) await known('Investigador', { nombres });
  const found = async (texto: string) =>
    (await list(admin, opened, `tipo=Investigador&texto=${encodeURIComponent(texto)}`)).totalElementos;
  expect(await found('gonz')).toBe(2);
  expect(await found('prueba HERNAN')).toBe(1);
  expect(await found('79.456.123')).toBe(1);
  expect(await found(first.correo.toUpperCase())).toBe(1);
  expect(await found('...')).toBe(0);
  const pages = await Promise.all(
    [1, 2, 3].map((pagina) => list(admin, opened, `tipo=Investigador&elementosPorPagina=2&pagina=${pagina}`)),
  );
  expect(pages.map(({ datos }) => datos.length)).toEqual([2, 1, 0]);
  expect(new Set(pages.flatMap(({ datos }) => datos.map(({ _id }) => _id))).size).toBe(3);
  // Inactive users are not candidates.
  await sql`update usuario set estado = false where id = ${first.id}`.execute(db());
  expect(await found('gonz')).toBe(1);
});

test('ASIGNACION-02 ASIGNACION-12 candidates are listed only for types that the user may assign and for assignable cases', async () => {
  const opened = await openCase(testApp);
  const coordinator = await testApp.person({ roles: ['Coordinador Operativo'] });
  const status = async (by: TestUser, tipo: string) =>
    (await ask(by, opened, `tipo=${encodeURIComponent(tipo)}`)).statusCode;
  expect(await status(coordinator, 'Investigador')).toBe(200);
  expect(await status(coordinator, 'Perito')).toBe(403);
  expect(await status(coordinator, 'Jefe')).toBe(400);
  expect(await status(await testApp.person({ roles: ['Abogado'] }), 'Abogado')).toBe(403);
  const { id } = await waiting(testApp, 'Abogado');
  await act(coordinator, opened, 'asignarCaso', { usuarioAsignado: id });
  const holder = (await list(coordinator, opened, 'tipo=Abogado')).datos.find(({ _id }) => _id === id);
  expect(holder?.impedimento).toBe('Ya tiene este caso');
  await act(await testApp.admin(), opened, 'cerrar');
  const closed = await ask(coordinator, opened, 'tipo=Abogado');
  expect([closed.statusCode, closed.json()]).toEqual([
    422,
    { message: 'No se puede gestionar, el caso se encuentra Cerrado' },
  ]);
});
