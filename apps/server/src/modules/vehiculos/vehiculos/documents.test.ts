import { beforeAll, describe, expect, test } from 'vitest';
import type { Adjunto } from '@amparo/contract/base/archivos/schemas';
import type { Vehiculo } from '@amparo/contract/vehiculos/vehiculos/routes';
import { docx, pdf, png } from '../../../testing/files.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';
import { addDocument, asDocument, create, history, read, send, UNKNOWN, upload } from './testing.ts';

const MB = 1_048_576;
const testApp = useTestApp({ started: true });
let admin: TestUser;

beforeAll(async () => {
  admin = await testApp.admin();
});

const attach = (id: string, documentos: unknown, who = admin) =>
  who.call('POST', `vehiculos/${id}/documentos`, { body: { documentos } });
const inactivate = (id: string, { body, query = '' }: { body?: object; query?: string } = {}) =>
  admin.call('DELETE', `vehiculos/${id}/inactivar-documentos${query}`, { body });
const documentOf = ({ documentos }: Vehiculo) => documentos[0] as Vehiculo['documentos'][number];

describe('attaching a document', () => {
  test('VEHICULOS-28 VEHICULOS-29 VEHICULOS-41 VEHICULOS-80 an uploaded file becomes a document with its author and time', async () => {
    const { _id } = await create(admin);
    const file = await upload(admin, 'soat 2027.pdf', pdf(1_500));
    const answer = await attach(_id, [{ ...asDocument(file), nombre: '../../otro.exe' }]);
    expect(answer.json()).toMatchObject({ _rev: 2, message: 'Documento cargado correctamente' });
    const { documentos } = await read(admin, _id);
    expect(documentos).toEqual([
      {
        _id: expect.any(String),
        tipo_documento: 'SOAT',
        // The stored name, not the name in the second call.
        nombre: 'soat 2027.pdf',
        fecha_vencimiento: '2027-03-01',
        aws_id: file.aws_id,
        bytes: 1_500,
        estado: true,
        creacion: { fecha: expect.any(String), usuario: expect.stringContaining('Persona') },
        baja: null,
      },
    ]);
    const [line] = await history(admin, _id);
    expect(line).toMatchObject({
      accion: 'agregar-documento',
      cambios: [{ campo: 'documentos', antes: [], despues: ['SOAT (soat 2027.pdf), vence el 01/03/2027'] }],
    });
  });

  test('VEHICULOS-37 VEHICULOS-38 VEHICULOS-72 the uploaded file of a document is opened by its id', async () => {
    const { _id } = await create(admin);
    const file = await upload(admin, 'soat 2027.pdf', pdf(1_500));
    expect((await attach(_id, [asDocument(file)])).statusCode).toBe(200);
    const opened = await admin.call('GET', `archivos/${file.aws_id}`);
    expect(opened.json()).toMatchObject({
      url: expect.any(String),
      archivo: { nombre: 'soat 2027.pdf', tipo: 'application/pdf' },
    });
  });

  test.each([
    'Tarjeta de propiedad',
    'SOAT',
    'Tecnico mecánica',
    'Seguro todo riesgo',
    'Comparendo',
    'Compra combustible',
    'Pago peaje',
    'Tarjeta de contacto',
  ])('VEHICULOS-71 %s is a type of document', async (tipo) => {
    const { _id } = await create(admin);
    expect(documentOf(await addDocument(admin, _id, tipo)).tipo_documento).toBe(tipo);
  });

  test('VEHICULOS-64 VEHICULOS-69 VEHICULOS-70 VEHICULOS-71 a document without a file, a listed type or an expiry day is refused at that field', async () => {
    const { _id } = await create(admin);
    const whole = asDocument(await upload(admin));
    for (const [change, field, text] of [
      [{ aws_id: undefined }, 'aws_id', 'El campo archivo es obligatorio'],
      [{ tipo_documento: undefined }, 'tipo_documento', 'El campo tipo de documento es obligatorio'],
      [{ tipo_documento: 'Pasaporte' }, 'tipo_documento', 'El campo tipo de documento no es válido'],
      [{ fecha_vencimiento: '' }, 'fecha_vencimiento', 'El campo fecha de vencimiento es obligatorio'],
      [
        { fecha_vencimiento: '2027-02-30' },
        'fecha_vencimiento',
        'El campo fecha de vencimiento no es válido',
      ],
    ] as const) {
      const answer = await attach(_id, [{ ...whole, ...change }]);
      expect([answer.statusCode, answer.json()]).toMatchObject([
        400,
        { errors: { [`documentos.0.${field}`]: text } },
      ]);
    }
    for (const documentos of [[], undefined, whole, [null]])
      expect((await attach(_id, documentos)).statusCode).toBe(400);
    expect(await read(admin, _id)).toMatchObject({ _rev: 1, documentos: [] });
  });

  test.each([
    ['soat.png', png(8, 8), undefined],
    ['soat.pdf', pdf(2 * MB), undefined],
    ['soat.docx', docx(100), undefined],
    ['soat.pdf', pdf(2 * MB + 1), 'Documento es mas pesado que el limite permitido de 2M'],
    [
      'soat.exe',
      Buffer.from('MZ'),
      'Ese tipo de archivo no se admite. Se admiten: jpg, jpeg, png, gif, bmp, webp, pdf, doc, docx',
    ],
    [
      'soat.xlsx',
      docx(100),
      'Ese tipo de archivo no se admite. Se admiten: jpg, jpeg, png, gif, bmp, webp, pdf, doc, docx',
    ],
  ] as const)(
    'VEHICULOS-65 VEHICULOS-66 VEHICULOS-67 VEHICULOS-68 %s is accepted, or refused with the reason',
    async (nombre, body, text) => {
      const answer = await send(admin, { nombre, body });
      const { message } = answer.json<{ message?: string }>();
      expect([answer.statusCode, message]).toEqual([text === undefined ? 200 : 400, text]);
    },
  );

  test('a second SOAT replaces the first, which stays with its file; a second toll replaces nothing', async () => {
    const { _id } = await create(admin);
    const first = documentOf(await addDocument(admin, _id, 'SOAT'));
    await addDocument(admin, _id, 'Pago peaje');
    await addDocument(admin, _id, 'Pago peaje');
    const { documentos } = await addDocument(admin, _id, 'SOAT', '2028-03-01');
    expect(
      documentos.map(({ tipo_documento, estado, baja }) => [tipo_documento, estado, baja?.motivo]),
    ).toEqual([
      ['SOAT', true, undefined],
      ['Pago peaje', true, undefined],
      ['Pago peaje', true, undefined],
      ['SOAT', false, 'reemplazado'],
    ]);
    expect((await admin.call('GET', `archivos/${first.aws_id}`)).statusCode).toBe(200);
  });

  test('of two SOAT attached concurrently one stays active', async () => {
    const { _id } = await create(admin);
    await Promise.all([addDocument(admin, _id, 'SOAT'), addDocument(admin, _id, 'SOAT', '2028-03-01')]);
    const { documentos } = await read(admin, _id);
    // Either one may stay active: the later transaction may have started first and waited for the lock.
    expect([documentos.length, documentos.filter(({ estado }) => estado).length]).toEqual([2, 1]);
  });

  test('a vehicle has at most two hundred active documents; removing one makes room for another', async () => {
    const { _id } = await create(admin);
    const { db } = testApp.app.platform;
    const one = {
      vehiculo_id: _id,
      tipo_documento: 'Pago peaje',
      nombre: 'x.pdf',
      fecha_vencimiento: '2027-01-01',
      aws_id: UNKNOWN,
      bytes: 1,
      creado_por: 'x',
    };
    await db
      .insertInto('vehiculo_documento')
      .values(Array.from({ length: 200 }, () => one))
      .execute();
    const file = await upload(admin);
    const refused = await attach(_id, [asDocument(file)]);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      { message: 'El vehículo ya tiene demasiados documentos. Elimina los que no sirvan.' },
    ]);
    await inactivate(_id, { body: { documento: documentOf(await read(admin, _id))._id } });
    expect((await attach(_id, [asDocument(file)])).statusCode).toBe(200);
  });
});

describe('a failed attachment', () => {
  /** Holders of these stored files, and the number of their objects in the store. */
  async function stored(...files: Adjunto[]) {
    const { db, storage } = testApp.app.platform;
    const ids = files.map(({ aws_id }) => aws_id);
    const rows = await db.selectFrom('archivo').selectAll().where('id', 'in', ids).execute();
    const heads = await Promise.all(rows.map(({ llave }) => storage.head(llave)));
    return {
      keys: rows.map(({ llave }) => llave),
      holders: rows.map(({ recurso }) => recurso),
      bytes: heads.filter((head) => head !== undefined).length,
    };
  }

  test('VEHICULOS-39 VEHICULOS-73 the file stays with its uploader, who can delete it together with its stored object', async () => {
    const { _id } = await create(admin);
    const { _id: off } = await create(admin);
    await admin.call('DELETE', `vehiculos/${off}`);
    const reader = await testApp.person({ permisos: ['vehiculos.ver'] });
    for (const [id, change, who, status] of [
      [_id, { tipo_documento: 'Pasaporte' }, admin, 400],
      [off, {}, admin, 422],
      [UNKNOWN, {}, admin, 404],
      [_id, {}, reader, 403],
    ] as const) {
      const file = await upload(who);
      const answer = await attach(id, [{ ...asDocument(file), ...change }], who);
      expect(answer.statusCode, answer.body).toBe(status);
      const { keys, ...left } = await stored(file);
      expect(left).toEqual({ holders: [null], bytes: 1 });
      expect((await who.call('DELETE', `archivos/${file.aws_id}`)).statusCode).toBe(200);
      expect(await stored(file)).toEqual({ keys: [], holders: [], bytes: 0 });
      // A job deletes the stored object later.
      const { storage } = testApp.app.platform;
      await expect.poll(() => Promise.all(keys.map((key) => storage.head(key)))).toEqual([undefined]);
    }
    expect(await read(admin, _id)).toMatchObject({ _rev: 1, documentos: [] });
  });

  test("H12 another user's file, a file for another entity, a file in use or one bad file of several refuses the whole call", async () => {
    const { _id } = await create(admin);
    const other = await testApp.person();
    const foreign = await upload(other);
    const policy = await upload(admin, 'x.pdf', pdf(), 'PÓLIZAS');
    const good = await upload(admin);
    for (const [files, status] of [
      [[foreign], 403],
      [[policy], 422],
      [[good, foreign], 403],
      [[good, good], 422],
      [[{ aws_id: UNKNOWN, nombre: 'x' }], 422],
    ] as const) {
      const documentos = files.map((file) => asDocument(file));
      const answer = await attach(_id, documentos);
      expect(answer.statusCode, answer.body).toBe(status);
    }
    expect(await stored(foreign, policy, good)).toMatchObject({ holders: [null, null, null], bytes: 3 });
    expect((await attach(_id, [asDocument(good)])).statusCode).toBe(200);
    expect((await attach(_id, [asDocument(good)])).statusCode).toBe(422);
    expect(await stored(good)).toMatchObject({ holders: ['vehiculos'], bytes: 1 });
    expect((await read(admin, _id)).documentos).toHaveLength(1);
  });
});

describe('deactivating a document', () => {
  test.each([
    ['body', (documento: string) => ({ body: { documento } })],
    ['query string', (documento: string) => ({ query: `?documento=${documento}` })],
  ])(
    'VEHICULOS-30 VEHICULOS-36 VEHICULOS-81 a document is deactivated by its id in the %s and stays in the history with its file',
    async (_where, sent) => {
      const { _id } = await create(admin);
      const { _id: documento, aws_id } = documentOf(await addDocument(admin, _id));
      const answer = await inactivate(_id, sent(documento));
      expect(answer.json()).toMatchObject({ message: 'Documento eliminado correctamente', _rev: 3 });
      expect(documentOf(await read(admin, _id))).toMatchObject({
        estado: false,
        baja: { motivo: 'eliminado', usuario: expect.stringContaining('Persona') },
      });
      expect((await admin.call('GET', `archivos/${aws_id}`)).statusCode).toBe(200);
      expect((await history(admin, _id))[0]).toMatchObject({
        accion: 'quitar-documento',
        cambios: [{ campo: 'documentos', despues: [] }],
      });
      const again = await inactivate(_id, { body: { documento } });
      expect([again.statusCode, again.json()]).toEqual([
        404,
        { message: 'Ese documento no está en el vehículo o ya se eliminó' },
      ]);
    },
  );

  test('VEHICULOS-36 a call without a document id is refused, and so is a document of another vehicle', async () => {
    const [one, other] = [await create(admin), await create(admin)];
    const { _id: documento } = documentOf(await addDocument(admin, other._id));
    for (const sent of [{}, { body: {} }, { body: { documento: '' }, query: '?documento=' }]) {
      const answer = await inactivate(one._id, sent);
      expect([answer.statusCode, answer.json()]).toMatchObject([
        400,
        { errors: { documento: 'El campo documento es obligatorio' } },
      ]);
    }
    expect((await inactivate(one._id, { body: { documento: 'x' } })).statusCode).toBe(400);
    expect((await inactivate(one._id, { body: { documento } })).statusCode).toBe(404);
    expect(documentOf(await read(admin, other._id)).estado).toBe(true);
  });
});
