import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { Publicacion } from '@amparo/contract/contenido/publicaciones/schemas';
import { page } from '@amparo/contract/kernel/list';
import { diaDe } from '@amparo/contract/kernel/time';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';

const testApp = useTestApp();
const UNKNOWN = '01890000-0000-7000-8000-000000000000';
const DAY = 86_400_000;
const day = (offset: number) => diaDe(new Date(Date.now() + offset * DAY));

async function upload({ id }: { id: string }) {
  const { db } = testApp.app.platform;
  const nombre = 'banner.png';
  const archivo = await db
    .insertInto('archivo')
    .values({
      usuario_id: id,
      entidad: 'PUBLICIDAD',
      nombre,
      tipo: 'image/png',
      bytes: 10,
      llave: crypto.randomUUID(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { nombre, aws_id: archivo.id };
}

const written = (change: object = {}) => ({
  titulo: 'Revisión sin costo',
  tipo_vinculo: 'PERMANENTE',
  fecha_inicial: day(-1),
  fecha_final: day(1),
  descripcion: 'Todo el mes',
  vinculo: 'https://amparo.co/revision',
  ...change,
});

async function create(change: object = {}) {
  const admin = await testApp.admin();
  const imagen = await upload(admin);
  const answer = await admin.call('POST', 'publicaciones', { body: written({ imagen, ...change }) });
  expect(answer.statusCode).toBe(200);
  const publicacion = Publicacion.parse(answer.json());
  return { admin, imagen, publicacion, path: `publicaciones/${publicacion._id}` };
}

const holderOf = async (awsId: string) =>
  testApp.app.platform.db
    .selectFrom('archivo')
    .select(['recurso', 'registro_id'])
    .where('id', '=', awsId)
    .executeTakeFirst();

describe('validation', () => {
  test.each([
    ['PUBLICACIONES-14 PUBLICACIONES-15', 'imagen', 'El campo imagen es obligatorio'],
    ['PUBLICACIONES-08', 'titulo', 'El campo título es obligatorio'],
    ['PUBLICACIONES-09', 'tipo_vinculo', 'El campo tipo de vínculo es obligatorio'],
    ['PUBLICACIONES-10', 'fecha_inicial', 'El campo fecha inicial es obligatorio'],
    ['PUBLICACIONES-11', 'fecha_final', 'El campo fecha final es obligatorio'],
    ['PUBLICACIONES-12', 'descripcion', 'El campo descripción es obligatorio'],
  ])('%s an empty publication gets an error at %s: %s', async (_ids, field, text) => {
    const admin = await testApp.admin();
    const answer = await admin.call('POST', 'publicaciones', { body: {} });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ errors: { [field]: text } });
  });

  test.each([
    ['javascript:alert(1)', 'a script'],
    ['/planes', 'a relative path'],
    ['ftp://amparo.co', 'another scheme'],
    ['https:amparo.co', 'without slashes'],
    ['amparo.co', 'without scheme'],
  ])('PUBLICACIONES-31 H30 the address %s (%s) is refused', async (vinculo) => {
    const { admin, path } = await create();
    const answer = await admin.call('PUT', path, { body: { vinculo } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      errors: { vinculo: 'El campo vínculo debe ser una dirección http o https' },
    });
  });

  test('PUBLICACIONES-30 a final day before the first is refused, also when an edit sends only one of them; a single day is accepted', async () => {
    const { admin, imagen, path } = await create({ fecha_inicial: day(0), fecha_final: day(0) });
    const errors = { fecha_final: 'La fecha final debe ser igual o posterior a la inicial' };
    const backwards = written({ imagen, fecha_inicial: day(2), fecha_final: day(1) });
    expect((await admin.call('POST', 'publicaciones', { body: backwards })).json()).toMatchObject({ errors });
    expect((await admin.call('PUT', path, { body: { fecha_final: day(-1) } })).json()).toMatchObject({
      errors,
    });
    expect((await admin.call('PUT', path, { body: { fecha_inicial: day(1) } })).json()).toMatchObject({
      errors,
    });
  });

  test('PUBLICACIONES-07 PUBLICACIONES-09 another link type is refused', async () => {
    const { admin, path } = await create();
    const answer = await admin.call('PUT', path, { body: { tipo_vinculo: 'DOS VISTAS' } });
    expect(answer.json()).toMatchObject({
      errors: { tipo_vinculo: 'El campo tipo de vínculo no es válido' },
    });
  });
});

describe('create and edit', () => {
  test('PUBLICACIONES-06 PUBLICACIONES-20 PUBLICACIONES-22 a creation returns the saved publication', async () => {
    const { imagen, publicacion } = await create();
    expect(publicacion).toMatchObject({ ...written(), imagen, estado: true, vista: 0, _rev: 1 });
  });

  test('PUBLICACIONES-17 PUBLICACIONES-19 a new publication owns its image and is readable at once', async () => {
    const { admin, imagen, publicacion, path } = await create();
    expect((await admin.call('GET', path)).json()).toEqual(publicacion);
    expect(await holderOf(imagen.aws_id)).toEqual({ recurso: 'publicaciones', registro_id: publicacion._id });
  });

  test("PUBLICACIONES-17 H12 another user's image is refused, and nothing is created", async () => {
    const admin = await testApp.admin();
    const imagen = await upload(await testApp.admin());
    const answer = await admin.call('POST', 'publicaciones', { body: written({ imagen, titulo: 'Robada' }) });
    expect(answer.statusCode).toBe(403);
    const listed = await admin.call('GET', 'publicaciones?filtros[titulo]=robada');
    expect(listed.json()).toMatchObject({ totalElementos: 0 });
  });

  test('PUBLICACIONES-13 the address is optional: a blank or missing one is stored as null', async () => {
    expect((await create({ vinculo: undefined })).publicacion.vinculo).toBeNull();
    expect((await create({ vinculo: '  ' })).publicacion.vinculo).toBeNull();
  });

  test('PUBLICACIONES-16 PUBLICACIONES-21 an edit changes only the fields sent; a new image replaces the old one, which is released', async () => {
    const { admin, imagen, publicacion, path } = await create();
    const put = async (body: object) => Publicacion.parse((await admin.call('PUT', path, { body })).json());
    expect(await put({ titulo: 'Otro título' })).toEqual({
      ...publicacion,
      titulo: 'Otro título',
      _rev: 2,
    });
    expect(await put({ imagen: null, vinculo: null })).toMatchObject({ imagen, vinculo: null });
    const other = await upload(admin);
    expect(await put({ imagen: other })).toMatchObject({ imagen: other });
    expect(await holderOf(other.aws_id)).toMatchObject({ registro_id: publicacion._id });
    expect(await holderOf(imagen.aws_id)).toMatchObject({ registro_id: null });
  });

  test('a save of an older revision gets 409 and changes nothing', async () => {
    const { admin, path } = await create();
    const put = (titulo: string) =>
      admin.call('PUT', path, { body: { titulo }, headers: { 'if-match': '"1"' } });
    expect((await put('Primero')).statusCode).toBe(200);
    expect((await put('Segundo')).statusCode).toBe(409);
    expect((await admin.call('GET', path)).json()).toMatchObject({ titulo: 'Primero' });
  });
});

describe('activate and deactivate', () => {
  test('PUBLICACIONES-23 PUBLICACIONES-27 LISTAS-22 both actions keep the record and can be repeated without change; PUT cannot deactivate', async () => {
    const { admin, publicacion, path } = await create();
    const off = Publicacion.parse((await admin.call('DELETE', path)).json());
    expect(off).toEqual({ ...publicacion, estado: false, _rev: 2 });
    expect(Publicacion.parse((await admin.call('DELETE', path)).json())).toEqual(off);
    const on = Publicacion.parse((await admin.call('PUT', path, { body: { estado: true } })).json());
    expect(on).toEqual({ ...publicacion, _rev: 3 });
    expect(Publicacion.parse((await admin.call('PUT', path, { body: { estado: true } })).json())).toEqual(on);
    expect((await admin.call('PUT', path, { body: { estado: false } })).statusCode).toBe(400);
  });

  test.each([
    ['GET', `publicaciones/${UNKNOWN}`],
    ['PUT', `publicaciones/${UNKNOWN}`],
    ['DELETE', `publicaciones/${UNKNOWN}`],
    ['GET', `publicaciones-vistas/${UNKNOWN}`],
    ['POST', `publicaciones-vistas/${UNKNOWN}`],
  ] as const)('LISTAS-22 %s %s responds 404', async (method, path) => {
    const admin = await testApp.admin();
    const body = method === 'PUT' ? { estado: true } : undefined;
    expect((await admin.call(method, path, { body })).statusCode).toBe(404);
  });
});

describe('views', () => {
  const served = async (person: TestUser) =>
    page(Publicacion)
      .parse((await person.call('GET', 'publicaciones-vigentes?elementosPorPagina=500')).json())
      .datos.map(({ _id }) => _id);
  const see = (person: TestUser, id: string) => person.call('POST', `publicaciones-vistas/${id}`);

  test('PUBLICACIONES-33 only active publications within their period are served, on its first and last day too', async () => {
    const { publicacion: today } = await create({ fecha_inicial: day(0), fecha_final: day(0) });
    const { publicacion: past } = await create({ fecha_inicial: day(-3), fecha_final: day(-1) });
    const { publicacion: future } = await create({ fecha_inicial: day(1), fecha_final: day(3) });
    const { admin, publicacion: inactive, path } = await create();
    await admin.call('DELETE', path);
    const customer = await testApp.person({ roles: ['Usuario'] });
    const ids = await served(customer);
    expect(ids).toContain(today._id);
    for (const { _id } of [past, future, inactive]) {
      expect(ids).not.toContain(_id);
      expect((await see(customer, _id)).statusCode).toBe(404);
    }
  });

  test('PUBLICACIONES-33 PUBLICACIONES-24 a PERMANENTE publication is served and counted every time', async () => {
    const { admin, publicacion } = await create();
    const customer = await testApp.person();
    await see(customer, publicacion._id);
    expect((await see(customer, publicacion._id)).json()).toMatchObject({ totalElementos: 2 });
    expect(await served(customer)).toContain(publicacion._id);
    const count = await admin.call('GET', `publicaciones-vistas/${publicacion._id}`);
    expect(count.json()).toEqual({ totalElementos: 2 });
  });

  test('PUBLICACIONES-33 a UNA VISTA publication is served and counted once per user, also with concurrent views', async () => {
    const { admin, publicacion, path } = await create({ tipo_vinculo: 'UNA VISTA' });
    const [one, two] = [await testApp.person(), await testApp.person()];
    const answers = await Promise.all(Array.from({ length: 10 }, () => see(one, publicacion._id)));
    expect(answers.every((answer) => answer.json<{ totalElementos: number }>().totalElementos === 1)).toBe(
      true,
    );
    expect(await served(one)).not.toContain(publicacion._id);
    expect(await served(two)).toContain(publicacion._id);
    await see(two, publicacion._id);
    expect((await admin.call('GET', path)).json()).toMatchObject({ vista: 2, _rev: 1 });
  });

  test('PUBLICACIONES-24 PUBLICACIONES-26 fifty concurrent views are all counted, and a view does not change the revision', async () => {
    const { admin, publicacion, path } = await create();
    const people = await Promise.all([1, 2, 3, 4, 5].map(() => testApp.person()));
    await Promise.all(
      people.flatMap((person) => Array.from({ length: 10 }, () => see(person, publicacion._id))),
    );
    const read = await admin.call('GET', path);
    expect(read.json()).toMatchObject({ vista: 50, _rev: 1 });
    const { db } = testApp.app.platform;
    const rows = await db
      .selectFrom('publicacion_vista')
      .select('fecha')
      .where('publicacion_id', '=', publicacion._id)
      .execute();
    expect(rows).toHaveLength(50);
  });

  test('PUBLICACIONES-25 a view that cannot be counted gets 500, and the list still returns the publication with 0 views', async () => {
    const { admin, publicacion } = await create({ titulo: 'Incontable' });
    const { db } = testApp.app.platform;
    // Counting fails after the view was inserted, so the insert must be rolled back.
    await sql`create function no_cuenta() returns trigger language plpgsql
      as 'begin raise exception ''no cuenta''; end'`.execute(db);
    await sql`create trigger no_cuenta before insert on vista_pendiente for each row
      when (new.registro_id = ${sql.lit(publicacion._id)}) execute function no_cuenta()`.execute(db);
    onTestFinished(async () => void (await sql`drop function no_cuenta() cascade`.execute(db)));
    expect((await see(await testApp.person(), publicacion._id)).statusCode).toBe(500);
    const list = await admin.call('GET', 'publicaciones?filtros[titulo]=incontable');
    expect(list.json()).toMatchObject({ datos: [{ _id: publicacion._id, vista: 0 }], totalElementos: 1 });
    const count = await admin.call('GET', `publicaciones-vistas/${publicacion._id}`);
    expect(count.json()).toEqual({ totalElementos: 0 });
  });
});

describe('list', () => {
  test('PUBLICACIONES-05 PUBLICACIONES-18 the list filters by title, type and state and returns the number of views', async () => {
    const { admin, publicacion } = await create({ titulo: 'Únicamente peajes', tipo_vinculo: 'UNA VISTA' });
    await admin.call('POST', `publicaciones-vistas/${publicacion._id}`);
    const find = async (query: string) =>
      (await admin.call('GET', `/publicaciones?${query}`)).json<unknown>();
    const found = { datos: [{ ...publicacion, vista: 1 }], totalElementos: 1 };
    expect(await find('filtros[titulo]=unicamente')).toEqual(found);
    expect(await find('filtros[titulo]=peajes&filtros[tipo_vinculo]=UNA VISTA&filtros[estado]=1')).toEqual(
      found,
    );
    expect(await find('filtros[titulo]=peajes&filtros[tipo_vinculo]=PERMANENTE')).toMatchObject({
      totalElementos: 0,
    });
    expect(await find('filtros[titulo]=peajes&filtros[estado]=false')).toMatchObject({ totalElementos: 0 });
  });

  test('PUBLICACIONES-26 the list reads the numbers of views without an additional query', async () => {
    const { admin } = await create();
    await admin.call('GET', 'publicaciones');
    testApp.queries.length = 0;
    await admin.call('GET', 'publicaciones?elementosPorPagina=500');
    const asked = testApp.queries.filter((sql) => sql.includes('publicacion'));
    expect(asked.length).toBe(2);
    expect(asked.join()).not.toContain('publicacion_vista');
  });
});
