import { beforeAll, describe, expect, test } from 'vitest';
import { maximoDe } from '@amparo/contract/base/archivos/rules';
import { ENTIDADES } from '@amparo/contract/base/archivos/schemas';
import {
  biblioteca,
  bibliotecaCategorias,
  type Documento,
} from '@amparo/contract/contenido/biblioteca/routes';
import { behavesAsCatalogue } from '../../../testing/catalogue.ts';
import { pdf, png } from '../../../testing/files.ts';
import { contentAt, newCategory, newDocument, sendFile, uploadDocument } from '../../../testing/library.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';

const UNKNOWN = '01890000-0000-7000-8000-000000000000';
const MB = 1_048_576;

const testApp = useTestApp({ started: true });
let admin: TestUser;
let categoria: string;
let otra: string;
/** Files uploaded in advance, one per document. */
const files: string[] = [];
const FILES = 20;

beforeAll(async () => {
  admin = await testApp.admin();
  [categoria, otra] = [await newCategory(admin, 'Manuales'), await newCategory(admin, 'Formatos')];
  while (files.length < FILES) files.push((await uploadDocument(admin, 'póliza.pdf')).aws_id);
});

const datos = (n: number) => ({
  nombre: `Guía de croquis ${n}`,
  categoria,
  awsId: files[n - 1] ?? '',
  nombreArchivo: 'póliza.pdf',
});

describe('documents', () => {
  behavesAsCatalogue(testApp, biblioteca, {
    rows: {
      list: 'BIBLIOTECA-10 BIBLIOTECA-36',
      create: 'BIBLIOTECA-08 BIBLIOTECA-11 BIBLIOTECA-18 BIBLIOTECA-33',
      refuse: 'BIBLIOTECA-21 BIBLIOTECA-22',
      edit: 'BIBLIOTECA-12 BIBLIOTECA-30 BIBLIOTECA-33 BIBLIOTECA-38',
      toggle: 'BIBLIOTECA-13 BIBLIOTECA-33 BIBLIOTECA-34',
    },
    by: () => admin,
    datos,
    // An update without a file keeps the stored file.
    cambio: (n) => ({ nombre: `Guía corregida ${n}`, categoria: otra }),
    leido: ({ categoria: _id, awsId, nombre, nombreArchivo }) => ({
      nombre,
      categoria: { _id },
      ...(awsId === undefined ? {} : { aws_id: awsId, nombreArchivo, vistas: 0 }),
    }),
    refuses: [
      [{ nombre: ' ' }, 'nombre', 'El campo nombre es obligatorio'],
      [{ categoria: undefined }, 'categoria', 'El campo categoría es obligatorio'],
      [{ categoria: UNKNOWN }, 'categoria', 'Elige una categoría activa'],
    ],
    said: {
      create: 'Documento cargado correctamente',
      update: 'Documento Actualizado correctamente',
    },
  });
});

describe('categories', () => {
  const nombre = (n: number) => ({ nombre: `Capacitación ${n}` });

  test('BIBLIOTECA-09 BIBLIOTECA-15 BIBLIOTECA-16 BIBLIOTECA-33 are created and renamed with a success message', async () => {
    const created = await admin.call('POST', 'biblioteca/categorias', { body: nombre(1) });
    expect(bibliotecaCategorias.create.answer.parse(created.json())).toMatchObject({
      ...nombre(1),
      estado: true,
      message: 'Operación Exitosa',
    });
    const path = `biblioteca/categorias/${created.json<{ _id: string }>()._id}`;
    expect((await admin.call('PUT', path, { body: nombre(2) })).json()).toMatchObject({
      ...nombre(2),
      message: 'Operación Exitosa',
    });
  });

  test('BIBLIOTECA-15 BIBLIOTECA-16 BIBLIOTECA-27 are neither created nor renamed without a name', async () => {
    const path = `biblioteca/categorias/${await newCategory(admin)}`;
    for (const answer of [
      await admin.call('POST', 'biblioteca/categorias', { body: { nombre: '  ' } }),
      await admin.call('PUT', path, { body: {} }),
    ]) {
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ errors: { nombre: 'El campo nombre es obligatorio' } });
    }
  });

  test('BIBLIOTECA-14 the list matches words without accents and allows pages of 500', async () => {
    const name = 'Señalización vial de Nariño';
    await newCategory(admin, name);
    const found = await admin.call(
      'GET',
      'biblioteca/categorias?filtros[nombre]=narino%20senal&filtros[estado]=true&elementosPorPagina=500',
    );
    expect(bibliotecaCategorias.list.answer.parse(found.json())).toMatchObject({
      totalElementos: 1,
      datos: [{ nombre: name }],
    });
  });

  test('BIBLIOTECA-17 BIBLIOTECA-33 a deactivated category stays inactive when renamed, and its name becomes free', async () => {
    const id = await newCategory(admin, 'Circulares');
    const path = `biblioteca/categorias/${id}`;
    const twice = await admin.call('POST', 'biblioteca/categorias', { body: { nombre: 'CIRCULARES' } });
    expect([twice.statusCode, twice.json<{ errors: object }>().errors]).toEqual([
      409,
      { nombre: 'Ya existe una categoría con ese nombre' },
    ]);
    expect((await admin.call('DELETE', path)).json()).toMatchObject({
      estado: false,
      message: 'Operación Exitosa',
    });
    expect((await admin.call('PUT', path, { body: { estado: 1 } })).statusCode).toBe(400);
    const renamed = await admin.call('PUT', path, { body: { nombre: 'Circulares viejas', estado: true } });
    expect(renamed.json()).toMatchObject({ nombre: 'Circulares viejas', estado: false });
    await newCategory(admin, 'Circulares');
  });
});

describe('the file of a document', () => {
  test('BIBLIOTECA-23 BIBLIOTECA-24 BIBLIOTECA-32 a document requires a file; `awsId` and `aws_id` are accepted and `aws_id` is returned', async () => {
    const refused = await admin.call('POST', 'biblioteca', { body: { nombre: '', categoria } });
    expect(refused.json()).toMatchObject({
      errors: { awsId: 'Falta Documento', nombre: 'El campo nombre es obligatorio' },
    });
    const { aws_id, nombre } = await uploadDocument(admin, 'acta.pdf');
    const body = { nombre: 'Acta', categoria, aws_id, nombreArchivo: nombre };
    const made = (await admin.call('POST', 'biblioteca', { body })).json<Documento>();
    expect(made).toMatchObject({ aws_id, nombreArchivo: 'acta.pdf' });
    expect(made).not.toHaveProperty('awsId');
    const kept = await admin.call('PUT', `biblioteca/${made._id}`, { body: { ...body, awsId: aws_id } });
    expect(kept.json()).toMatchObject({ aws_id, nombreArchivo: 'acta.pdf' });
  });

  test('BIBLIOTECA-18 BIBLIOTECA-25 only images, pdf, doc, docx and mp4 are accepted, by their content', async () => {
    const { extensiones } = ENTIDADES.BIBLIOTECA;
    expect(extensiones).toEqual(['jpg', 'jpeg', 'png', 'gif', 'bmp', 'webp', 'pdf', 'doc', 'docx', 'mp4']);
    expect([maximoDe('BIBLIOTECA', 'a.pdf'), maximoDe('BIBLIOTECA', 'a.mp4')]).toEqual([10 * MB, 100 * MB]);
    for (const [nombre, body, status] of [
      ['mapa.png', png(8, 8), 200],
      ['guia.pdf', pdf(), 200],
      ['guia.zip', pdf(), 400],
      ['guia.mp4', pdf(), 400],
    ] as const)
      expect((await sendFile(admin, nombre, body)).statusCode, nombre).toBe(status);
  });

  test('BIBLIOTECA-11 BIBLIOTECA-23 an unknown file, a file of another user or one uploaded for another entidad is refused', async () => {
    const stranger = await testApp.person();
    const theirs = await uploadDocument(stranger);
    const forVehicles = (await sendFile(admin, 'soat.pdf', pdf(), 'VEHICULOS')).json<
      { aws_id: string }[]
    >()[0];
    const tried = [
      [UNKNOWN, 422],
      [theirs.aws_id, 403],
      [forVehicles?.aws_id ?? '', 422],
      ['no es un id', 400],
    ] as const;
    for (const [awsId, status] of tried) {
      const body = { nombre: 'Ajeno', categoria, awsId, nombreArchivo: 'x.pdf' };
      expect((await admin.call('POST', 'biblioteca', { body })).statusCode, awsId).toBe(status);
    }
    const { _id, aws_id } = await newDocument(admin);
    const taken = { nombre: 'Otro', categoria, awsId: aws_id };
    expect((await admin.call('POST', 'biblioteca', { body: taken })).statusCode).toBe(403);
    const edited = await admin.call('PUT', `biblioteca/${_id}`, { body: { ...taken, awsId: theirs.aws_id } });
    expect(edited.statusCode).toBe(403);
    expect((await admin.call('GET', `biblioteca/${_id}`)).json()).toMatchObject({ aws_id });
  });

  test('BIBLIOTECA-20 BIBLIOTECA-35 only users who see the document download its file; a download does not count as a view', async () => {
    const { _id, aws_id } = await newDocument(admin);
    const reader = await testApp.person({ permisos: ['biblioteca.ver'] });
    const opened = (await reader.call('GET', `archivos/${aws_id}`)).json();
    expect((await contentAt(testApp, opened)).statusCode).toBe(200);
    expect((await (await testApp.person()).call('GET', `archivos/${aws_id}`)).statusCode).toBe(403);
    expect((await reader.call('GET', `biblioteca/${_id}`)).json()).toMatchObject({ vistas: 0 });
  });

  test('BIBLIOTECA-26 the file of an unsaved document can be deleted, the file of a saved document cannot', async () => {
    const { aws_id } = await uploadDocument(admin);
    const body = { nombre: 'x', categoria: UNKNOWN, awsId: aws_id };
    expect((await admin.call('POST', 'biblioteca', { body })).statusCode).toBe(400);
    expect((await admin.call('DELETE', `archivos/${aws_id}`)).statusCode).toBe(200);
    expect((await admin.call('GET', `archivos/${aws_id}`)).statusCode).toBe(404);
    const document = await newDocument(admin);
    expect((await admin.call('DELETE', `archivos/${document.aws_id}`)).statusCode).toBe(422);
  });
});

test('BIBLIOTECA-37 a category is set by id and returned with its name; an inactive one can be kept but not set', async () => {
  const closed = await newCategory(admin, 'Temporal');
  const document = await newDocument(admin, { categoria: closed });
  expect(document.categoria).toEqual({ _id: closed, nombre: 'Temporal' });
  await admin.call('DELETE', `biblioteca/categorias/${closed}`);
  const path = `biblioteca/${document._id}`;
  const renamed = await admin.call('PUT', path, { body: { nombre: 'Otro nombre', categoria: closed } });
  expect(renamed.json()).toMatchObject({ nombre: 'Otro nombre', categoria: { _id: closed } });
  const { aws_id } = await uploadDocument(admin);
  for (const answer of [
    await admin.call('POST', 'biblioteca', { body: { nombre: 'x', categoria: closed, awsId: aws_id } }),
    await admin.call('PUT', `biblioteca/${(await newDocument(admin))._id}`, {
      body: { nombre: 'x', categoria: closed },
    }),
  ]) {
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ errors: { categoria: 'Elige una categoría activa' } });
  }
});

test('BIBLIOTECA-36 documents are found by words of the name, without accents, and by their category', async () => {
  const { _id, categoria: own } = await newDocument(admin, { nombre: 'Cómo diligenciar el IPAT en Nariño' });
  const ids = async (criteria: string) =>
    biblioteca.list.answer
      .parse((await admin.call('GET', `biblioteca?${criteria}`)).json())
      .datos.map((row) => row._id);
  expect(await ids('filtros[nombre]=narino%20dilig')).toEqual([_id]);
  expect(await ids(`filtros[categoria][_id]=${own._id}`)).toEqual([_id]);
  expect(await ids(`filtros[categoria][nombre]=${own.nombre.toUpperCase()}`)).toEqual([_id]);
  expect(await ids('filtros[categoria][nombre]=Manual')).toEqual([]);
});

test('BIBLIOTECA-06 BIBLIOTECA-10 staff read the library; only administrators and coordinators edit categories and export', async () => {
  const body = { filtros: {}, filas: 3 };
  const statusOf = async (rol: string) => {
    const person = await testApp.person({ roles: [rol] });
    const answers = await Promise.all([
      person.call('GET', 'biblioteca'),
      person.call('GET', 'biblioteca/categorias'),
      person.call('POST', 'biblioteca/categorias', { body: { nombre: `De ${rol}` } }),
      person.call('POST', 'biblioteca/exportaciones', { body }),
    ]);
    return answers.map((answer) => answer.statusCode);
  };
  for (const rol of ['Administrador', 'Coordinador Contact Center'])
    expect(await statusOf(rol), rol).toEqual([200, 200, 200, 200]);
  for (const rol of ['Contact Center', 'Abogado', 'Perito', 'Investigador', 'Mecánico'])
    expect(await statusOf(rol), rol).toEqual([200, 200, 403, 403]);
});

test('BIBLIOTECA-10 the global search finds documents by name for users who may see them', async () => {
  const nombre = 'Protocolo xilófono de atención';
  const { _id } = await newDocument(admin, { nombre });
  const found = async (who: Parameters<typeof testApp.person>[0]) =>
    (await (await testApp.person(who)).call('GET', 'busqueda?texto=xilofono%20aten')).json<{
      datos: unknown[];
    }>().datos;
  expect(await found({ permisos: ['biblioteca.ver'] })).toMatchObject([
    { recurso: 'biblioteca', clave: _id, titulo: nombre },
  ]);
  expect(await found({ permisos: ['vehiculos.ver'] })).toEqual([]);
});
