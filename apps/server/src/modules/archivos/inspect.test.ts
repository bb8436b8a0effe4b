import sharp from 'sharp';
import { expect, test } from 'vitest';
import { bmp, docx, pdf, png, wmv } from '../../testing/files.ts';
import { useApp } from '../../testing/harness.ts';
import { MB, MP4, send } from './testing.ts';

const house = useApp({ started: true });

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
  ['ARCHIVOS-02 a banner', 'PUBLICIDAD', 'a.png', png(20, 20)],
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

/** A file of exactly this size whose content is what its name says. */
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
    const person = await house.person();
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
  'PERFIL-17 PUBLICACIONES-32 a %s is taken as photo and as banner',
  async (extension) => {
    const person = await house.person();
    const body = await sharp(png(20, 20))
      .toFormat(extension === 'jpg' ? 'jpeg' : extension)
      .toBuffer();
    for (const entidad of ['Usuarios', 'PUBLICIDAD'])
      expect((await send(person, { nombre: `a.${extension}`, body }, { entidad })).statusCode).toBe(200);
  },
);

test.each(['bmp', 'webp', 'pdf', 'svg', 'mp4'])(
  'PERFIL-18 PUBLICACIONES-32 a %s is neither photo nor banner',
  async (extension) => {
    const person = await house.person();
    for (const entidad of ['Usuarios', 'PUBLICIDAD']) {
      const answer = await send(person, { nombre: `a.${extension}`, body: png(20, 20) }, { entidad });
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { message: 'Error en extension' }]);
    }
  },
);

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
