import { beforeAll, expect, test } from 'vitest';
import { mascotas, type TipoDeMascota } from '@amparo/contract/vehiculos/mascotas/routes';
import { behavesAsCatalogue } from '../../../testing/catalogue.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';
import { createPet, createTipo, inDays, newMicrochip } from './testing.ts';

const ROW = 'RUTAS-79';
const testApp = useTestApp();
let admin: TestUser;
let owner: TestUser;
let tipo: TipoDeMascota;
let otro: TipoDeMascota;
const razaDe = (of: TipoDeMascota, nombre: string) => of.razas.find((one) => one.nombre === nombre)?._id;

beforeAll(async () => {
  admin = await testApp.admin();
  owner = await testApp.person({ nombres: 'Gloria', apellidos: 'Lasso' });
  [tipo, otro] = [await createTipo(admin, { nombre: 'Perro' }), await createTipo(admin, { nombre: 'Gato' })];
});

const vacuna = { nombre: 'Rabia', aplicada: '2025-01-10', vence: '2026-01-10' };
const datos = (n: number) => ({
  nombre: `Luna ${n}`,
  tipo: tipo._id,
  raza: razaDe(tipo, 'Rottweiler'),
  sexo: 'Hembra' as const,
  nacimiento: '2022-03-04',
  microchip: newMicrochip(),
  propietario: owner.id,
  vacunas: [vacuna],
  poliza: { aseguradora: 'Seguros del Valle', numero: `RC-${n}`, vence: inDays(200) },
});
const find = async (filtros: string) =>
  mascotas.list.answer
    .parse((await admin.call('GET', `mascotas?${filtros}&elementosPorPagina=5000`)).json())
    .datos.map(({ _id }) => _id);

behavesAsCatalogue(testApp, mascotas, {
  rows: { list: ROW, create: ROW, refuse: ROW, unique: ROW, edit: ROW, toggle: ROW },
  datos,
  cambio: (n) => ({
    ...datos(n),
    tipo: otro._id,
    raza: null,
    sexo: null,
    nacimiento: null,
    microchip: null,
    vacunas: [],
    poliza: null,
  }),
  leido: ({ tipo: _id, raza, propietario, ...rest }) => ({
    ...rest,
    tipo: { _id },
    raza: raza === null ? null : { _id: raza },
    propietario: { _id: propietario },
  }),
  escrito: { vence_en: 'vacunas VENCIDAS' },
  refuses: [
    [{ nombre: ' ' }, 'nombre', 'El campo nombre es obligatorio'],
    [{ tipo: '01890000-0000-7000-8000-000000000000' }, 'tipo', 'Elige un tipo de mascota activo'],
    [{ raza: '01890000-0000-7000-8000-000000000000' }, 'raza', 'Esa raza no es del tipo elegido'],
    [{ microchip: '978-123' }, 'microchip', 'El microchip tiene 15 dígitos'],
    [{ propietario: undefined }, 'propietario', 'El campo propietario es obligatorio'],
    [
      { propietario: '01890000-0000-7000-8000-000000000000' },
      'propietario',
      'No encontramos a esa persona. Búscala de nuevo.',
    ],
    [{ nacimiento: '2999-01-01' }, 'nacimiento', 'Esa fecha aún no llega'],
    [
      { vacunas: [{ ...vacuna, vence: '2025-01-09' }] },
      'vacunas.0.vence',
      'Debe vencer el día en que se aplicó o después',
    ],
    [
      { vacunas: [{ ...vacuna, aplicada: '2999-01-01', vence: null }] },
      'vacunas.0.aplicada',
      'Esa fecha aún no llega',
    ],
    [{ poliza: { aseguradora: 'Sura', numero: '1' } }, 'poliza.vence', 'El campo vence el es obligatorio'],
  ],
  unique: ['microchip', 'Ya existe una mascota con ese microchip'],
});

test('RUTAS-79 an inactive type or owner cannot get a new pet; existing pets keep theirs', async () => {
  const closed = await createTipo(admin);
  const gone = await testApp.person({ nombres: 'Nidia', apellidos: 'Caicedo' });
  const body = { nombre: 'Kira', tipo: closed._id, propietario: gone.id, vacunas: [] };
  const { _id } = await createPet(admin, body);
  await admin.call('DELETE', `tipos-mascota/${closed._id}`);
  await admin.call('DELETE', `usuarios/${gone.id}`);
  const create = async (change: object) =>
    (await admin.call('POST', 'mascotas', { body: { ...body, ...change } })).json();
  expect(await create({ propietario: owner.id })).toMatchObject({
    errors: { tipo: 'Elige un tipo de mascota activo' },
  });
  expect(await create({ tipo: tipo._id })).toMatchObject({
    errors: { propietario: 'Esa persona está inactiva. Actívala o elige otra.' },
  });
  const edited = await admin.call('PUT', `mascotas/${_id}`, { body: { ...body, nombre: 'Kira Sofía' } });
  expect(edited.json()).toMatchObject({ nombre: 'Kira Sofía', tipo: { nombre: closed.nombre } });
});

test('RUTAS-79 the list filters pets by expired, expiring and missing papers; only the latest dose of a vaccine counts', async () => {
  const dog = { tipo: tipo._id, propietario: owner.id };
  const special = { ...dog, raza: razaDe(tipo, 'Rottweiler') };
  const until = (days: number) => ({ nombre: 'Rabia', aplicada: '2025-01-10', vence: inDays(days) });
  const policy = (days: number) => ({ aseguradora: 'Sura', numero: 'RC-1', vence: inDays(days) });
  const renewed = { ...until(300), aplicada: '2025-06-01' };
  const pets = {
    late: await createPet(admin, { ...dog, vacunas: [until(-1), { ...until(30), nombre: 'Moquillo' }] }),
    renewed: await createPet(admin, { ...dog, vacunas: [until(-1), renewed] }),
    uncovered: await createPet(admin, special),
    lapsed: await createPet(admin, { ...special, poliza: policy(-1) }),
    ending: await createPet(admin, { ...special, poliza: policy(0) }),
  };
  const found = async (vence_en: string) => {
    const ids = await find(`filtros[vence_en]=${encodeURIComponent(vence_en)}`);
    return Object.entries(pets).flatMap(([name, { _id }]) => (ids.includes(_id) ? [name] : []));
  };
  expect(await found('Vacunas vencidas')).toEqual(['late']);
  expect(await found('Vacunas por vencer')).toEqual(['late']);
  expect(await found('Póliza vencida')).toEqual(['lapsed']);
  expect(await found('Póliza por vencer')).toEqual(['ending']);
  expect(await found('Falta póliza')).toEqual(['uncovered', 'lapsed']);
});

test('RUTAS-79 without `todo` users list, register and find only their own pets; with it they find any pet by microchip', async () => {
  const self = await testApp.person({ propios: ['mascotas.ver', 'mascotas.crear', 'mascotas.editar'] });
  const body = { nombre: 'Toby', tipo: tipo._id, propietario: self.id, vacunas: [] };
  const microchip = newMicrochip();
  const foreign = await createPet(admin, { ...body, propietario: owner.id, microchip });
  const own = await createPet(self, body);
  const listed = mascotas.list.answer.parse((await self.call('GET', 'mascotas')).json());
  expect(listed.datos.map(({ _id }) => _id)).toEqual([own._id]);
  expect((await self.call('GET', `mascotas/${foreign._id}`)).statusCode).toBe(404);
  const refused = { errors: { propietario: 'Solo puedes registrar mascotas a tu nombre' } };
  const given = { ...body, propietario: owner.id };
  expect((await self.call('POST', 'mascotas', { body: given })).json()).toMatchObject(refused);
  expect((await self.call('PUT', `mascotas/${own._id}`, { body: given })).json()).toMatchObject(refused);

  const typed = encodeURIComponent(`${microchip.slice(0, 3)} ${microchip.slice(3)}`);
  const search = async (by: TestUser) =>
    (await by.call('GET', `busqueda?texto=${typed}`)).json<{ datos: object[] }>().datos;
  expect(await search(self)).toEqual([]);
  expect(await search(admin)).toMatchObject([
    {
      recurso: 'mascotas',
      _id: foreign._id,
      clave: microchip,
      titulo: 'Toby',
      detalle: `Perro · Microchip ${microchip} · Gloria Lasso`,
    },
  ]);
});

test('RUTAS-79 the audit log stores type, breed, owner and papers of a pet as text', async () => {
  const { _id } = await createPet(admin, datos(9001));
  const { despues } = await testApp.app.platform.db
    .selectFrom('auditoria')
    .select('despues')
    .where('registro_id', '=', _id)
    .executeTakeFirstOrThrow();
  expect(despues).toMatchObject({
    tipo: 'Perro',
    raza: 'Rottweiler',
    propietario: expect.stringContaining('Gloria Lasso'),
    vacunas: ['Rabia, aplicada el 10/01/2025, vence el 10/01/2026'],
  });
});
