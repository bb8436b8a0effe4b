import { describe, expect, test } from 'vitest';
import { ErrorAnswer } from '@amparo/contract/kernel/errors';
import { useTestApp } from '../../../testing/test-app.ts';
import { create, direccion, nuevo, read, trailOf } from './testing.ts';

const testApp = useTestApp({ started: true, partners: true });
const CLAVE = 'Tr3n-azul#lejos';
const datos = () => {
  const { contrasena: _, ...body } = nuevo();
  return body;
};

describe('partial update', () => {
  test('USUARIOS-18 USUARIOS-24 USUARIOS-25 an edit changes the fields sent, keeps the others and updates the full name', async () => {
    const admin = await testApp.admin();
    const antes = await create(admin);
    const answer = await admin.call('PUT', `usuarios/${antes.id}`, {
      body: { apellidos: 'Rojas', nombre_completo: 'Nadie' },
    });
    expect(answer.statusCode).toBe(200);
    const { message, ...despues } = answer.json<Record<string, unknown>>();
    expect(message).toBe('Operación Exitosa');
    expect(despues).toEqual({
      ...(await read(admin, antes.id)),
      apellidos: 'Rojas',
      nombre_completo: 'Ana María Rojas',
      _rev: 2,
    });
    const { correo_electronico: otro, ...whole } = datos();
    const body = { ...whole, correo_electronico: otro };
    expect((await admin.call('PUT', `usuarios/${antes.id}`, { body })).statusCode).toBe(200);
    expect(await read(admin, antes.id)).toMatchObject({
      ...whole,
      correo_electronico: antes.correo_electronico,
      correo_pendiente: otro,
      _rev: 3,
    });
  });

  test.each([
    ['USUARIOS-25 USUARIOS-29', { nombres: ' ' }, 'nombres'],
    ['USUARIOS-25 USUARIOS-31', { correo_electronico: 'x' }, 'correo_electronico'],
    ['USUARIOS-25 USUARIOS-33', { identificacion: { tipo: 'CC' } }, 'identificacion.identificacion'],
    ['USUARIOS-39', { direcciones: [direccion(), direccion()] }, 'direcciones.1.direccion'],
    ['USUARIOS-58', { tiempoSession: 1441 }, 'tiempoSession'],
    ['USUARIOS-58', { tiempo_session: 1.5 }, 'tiempo_session'],
    ['USUARIOS-63', { ciudades: ['Macondo'] }, 'ciudades'],
    ['USUARIOS-19', { verificado: true }, 'verificado'],
    ['USUARIOS-34', { contrasena: 'Otra123!' }, 'contrasena'],
    ['ROLES-06', { roles: ['Administrador'] }, 'roles'],
  ])('%s %j gets 400 at its field and changes nothing', async (_ids, body, field) => {
    const admin = await testApp.admin();
    const lawyer = await testApp.account({ roles: ['Abogado'] });
    const antes = await read(admin, lawyer.id);
    const answer = await admin.call('PUT', `usuarios/${lawyer.id}`, { body });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual([field]);
    expect(await read(admin, lawyer.id)).toEqual(antes);
  });

  test('USUARIOS-20 documentos_fecha is returned as stored, and an edit cannot change it', async () => {
    const admin = await testApp.admin();
    const { id } = await create(admin);
    const fecha = '2026-01-15T10:30:00.125Z';
    await testApp.app.platform.db
      .updateTable('usuario')
      .set({ documentos_fecha: fecha })
      .where('id', '=', id)
      .execute();
    const body = { ...datos(), documentos_fecha: '2020-12-31T00:00:00.000Z' };
    expect((await admin.call('PUT', `usuarios/${id}`, { body })).statusCode).toBe(200);
    expect((await read(admin, id)).documentos_fecha).toBe(fecha);
  });

  test("USUARIOS-43 another user's email or identification gets 409 at its field", async () => {
    const admin = await testApp.admin();
    const one = await create(admin);
    const other = await create(admin);
    const email = await admin.call('PUT', `usuarios/${one.id}`, {
      body: { correo_electronico: other.correo_electronico },
    });
    expect(email.statusCode).toBe(409);
    expect(email.json()).toHaveProperty('errors.correo_electronico');
    const number = await admin.call('PUT', `usuarios/${one.id}`, {
      body: { identificacion: other.identificacion },
    });
    expect(number.statusCode).toBe(409);
    expect(Object.keys(number.json<{ errors: object }>().errors)).toEqual(['identificacion.identificacion']);
  });

  test('USUARIOS-19 the same email in other case is stored at once; another email is pending, and the stored one stays verified', async () => {
    const admin = await testApp.admin();
    const { id, correo_electronico } = await create(admin);
    const { db } = testApp.app.platform;
    await db.updateTable('usuario').set({ verificado: true }).where('id', '=', id).execute();
    const save = (correo: string) =>
      admin.call('PUT', `usuarios/${id}`, { body: { correo_electronico: correo } });
    expect((await save(correo_electronico.toUpperCase())).json()).toMatchObject({ verificado: true });
    expect((await save(`otro.${correo_electronico}`)).json()).toMatchObject({
      correo_electronico: correo_electronico.toUpperCase(),
      correo_pendiente: `otro.${correo_electronico}`,
      verificado: true,
    });
  });

  test('F12 a save of an old revision gets 409 with the author and the changes since, and overwrites nothing', async () => {
    const admin = await testApp.admin();
    const other = await testApp.person({ roles: ['Administrador'], nombres: 'Óscar', apellidos: 'Leal' });
    const { id } = await create(admin);
    const put = (body: object, version?: number) =>
      other.call('PUT', `usuarios/${id}`, {
        body,
        headers: version === undefined ? {} : { 'if-match': `"${version}"` },
      });
    expect((await put({ nombres: 'Luz' }, 1)).statusCode).toBe(200);
    expect((await put({ nombres: 'Luz Adriana', tiempoSession: 60 }, 2)).statusCode).toBe(200);
    expect((await put({ tiempoSession: 480 })).statusCode).toBe(200);

    const answer = await admin.call('PUT', `usuarios/${id}`, {
      body: { nombres: 'Ana' },
      headers: { 'if-match': '"1"' },
    });
    expect(answer.statusCode).toBe(409);
    const { message, conflicto } = ErrorAnswer.parse(answer.json());
    expect(message).toMatch(/^Otra persona cambió este registro/);
    expect(conflicto).toMatchObject({
      quien: 'Óscar Leal',
      cambios: [
        { campo: 'nombres', antes: 'Ana María', despues: 'Luz Adriana' },
        {
          campo: 'nombre_completo',
          antes: 'Ana María Quintero Leal',
          despues: 'Luz Adriana Quintero Leal',
        },
      ],
    });
    expect(Date.parse(conflicto?.cuando ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect(await read(admin, id)).toMatchObject({ nombres: 'Luz Adriana', _rev: 4 });
  });

  test('F12 of concurrent saves of one revision one succeeds and the others get 409', async () => {
    const admin = await testApp.admin();
    const { id } = await create(admin);
    const save = (nombres: string) =>
      admin.call('PUT', `usuarios/${id}`, { body: { nombres }, headers: { 'if-match': '1' } });
    const answers = await Promise.all(['Uno', 'Dos', 'Tres', 'Cuatro'].map(save));
    expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409,
    ]);
    const loser = answers.find((answer) => answer.statusCode === 409);
    expect(loser?.json()).toHaveProperty('conflicto.cambios.0.antes', 'Ana María');
  });
});

describe('own profile', () => {
  test('PERFIL-07 PERFIL-14 a user saves the four tabs of their profile without any permission', async () => {
    const person = await testApp.person({ roles: ['Perito'], contrasena: CLAVE });
    const { correo_electronico, ...body } = datos();
    const answer = await person.call('PUT', `usuarios/${person.id}`, {
      body: { ...body, correo_electronico, contrasena_actual: CLAVE },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await read(person, person.id)).toMatchObject({
      ...body,
      correo_electronico: person.correo,
      correo_pendiente: correo_electronico,
    });
  });

  test.each([
    [{ roles: ['Administrador'] }],
    [{ estado: true }],
    [{ estado: false }],
    [{ login: true }],
    [{ tiempoSession: 1440 }],
    [{ tiempo_session: 1440 }],
    [{ verificado: true }],
    [{ ciudades: ['BOGOTÁ D.C.'] }],
  ])("PERFIL-14 H04 H05 %j gets 403 on one's own record and on that of another user", async (change) => {
    const person = await testApp.person({ roles: ['Perito', 'Abogado'] });
    const antes = await read(person, person.id);
    const own = await person.call('PUT', `usuarios/${person.id}`, { body: { nombres: 'Otra', ...change } });
    expect(own.statusCode).toBe(403);
    expect(await read(person, person.id)).toEqual(antes);
    const other = await testApp.account();
    expect((await person.call('PUT', `usuarios/${other.id}`, { body: change })).statusCode).toBe(403);
  });

  test('PERFIL-14 DISPONIBILIDAD-19 `login: false` signs the user out of their account; `login: true` responds 403', async () => {
    const person = await testApp.person({ roles: ['Perito'] });
    const admin = await testApp.admin();
    const entered = await admin.call('PUT', `usuarios/${person.id}`, { body: { login: true } });
    expect(entered.statusCode).toBe(403);
    expect(entered.json()).toEqual({ message: 'Solo se puede cerrar la sesión; se abre al ingresar' });
    const out = await person.call('PUT', `usuarios/${person.id}`, { body: { login: false } });
    expect(out.json()).toMatchObject({ login: false, estado_asesor: 'Fuera de su horario laboral' });
    expect((await person.call('GET', 'usuarios/perfil')).statusCode).toBe(401);
  });

  test('DISPONIBILIDAD-22 `login: false` for another user needs the permission to force users out', async () => {
    const editor = await testApp.person({ permisos: ['usuarios.editar'] });
    const person = await testApp.person();
    const path = `usuarios/${person.id}`;
    expect((await editor.call('PUT', path, { body: { login: false } })).statusCode).toBe(403);
    const admin = await testApp.admin();
    expect((await admin.call('PUT', path, { body: { login: false } })).statusCode).toBe(200);
    expect((await person.call('GET', 'usuarios/perfil')).statusCode).toBe(401);
  });

  test('PERFIL-09 PERFIL-10 users must complete their own addresses; an incomplete one that staff stored may stay', async () => {
    const admin = await testApp.admin();
    const person = await testApp.person();
    const path = `usuarios/${person.id}`;
    const bare = { unidad_geografica: direccion().unidad_geografica, direccion: 'Carrera 7 # 1-2' };
    const own = await person.call('PUT', path, { body: { direcciones: [bare] } });
    expect(own.statusCode).toBe(400);
    expect(own.json()).toMatchObject({
      errors: {
        'direcciones.0.barrio': 'El campo barrio es obligatorio',
        'direcciones.0.indicaciones': 'El campo indicaciones es obligatorio',
        'direcciones.0.tipo': 'El campo tipo es obligatorio',
      },
    });
    expect((await admin.call('PUT', path, { body: { direcciones: [bare] } })).statusCode).toBe(200);
    const { direcciones } = await read(person, person.id);
    const kept = await person.call('PUT', path, { body: { direcciones: [...direcciones, direccion()] } });
    expect(kept.statusCode, kept.body).toBe(200);
    const changed = direcciones.map((each) => ({ ...each, direccion: 'Otra 1' }));
    expect((await person.call('PUT', path, { body: { direcciones: changed } })).statusCode).toBe(400);
  });

  test('PERFIL-14 `usuarios.editar` without `todo` does not manage other users', async () => {
    const person = await testApp.person({ propios: ['usuarios.editar'] });
    const other = await testApp.account();
    const put = (id: string, body: object) => person.call('PUT', `usuarios/${id}`, { body });
    expect((await put(other.id, { nombres: 'Otra' })).statusCode).toBe(404);
    expect((await put(person.id, { tiempoSession: 1440 })).statusCode).toBe(403);
    expect((await put(person.id, { nombres: 'Propia' })).statusCode).toBe(200);
  });

  test('H06 a user manager who is not an administrator cannot change an administrator', async () => {
    const editor = await testApp.person({
      permisos: ['usuarios.editar', 'usuarios.inhabilitar', 'usuarios.forzar-salida'],
    });
    const admin = await testApp.admin();
    const path = `usuarios/${admin.id}`;
    for (const body of [
      { correo_electronico: 'mio@ejemplo.co' },
      { nombres: 'Otro' },
      { tiempoSession: 1 },
      { login: false },
      { estado: false },
      { correo_pendiente: null },
    ])
      expect((await editor.call('PUT', path, { body })).statusCode, JSON.stringify(body)).toBe(403);
    expect((await editor.call('DELETE', path)).statusCode).toBe(403);
    expect((await admin.call('GET', 'usuarios/perfil')).statusCode).toBe(200);
  });
});

describe('cities', () => {
  test('USUARIOS-60 USUARIOS-63 a lawyer gets cities in their official spelling, without repeats; an empty list removes them', async () => {
    const admin = await testApp.admin();
    const { id } = await testApp.account({ roles: ['Abogado'] });
    const put = (ciudades: string[]) => admin.call('PUT', `usuarios/${id}`, { body: { ciudades } });
    const given = await put(['medellin', 'BOGOTÁ D.C.', 'Medellín']);
    expect(given.json()).toMatchObject({ ciudades: ['BOGOTÁ D.C.', 'MEDELLÍN'] });
    expect((await put([])).json()).toMatchObject({ ciudades: [] });
  });

  test.each(['Investigador', 'Abogado'])('USUARIOS-61 role %s may have cities', async (rol) => {
    const admin = await testApp.admin();
    const { id } = await testApp.account({ roles: [rol, 'Perito'] });
    const answer = await admin.call('PUT', `usuarios/${id}`, { body: { ciudades: ['MEDELLÍN'] } });
    expect(answer.statusCode).toBe(200);
  });

  test.each(['Perito', 'Abogado CAIT', 'Usuario', 'Administrador'])(
    'USUARIOS-61 USUARIOS-62 role %s may not have cities',
    async (rol) => {
      const admin = await testApp.admin();
      const { id } = await testApp.account({ roles: [rol] });
      const answer = await admin.call('PUT', `usuarios/${id}`, { body: { ciudades: ['MEDELLÍN'] } });
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toEqual({ message: 'Acción denegada, para el rol' });
      expect((await read(admin, id)).ciudades).toEqual([]);
    },
  );
});

test('the audit entry of an edit contains only the changed fields, before and after', async () => {
  const admin = await testApp.admin();
  const { id } = await create(admin);
  await admin.call('PUT', `usuarios/${id}`, { body: { nombres: 'Luz' } });
  const trail = await trailOf(testApp, id);
  expect(trail.map(({ accion }) => accion)).toEqual(['crear', 'editar']);
  expect(trail[1]).toMatchObject({
    antes: { nombres: 'Ana María', _rev: 1 },
    despues: { nombres: 'Luz', _rev: 2 },
  });
  expect(trail[1]?.despues).not.toHaveProperty('apellidos');
});
