import { beforeAll, expect, test } from 'vitest';
import { app } from '@amparo/contract/canales/app/routes';
import { biblioteca, type Documento } from '@amparo/contract/contenido/biblioteca/routes';
import { foldViewCounts } from '../../../platform/db/view-counts.ts';
import { APP_ENV, appFor } from '../../../testing/app.ts';
import { contentAt, newDocument } from '../../../testing/library.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';

const testApp = useTestApp({ started: true, env: APP_ENV });
let admin: TestUser;
beforeAll(async () => {
  admin = await testApp.admin();
});

const customer = async () => appFor(testApp, (await testApp.person({ roles: ['Usuario'] })).id, 'cliente');
const opening = (id: string) => `app/biblioteca/${id}/abrir`;
const read = async (id: string) =>
  biblioteca.get.answer.parse((await admin.call('GET', `biblioteca/${id}`)).json());
const viewsOf = async (id: string) => (await read(id)).vistas;

test('BIBLIOTECA-35 each opening in the app counts as a view, a retry with its key only once; the record stays unchanged', async () => {
  const { _id, _rev } = await newDocument(admin);
  const [ana, luz] = [await customer(), await customer()];
  const opened = await ana.call('POST', opening(_id));
  expect(opened.statusCode, opened.body).toBe(200);
  expect((await contentAt(testApp, opened.json())).rawPayload).toHaveLength(1_000);
  const headers = { 'idempotency-key': `abre-${_id}` };
  await luz.call('POST', opening(_id), { headers });
  await luz.call('POST', opening(_id), { headers });
  expect(await read(_id)).toMatchObject({ vistas: 2, _rev });
  await Promise.all([ana.call('POST', opening(_id)), luz.call('POST', opening(_id))]);
  await foldViewCounts(testApp.app.platform.db);
  expect(await viewsOf(_id)).toBe(4);
});

test('BIBLIOTECA-35 staff can neither write the view count nor increase it by reading', async () => {
  const { _id, aws_id, categoria } = await newDocument(admin, { vistas: 900 });
  const body = { nombre: 'Otro', categoria: categoria._id, vistas: 900 };
  expect((await admin.call('PUT', `biblioteca/${_id}`, { body })).json<Documento>().vistas).toBe(0);
  await admin.call('GET', `archivos/${aws_id}`);
  expect((await admin.call('POST', opening(_id))).statusCode).toBe(401);
  expect(await viewsOf(_id)).toBe(0);
});

test('BIBLIOTECA-35 customers see active documents without view counts; field workers get 403', async () => {
  const [shown, hidden] = [
    await newDocument(admin, { nombre: 'Qué hacer en un choque' }),
    await newDocument(admin, { nombre: 'Qué hacíamos en un choque' }),
  ];
  await admin.call('DELETE', `biblioteca/${hidden._id}`);
  const phone = await customer();
  const listed = app.biblioteca.answer.parse(
    (await phone.call('GET', 'app/biblioteca?filtros[nombre]=choque')).json(),
  );
  const { _id, nombre, categoria, nombreArchivo } = shown;
  expect(listed).toEqual({ totalElementos: 1, datos: [{ _id, nombre, categoria, nombreArchivo }] });
  expect((await phone.call('POST', opening(hidden._id))).statusCode).toBe(404);
  expect(await viewsOf(hidden._id)).toBe(0);
  for (const path of ['biblioteca', `biblioteca/${_id}`, `archivos/${shown.aws_id}`])
    expect((await phone.call('GET', path)).statusCode, path).toBe(401);
  const lawyer = await appFor(testApp, (await testApp.person({ roles: ['Abogado'] })).id, 'campo');
  expect((await lawyer.call('GET', 'app/biblioteca')).statusCode).toBe(403);
  expect((await lawyer.call('POST', opening(_id))).statusCode).toBe(403);
});
