import { expect, test } from 'vitest';
import { politicas } from '@amparo/contract/comercial/politicas/routes';
import { behavesAsCatalogue } from '../../../testing/catalogue.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const testApp = useTestApp();
const URL_TEXT = 'El campo url debe ser una dirección http o https';

behavesAsCatalogue(testApp, politicas, {
  rows: {
    list: 'POLITICAS-08 POLITICAS-22 COMUN-41',
    create: 'POLITICAS-07 POLITICAS-09 POLITICAS-19',
    refuse: 'POLITICAS-13 POLITICAS-14 POLITICAS-15 POLITICAS-23',
    unique: 'POLITICAS-07',
    edit: 'POLITICAS-10',
    toggle: 'POLITICAS-11 POLITICAS-12',
  },
  datos: (n) => ({ politica: `Datos ${n}`, url: `https://amparo.co/${n}`, version: `v${n}` }),
  cambio: (n) => ({ politica: `Datos ${n}`, url: 'http://amparo.co/nueva', version: `v${n}.1` }),
  refuses: [
    [{ politica: '' }, 'politica', 'El campo nombre es obligatorio'],
    [{ politica: 'x'.repeat(101) }, 'politica', 'El campo nombre admite máximo 100 caracteres'],
    [{ url: undefined }, 'url', 'El campo url es obligatorio'],
    [{ url: 'javascript:alert(1)' }, 'url', URL_TEXT],
    [{ url: `https://x.co/${'x'.repeat(500)}` }, 'url', 'El campo url admite máximo 500 caracteres'],
    [{ version: '' }, 'version', 'El campo versión es obligatorio'],
    [{ version: 'x'.repeat(21) }, 'version', 'El campo versión admite máximo 20 caracteres'],
  ],
  unique: ['version', 'Ya existe esa versión de la política'],
});

test('PERMISOS-13 an export requires its permission and is audited with the user, filters and row count', async () => {
  const body = { filtros: { politica: 'datos' }, filas: 3 };
  const reader = await testApp.person({ permisos: ['politicas.ver'] });
  expect((await reader.call('POST', 'politicas/exportaciones', { body })).statusCode).toBe(403);
  const exporter = await testApp.person({ permisos: ['politicas.exportar'] });
  expect((await exporter.call('POST', 'politicas/exportaciones', { body })).statusCode).toBe(200);
  const lines = await testApp.app.platform.db
    .selectFrom('auditoria')
    .select(['usuario_id', 'accion', 'despues'])
    .where('recurso', '=', 'politicas')
    .where('accion', '=', 'exportar')
    .execute();
  expect(lines).toEqual([{ usuario_id: exporter.id, accion: 'exportar', despues: body }]);
});
