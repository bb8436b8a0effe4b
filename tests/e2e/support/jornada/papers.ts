import sharp from 'sharp';
import { pdf, type FileFixture } from '../files.ts';

const CAR = (x: number, y: number, colour: string) => `<g transform="translate(${x} ${y})">
  <path d="M8 62 Q12 38 40 34 L62 10 Q68 4 80 4 L140 4 Q152 4 160 12 L182 36 Q206 40 208 58 L208 72 Q208 78 200 78 L16 78 Q6 78 8 62 Z" fill="${colour}"/>
  <path d="M72 34 L86 14 L110 14 L110 34 Z M118 14 L142 14 L164 34 L118 34 Z" fill="#bfd6de"/>
  <circle cx="52" cy="78" r="18" fill="#23272a"/><circle cx="52" cy="78" r="8" fill="#8a9297"/>
  <circle cx="166" cy="78" r="18" fill="#23272a"/><circle cx="166" cy="78" r="8" fill="#8a9297"/></g>`;

const PHOTO = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" viewBox="0 0 480 360">
  <rect width="480" height="150" fill="#c9d6d9"/><path d="M0 150 V90 H70 V60 H150 V104 H230 V48 H300 V96 H390 V70 H480 V150 Z" fill="#a99f8f"/>
  <rect y="150" width="480" height="26" fill="#9aa48c"/><rect y="176" width="480" height="184" fill="#6c7175"/>
  <path d="M0 262 H60 M110 262 H170 M220 262 H280 M330 262 H390 M440 262 H480" stroke="#e8e4d4" stroke-width="6"/>
  ${CAR(36, 168, '#b23a2f')}${CAR(226, 176, '#e9e7e0')}
  <path d="M232 232 l14 -8 l-4 14 l14 2 l-14 8" fill="none" stroke="#23272a" stroke-width="3"/>
  <path d="M226 276 l10 6 M214 284 l8 8 M240 272 l12 4" stroke="#e8e4d4" stroke-width="3"/></svg>`;

const SKETCH = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="560" viewBox="0 0 400 280">
  <rect width="400" height="280" fill="#fbfaf6"/><g stroke="#23272a" stroke-width="2" fill="none">
  <path d="M0 100 H150 V0 M250 0 V100 H400 M0 190 H150 V280 M250 280 V190 H400"/>
  <path d="M0 145 H150 M250 145 H400" stroke-dasharray="12 8"/></g>
  <g font-family="sans-serif" font-size="13" fill="#23272a">
  <g transform="translate(150 152)"><rect width="56" height="26" fill="#f2c4bd" stroke="#b23a2f" stroke-width="2"/><text x="22" y="18">V1</text></g>
  <g transform="translate(210 152)"><rect width="56" height="26" fill="#e6eef0" stroke="#0f766e" stroke-width="2"/><text x="22" y="18">V2</text></g>
  <path d="M60 165 H136 m-10 -6 l10 6 l-10 6" stroke="#b23a2f" stroke-width="2" fill="none"/>
  <text x="64" y="206">huella de frenado 6,4 m</text><text x="14" y="90">Calle 45</text><text x="158" y="18">Carrera 30</text></g></svg>`;

/** Photo that the customer takes at the scene. */
export const photo = async (): Promise<FileFixture> => ({
  name: 'choque.jpg',
  type: 'image/jpeg',
  body: await sharp(Buffer.from(PHOTO)).jpeg({ quality: 82 }).toBuffer(),
});

/** Sketch that the dibujante sends. */
export const sketch = async (): Promise<FileFixture> => ({
  name: 'croquis.png',
  type: 'image/png',
  body: await sharp(Buffer.from(SKETCH)).png().toBuffer(),
});

export const AGREEMENT = pdf('acuerdo.pdf');
export const REPORT = pdf('dictamen.pdf');
