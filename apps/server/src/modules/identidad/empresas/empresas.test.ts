import { expect, test } from 'vitest';
import { empresas } from '@amparo/contract/identidad/empresas/routes';
import { prepareDatabase } from '../../../prepare.ts';
import { behavesAsCatalogue } from '../../../testing/catalogue.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const testApp = useTestApp();
const datos = (n: number) => ({ nombre: `Transportes ${n}`, nit: `80019${n}-T` });

behavesAsCatalogue(testApp, empresas, {
  rows: {
    list: 'EMPRESA-02 RUTAS-76',
    create: 'EMPRESA-01 EMPRESA-03',
    refuse: 'EMPRESA-07',
    unique: 'EMPRESA-07',
    edit: 'RUTAS-76',
    toggle: 'RUTAS-76',
  },
  datos,
  cambio: (n) => ({
    ...datos(n),
    nombre: 'Otra',
    tipo: 'Carga',
    ciudad: 'Cali',
    contacto: 'Ana, 3001234567',
  }),
  refuses: [
    [{ nombre: undefined }, 'nombre', 'El campo nombre es obligatorio'],
    [{ nit: '' }, 'nit', 'El campo NIT es obligatorio'],
    [{ nit: ' . . ' }, 'nit', 'El campo NIT es obligatorio'],
  ],
  unique: ['nit', 'Ya existe una empresa con ese NIT'],
});

test('EMPRESA-07 a NIT is compared without its dots, and fields left out of an edit are cleared', async () => {
  const admin = await testApp.admin();
  const body = { nombre: 'Fletes', nit: '900.123.456-7', ciudad: 'Cali' };
  const { _id, ...saved } = (await admin.call('POST', 'empresa', { body })).json<Record<string, unknown>>();
  expect(saved).toMatchObject({ nit: '900123456-7', ciudad: 'Cali', tipo: null });
  const again = await admin.call('POST', 'empresa', { body: { ...body, nit: '900123456-7' } });
  expect(again.statusCode).toBe(409);
  const edited = await admin.call('PUT', `empresa/${String(_id)}`, { body: { ...body, ciudad: '' } });
  expect(edited.json()).toMatchObject({ ciudad: null });
});

test('EMPRESA-04 EMPRESA-07 RUTAS-76 the company with NIT 0000 always exists once and cannot be changed', async () => {
  const admin = await testApp.admin();
  await prepareDatabase(testApp.url);
  const found = await admin.call('GET', 'empresa?filtros[nit]=0000');
  const { datos: rows } = empresas.list.answer.parse(found.json());
  expect(rows).toMatchObject([{ nit: '0000', estado: true, _rev: 1 }]);
  const path = `empresa/${rows[0]?._id}`;
  for (const refused of [
    await admin.call('PUT', path, { body: datos(99) }),
    await admin.call('DELETE', path),
  ]) {
    expect(refused.statusCode).toBe(422);
    expect(refused.json<{ message: string }>().message).toMatch(/NIT 0000 .* no se cambia ni se inhabilita$/);
  }
  expect((await admin.call('GET', path)).json()).toEqual(rows[0]);
});
