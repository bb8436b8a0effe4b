import { readdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { Adjunto, ArchivoAbierto } from '@amparo/contract/archivos';
import { inTransaction } from '../../platform/work.ts';
import { docx, form, pdf, png, wmv, type SentFile } from '../../testing/files.ts';
import { useApp, type Caller } from '../../testing/harness.ts';
import { clean } from './cleaning.ts';
import { claim, release } from './index.ts';

const house = useApp({ started: true });
const MP4 = Buffer.from('\x00\x00\x00\x18ftypmp42\x00\x00\x00\x00mp42isom', 'latin1');
const UNKNOWN = '01890000-0000-7000-8000-000000000000';
const MB = 1_048_576;
/** Files of vehicles, as a record of theirs takes them. */
const VEHICLES = { recurso: 'usuarios', entidad: 'VEHICULOS' } as const;

const send = (
  who: Caller,
  file: SentFile | undefined,
  campos: Record<string, string>,
  order?: 'file-first',
) => who.call('POST', 'archivos', form(file, campos, order));

async function upload(who: Caller, nombre = 'poliza.pdf', body = pdf(), entidad = 'VEHICULOS') {
  const answer = await send(who, { nombre, body }, { entidad });
  expect(answer.body, answer.body).toContain('aws_id');
  const [file] = Adjunto.array().parse(answer.json());
  if (file === undefined) throw new Error('No file');
  return file;
}

async function open(who: Caller, id: string) {
  return ArchivoAbierto.parse((await who.call('GET', `archivos/${id}`)).json());
}

const download = (url: string) => house.app.http.inject({ url: url.slice(new URL(url).origin.length) });

/** As a module would: in the transaction of its own save. */
const as = <T>(who: Caller, use: Parameters<typeof inTransaction<T>>[2]) =>
  inTransaction(
    house.app.platform.db,
    { actor: { usuarioId: who.id, nombre: 'x', ip: null, agente: null, peticion: null }, version: undefined },
    use,
  );

const objects = async () =>
  (await readdir(house.app.platform.config.STORAGE_DIR, { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile(),
  ).length;

describe('who may', () => {
  test.each([
    ['POST', 'archivos'],
    ['GET', `archivos/${UNKNOWN}`],
    ['PUT', `archivos/${UNKNOWN}`],
    ['DELETE', `archivos/${UNKNOWN}`],
  ] as const)('ARCHIVOS-11 ERRORES-04 %s %s without a session answers 401', async (method, path) => {
    expect((await house.call(method, path, form({ nombre: 'a.pdf', body: pdf() }))).statusCode).toBe(401);
  });

  test('ARCHIVOS-12 a file that does not exist answers 404 in Spanish, to read, replace and delete', async () => {
    const person = await house.person();
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      const given = method === 'PUT' ? form({ nombre: 'a.pdf', body: pdf() }) : {};
      const answer = await person.call(method, `archivos/${UNKNOWN}`, given);
      expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'No encontramos ese archivo' }]);
    }
  });

  test('H12 what nobody holds is its uploader’s alone: others cannot read, replace, delete or claim it', async () => {
    const owner = await house.person();
    const other = await house.admin();
    const { aws_id } = await upload(owner);
    expect((await other.call('GET', `archivos/${aws_id}`)).statusCode).toBe(403);
    const replacement = form({ nombre: 'b.pdf', body: pdf() });
    expect((await other.call('PUT', `archivos/${aws_id}`, replacement)).statusCode).toBe(403);
    expect((await other.call('DELETE', `archivos/${aws_id}`)).statusCode).toBe(403);
    const holder = { ...VEHICLES, id: other.id };
    await expect(as(other, (work) => claim(work, aws_id, holder))).rejects.toThrow('No tienes permiso');
    expect((await owner.call('GET', `archivos/${aws_id}`)).statusCode).toBe(200);
  });

  test('PERFIL-22 H12 a held file follows its record: a photo is seen by who sees people and changed by its person', async () => {
    const owner = await house.person();
    const other = await house.person({ permisos: ['usuarios.ver'] });
    const stranger = await house.person();
    const photo = png(40, 30);
    const { aws_id } = await upload(owner, 'yo.png', photo, 'Usuarios');
    const holder = { recurso: 'usuarios', id: owner.id, entidad: 'Usuarios' } as const;
    await as(owner, (work) => claim(work, aws_id, holder));
    expect((await other.call('GET', `archivos/${aws_id}`)).statusCode).toBe(200);
    expect((await stranger.call('GET', `archivos/${aws_id}`)).statusCode).toBe(403);
    const replacement = form({ nombre: 'otra.png', body: photo });
    expect((await other.call('PUT', `archivos/${aws_id}`, replacement)).statusCode).toBe(403);
    expect((await other.call('DELETE', `archivos/${aws_id}`)).statusCode).toBe(403);
    expect((await owner.call('PUT', `archivos/${aws_id}`, replacement)).statusCode).toBe(200);
    const inUse = await owner.call('DELETE', `archivos/${aws_id}`);
    expect([inUse.statusCode, inUse.json()]).toEqual([
      422,
      { message: 'Un registro usa este archivo; quítalo primero de allí' },
    ]);
    await as(owner, (work) => release(work, aws_id, holder));
    expect((await other.call('GET', `archivos/${aws_id}`)).statusCode).toBe(403);
    expect((await owner.call('DELETE', `archivos/${aws_id}`)).statusCode).toBe(200);
  });

  test('H12 a file held by one record cannot be taken by another', async () => {
    const owner = await house.person();
    const { aws_id } = await upload(owner);
    await as(owner, (work) => claim(work, aws_id, { ...VEHICLES, id: owner.id }));
    const second = as(owner, (work) => claim(work, aws_id, { ...VEHICLES, id: UNKNOWN }));
    await expect(second).rejects.toThrow('No tienes permiso');
    const unknown = as(owner, (work) => claim(work, UNKNOWN, { ...VEHICLES, id: owner.id }));
    await expect(unknown).rejects.toThrow('No encontramos ese archivo');
  });
});

test('H12 a record takes only files that were uploaded for it, because they were checked for that', async () => {
  const admin = await house.admin();
  const video = await upload(admin, 'a.mp4', MP4, 'BIBLIOTECA');
  const answer = await admin.call('PUT', `usuarios/${admin.id}`, { body: { foto: video.aws_id } });
  expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
    422,
    'Ese archivo se cargó para otra cosa. Cárgalo de nuevo aquí.',
  ]);
  const banner = await upload(admin, 'a.png', png(20, 20), 'PUBLICIDAD');
  const photo = await upload(admin, 'a.png', png(20, 20), 'Usuarios');
  const taken = (foto: string) => admin.call('PUT', `usuarios/${admin.id}`, { body: { foto } });
  expect((await taken(banner.aws_id)).statusCode).toBe(422);
  expect((await taken(photo.aws_id)).statusCode).toBe(200);
});

describe('what no record holds', () => {
  const FULL =
    'Tienes demasiados archivos cargados sin guardar. Guarda o cierra los formularios que tienes abiertos, o intenta de nuevo en una hora.';
  const refused = [422, { message: FULL, errors: { file: FULL } }];

  /** As if the person had uploaded these a moment ago. */
  const fill = (who: Caller, files: number, bytes: number) =>
    sql`insert into archivo (usuario_id, entidad, nombre, tipo, bytes, llave)
      select ${who.id}, 'CHAT', 'a.pdf', 'application/pdf', ${bytes}, 'pruebas/' || gen_random_uuid()
      from generate_series(1, ${files})`.execute(house.app.platform.db);
  const one = async (who: Caller) => {
    const { statusCode, body } = await send(who, { nombre: 'a.pdf', body: pdf() }, { entidad: 'VEHICULOS' });
    return [statusCode, statusCode === 200 ? {} : (JSON.parse(body) as unknown)];
  };

  test('ARCHIVOS-10 a person may keep 500 files at most; another person is not bothered', async () => {
    const person = await house.person();
    await fill(person, 499, 1);
    const last = await upload(person);
    expect(await one(person)).toEqual(refused);
    expect(await one(await house.person())).toEqual([200, {}]);
    // Saving one makes room for one; deleting one, too.
    await as(person, (work) => claim(work, last.aws_id, { ...VEHICLES, id: person.id }));
    const next = await upload(person);
    expect(await one(person)).toEqual(refused);
    await person.call('DELETE', `archivos/${next.aws_id}`);
    expect(await one(person)).toEqual([200, {}]);
  });

  test('ARCHIVOS-10 a person may keep 1 GB at most, and small files cannot grow beyond it', async () => {
    const person = await house.person();
    const { aws_id } = await upload(person, 'a.pdf', pdf(1_000));
    await fill(person, 1, 1_024 * MB - 2_000);
    const grow = async (bytes: number) => {
      const given = form({ nombre: 'a.pdf', body: pdf(bytes) });
      const { statusCode } = await person.call('PUT', `archivos/${aws_id}`, given);
      return statusCode;
    };
    expect([await grow(2_001), await grow(2_000)]).toEqual([422, 200]);
    expect(await one(person)).toEqual(refused);
    await as(person, (work) => claim(work, aws_id, { ...VEHICLES, id: person.id }));
    expect([await grow(3_000), await one(person)]).toEqual([200, [200, {}]]);
  });
});

describe('upload', () => {
  test('ARCHIVOS-01 ARCHIVOS-04 COMUN-44 COMUN-47 COMUN-51 answers id and name; the signed address gives the same bytes', async () => {
    const person = await house.person();
    const body = pdf(5_000);
    const answer = await send(person, { nombre: 'Póliza año.pdf', body }, { entidad: 'VEHICULOS' });
    expect(answer.statusCode).toBe(200);
    const [file] = Adjunto.array().parse(answer.json());
    expect(file?.nombre).toBe('Póliza año.pdf');
    const opened = await open(person, file?.aws_id ?? '');
    expect(opened).toMatchObject({
      miniatura: null,
      archivo: { aws_id: file?.aws_id, nombre: 'Póliza año.pdf', tipo: 'application/pdf', bytes: 5_000 },
    });
    const served = await download(opened.url);
    expect(served.rawPayload.equals(body)).toBe(true);
    expect(served.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(served.headers['content-disposition']).toMatch(
      /^attachment; .*filename\*=UTF-8''P%C3%B3liza%20a%C3%B1o\.pdf$/,
    );
  });

  test('ARCHIVOS-11 the address works for 15 minutes and not longer', async () => {
    const person = await house.person();
    const { url } = await open(person, (await upload(person)).aws_id);
    const left = Number(new URL(url).searchParams.get('vence')) - Date.now();
    expect(left).toBeGreaterThan(14.5 * 60_000);
    expect(left).toBeLessThanOrEqual(15 * 60_000);
    const later = url.replace(/vence=\d+/, `vence=${Date.now() + 3_600_000}`);
    expect((await download(later)).statusCode).toBe(404);
  });

  test('the fields of a form may come after its file', async () => {
    const person = await house.person();
    const answer = await send(person, { nombre: 'a.pdf', body: pdf() }, { entidad: 'CHAT' }, 'file-first');
    expect(answer.statusCode).toBe(200);
  });

  test('POLIZAS-29 the accent of PÓLIZAS is understood in both encodings, and folders have none', async () => {
    const person = await house.person();
    for (const entidad of ['PÓLIZAS'.normalize('NFC'), 'PÓLIZAS'.normalize('NFD')]) {
      const answer = await send(person, { nombre: 'a.pdf', body: pdf() }, { entidad });
      expect(answer.statusCode, answer.body).toBe(200);
    }
    const { rows } = await sql<{
      n: string;
    }>`select count(*) n from archivo where llave like 'polizas/%' and entidad = 'PÓLIZAS'`.execute(
      house.app.platform.db,
    );
    expect(rows[0]?.n).toBe('2');
  });

  const word = Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(600),
    Buffer.from('WordDocument', 'utf16le'),
    Buffer.alloc(100),
  ]);
  const exe = Buffer.concat([Buffer.from('MZ\x90\x00', 'latin1'), Buffer.alloc(500)]);
  const html = Buffer.from('<!doctype html><script>alert(1)</script>');
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');

  test.each([
    ['VEHICULOS-65 a Word document', 'VEHICULOS', 'a.doc', word],
    ['VEHICULOS-65 a newer Word document', 'VEHICULOS', 'a.docx', docx(2_000)],
    ['CASO-20 CASO-21 LESIONES-40 a pdfx that is a PDF', 'CHOQUESIMPLE', 'a.pdfx', pdf()],
    ['LESIONES-42 LESIONES-43 the misspelled code', 'LESIONESHOMISIDIOS', 'a.pdf', pdf()],
    ['JURIDICA-62 COMUN-45 a document of a legal case', 'ASISTENCIAJURIDICA', 'a.docx', docx(2_000)],
    ['ARCHIVOS-02 PUBLICACIONES-32 a banner', 'PUBLICIDAD', 'a.png', png(20, 20)],
    ['ARCHIVOS-03 PERFIL-17 PERFIL-20 a photo', 'Usuarios', 'a.PNG', png(20, 20)],
    ['ARCHIVOS-07 CHATS-45 any picture named img', 'CHAT', 'a.img', png(20, 20)],
    ['ARCHIVOS-07 CHATS-45 sound', 'CHAT', 'a.wav', Buffer.from('RIFF\x24\x00\x00\x00WAVEfmt ', 'latin1')],
    ['ARCHIVOS-07 CHATS-45 video', 'CHAT', 'a.avi', Buffer.from('RIFF\x24\x00\x00\x00AVI LIST', 'latin1')],
    ['BIBLIOTECA-25 a video of the library', 'BIBLIOTECA', 'a.mp4', MP4],
    ['ARCHIVOS-07 ARCHIVOS-08 CHATS-45 a Windows video', 'CHAT', 'a.wmv', wmv('film', 'sound')],
    ['ARCHIVOS-08 CHATS-45 the same, misspelled', 'CHAT', 'a.MWV', wmv('film')],
    ['ARCHIVOS-08 a Windows video that keeps its sound first', 'CHAT', 'a.wmv', wmv('sound', 'film')],
    ['a BMP', 'VEHICULOS', 'a.bmp', bmp(10, 10)],
  ])('ARCHIVOS-09 %s is taken', async (_what, entidad, nombre, body) => {
    const answer = await send(await house.person(), { nombre, body }, { entidad });
    expect([answer.statusCode, answer.body.slice(0, 200)]).toEqual([200, expect.stringContaining('aws_id')]);
  });

  const OTHER = 'El contenido del archivo no corresponde a su extensión';
  test.each([
    ['H27 SVG', 'VEHICULOS', 'a.svg', svg, /^Ese tipo de archivo no se admite\. Se admiten: jpg, /],
    ['H27 SVG named as a picture', 'VEHICULOS', 'a.png', svg, OTHER],
    ['H27 HTML named jpg', 'VEHICULOS', 'a.jpg', html, OTHER],
    ['H27 a program named pdf', 'VEHICULOS', 'a.pdf', exe, OTHER],
    ['H27 a program with two extensions', 'VEHICULOS', 'a.pdf.exe', exe, /^Ese tipo/],
    ['a PDF named docx', 'VEHICULOS', 'a.docx', pdf(), OTHER],
    ['ARCHIVOS-08 a program named wmv', 'CHAT', 'a.wmv', exe, OTHER],
    ['ARCHIVOS-08 a program named mwv', 'CHAT', 'a.mwv', exe, OTHER],
    [
      'a spreadsheet or installer named doc',
      'VEHICULOS',
      'a.doc',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]),
      OTHER,
    ],
    ['CASO-21 a pdfx that is no PDF', 'CHOQUESIMPLE', 'a.pdfx', exe, OTHER],
    [
      'CHAT only: sound for a vehicle',
      'VEHICULOS',
      'a.wav',
      Buffer.from('RIFF\x24\x00\x00\x00WAVEfmt ', 'latin1'),
      /^Ese tipo/,
    ],
    ['PERFIL-17 PERFIL-18 a PDF as photo', 'Usuarios', 'a.pdf', pdf(), 'Error en extension'],
    ['PERFIL-17 PERFIL-18 a PDF named png as photo', 'Usuarios', 'a.png', pdf(), 'Error en extension'],
    ['PUBLICACIONES-32 a document as banner', 'PUBLICIDAD', 'a.docx', docx(10), 'Error en extension'],
    ['a name without extension', 'VEHICULOS', 'documento', pdf(), /^Ese tipo/],
    ['TURNOS-35 an empty file', 'TURNOS', 'a.pdf', Buffer.alloc(0), 'El archivo está vacío'],
    ['an unknown entidad', 'OTRA', 'a.pdf', pdf(), 'No se pueden cargar archivos para esa entidad'],
    [
      'the name of a prototype as entidad',
      'constructor',
      'a.pdf',
      pdf(),
      'No se pueden cargar archivos para esa entidad',
    ],
    [
      'a damaged picture',
      'VEHICULOS',
      'a.png',
      png(100, 100).subarray(0, 60),
      'La imagen está dañada y no se puede abrir',
    ],
  ])('ARCHIVOS-09 COMUN-50 %s is refused in Spanish', async (_what, entidad, nombre, body, text) => {
    const answer = await send(await house.person(), { nombre, body }, { entidad });
    expect(answer.statusCode).toBe(400);
    const message = answer.json<{ message: string }>().message;
    expect(message).toMatch(text);
  });

  test.each([
    ['VEHICULOS', 'a.pdf', 2],
    ['PÓLIZAS', 'a.pdf', 2],
    ['CHOQUESIMPLE', 'a.pdf', 2],
    ['LESIONESHOMISIDIOS', 'a.pdf', 2],
    ['ASISTENCIAJURIDICA', 'a.pdf', 10],
    ['BIBLIOTECA', 'a.pdf', 10],
    ['CHAT', 'a.pdf', 25],
  ])(
    'ARCHIVOS-09 VEHICULOS-66 VEHICULOS-67 VEHICULOS-68 CHATS-48 COMUN-50 H28 %s: %s of exactly %i MB passes, one byte more does not',
    async (entidad, nombre, megas) => {
      const person = await house.person();
      const fits = await send(person, { nombre, body: pdf(megas * MB) }, { entidad });
      expect(fits.statusCode).toBe(200);
      for (const order of [undefined, 'file-first'] as const) {
        const over = await send(person, { nombre, body: pdf(megas * MB + 1) }, { entidad }, order);
        expect([over.statusCode, over.json<{ message: string }>().message]).toEqual([
          400,
          `Documento es mas pesado que el limite permitido de ${megas}M`,
        ]);
      }
    },
  );

  test('PERFIL-23 a photo may weigh 5 MB at most', async () => {
    const heavy = Buffer.concat([png(20, 20), Buffer.alloc(5 * MB)]);
    const answer = await send(
      await house.person(),
      { nombre: 'a.png', body: heavy },
      { entidad: 'Usuarios' },
    );
    expect(answer.json()).toMatchObject({ message: 'Documento es mas pesado que el limite permitido de 5M' });
  });

  test('COMUN-50 a library video may weigh what a document may not', async () => {
    const video = Buffer.concat([MP4, Buffer.alloc(11 * MB)]);
    const person = await house.person();
    expect((await send(person, { nombre: 'a.mp4', body: video }, { entidad: 'BIBLIOTECA' })).statusCode).toBe(
      200,
    );
    expect(
      (await send(person, { nombre: 'a.pdf', body: pdf(11 * MB) }, { entidad: 'BIBLIOTECA' })).statusCode,
    ).toBe(400);
  });

  test('a form without file, without entidad, with two files, or that is no form is refused in Spanish', async () => {
    const person = await house.person();
    const none = await send(person, undefined, { entidad: 'CHAT' });
    expect([none.statusCode, none.json<{ message: string }>().message]).toEqual([400, 'Falta Documento']);
    const nameless = await send(person, { nombre: 'a.pdf', body: pdf() }, {});
    expect([nameless.statusCode, nameless.json<{ message: string }>().message]).toEqual([
      400,
      'El campo entidad es obligatorio',
    ]);
    const json = await person.call('POST', 'archivos', { body: { entidad: 'CHAT' } });
    expect([json.statusCode, json.json<{ message: string }>().message]).toEqual([
      400,
      'Revisa los datos enviados',
    ]);
    const cut = form({ nombre: 'a.pdf', body: pdf() }, { entidad: 'CHAT' });
    const half = await person.call('POST', 'archivos', { ...cut, body: cut.body.subarray(0, 300) });
    expect(half.statusCode).toBe(400);
  });

  test.each([
    '../../x.pdf',
    'a\u202Efdp.pdf',
    `${'n'.repeat(5_000)}.pdf`,
    '<img src=x onerror=alert(1)>.pdf',
  ])('H27 H29 a hostile name is kept as plain text and never becomes a path', async (nombre) => {
    const person = await house.person();
    const file = await upload(person, nombre);
    expect(file.nombre).toMatch(/^[^<>"/\\\p{Cc}\p{Cf}]{1,125}\.pdf$/u);
    const served = await download((await open(person, file.aws_id)).url);
    expect([served.statusCode, served.headers['content-disposition']]).toEqual([
      200,
      expect.stringMatching(/^attachment; /),
    ]);
  });

  test('H27 a NUL in a name is dropped, never stored', async () => {
    const answer = await send(
      await house.person(),
      { nombre: 'a\u0000.pdf', body: pdf() },
      { entidad: 'CHAT' },
    );
    expect([answer.statusCode, answer.json<Adjunto[]>()[0]?.nombre]).toEqual([200, 'a.pdf']);
  });
});

describe('pictures', () => {
  test('a photo is written anew: no place, no hidden text, upright, with a small copy', async () => {
    const person = await house.person();
    const original = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0a7' } })
      .jpeg()
      .withExif({
        IFD0: { Copyright: 'secreto' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '4/1 36/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(original).metadata()).exif).toBeDefined();
    const hidden = Buffer.concat([original, Buffer.from('<script>oculto</script>')]);
    const opened = await open(person, (await upload(person, 'yo.jpg', hidden, 'Usuarios')).aws_id);
    const served = (await download(opened.url)).rawPayload;
    expect(served.includes('oculto')).toBe(false);
    expect(await sharp(served).metadata()).toMatchObject({ format: 'jpeg', width: 600, height: 900 });
    expect((await sharp(served).metadata()).exif).toBeUndefined();
    const small = await download(opened.miniatura ?? '');
    expect(small.headers['content-type']).toBe('image/webp');
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 213,
      height: 320,
    });
  });

  test('a moving GIF keeps moving', async () => {
    const frames = await Promise.all(
      ['#f00', '#0f0', '#00f'].map((background) =>
        sharp({ create: { width: 16, height: 16, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const person = await house.person();
    const { url } = await open(person, (await upload(person, 'a.gif', gif, 'Usuarios')).aws_id);
    expect((await sharp((await download(url)).rawPayload).metadata()).pages).toBe(3);
  });

  test('H28 a picture of 50,000 by 50,000 points is refused by its header', async () => {
    const bomb = png(50_000, 50_000, 200);
    expect(bomb.length).toBeLessThan(100_000);
    const answer = await send(
      await house.person(),
      { nombre: 'a.png', body: bomb },
      { entidad: 'VEHICULOS' },
    );
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      400,
      'La imagen tiene demasiados puntos. Redúcela e intenta de nuevo.',
    ]);
    const flat = await send(
      await house.person(),
      { nombre: 'a.bmp', body: bmp(50_000, 50_000) },
      { entidad: 'VEHICULOS' },
    );
    expect(flat.statusCode).toBe(400);
  });

  test('H28 a Word document that unpacks to more than 100 MB is refused, also when it claims to be small', async () => {
    const person = await house.person();
    for (const bomb of [docx(101 * MB), docx(101 * MB, 1_000)]) {
      expect(bomb.length).toBeLessThan(MB);
      const answer = await send(person, { nombre: 'a.docx', body: bomb }, { entidad: 'VEHICULOS' });
      expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
        400,
        'El archivo ocupa demasiado al descomprimirse',
      ]);
    }
  });
});

describe('replace and delete', () => {
  test('COMUN-46 BIBLIOTECA-19 new content under the same id; the old bytes go', async () => {
    const person = await house.person();
    const { aws_id } = await upload(person, 'uno.pdf', pdf(1_000));
    const before = await open(person, aws_id);
    const answer = await person.call(
      'PUT',
      `archivos/${aws_id}`,
      form({ nombre: 'dos.pdf', body: pdf(2_000) }),
    );
    expect(answer.json()).toEqual([{ aws_id, nombre: 'dos.pdf' }]);
    const after = await open(person, aws_id);
    expect(after.archivo).toMatchObject({ nombre: 'dos.pdf', bytes: 2_000 });
    expect((await download(after.url)).rawPayload).toHaveLength(2_000);
    await clean(house.app.platform);
    expect((await download(before.url)).statusCode).toBe(404);
    expect((await download(after.url)).statusCode).toBe(200);
  });

  test('ARCHIVOS-09 a replacement is held to the same table as the first upload', async () => {
    const person = await house.person();
    const { aws_id } = await upload(person);
    const over = await person.call(
      'PUT',
      `archivos/${aws_id}`,
      form({ nombre: 'a.pdf', body: pdf(2 * MB + 1) }),
    );
    const other = await person.call('PUT', `archivos/${aws_id}`, form({ nombre: 'a.exe', body: pdf() }));
    expect([over.statusCode, other.statusCode]).toEqual([400, 400]);
    expect((await open(person, aws_id)).archivo.nombre).toBe('poliza.pdf');
  });

  test('COMUN-48 COMUN-49 ARCHIVOS-10 the rollback of a save removes the file, its bytes and its address', async () => {
    const person = await house.person();
    const { aws_id } = await upload(person, 'a.png', png(30, 30), 'CHAT');
    const { url, miniatura } = await open(person, aws_id);
    const answer = await person.call('DELETE', `archivos/${aws_id}`);
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Operación Exitosa' }]);
    expect((await person.call('GET', `archivos/${aws_id}`)).statusCode).toBe(404);
    expect((await person.call('DELETE', `archivos/${aws_id}`)).statusCode).toBe(404);
    await clean(house.app.platform);
    expect((await download(url)).statusCode).toBe(404);
    expect((await download(miniatura ?? '')).statusCode).toBe(404);
  });

  test('ARCHIVOS-10 what nothing holds goes after an hour; what a record holds stays', async () => {
    const { db } = house.app.platform;
    const person = await house.person();
    const [loose, held, fresh] = [await upload(person), await upload(person), await upload(person)];
    await as(person, (work) => claim(work, held.aws_id, { ...VEHICLES, id: person.id }));
    await sql`update archivo set suelto = now() - interval '61 minutes' where id = ${loose.aws_id}`.execute(
      db,
    );
    await clean(house.app.platform);
    const status = async (id: string) => (await person.call('GET', `archivos/${id}`)).statusCode;
    expect(await Promise.all([loose, held, fresh].map((file) => status(file.aws_id)))).toEqual([
      404, 200, 200,
    ]);
  });

  test('F11 an upload that died before it was written down leaves bytes that the cleaner knows', async () => {
    const { db, storage } = house.app.platform;
    await clean(house.app.platform);
    const before = await objects();
    await sql`insert into objeto_suelto values ('pruebas/muerto', now() - interval '1 second')`.execute(db);
    await storage.put('pruebas/muerto', Readable.from([Buffer.from('x')]), { bytes: 1, tipo: 'text/plain' });
    expect(await objects()).toBe(before + 1);
    await clean(house.app.platform);
    expect(await objects()).toBe(before);
    const { rows } = await sql`select 1 from objeto_suelto where borrable <= now()`.execute(db);
    expect(rows).toEqual([]);
  });
});

test('every change of a file leaves its trace', async () => {
  const person = await house.person();
  const { aws_id } = await upload(person);
  await person.call('PUT', `archivos/${aws_id}`, form({ nombre: 'dos.pdf', body: pdf() }));
  await person.call('DELETE', `archivos/${aws_id}`);
  const trail = await house.app.platform.db
    .selectFrom('auditoria')
    .select(['accion', 'usuario_id'])
    .where('registro_id', '=', aws_id)
    .orderBy('fecha')
    .execute();
  expect(trail).toEqual(['crear', 'editar', 'eliminar'].map((accion) => ({ accion, usuario_id: person.id })));
});

function bmp(width: number, height: number): Buffer {
  const header = Buffer.alloc(54 + 400);
  header.write('BM', 'latin1');
  header.writeUInt32LE(header.length, 2);
  header.writeUInt32LE(54, 10);
  header.writeUInt32LE(40, 14);
  header.writeInt32LE(width, 18);
  header.writeInt32LE(height, 22);
  header.writeUInt16LE(1, 26);
  header.writeUInt16LE(24, 28);
  return header;
}
