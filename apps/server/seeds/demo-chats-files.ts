import sharp from 'sharp';
import { page } from './demo-polizas.ts';

const SCENES = [
  ['#9fb3b0', '#5f6663', '#3d5f73'],
  ['#b9c2bd', '#6b6f68', '#8c8f8c'],
  ['#a8a79a', '#55585a', '#7b4a3a'],
] as const;

/** Picture of a damaged car on a street. */
function photo(nombre: string): Promise<Buffer> {
  const [sky, road, car] = SCENES[nombre.length % SCENES.length] as (typeof SCENES)[number];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="860">
    <rect width="1280" height="860" fill="${sky}"/><rect y="520" width="1280" height="340" fill="${road}"/>
    <path d="M0 700 h1280" stroke="#e8e6df" stroke-width="14" stroke-dasharray="90 70"/>
    <path d="M180 560 q40 -170 220 -180 h260 q120 10 190 120 l110 40 q40 20 30 90 h-810 z" fill="${car}"/>
    <path d="M380 400 h120 v110 h-190 z M520 400 h150 l90 110 h-240 z" fill="#d8e2e2"/>
    <circle cx="360" cy="640" r="70" fill="#1c1f1f"/><circle cx="360" cy="640" r="32" fill="#8d9290"/>
    <circle cx="820" cy="640" r="70" fill="#1c1f1f"/><circle cx="820" cy="640" r="32" fill="#8d9290"/>
    <path d="M950 540 l60 40 l-30 30 l70 50 l-40 20" stroke="#f2c230" stroke-width="12" fill="none"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

const RATE = 8_000;
const SECONDS = 9;

/** A few seconds of sound with the rhythm of speech. */
function voice(): Buffer {
  const samples = RATE * SECONDS;
  const file = Buffer.alloc(44 + samples * 2);
  file.write('RIFF', 0);
  file.writeUInt32LE(36 + samples * 2, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(RATE * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(samples * 2, 40);
  for (let n = 0; n < samples; n += 1) {
    const t = n / RATE;
    const syllable = Math.max(0, Math.sin(t * 9) * Math.sin(t * 1.7 + 1));
    const tone =
      Math.sin(2 * Math.PI * (130 + 30 * Math.sin(t * 3)) * t) + 0.4 * Math.sin(2 * Math.PI * 410 * t);
    file.writeInt16LE(Math.round(tone * syllable * 9_000), 44 + n * 2);
  }
  return file;
}

const drawn = new Map<string, Promise<Buffer>>();

/** Content of a conversation file by its name; several rooms share it. */
export function contentOf(nombre: string): Promise<Buffer> {
  const made = drawn.get(nombre) ?? make(nombre);
  drawn.set(nombre, made);
  return made;
}

async function make(nombre: string): Promise<Buffer> {
  if (nombre.endsWith('.png')) return photo(nombre);
  return nombre.endsWith('.wav') ? voice() : page(nombre);
}
