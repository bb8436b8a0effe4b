import sharp, { type OverlayOptions } from 'sharp';
import { SIZES } from '../support/jornada/sizes.ts';

interface Caption {
  hora: string;
  que: string;
}

const MARGIN = 28;
const BAR = 76;
const GROUND = '#dfe5e1';
const { height: TALL } = SIZES.desk;
const WIDTH = MARGIN * 3 + SIZES.desk.width + Math.round((SIZES.phone.width * TALL) / SIZES.phone.height);
const HEIGHT = BAR + TALL + MARGIN;
/** Wide enough to read, small enough for a page with ten pictures. */
const PICTURE = { width: 1280, quality: 74 };
const FILM = { width: 900, quality: 62, seconds: 2.6 };

const caption = ({ hora, que }: Caption) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${BAR}">
    <rect x="${MARGIN}" y="17" width="112" height="42" rx="21" fill="#0f766e"/>
    <g font-family="Inter, Liberation Sans, DejaVu Sans, sans-serif" font-size="25" font-weight="600">
    <text x="${MARGIN + 56}" y="47" fill="#fff" text-anchor="middle">${hora}</text>
    <text x="${MARGIN + 132}" y="47" fill="#1a201e">${que}</text></g></svg>`);

/** Scales a screenshot to the height of the desktop and rounds its corners. */
async function screenOf(picture: Buffer): Promise<{ input: Buffer; width: number }> {
  const { data, info } = await sharp(picture)
    .resize({ height: TALL })
    .png()
    .toBuffer({ resolveWithObject: true });
  const corners = Buffer.from(
    `<svg><rect width="${info.width}" height="${TALL}" rx="14" fill="#fff"/></svg>`,
  );
  const input = await sharp(data)
    .composite([{ input: corners, blend: 'dest-in' }])
    .png()
    .toBuffer();
  return { input, width: info.width };
}

/** Places the screens side by side below the caption. */
export async function framed(pictures: readonly Buffer[], told: Caption): Promise<Buffer> {
  const screens = await Promise.all(pictures.map(screenOf));
  const whole = screens.reduce((sum, { width }) => sum + width, MARGIN * (screens.length - 1));
  let left = Math.round((WIDTH - whole) / 2);
  const placed = screens.map(({ input, width }): OverlayOptions => {
    const at = { input, left, top: BAR };
    left += width + MARGIN;
    return at;
  });
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: GROUND } })
    .composite([{ input: caption(told), left: 0, top: 0 }, ...placed])
    .png()
    .toBuffer();
}

export async function writePicture(frame: Buffer, path: string): Promise<void> {
  await sharp(frame).resize({ width: PICTURE.width }).webp({ quality: PICTURE.quality }).toFile(path);
}

export async function writeFilm(frames: readonly Buffer[], path: string): Promise<void> {
  const small = await Promise.all(
    frames.map((frame) => sharp(frame).resize({ width: FILM.width }).png().toBuffer()),
  );
  await sharp(small, { join: { animated: true } })
    .webp({ quality: FILM.quality, loop: 0, delay: frames.map(() => FILM.seconds * 1_000), effort: 2 })
    .toFile(path);
}
