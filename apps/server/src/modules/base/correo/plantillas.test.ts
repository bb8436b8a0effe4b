import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { plantillas } from '@amparo/contract/base/correo/routes';
import { PLANTILLAS } from '../../../platform/mail/templates.ts';
import { prepareDatabase } from '../../../prepare.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { mailRoom, PLANTILLA } from './testing.ts';

const testApp = useTestApp({ started: true, partners: true });
const { template, sent, resend, to } = mailRoom(testApp);
const ESENCIAL =
  'Sin esta plantilla nadie podría ingresar, recuperar su cuenta o enterarse de un cambio en ella. No se puede inhabilitar.';

describe('templates', () => {
  test('PLANTILLAS-10 PLANTILLAS-11 PLANTILLAS-13 the list and the detail return name, subject, variables with ids, HTML and state', async () => {
    const admin = await testApp.admin();
    const all = plantillas.list.answer.parse((await admin.call('GET', 'plantilla')).json());
    expect(all.totalElementos).toBe(Object.keys(PLANTILLAS).length);
    const one = await template(admin, PLANTILLA);
    expect(one).toMatchObject({
      asunto: '{{tipo_documento}} de {{placa}}: vence el {{fecha_vencimiento}}',
      variables: ['nombre', 'placa', 'tipo_documento', 'fecha_vencimiento', 'dias'].map((nombre) => ({
        nombre,
      })),
      estado: true,
      esencial: false,
    });
    const read = await admin.call('GET', `plantilla/${one._id}`);
    expect(read.json()).toEqual(one);
    expect(one.template).toContain('<h1 style="');
    expect(one.template).toContain('Hola, {{nombre}}');
  });

  test('PLANTILLAS-03 templates are found only by the words of their name', async () => {
    const admin = await testApp.admin();
    const found = await admin.call('GET', 'plantilla?filtros[nombre_plantilla]=codigo');
    expect(
      plantillas.list.answer.parse(found.json()).datos.map(({ nombre_plantilla }) => nombre_plantilla),
    ).toEqual(expect.arrayContaining(['codigo-de-ingreso', 'codigo-de-recuperacion']));
    expect(found.json()).toMatchObject({ totalElementos: 2 });
    expect((await admin.call('GET', 'plantilla?filtros[asunto]=codigo')).statusCode).toBe(400);
  });

  test('PLANTILLAS-04 administrators disable templates, Contact Center coordinators only read them, other roles get 403', async () => {
    const [coordinator, lawyer] = [
      await testApp.person({ roles: ['Coordinador Contact Center'] }),
      await testApp.person({ roles: ['Abogado'] }),
    ];
    const { _id } = await template(coordinator, PLANTILLA);
    const codes = async (who: typeof lawyer) => [
      (await who.call('GET', 'plantilla')).statusCode,
      (await who.call('GET', `plantilla/${_id}`)).statusCode,
      (await who.call('DELETE', `plantilla/${_id}`)).statusCode,
    ];
    expect(await codes(coordinator)).toEqual([200, 200, 403]);
    expect(await codes(lawyer)).toEqual([403, 403, 403]);
  });

  test('PLANTILLAS-09 no route creates, edits or activates a template', async () => {
    const admin = await testApp.admin();
    const { _id } = await template(admin, PLANTILLA);
    const body = { nombre_plantilla: 'otra', asunto: 'a', template: '<b>x</b>', estado: 1 };
    for (const [method, path] of [
      ['POST', 'plantilla'],
      ['PUT', `plantilla/${_id}`],
      ['PUT', `plantilla/${_id}/activar`],
    ] as const)
      expect((await admin.call(method, path, { body })).statusCode).toBe(404);
  });

  test('a template that sign-in or account security needs cannot be disabled, neither by the API nor by SQL', async () => {
    const admin = await testApp.admin();
    for (const nombre of ['codigo-de-ingreso', 'cambio-de-correo-pedido']) {
      const { _id, esencial } = await template(admin, nombre);
      expect(esencial).toBe(true);
      const refused = await admin.call('DELETE', `plantilla/${_id}`);
      expect([refused.statusCode, refused.json()]).toEqual([422, { message: ESENCIAL }]);
      expect((await template(admin, nombre)).estado).toBe(true);
    }
    const bySql = sql`update plantilla set estado = false where esencial`.execute(testApp.app.platform.db);
    await expect(bySql).rejects.toThrow('plantilla_esencial_activa');
  });
});

test('PLANTILLAS-12 PLANTILLAS-09 CORREOS-10 a disabled template sends nothing, refuses resends, and stays disabled after a product update', async () => {
  const admin = await testApp.admin();
  const before = await sent(admin);
  const { _id, _rev } = await template(admin, PLANTILLA);
  const off = await admin.call('DELETE', `plantilla/${_id}`);
  expect(off.json()).toMatchObject({ estado: false, _rev: _rev + 1, message: 'Operación Exitosa' });

  const refused = await resend(admin, before);
  expect([refused.statusCode, refused.json()]).toEqual([
    422,
    { message: 'La plantilla de este correo está inhabilitada: no se envía nada con ella.' },
  ]);
  expect(await to(admin, before.para[0] ?? '')).toEqual([before]);

  // A start applies the product's subject and variables but keeps `estado`.
  await sql`update plantilla set asunto = 'viejo' where id = ${_id}`.execute(testApp.app.platform.db);
  await sql`delete from plantilla_variable where nombre = 'dias'`.execute(testApp.app.platform.db);
  await prepareDatabase(testApp.url);
  const now = await template(admin, PLANTILLA);
  expect(now).toMatchObject({ asunto: expect.stringContaining('{{placa}}') as string, estado: false });
  expect(now.variables.map(({ nombre }) => nombre)).toContain('dias');
  await prepareDatabase(testApp.url);
  expect(await template(admin, PLANTILLA)).toEqual(now);

  const trail = await admin.call('GET', `auditoria/plantilla/${_id}`);
  expect(trail.json()).toMatchObject({ datos: [{ accion: 'inhabilitar' }] });
});
