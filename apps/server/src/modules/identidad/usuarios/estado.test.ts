import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { lockAdministrators } from '../accesos/index.ts';
import { create, read, trailOf } from './testing.ts';

const testApp = useTestApp();

/** Number of connections to this database that wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(testApp.app.platform.db);
  return rows[0]?.n ?? 0;
}

describe('activation', () => {
  test('USUARIOS-26 USUARIOS-27 USUARIOS-28 LISTAS-22 deactivation and activation keep the record, and repeating them changes nothing', async () => {
    const admin = await testApp.admin();
    const { id } = await create(admin);
    const off = await admin.call('DELETE', `usuarios/${id}`);
    expect(off.json()).toMatchObject({ id, estado: false, _rev: 2, message: 'Operación Exitosa' });
    expect((await admin.call('DELETE', `usuarios/${id}`)).json()).toEqual(off.json());
    const on = await admin.call('PUT', `usuarios/${id}/activar-usuario`);
    expect(on.json()).toMatchObject({ estado: true, _rev: 3 });
    expect((await admin.call('PUT', `usuarios/${id}/activar-usuario`)).json()).toEqual(on.json());
    expect((await trailOf(testApp, id)).map(({ accion }) => accion)).toEqual([
      'crear',
      'inhabilitar',
      'activar',
    ]);
  });

  test('USUARIOS-65 DISPONIBILIDAD-16 SESION-22 deactivating a signed-in user ends their sessions at once and makes them absent', async () => {
    const admin = await testApp.admin();
    const adviser = await testApp.person({ roles: ['Contact Center'] });
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
    const session = await testApp.app.platform.db
      .selectFrom('sesion')
      .select('motivo')
      .where('usuario_id', '=', adviser.id)
      .execute();
    expect(session).toEqual([{ motivo: 'inactiva' }]);
  });

  test('DISPONIBILIDAD-16 deactivating a waiting user without a session makes them absent too', async () => {
    const admin = await testApp.admin();
    const { id } = await testApp.account({ roles: ['Abogado'] });
    await admin.call('PUT', `usuarios/${id}/estado-asesor`, { body: { estado: 'Activo en espera' } });
    const off = await admin.call('DELETE', `usuarios/${id}`);
    expect(off.json()).toMatchObject({ estado_asesor: 'Fuera de su horario laboral' });
  });

  test('USUARIOS-25 USUARIOS-28 COMUN-27 `estado` in an edit follows the same rules', async () => {
    const admin = await testApp.admin();
    const editor = await testApp.person({ permisos: ['usuarios.editar'] });
    const { id } = await create(admin);
    const put = (estado: unknown) => admin.call('PUT', `usuarios/${id}`, { body: { estado } });
    expect((await put(0)).json()).toMatchObject({ estado: false });
    expect((await put(true)).json()).toMatchObject({ estado: true });
    const denied = await editor.call('PUT', `usuarios/${id}`, { body: { estado: false } });
    expect(denied.statusCode).toBe(403);
  });
});

describe('lockout protection', () => {
  test('USUARIOS-64 users cannot deactivate themselves, by either route', async () => {
    const admin = await testApp.admin();
    const text = { message: 'No puedes inhabilitar tu propio usuario' };
    const off = await admin.call('DELETE', `usuarios/${admin.id}`);
    expect(off.statusCode).toBe(422);
    expect(off.json()).toEqual(text);
    const put = await admin.call('PUT', `usuarios/${admin.id}`, { body: { estado: false } });
    expect(put.statusCode).toBe(422);
    expect(put.json()).toEqual(text);
    expect((await admin.call('GET', 'usuarios/perfil')).statusCode).toBe(200);
  });

  test('USUARIOS-64 of two administrators who deactivate each other concurrently, the second is refused as the last one', async () => {
    const { db } = testApp.app.platform;
    await db.updateTable('usuario').set({ estado: false }).execute();
    const [one, two] = [await testApp.admin(), await testApp.admin()];
    // Both calls are authorized and then wait for this lock, so that neither user is inactive when their call
    // continues.
    const gate = await db.startTransaction().execute();
    await lockAdministrators(gate);
    const calls = [
      one.call('DELETE', `usuarios/${two.id}`),
      two.call('PUT', `usuarios/${one.id}`, { body: { estado: false } }),
    ];
    await expect.poll(waiting).toBe(2);
    await gate.rollback().execute();
    const answers = (await Promise.all(calls)).toSorted((a, b) => a.statusCode - b.statusCode);
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 422]);
    expect(answers[1]?.json()).toEqual({ message: 'Debe quedar al menos un administrador activo' });
    const active = await db.selectFrom('usuario').select('id').where('estado', '=', true).execute();
    expect(active).toHaveLength(1);
  });

  test('USUARIOS-64 a user with the permission who is not an administrator cannot deactivate one', async () => {
    const { db } = testApp.app.platform;
    const manager = await testApp.person({ permisos: ['usuarios.inhabilitar', 'usuarios.editar'] });
    const last = await testApp.admin();
    await db
      .updateTable('usuario')
      .set({ estado: false })
      .where('id', 'not in', [manager.id, last.id])
      .execute();
    const answers = [
      await manager.call('DELETE', `usuarios/${last.id}`),
      await manager.call('PUT', `usuarios/${last.id}`, { body: { estado: false } }),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toEqual({
        message: 'Solo un administrador puede cambiar los datos de un administrador',
      });
    }
    expect((await last.call('GET', 'usuarios/perfil')).json()).toMatchObject({ estado: true });
  });
});
