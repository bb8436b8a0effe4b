import { bmp, compound, docx, pdf, png, wmv, xlsx, zip, type SentFile } from '@amparo/server/testing/files';
import type { SeededRandom } from './seeded-random.ts';

const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** Small valid files. Pictures come first, because every `entidad` accepts them. */
const GOOD: (() => SentFile)[] = [
  () => ({ nombre: 'foto.png', body: png(8, 8) }),
  () => ({ nombre: 'FOTO GRANDE.PNG', body: png(300, 200) }),
  () => ({ nombre: 'punto.gif', body: GIF }),
  () => ({ nombre: 'póliza ñ.pdf', body: pdf(900) }),
  () => ({ nombre: 'acta.docx', body: docx(500) }),
];

const BROKEN: (() => SentFile)[] = [
  () => ({ nombre: 'vacio.png', body: Buffer.alloc(0) }),
  () => ({ nombre: 'falso.png', body: Buffer.from('esto no es una imagen') }),
  () => ({ nombre: 'cortado.png', body: png(64, 64).subarray(0, 60) }),
  () => ({ nombre: 'enorme.png', body: png(60_000, 60_000, 10) }),
  () => ({ nombre: 'enorme.bmp', body: bmp(60_000, 60_000) }),
  () => ({ nombre: 'bomba.docx', body: docx(2_000_000, 10) }),
  () => ({ nombre: 'bomba.xlsx', body: xlsx(100, 4_000_000_000) }),
  () => ({ nombre: 'cerrado.zip', body: zip([{ nombre: 'a.txt', body: Buffer.from('a') }], true) }),
  () => ({ nombre: 'a.zip', body: Buffer.from('PK\x03\x04') }),
  () => ({ nombre: 'viejo.doc', body: compound('WordDocument') }),
  () => ({ nombre: 'solo.wmv', body: wmv('sound') }),
  () => ({ nombre: '../../../etc/passwd.png', body: png(4, 4) }),
  () => ({ nombre: '..\\..\\x.png', body: png(4, 4) }),
  () => ({ nombre: 'a\u0000.png', body: png(4, 4) }),
  () => ({ nombre: '\u202egnp.exe', body: png(4, 4) }),
  () => ({ nombre: `${'n'.repeat(400)}.png`, body: png(4, 4) }),
  () => ({ nombre: '.png', body: png(4, 4) }),
  () => ({ nombre: '', body: png(4, 4) }),
  () => ({ nombre: 'x.png"; name="entidad', body: png(4, 4) }),
  () => ({ nombre: 'x.svg', body: Buffer.from('<svg onload="alert(1)"/>') }),
  () => ({ nombre: 'x.html', body: Buffer.from('<script>alert(1)</script>') }),
];

export const anyFile = (dice: SeededRandom, isBroken: boolean): SentFile =>
  isBroken ? dice.pick(BROKEN)() : dice.chance(0.7) ? dice.pick(GOOD.slice(0, 3))() : dice.pick(GOOD)();
