import { expect, test } from 'vitest';
import { LineaDeAuditoria } from '@amparo/contract/base/auditoria/routes';
import { page } from '@amparo/contract/kernel/list';
import { useTestApp } from '../../../testing/test-app.ts';

const testApp = useTestApp();

test('ERRORES-04 the history responds 401 without a session, 403 without permission, 404 for a bad id, 400 for bad criteria', async () => {
  const path = 'auditoria/permisos/01890000-0000-7000-8000-000000000000';
  expect((await testApp.call('GET', path)).statusCode).toBe(401);
  const person = await testApp.person({ roles: ['Coordinador Operativo'] });
  expect((await person.call('GET', path)).statusCode).toBe(403);
  const admin = await testApp.admin();
  expect((await admin.call('GET', 'auditoria/permisos/7')).statusCode).toBe(404);
  expect((await admin.call('GET', `${path}?filtros[accion]=crear`)).statusCode).toBe(400);
  expect((await admin.call('GET', path)).statusCode).toBe(404);
});

test('LISTAS-18 LISTAS-19 the history of a record lists, newest first, the user, date, IP and each field before and after', async () => {
  const admin = await testApp.person({ roles: ['Administrador'], nombres: 'Marcela', apellidos: 'Ibarra' });
  const { _id } = (await admin.call('POST', 'permisos', { body: { nombre: 'Con historia' } })).json<{
    _id: string;
  }>();
  await admin.call('PUT', `permisos/${_id}`, { body: { nombre: 'Con más historia' } });
  await admin.call('DELETE', `permisos/${_id}`);
  const ask = async (query = '') =>
    page(LineaDeAuditoria).parse((await admin.call('GET', `auditoria/permisos/${_id}${query}`)).json());

  const { datos, totalElementos } = await ask();
  expect(totalElementos).toBe(3);
  expect(datos.map(({ accion }) => accion)).toEqual(['inhabilitar', 'editar', 'crear']);
  expect(datos[1]).toMatchObject({
    usuario: { _id: admin.id, nombre: 'Marcela Ibarra' },
    ip: '127.0.0.1',
    cambios: [{ campo: 'nombre', antes: 'Con historia', despues: 'Con más historia' }],
  });
  expect(datos[0]?.cambios).toEqual([{ campo: 'estado', antes: true, despues: false }]);
  expect(datos[2]?.cambios).toContainEqual({ campo: 'nombre', antes: null, despues: 'Con historia' });
  expect(await ask('?elementosPorPagina=1&pagina=2')).toEqual({ datos: [datos[1]], totalElementos: 3 });
});
