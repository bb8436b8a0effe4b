import { expect, test } from 'vitest';
import { ROLES_DE_ENTRADA } from '@amparo/contract/kernel/roles';
import { polizas } from '@amparo/contract/vehiculos/polizas/routes';
import { SERVICIOS_DE_POLIZA } from '@amparo/contract/vehiculos/polizas/schemas';
import { behavesAsCatalogue } from '../../../testing/catalogue.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';

const testApp = useTestApp();
const CHOQUE = 'Asistencia en choque simple';
const JURIDICA = 'Asistencia jurídica';

behavesAsCatalogue(testApp, polizas, {
  rows: {
    list: 'POLIZAS-10',
    create: 'POLIZAS-11 POLIZAS-12 POLIZAS-17 POLIZAS-31',
    refuse: 'POLIZAS-19 POLIZAS-20 POLIZAS-21',
    edit: 'POLIZAS-13 POLIZAS-32',
    toggle: 'POLIZAS-14 POLIZAS-15',
  },
  datos: (n) => ({ nombre: `Familiar ${n}`, descripcion: `Cubre ${n} vehículos`, estado: 1 }),
  cambio: (n) => ({ nombre: `Empresarial ${n}`, descripcion: 'Cubre flotas', estado: 1 }),
  refuses: [
    [{ nombre: ' ' }, 'nombre', 'El campo nombre es obligatorio'],
    [{ nombre: 'x'.repeat(101) }, 'nombre', 'El campo nombre admite máximo 100 caracteres'],
    [{ descripcion: undefined }, 'descripcion', 'El campo descripción es obligatorio'],
    [{ estado: 'quizás' }, 'estado', 'El campo estado no es válido'],
    [{ servicios: ['Grúa'] }, 'servicios.0', 'El campo servicio no es válido'],
    [{ servicios: CHOQUE }, 'servicios', 'El campo servicios no es válido'],
  ],
  said: { create: 'Póliza creada correctamente', update: 'Póliza actualizada correctamente' },
});

type Poliza = ReturnType<typeof polizas.update.answer.parse>;

async function create(admin: TestUser, change: object = {}): Promise<Poliza> {
  const body = { nombre: 'Familiar', descripcion: 'Cubre el hogar', ...change };
  const answer = await admin.call('POST', 'polizas', { body });
  expect(answer.statusCode, answer.body).toBe(200);
  return polizas.create.answer.parse(answer.json());
}
const edit = (who: TestUser, { _id }: { _id: string }, body: object, rev?: number) =>
  who.call('PUT', `polizas/${_id}`, {
    body,
    ...(rev === undefined ? {} : { headers: { 'if-match': `"${rev}"` } }),
  });

test('POLIZAS-16 POLIZAS-23 POLIZAS-24 POLIZAS-25 sent services replace the stored ones without duplicates; other fields do not change', async () => {
  const admin = await testApp.admin();
  expect(SERVICIOS_DE_POLIZA).toEqual([
    'Asistencia en choque simple',
    'Asistencia capacitaciones',
    'Asistencia a tu vehículo',
    'Asistencia jurídica',
  ]);
  const poliza = await create(admin, { servicios: [JURIDICA] });
  const { nombre, descripcion, estado } = poliza;
  const said = async (servicios: readonly string[]) =>
    (await edit(admin, poliza, { servicios })).json<Poliza>();
  expect(await said([JURIDICA, CHOQUE, JURIDICA, CHOQUE])).toMatchObject({
    nombre,
    descripcion,
    estado,
    servicios: [JURIDICA, CHOQUE],
  });
  expect((await said(SERVICIOS_DE_POLIZA)).servicios).toEqual([...SERVICIOS_DE_POLIZA]);
  expect((await said([CHOQUE])).servicios).toEqual([CHOQUE]);
  const renamed = await edit(admin, poliza, { nombre: 'Hogar', descripcion, estado });
  expect(renamed.json()).toMatchObject({ nombre: 'Hogar', servicios: [CHOQUE] });
  expect((await said([])).servicios).toEqual([]);
});

test('POLIZAS-22 an edit of the data requires name, description and state; an empty edit reports all three as missing', async () => {
  const admin = await testApp.admin();
  const poliza = await create(admin);
  const asks = async (body: object) =>
    Object.keys((await edit(admin, poliza, body)).json<{ errors: object }>().errors);
  expect(await asks({ nombre: 'Hogar', descripcion: 'Cubre' })).toEqual(['estado']);
  expect(await asks({ nombre: 'Hogar', servicios: [] })).toEqual(['descripcion', 'estado']);
  expect(await asks({ estado: 1 })).toEqual(['nombre', 'descripcion']);
  expect(await asks({})).toEqual(['nombre', 'descripcion', 'estado']);
  expect((await admin.call('GET', `polizas/${poliza._id}`)).json()).toMatchObject({ _rev: 1 });
});

test('POLIZAS-14 POLIZAS-15 POLIZAS-18 COMUN-27 the state is returned as 1 or 0 and accepted as true, 1, false or 0, also as a filter', async () => {
  const admin = await testApp.admin();
  const poliza = await create(admin);
  const datos = { nombre: 'Con estado', descripcion: 'Cubre' };
  for (const [written, estado] of [
    [0, 0],
    [true, 1],
    [false, 0],
    [1, 1],
  ] as const) {
    expect((await edit(admin, poliza, { ...datos, estado: written })).json()).toMatchObject({ estado });
    const found = await admin.call('GET', `polizas?filtros[nombre]=estado&filtros[estado]=${written}`);
    expect(found.json()).toMatchObject({ totalElementos: 1, datos: [{ _id: poliza._id, estado }] });
  }
  const off = await admin.call('DELETE', `polizas/${poliza._id}`);
  expect(off.json()).toMatchObject({ estado: 0 });
  const on = await admin.call('PUT', `polizas/${poliza._id}/activar-poliza`);
  expect(on.json()).toMatchObject({ estado: 1 });
});

test('POLIZAS-03 Administrador writes, coordinators and Contact Center read, other roles get 403', async () => {
  const admin = await testApp.admin();
  const poliza = await create(admin);
  const readers = ROLES_DE_ENTRADA.filter(
    (rol) => rol.startsWith('Coordinador') || ['Administrador', 'Contact Center'].includes(rol),
  );
  for (const rol of ROLES_DE_ENTRADA) {
    const person = await testApp.person({ roles: [rol] });
    const reads = readers.includes(rol) ? 200 : 403;
    expect((await person.call('GET', 'polizas')).statusCode, rol).toBe(reads);
    expect((await person.call('GET', `polizas/${poliza._id}`)).statusCode, rol).toBe(reads);
    const writes = rol === 'Administrador' ? 200 : 403;
    expect((await edit(person, poliza, { servicios: [CHOQUE] })).statusCode, rol).toBe(writes);
  }
  expect(readers.length).toBeGreaterThan(6);
});

test('POLIZAS-14 an edit cannot change the state without polizas.inhabilitar', async () => {
  const admin = await testApp.admin();
  const poliza = await create(admin);
  const editor = await testApp.person({ permisos: ['polizas.editar'] });
  const datos = { nombre: 'Hogar', descripcion: 'Cubre' };
  expect((await edit(editor, poliza, { ...datos, estado: 0 })).statusCode).toBe(403);
  expect((await edit(editor, poliza, { ...datos, estado: 1 })).json()).toMatchObject({ nombre: 'Hogar' });
});

test('POLIZAS-16 of two concurrent changes of the services one is stored and the other gets 409', async () => {
  const admin = await testApp.admin();
  const poliza = await create(admin);
  const answers = await Promise.all(
    [CHOQUE, JURIDICA].map((servicio) => edit(admin, poliza, { servicios: [servicio] }, 1)),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const now = (await admin.call('GET', `polizas/${poliza._id}`)).json<Poliza>();
  expect(now).toMatchObject({ _rev: 2, servicios: [expect.any(String)] });
});

test('POLIZAS-16 a list of services or documents above its limit is refused', async () => {
  const admin = await testApp.admin();
  const poliza = await create(admin);
  const many = { servicios: Array<string>(101).fill(CHOQUE) };
  expect((await edit(admin, poliza, many)).json()).toMatchObject({
    errors: { servicios: 'El campo servicios no es válido' },
  });
  const documentos = Array.from({ length: 51 }, () => ({ aws_id: poliza._id, nombre: 'a.pdf' }));
  expect((await edit(admin, poliza, { documentos })).json()).toMatchObject({
    errors: {
      documentos: 'Una póliza admite máximo 50 documentos. Elimina los que no sirvan.',
    },
  });
});
