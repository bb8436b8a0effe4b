import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { mensajesDeArchivos } from '@amparo/contract/base/archivos/texts';
import { createSemaphore } from '../../../platform/lib/limits/semaphore.ts';
import { InvalidInput } from '../../../platform/lib/problems.ts';
import { readBmpPixels } from './bmp.ts';

/**
 * Enough for the largest photos of a phone. A larger image is rejected by its header, before it is decoded.
 */
const MOST_PIXELS = 50_000_000;
const THUMBNAIL = 320;
/** Decoded images need much memory, so at most two are open at once; other uploads wait on disk. */
const inTurn = createSemaphore(2);

sharp.cache(false);
sharp.concurrency(1);

interface ImageFile {
  path: string;
  bytes: number;
}

const ENCODE: Readonly<Record<string, (image: Sharp) => Sharp>> = {
  'image/jpeg': (image) => image.jpeg({ quality: 85 }),
  'image/png': (image) => image.png(),
  'image/gif': (image) => image.gif(),
  'image/webp': (image) => image.webp({ quality: 85 }),
};
const ANIMATED = ['image/gif', 'image/webp'];

export const isImage = (tipo: string) => tipo.startsWith('image/');

/**
 * Re-encodes the image, which removes metadata such as the location and any hidden content. A BMP is stored
 * unchanged after a size check, because sharp cannot decode it.
 */
export async function reencode(
  path: string,
  tipo: string,
  folder: string,
): Promise<{ image: ImageFile; thumbnail: ImageFile | undefined }> {
  const encode = ENCODE[tipo];
  if (encode === undefined) {
    if ((await readBmpPixels(path)) > MOST_PIXELS) throw tooLarge();
    return { image: { path, bytes: (await stat(path)).size }, thumbnail: undefined };
  }
  return inTurn(() => decode(path, encode, ANIMATED.includes(tipo), folder));
}

async function decode(path: string, encode: (image: Sharp) => Sharp, animated: boolean, folder: string) {
  try {
    await checkPixels(path);
    const options: SharpOptions = { limitInputPixels: MOST_PIXELS, sequentialRead: true };
    const image = join(folder, 'imagen');
    const thumbnail = join(folder, 'miniatura');
    const { size } = await encode(sharp(path, { ...options, animated }).autoOrient()).toFile(image);
    const small = await sharp(path, options)
      .autoOrient()
      .resize(THUMBNAIL, THUMBNAIL, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 75 })
      .toFile(thumbnail);
    return { image: { path: image, bytes: size }, thumbnail: { path: thumbnail, bytes: small.size } };
  } catch (error) {
    if (error instanceof InvalidInput) throw error;
    const text = mensajesDeArchivos.imagenDanada;
    throw new InvalidInput({ file: text }, text);
  }
}

async function checkPixels(path: string): Promise<void> {
  // Reads only the header, without the pixel limit of sharp, so that the error can name the reason.
  const { width, height, pages = 1 } = await sharp(path, { limitInputPixels: false, pages: -1 }).metadata();
  const isStacked = pages > 1 && height % pages === 0;
  const pixels = width * height * (isStacked ? 1 : pages);
  if (pixels > MOST_PIXELS) throw tooLarge();
}

const tooLarge = () =>
  new InvalidInput({ file: mensajesDeArchivos.imagenGrande }, mensajesDeArchivos.imagenGrande);
