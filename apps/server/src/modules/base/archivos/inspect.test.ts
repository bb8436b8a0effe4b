import sharp from 'sharp';
import { expect, test } from 'vitest';
import { bmp, compound, docx, pdf, png, wmv, xlsx, zip } from '../../../testing/files.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { MB, MP4, send } from './testing.ts';

const testApp = useTestApp({ started: true });

const word = compound('WordDocument');
const excel = compound('Workbook');
const photos = zip([
  { nombre: 'frente.png', body: png(20, 20) },
  { nombre: 'atras.png', body: png(30, 30) },
]);
const exe = Buffer.concat([Buffer.from('MZ\x90\x00', 'latin1'), Buffer.alloc(500)]);
const html = Buffer.from('<!doctype html><script>alert(1)</script>');
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');

test.each([
  ['VEHICULOS-65 a Word document', 'VEHICULOS', 'a.doc', word],
  ['VEHICULOS-65 a newer Word document', 'VEHICULOS', 'a.docx', docx(2_000)],
  ['CASO-20 CASO-21 LESIONES-40 a pdfx that is a PDF', 'CHOQUESIMPLE', 'a.pdfx', pdf()],
  ['LESIONES-42 LESIONES-43 a file for the misspelled entidad', 'LESIONESHOMISIDIOS', 'a.pdf', pdf()],
  ['JURIDICA-62 COMUN-45 a document of a legal case', 'ASISTENCIAJURIDICA', 'a.docx', docx(2_000)],
  ['TURNOS-38 COMUN-45 an Excel of an appointment', 'TURNOS', 'a.xls', excel],
  ['TURNOS-38 a newer Excel of an appointment', 'TURNOS', 'a.xlsx', xlsx(2_000)],
  ['TURNOS-38 a zip of an appointment', 'TURNOS', 'a.ZIP', photos],
  ['TURNOS-38 a Word of an appointment', 'TURNOS', 'a.docx', docx(2_000)],
  ['TURNOS-38 a PDF of an appointment', 'TURNOS', 'a.pdf', pdf()],
  ['TURNOS-38 a picture of an appointment', 'TURNOS', 'a.png', png(20, 20)],
  ['ARCHIVOS-02 a banner', 'PUBLICIDAD', 'a.png', png(20, 20)],
  ['ARCHIVOS-03 PERFIL-17 PERFIL-20 a photo', 'Usuarios', 'a.PNG', png(20, 20)],
  ['ARCHIVOS-07 CHATS-45 any picture named img', 'CHAT', 'a.img', png(20, 20)],
  ['ARCHIVOS-07 CHATS-45 sound', 'CHAT', 'a.wav', Buffer.from('RIFF\x24\x00\x00\x00WAVEfmt ', 'latin1')],
  ['ARCHIVOS-07 CHATS-45 video', 'CHAT', 'a.avi', Buffer.from('RIFF\x24\x00\x00\x00AVI LIST', 'latin1')],
  ['BIBLIOTECA-25 a video of the library', 'BIBLIOTECA', 'a.mp4', MP4],
  ['ARCHIVOS-07 ARCHIVOS-08 CHATS-45 a Windows video', 'CHAT', 'a.wmv', wmv('film', 'sound')],
  ['ARCHIVOS-08 CHATS-45 a Windows video with a misspelled extension', 'CHAT', 'a.MWV', wmv('film')],
  ['ARCHIVOS-08 a Windows video that keeps its sound first', 'CHAT', 'a.wmv', wmv('sound', 'film')],
  ['a BMP', 'VEHICULOS', 'a.bmp', bmp(10, 10)],
])('ARCHIVOS-09 %s is accepted', async (_what, entidad, nombre, body) => {
  const answer = await send(await testApp.person(), { nombre, body }, { entidad });
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
  ['an installer named doc', 'VEHICULOS', 'a.doc', compound('Installer'), OTHER],
  ['an Excel named doc', 'VEHICULOS', 'a.doc', excel, OTHER],
  ['an installer named xls', 'TURNOS', 'a.xls', compound('Installer'), OTHER],
  ['a Word named xls', 'TURNOS', 'a.xls', word, OTHER],
  ['a Word named xlsx', 'TURNOS', 'a.xlsx', docx(10), OTHER],
  ['a zip named xlsx', 'TURNOS', 'a.xlsx', photos, OTHER],
  ['an Excel named zip', 'TURNOS', 'a.zip', xlsx(10), OTHER],
  ['a program named zip', 'TURNOS', 'a.zip', exe, OTHER],
  [
    'a Java program named zip',
    'TURNOS',
    'a.zip',
    zip([{ nombre: 'META-INF/MANIFEST.MF', body: Buffer.from('Main-Class: x') }]),
    OTHER,
  ],
  ['TURNOS only: an Excel for a vehicle', 'VEHICULOS', 'a.xlsx', xlsx(10), /^Ese tipo/],
  ['JURIDICA-62 a zip for a legal case', 'ASISTENCIAJURIDICA', 'a.zip', photos, /^Ese tipo/],
  [
    'a zip with password',
    'TURNOS',
    'a.zip',
    zip([{ nombre: 'a.txt', body: Buffer.from('x') }], true),
    'No pudimos abrir el archivo: está dañado o protegido con contraseña',
  ],
  [
    'a truncated zip',
    'TURNOS',
    'a.zip',
    photos.subarray(0, -30),
    'No pudimos abrir el archivo: está dañado o protegido con contraseña',
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
  const answer = await send(await testApp.person(), { nombre, body }, { entidad });
  expect(answer.statusCode).toBe(400);
  const message = answer.json<{ message: string }>().message;
  expect(message).toMatch(text);
});

/** A file of exactly this size whose content matches its name. */
function sized(nombre: string, bytes: number): Buffer {
  if (nombre.endsWith('.pdf')) return pdf(bytes);
  const head = nombre.endsWith('.mp4') ? MP4 : png(20, 20);
  return Buffer.concat([head, Buffer.alloc(bytes - head.length)]);
}

test.each([
  ['PERFIL-23', 'Usuarios', 'a.png', 5],
  ['PUBLICACIONES-32', 'PUBLICIDAD', 'a.png', 5],
  ['VEHICULOS-66 VEHICULOS-68', 'VEHICULOS', 'a.pdf', 2],
  ['VEHICULOS-68', 'PÓLIZAS', 'a.pdf', 2],
  ['VEHICULOS-68', 'CHOQUESIMPLE', 'a.pdf', 2],
  ['VEHICULOS-68', 'LESIONESHOMISIDIOS', 'a.pdf', 2],
  ['COMUN-50', 'ASISTENCIAJURIDICA', 'a.pdf', 2],
  ['COMUN-50', 'TURNOS', 'a.pdf', 10],
  ['COMUN-50', 'BIBLIOTECA', 'a.pdf', 10],
  ['COMUN-50', 'BIBLIOTECA', 'a.mp4', 100],
  ['COMUN-50 CHATS-48', 'CHAT', 'a.pdf', 25],
])(
  'ARCHIVOS-09 H28 %s %s: %s of exactly %i MB passes, one byte more does not',
  async (_rows, entidad, nombre, megas) => {
    const person = await testApp.person();
    const fits = await send(person, { nombre, body: sized(nombre, megas * MB) }, { entidad });
    expect(fits.statusCode).toBe(200);
    const body = sized(nombre, megas * MB + 1);
    for (const order of [undefined, 'file-first'] as const) {
      const over = await send(person, { nombre, body }, { entidad }, order);
      expect([over.statusCode, over.json<{ message: string }>().message]).toEqual([
        400,
        `Documento es mas pesado que el limite permitido de ${megas}M`,
      ]);
    }
  },
);

test.each(['png', 'jpeg', 'jpg', 'gif'] as const)(
  'PERFIL-17 PUBLICACIONES-32 a %s is accepted as a photo and as a banner',
  async (extension) => {
    const person = await testApp.person();
    const body = await sharp(png(20, 20))
      .toFormat(extension === 'jpg' ? 'jpeg' : extension)
      .toBuffer();
    for (const entidad of ['Usuarios', 'PUBLICIDAD'])
      expect((await send(person, { nombre: `a.${extension}`, body }, { entidad })).statusCode).toBe(200);
  },
);

test.each(['bmp', 'webp', 'pdf', 'svg', 'mp4'])(
  'PERFIL-18 PUBLICACIONES-32 a %s is refused as a photo and as a banner',
  async (extension) => {
    const person = await testApp.person();
    for (const entidad of ['Usuarios', 'PUBLICIDAD']) {
      const answer = await send(person, { nombre: `a.${extension}`, body: png(20, 20) }, { entidad });
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { message: 'Error en extension' }]);
    }
  },
);

const large = Buffer.alloc(101 * MB, 'a');
test.each([
  ['VEHICULOS', 'a.docx', docx(101 * MB)],
  ['VEHICULOS', 'a.docx', docx(101 * MB, 1_000)],
  ['TURNOS', 'a.xlsx', xlsx(101 * MB, 1_000)],
  ['TURNOS', 'a.zip', zip([{ nombre: 'a.txt', body: large, claims: 1_000 }])],
  ['TURNOS', 'a.zip', zip(['a', 'b', 'c'].map((nombre) => ({ nombre, body: large.subarray(0, 40 * MB) })))],
  [
    'TURNOS',
    'a.zip',
    zip(Array.from({ length: 10_001 }, (_, n) => ({ nombre: `${n}`, body: large.subarray(0, 1) }))),
  ],
])(
  'H28 an archive that unpacks to over 100 MB or 10,000 files is refused whatever sizes it declares: %s %s',
  async (entidad, nombre, bomb) => {
    expect(bomb.length).toBeLessThan(2 * MB);
    const answer = await send(await testApp.person(), { nombre, body: bomb }, { entidad });
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      400,
      'El archivo ocupa demasiado al descomprimirse',
    ]);
  },
);
