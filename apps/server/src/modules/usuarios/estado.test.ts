import { describe, expect, test } from 'vitest';
import { useApp } from '../../testing/harness.ts';
import { create, read, trailOf } from './testing.ts';

const house = useApp();

describe('activation', () => {
  test('USUARIOS-26 USUARIOS-27 USUARIOS-28 LISTAS-22 both keep the record, and repeating either changes nothing', async () => {
    const admin = await house.admin();
    const { id } = await create(admin);
    const off = await admin.call('DELETE', `usuarios/${id}`);
    expect(off.json()).toMatchObject({ id, estado: false, _rev: 2, message: 'Operación Exitosa' });
    expect((await admin.call('DELETE', `usuarios/${id}`)).json()).toEqual(off.json());
    const on = await admin.call('PUT', `usuarios/${id}/activar-usuario`);
    expect(on.json()).toMatchObject({ estado: true, _rev: 3 });
    expect((await admin.call('PUT', `usuarios/${id}/activar-usuario`)).json()).toEqual(on.json());
    expect((await trailOf(house, id)).map(({ accion }) => accion)).toEqual([
      'crear',
      'inhabilitar',
      'activar',
    ]);
  });

  test('USUARIOS-65 DISPONIBILIDAD-16 SESION-22 a signed-in person who is deactivated is out at once and absent', async () => {
    const admin = await house.admin();
    const adviser = await house.person({ roles: ['Contact Center'] });
    await adviser.call('PUT', `usuarios/${adviser.id}/estado-asesor`, {
      body: { estado: 'Activo en espera' },
    });
    await admin.call('DELETE', `usuarios/${adviser.id}`);
    expect((await adviser.call('GET', 'usuarios/perfil')).statusCode).toBe(401);
    expect(await read(admin, adviser.id)).toMatchObject({
      estado: false,
      login: false,
      estado_asesor: 'Fuera de su horario laboral',
    });
    const session = await house.app.platform.db
      .selectFrom('sesion')
      .select('motivo')
      .where('usuario_id', '=', adviser.id)
      .execute();
    expect(session).toEqual([{ motivo: 'inactiva' }]);
  });

  test('DISPONIBILIDAD-16 somebody who waits without being signed in is absent after a deactivation too', async () => {
    const admin = await house.admin();
    const { id } = await house.account({ roles: ['Abogado'] });
    await admin.call('PUT', `usuarios/${id}/estado-asesor`, { body: { estado: 'Activo en espera' } });
    const off = await admin.call('DELETE', `usuarios/${id}`);
    expect(off.json()).toMatchObject({ estado_asesor: 'Fuera de su horario laboral' });
  });

  test('USUARIOS-25 USUARIOS-28 COMUN-27 estado in an edition follows the same rules', async () => {
    const admin = await house.admin();
    const editor = await house.person({ permisos: ['usuarios.editar'] });
    const { id } = await create(admin);
    const put = (estado: unknown) => admin.call('PUT', `usuarios/${id}`, { body: { estado } });
    expect((await put(0)).json()).toMatchObject({ estado: false });
    expect((await put(true)).json()).toMatchObject({ estado: true });
    const denied = await editor.call('PUT', `usuarios/${id}`, { body: { estado: false } });
    expect(denied.statusCode).toBe(403);
  });
});

describe('nobody is locked out', () => {
  test('USUARIOS-64 nobody deactivates themselves, by either call', async () => {
    const admin = await house.admin();
    const text = { message: 'No puedes inhabilitar tu propio usuario' };
    const off = await admin.call('DELETE', `usuarios/${admin.id}`);
    expect(off.statusCode).toBe(422);
    expect(off.json()).toEqual(text);
    const put = await admin.call('PUT', `usuarios/${admin.id}`, { body: { estado: false } });
    expect(put.json()).toEqual(text);
    expect((await admin.call('GET', 'usuarios/perfil')).statusCode).toBe(200);
  });

  test('USUARIOS-64 of two administrators who deactivate each other at the same instant one stays', async () => {
    const { db } = house.app.platform;
    await db.updateTable('usuario').set({ estado: false }).execute();
    const [one, two] = [await house.admin(), await house.admin()];
    const answers = await Promise.all([
      one.call('DELETE', `usuarios/${two.id}`),
      two.call('PUT', `usuarios/${one.id}`, { body: { estado: false } }),
    ]);
    const statuses = answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b);
    expect(statuses[0]).toBe(200);
    // The other came too late: refused as the last one, or already out.
    expect([401, 422]).toContain(statuses[1]);
    const active = await db.selectFrom('usuario').select('id').where('estado', '=', true).execute();
    expect(active).toHaveLength(1);
  });

  test('USUARIOS-64 the last administrator cannot be deactivated', async () => {
    const { db, sessions } = house.app.platform;
    const [one, two] = [await house.admin(), await house.admin()];
    // The caller is believed for a moment longer, as it happens when two calls cross.
    expect((await one.call('GET', 'usuarios/perfil')).statusCode).toBe(200);
    await db.updateTable('usuario').set({ estado: false }).where('id', '!=', two.id).execute();
    const answer = await one.call('DELETE', `usuarios/${two.id}`);
    sessions.forget();
    expect([401, 422]).toContain(answer.statusCode);
    expect((await two.call('GET', 'usuarios/perfil')).json()).toMatchObject({ estado: true });
  });
});
