import { beforeAll, expect, test } from 'vitest';
import { tiposMascota, type TipoDeMascota } from '@amparo/contract/vehiculos/mascotas/routes';
import { behavesAsCatalogue } from '../../../testing/catalogue.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';
import { createPet, createTipo } from './testing.ts';

const ROW = 'RUTAS-79';
const testApp = useTestApp();
let admin: TestUser;
beforeAll(async () => {
  admin = await testApp.admin();
});

const datos = (n: number) => ({
  nombre: `Pérro número ${n}`,
  razas: [
    { nombre: 'Labrador', manejo_especial: false },
    { nombre: 'Pit Bull Terrier', manejo_especial: true },
  ],
  manejo_especial: 'Con bozal y correa en la calle',
});

behavesAsCatalogue(testApp, tiposMascota, {
  rows: { list: ROW, create: ROW, refuse: ROW, unique: ROW, edit: ROW, toggle: ROW },
  datos,
  cambio: (n) => ({
    ...datos(n),
    razas: [{ nombre: 'Criollo', manejo_especial: false }],
    manejo_especial: null,
  }),
  escrito: { raza: 'pit terr' },
  refuses: [
    [{ nombre: '' }, 'nombre', 'El campo nombre es obligatorio'],
    [
      {
        razas: [
          { nombre: 'Criollo', manejo_especial: false },
          { nombre: ' CRIÓLLO', manejo_especial: true },
        ],
      },
      'razas.1.nombre',
      'Esa raza ya está en la lista',
    ],
    [
      { razas: [{ nombre: 'Criollo' }] },
      'razas.0.manejo_especial',
      'El campo manejo especial es obligatorio',
    ],
    [
      {
        razas: [{ _id: '01890000-0000-7000-8000-000000000000', nombre: 'Criollo', manejo_especial: false }],
      },
      'razas.0.nombre',
      'Esa raza ya no está en el tipo. Quítala y escríbela de nuevo.',
    ],
  ],
  unique: ['nombre', 'Ya existe un tipo de mascota con ese nombre'],
});

test('RUTAS-79 a breed with pets can be renamed, swapped and marked, but not removed', async () => {
  const { _id, nombre, razas } = await createTipo(admin);
  const [first, second] = razas as [TipoDeMascota['razas'][number], TipoDeMascota['razas'][number]];
  const pet = await createPet(admin, { tipo: _id, raza: first._id, propietario: admin.id });
  const save = async (kept: object[]) =>
    admin.call('PUT', `tipos-mascota/${_id}`, { body: { nombre, razas: kept } });

  const refused = await save([second]);
  expect(refused.statusCode).toBe(409);
  const sentence = '1 mascota es de raza Labrador. Cámbiales la raza antes de quitarla.';
  expect(refused.json()).toMatchObject({ message: sentence, errors: { razas: sentence } });

  const swapped = await save([
    { ...second, nombre: first.nombre },
    { ...first, nombre: second.nombre, manejo_especial: true },
  ]);
  expect(swapped.json<TipoDeMascota>().razas).toEqual([
    { ...second, nombre: first.nombre },
    { ...first, nombre: second.nombre, manejo_especial: true },
  ]);
  const read = async () => (await admin.call('GET', `mascotas/${pet._id}`)).json();
  expect(await read()).toMatchObject({ raza: { nombre: second.nombre, manejo_especial: true } });

  const body = { nombre: pet.nombre, tipo: _id, propietario: admin.id, vacunas: [] };
  expect((await admin.call('PUT', `mascotas/${pet._id}`, { body })).statusCode).toBe(200);
  expect((await save([])).json()).toMatchObject({ razas: [] });
});

test('RUTAS-79 when a pet gets a breed while that breed is removed, one of the two requests is refused', async () => {
  const { _id, nombre, razas } = await createTipo(admin);
  const [given, taken] = await Promise.all([
    admin.call('POST', 'mascotas', {
      body: { nombre: 'Sol', tipo: _id, raza: razas[0]?._id, propietario: admin.id, vacunas: [] },
    }),
    admin.call('PUT', `tipos-mascota/${_id}`, { body: { nombre, razas: [] } }),
  ]);
  expect([
    [200, 409],
    [400, 200],
  ]).toContainEqual([given.statusCode, taken.statusCode]);
});
