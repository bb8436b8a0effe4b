import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';
import { create, history, read, UNKNOWN } from './testing.ts';

const testApp = useTestApp();
let admin: TestUser;

beforeAll(async () => {
  admin = await testApp.admin();
});

const add = (vehiculo: unknown, email: unknown, nombre: unknown = 'Ana María Ñáñez') =>
  admin.call('POST', 'beneficiario', { body: { nombre, email, vehiculo } });
const remove = ({ body, query = '' }: { body?: object; query?: string } = {}) =>
  admin.call('DELETE', `beneficiario${query}`, { body });

describe('authorized drivers', () => {
  test('VEHICULOS-34 VEHICULOS-76 VEHICULOS-82 a driver is added with the account of their email, if there is one', async () => {
    const { _id } = await create(admin);
    const { id, correo } = await testApp.account();
    const answer = await add(_id, ` ${correo.toUpperCase()} `);
    expect(answer.json()).toMatchObject({ _rev: 2, message: 'Beneficiario agregado correctamente' });
    await add(_id, 'sin.cuenta@ejemplo.co', 'Luis');
    expect((await read(admin, _id)).beneficiarios).toEqual([
      {
        nombre_completo: 'Ana María Ñáñez',
        correo_electronico: correo.toUpperCase(),
        usuario: id,
        estado: true,
      },
      { nombre_completo: 'Luis', correo_electronico: 'sin.cuenta@ejemplo.co', usuario: null, estado: true },
    ]);
    expect((await history(admin, _id))[0]).toMatchObject({
      accion: 'agregar-beneficiario',
      cambios: [
        {
          campo: 'beneficiarios',
          despues: [`Ana María Ñáñez (${correo.toUpperCase()})`, 'Luis (sin.cuenta@ejemplo.co)'],
        },
      ],
    });
  });

  test('VEHICULOS-41 COMUN-52 a vehicle is read with its owner and its drivers', async () => {
    const { _id } = await create(admin);
    await add(_id, 'sin.cuenta@ejemplo.co', 'Luis');
    const vehicle = await read(admin, _id);
    expect(vehicle).toMatchObject({
      _id,
      placa: expect.any(String),
      marca: expect.any(String),
      modelo: expect.any(Number),
      kilometraje: expect.any(Number),
      propietario: { _id: expect.any(String), nombre_completo: expect.any(String) },
      beneficiarios: [{ nombre_completo: 'Luis', usuario: null }],
    });
    expect(vehicle).toHaveProperty('linea');
  });

  test('VEHICULOS-76 a driver is linked to an account that is created later, or that takes the email later', async () => {
    const { _id } = await create(admin);
    await add(_id, 'Luego@ejemplo.co');
    await add(_id, 'cambia@ejemplo.co');
    const { id: later } = await testApp.account({ correo: 'luego@ejemplo.co' });
    const { id: moved } = await testApp.account();
    const { db } = testApp.app.platform;
    await db
      .updateTable('usuario')
      .set({ correo_electronico: 'cambia@ejemplo.co' })
      .where('id', '=', moved)
      .execute();
    const { beneficiarios } = await read(admin, _id);
    expect(beneficiarios.map(({ usuario }) => usuario)).toEqual([later, moved]);
  });

  test('VEHICULOS-74 VEHICULOS-75 a driver needs a name of letters and a valid email', async () => {
    const { _id } = await create(admin);
    for (const [nombre, email, field, text] of [
      ['', 'a@b.co', 'nombre', 'El campo nombre es obligatorio'],
      ['R2-D2', 'a@b.co', 'nombre', 'El campo nombre solo admite letras y espacios'],
      ['Ana', '', 'email', 'El campo correo electrónico es obligatorio'],
      ['Ana', 'ana.ejemplo.co', 'email', 'El campo correo electrónico debe ser un correo válido'],
    ] as const) {
      const answer = await add(_id, email, nombre);
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { errors: { [field]: text } }]);
    }
    expect((await add(UNKNOWN, 'a@b.co')).statusCode).toBe(404);
    expect((await add(undefined, 'a@b.co')).statusCode).toBe(400);
  });

  test('VEHICULOS-76 of ten concurrent additions of an email one succeeds; a removed driver can be added again', async () => {
    const { _id } = await create(admin);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => add(_id, n % 2 === 0 ? 'ana@ejemplo.co' : 'ANA@ejemplo.co')),
    );
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(refused).toHaveLength(9);
    for (const answer of refused)
      expect([answer.statusCode, answer.json()]).toMatchObject([
        409,
        { errors: { email: 'Ese correo ya está autorizado en este vehículo' } },
      ]);
    await remove({ body: { email: 'ana@ejemplo.co', vehiculo: _id } });
    expect((await add(_id, 'ana@ejemplo.co')).statusCode).toBe(200);
    expect((await read(admin, _id)).beneficiarios.map(({ estado }) => estado)).toEqual([true, false]);
  });

  test('a vehicle has at most fifty drivers', async () => {
    const { _id } = await create(admin);
    const rows = Array.from({ length: 50 }, (_, n) => ({
      vehiculo_id: _id,
      nombre_completo: 'Ana',
      correo_electronico: `a${n}@ejemplo.co`,
    }));
    await testApp.app.platform.db.insertInto('vehiculo_beneficiario').values(rows).execute();
    const answer = await add(_id, 'ana@ejemplo.co');
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { message: 'El vehículo ya tiene demasiadas personas autorizadas. Quita las que no sirvan.' },
    ]);
  });

  test.each([
    ['body', (email: string, vehiculo: string) => ({ body: { email, vehiculo } })],
    [
      'query string',
      (email: string, vehiculo: string) => ({
        query: `?email=${encodeURIComponent(email)}&vehiculo=${vehiculo}`,
      }),
    ],
    ['both', (email: string, vehiculo: string) => ({ body: { email }, query: `?vehiculo=${vehiculo}` })],
  ])(
    'VEHICULOS-35 VEHICULOS-36 VEHICULOS-83 a driver is removed by email in the %s',
    async (_where, sent) => {
      const { _id } = await create(admin);
      await add(_id, 'ana@ejemplo.co');
      const answer = await remove(sent('Ana@ejemplo.co', _id));
      expect(answer.json()).toMatchObject({ _rev: 3, message: 'Beneficiario eliminado correctamente' });
      expect((await read(admin, _id)).beneficiarios).toMatchObject([{ estado: false }]);
      const again = await remove(sent('ana@ejemplo.co', _id));
      expect([again.statusCode, again.json()]).toEqual([
        404,
        { message: 'Ese correo no está autorizado en este vehículo' },
      ]);
      expect((await history(admin, _id))[0]).toMatchObject({
        accion: 'quitar-beneficiario',
        cambios: [{ campo: 'beneficiarios', antes: ['Ana María Ñáñez (ana@ejemplo.co)'], despues: [] }],
      });
    },
  );

  test('VEHICULOS-36 a removal without an email or a vehicle gets 400 at that field', async () => {
    const { _id } = await create(admin);
    for (const [sent, field, text] of [
      [{}, 'email', 'El campo correo electrónico es obligatorio'],
      [{ body: { vehiculo: _id } }, 'email', 'El campo correo electrónico es obligatorio'],
      [{ body: {}, query: '?email=a@b.co' }, 'vehiculo', 'El campo vehículo es obligatorio'],
      [{ query: '?email=nada' }, 'email', 'El campo correo electrónico debe ser un correo válido'],
    ] as const) {
      const answer = await remove(sent);
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { errors: { [field]: text } }]);
    }
  });
});
