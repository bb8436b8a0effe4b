import { describe, expect, test } from 'vitest';
import { Usuario } from '@amparo/contract/identidad/usuarios/schemas';
import { saved } from '@amparo/contract/kernel/list';
import { verifyPassword } from '../../../platform/access/passwords.ts';
import { howMany } from '../../../testing/how-many.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { create, direccion, nuevo, read, trailOf, UNKNOWN } from './testing.ts';

const testApp = useTestApp();

describe('permissions', () => {
  const calls = [
    ['GET', 'usuarios'],
    ['GET', 'usuarios/colaboradores'],
    ['GET', 'usuarios/abogados'],
    ['GET', 'usuarios/mecanicos'],
    ['GET', `usuarios/${UNKNOWN}`],
    ['POST', 'usuarios'],
    ['PUT', `usuarios/${UNKNOWN}`],
    ['DELETE', `usuarios/${UNKNOWN}`],
    ['PUT', `usuarios/${UNKNOWN}/activar-usuario`],
    ['PUT', `usuarios/${UNKNOWN}/estado-asesor`],
    ['PUT', 'usuarios/tiempo-sesion/roles'],
  ] as const;

  test.each(calls)(
    'ERRORES-04 %s %s responds 401 without a session and 403 without the permission',
    async (method, path) => {
      expect((await testApp.call(method, path)).statusCode).toBe(401);
      const person = await testApp.person({ roles: ['Usuario'] });
      expect((await person.call(method, path)).statusCode).toBe(403);
    },
  );

  test.each([
    ['GET', '', undefined],
    ['PUT', '', { nombres: 'Ana' }],
    ['DELETE', '', undefined],
    ['PUT', '/activar-usuario', undefined],
    ['PUT', '/estado-asesor', { estado: 'Pausa' }],
  ] as const)('LISTAS-22 %s usuarios/{unknown}%s responds 404 in Spanish', async (method, rest, body) => {
    const admin = await testApp.admin();
    const answer = await admin.call(method, `usuarios/${UNKNOWN}${rest}`, { body });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ message: 'No encontramos ese registro' });
  });
});

describe('creation', () => {
  test('USUARIOS-14 USUARIOS-15 USUARIOS-16 USUARIOS-23 a creation returns the whole record with addresses and phones', async () => {
    const admin = await testApp.admin();
    const body = nuevo();
    const answer = await admin.call('POST', 'usuarios', { body });
    expect(answer.statusCode).toBe(200);
    const usuario = saved(Usuario).parse(answer.json());
    expect(usuario).toMatchObject({
      message: 'Operación Exitosa',
      _rev: 1,
      nombres: 'Ana María',
      apellidos: 'Quintero Leal',
      correo_electronico: body.correo_electronico,
      identificacion: body.identificacion,
      direcciones: body.direcciones,
      telefonos: body.telefonos,
      verificado: false,
      ultimo_ingreso: null,
      tiempo_session: 480,
      ciudades: [],
      foto: null,
      documentos_fecha: null,
    });
    expect(await read(admin, usuario.id)).toEqual(Usuario.parse(usuario));
  });

  test('USUARIOS-17 USUARIOS-18 the full name is derived from the names, and `id` equals `_id`', async () => {
    const usuario = await create(await testApp.admin(), { nombre_completo: 'Otro Nombre' });
    expect(usuario.nombre_completo).toBe('Ana María Quintero Leal');
    expect(usuario.id).toBe(usuario._id);
  });

  test('USUARIOS-44 a new user is active, has the role Usuario, is signed out and has no availability', async () => {
    expect(await create(await testApp.admin())).toMatchObject({
      roles: [{ nombre: 'Usuario' }],
      estado: true,
      login: false,
      estado_asesor: null,
    });
  });

  test('USUARIOS-34 CLAVE-27 the identification number is the first password, must be changed, and no call returns it', async () => {
    const admin = await testApp.admin();
    const body = nuevo();
    const answer = await admin.call('POST', 'usuarios', { body });
    const { id } = answer.json<{ id: string }>();
    const row = await testApp.app.platform.db
      .selectFrom('usuario')
      .select(['contrasena_hash', 'reset_pendiente'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.reset_pendiente).toBe(true);
    expect(await verifyPassword(row.contrasena_hash, body.identificacion.identificacion)).toBe(true);
    const list = await admin.call('GET', `usuarios?filtros[correo_electronico]=${body.correo_electronico}`);
    for (const text of [answer.body, list.body, JSON.stringify(await trailOf(testApp, id))])
      expect(text).not.toMatch(/contrasena|argon2/);
  });

  test('USUARIOS-34 the first password may be omitted, but not differ from the identification number', async () => {
    const admin = await testApp.admin();
    const { contrasena: _, ...without } = nuevo();
    expect((await admin.call('POST', 'usuarios', { body: without })).statusCode).toBe(200);
    const answer = await admin.call('POST', 'usuarios', { body: nuevo({ contrasena: 'Otra12345!' }) });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      errors: { contrasena: 'La contraseña inicial es el número de identificación' },
    });
  });

  test.each([
    ['USUARIOS-29 PERFIL-08', { nombres: ' ' }, 'nombres', 'El campo nombres es obligatorio'],
    ['USUARIOS-30 PERFIL-08', { apellidos: undefined }, 'apellidos', 'El campo apellidos es obligatorio'],
    [
      'USUARIOS-31 PERFIL-08',
      { correo_electronico: '' },
      'correo_electronico',
      'El campo correo electrónico es obligatorio',
    ],
    [
      'USUARIOS-31',
      { correo_electronico: 'ana@ejemplo' },
      'correo_electronico',
      'El campo correo electrónico debe ser un correo válido',
    ],
    [
      'USUARIOS-32 PERFIL-08',
      { identificacion: { tipo: '', identificacion: '1' } },
      'identificacion.tipo',
      'El campo tipo de identificación es obligatorio',
    ],
    [
      'USUARIOS-32',
      { identificacion: { tipo: 'XX', identificacion: '1' }, contrasena: undefined },
      'identificacion.tipo',
      'El campo tipo de identificación no es válido',
    ],
    [
      'USUARIOS-33 PERFIL-08',
      { identificacion: { tipo: 'CC' } },
      'identificacion.identificacion',
      'El campo número de identificación es obligatorio',
    ],
    [
      'USUARIOS-35 PERFIL-09',
      { direcciones: [direccion({ unidad_geografica: { departamento: 'BOGOTÁ', ciudad: '' } })] },
      'direcciones.0.unidad_geografica.ciudad',
      'El campo ciudad es obligatorio',
    ],
    [
      'USUARIOS-35 PERFIL-09',
      { direcciones: [direccion({ unidad_geografica: { ciudad: 'BOGOTÁ D.C.' } })] },
      'direcciones.0.unidad_geografica.departamento',
      'El campo departamento es obligatorio',
    ],
    [
      'USUARIOS-35 REFERENCIA-07',
      { direcciones: [direccion({ unidad_geografica: { departamento: 'ANTIOQUIA', ciudad: 'CALI' } })] },
      'direcciones.0.unidad_geografica.ciudad',
      'Esa ciudad no existe en ese departamento',
    ],
    [
      'USUARIOS-38',
      { direcciones: [direccion({ direccion: '' })] },
      'direcciones.0.direccion',
      'El campo dirección es obligatorio',
    ],
    [
      'USUARIOS-39 PERFIL-11 PERFIL-13',
      { direcciones: [direccion(), direccion({ direccion: ' calle 60 # 9-15 ', barrio: 'Otro' })] },
      'direcciones.1.direccion',
      'Esa dirección ya está en la lista',
    ],
    [
      'USUARIOS-40 PERFIL-12 PERFIL-13',
      {
        telefonos: ['Personal', 'Casa'].map((tipo_contacto) => ({
          tipo_contacto,
          tipo: 'Celular',
          telefono: '3001234567',
        })),
      },
      'telefonos.1.telefono',
      'Ese teléfono ya está en la lista',
    ],
    [
      'USUARIOS-42',
      { telefonos: [{ tipo_contacto: 'Personal', tipo: 'Celular', telefono: '123456' }] },
      'telefonos.0.telefono',
      'El campo teléfono debe tener al menos 7 caracteres',
    ],
    [
      'USUARIOS-42',
      { telefonos: [{ tipo_contacto: 'Personal', tipo: 'Celular', telefono: '300-123456' }] },
      'telefonos.0.telefono',
      'El campo teléfono solo admite números',
    ],
    [
      'USUARIOS-42',
      { telefonos: [{ tipo_contacto: 'Vecino', tipo: 'Celular', telefono: '3001234567' }] },
      'telefonos.0.tipo_contacto',
      'El campo tipo de contacto no es válido',
    ],
    [
      'USUARIOS-42',
      { direcciones: [direccion({ tipo: 'Finca' })] },
      'direcciones.0.tipo',
      'El campo tipo no es válido',
    ],
  ])('%s %j gets 400 at its field', async (_ids, change, field, text) => {
    const admin = await testApp.admin();
    const answer = await admin.call('POST', 'usuarios', { body: nuevo(change) });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ errors: Record<string, string> }>().errors[field]).toBe(text);
  });

  test('USUARIOS-42 every type of contact, address and phone is stored; a phone has 7 to 10 digits', async () => {
    const admin = await testApp.admin();
    const contactos = ['Personal', 'Oficina', 'Casa', 'Otro'];
    const telefonos = contactos.map((tipo_contacto, index) => ({
      tipo_contacto,
      tipo: index % 2 === 0 ? 'Celular' : 'Fijo',
      telefono: '3001234567'.slice(0, 7 + index),
    }));
    const direcciones = contactos.map((tipo) => direccion({ tipo, direccion: `Calle de ${tipo}` }));
    const usuario = await create(admin, { telefonos, direcciones });
    expect(await read(admin, usuario.id)).toMatchObject({ telefonos, direcciones });
    const long = { tipo_contacto: 'Personal', tipo: 'Fijo', telefono: '30012345678' };
    const answer = await admin.call('POST', 'usuarios', { body: nuevo({ telefonos: [long] }) });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ errors: object }>().errors).toEqual({
      'telefonos.0.telefono': 'El campo teléfono admite máximo 10 caracteres',
    });
  });

  test('USUARIOS-36 USUARIOS-37 USUARIOS-38 USUARIOS-41 missing parts of an address are stored as "No ingresado"; a user may have no address', async () => {
    const admin = await testApp.admin();
    const bare = {
      unidad_geografica: { ciudad: 'bogota d.c.', departamento: 'bogota' },
      direccion: 'Carrera 7',
    };
    const usuario = await create(admin, { direcciones: [{ ...bare, barrio: ' ', tipo: null }] });
    expect(usuario.direcciones).toEqual([
      {
        unidad_geografica: { ciudad: 'BOGOTÁ D.C.', departamento: 'BOGOTÁ' },
        barrio: 'No ingresado',
        direccion: 'Carrera 7',
        indicaciones: 'No ingresado',
        tipo: 'No ingresado',
      },
    ]);
    const none = await create(admin, { direcciones: undefined, telefonos: undefined });
    expect(none).toMatchObject({ direcciones: [], telefonos: [] });
  });
});

describe('uniqueness', () => {
  test('USUARIOS-43 an existing email in other case gets 409 at its field', async () => {
    const admin = await testApp.admin();
    const { correo_electronico } = await create(admin);
    const body = nuevo({ correo_electronico: correo_electronico.toUpperCase() });
    const answer = await admin.call('POST', 'usuarios', { body });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      errors: { correo_electronico: 'Ya existe un usuario con ese correo electrónico' },
    });
  });

  test('USUARIOS-43 an identification number can exist once per type', async () => {
    const admin = await testApp.admin();
    const { identificacion } = nuevo();
    const number = identificacion.identificacion;
    const withNumber = (tipo: string) =>
      nuevo({ identificacion: { tipo, identificacion: number }, contrasena: number });
    expect((await admin.call('POST', 'usuarios', { body: withNumber('CC') })).statusCode).toBe(200);
    expect((await admin.call('POST', 'usuarios', { body: withNumber('CE') })).statusCode).toBe(200);
    const answer = await admin.call('POST', 'usuarios', { body: withNumber('CC') });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      errors: { 'identificacion.identificacion': 'Ya existe un usuario con esa identificación' },
    });
  });

  test('USUARIOS-43 of many concurrent creations with one email one succeeds and the others get 409', async () => {
    const many = howMany(200, 40);
    const admin = await testApp.admin();
    const correo_electronico = 'carrera@ejemplo.co';
    const answers = await Promise.all(
      Array.from({ length: many }, () =>
        admin.call('POST', 'usuarios', { body: nuevo({ correo_electronico }) }),
      ),
    );
    const statuses = answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array.from({ length: many - 1 }, () => 409)]);
  });

  test('a repeated Idempotency-Key creates one user, also with concurrent calls', async () => {
    const admin = await testApp.admin();
    const body = nuevo();
    const send = () =>
      admin.call('POST', 'usuarios', { body, headers: { 'idempotency-key': 'alta-de-prueba' } });
    const answers = [...(await Promise.all([send(), send(), send()])), await send()];
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map((answer) => answer.json<{ id: string }>().id)).size).toBe(1);
  });
});
