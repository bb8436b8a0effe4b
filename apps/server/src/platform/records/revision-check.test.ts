import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ErrorAnswer } from '@amparo/contract/kernel/errors';
import { useTestApp } from '../../testing/test-app.ts';

const testApp = useTestApp();

test('H37 a 409 lists the changes since the given revision, only as far back as a session lasts', async () => {
  const admin = await testApp.admin();
  const made = await admin.call('POST', 'permisos', { body: { nombre: 'Primero' } });
  const { _id } = made.json<{ _id: string }>();
  for (const nombre of ['Segundo', 'Tercero', 'Cuarto'])
    await admin.call('PUT', `permisos/${_id}`, { body: { nombre } });
  const editor = await testApp.person({ permisos: ['permisos.editar'] });
  const told = async (rev: number) => {
    const headers = { 'if-match': `"${rev}"` };
    const answer = await editor.call('PUT', `permisos/${_id}`, { body: { nombre: 'Mío' }, headers });
    expect(answer.statusCode).toBe(409);
    return ErrorAnswer.parse(answer.json()).conflicto?.cambios;
  };
  const since = (antes: string) => [{ campo: 'nombre', antes, despues: 'Cuarto' }];
  expect(await told(1)).toEqual(since('Primero'));
  // Revisions that never existed, before the first and after the last.
  expect(await told(0)).toBeUndefined();
  expect(await told(99)).toBeUndefined();

  await sql`update auditoria set fecha = now() - interval '25 hours'
    where registro_id = ${_id} and (despues ->> '_rev')::int <= 2`.execute(testApp.app.platform.db);
  expect(await told(1)).toBeUndefined();
  expect(await told(2)).toEqual(since('Segundo'));
});
