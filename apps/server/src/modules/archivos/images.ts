import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { mensajesDeArchivos } from '@amparo/contract/archivos';
import { Invalid } from '../../platform/http/problems.ts';
import { createGate } from '../../platform/limits/gate.ts';
import { readBmpPixels } from './bmp.ts';

/** A phone's largest photographs; a picture that claims more is refused by its header, before a single point is decoded. */
const MOST_PIXELS = 50_000_000;
const THUMBNAIL = 320;
/** Decoded pictures are the one large thing in memory, so few are open at once and the others wait on disk. */
const inTurn = createGate(2);

sharp.cache(false);
sharp.concurrency(1);

interface Stored {
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
 * Writes the picture anew: only its points survive, not where it was taken nor anything hidden in the file.
 * A BMP is kept as it came (nothing here decodes it), once its size is known to be sane.
 */
export async function reencode(
  path: string,
  tipo: string,
  folder: string,
): Promise<{ image: Stored; thumbnail: Stored | undefined }> {
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
    if (error instanceof Invalid) throw error;
    const text = mensajesDeArchivos.imagenDanada;
    throw new Invalid({ file: text }, text);
  }
}

async function checkPixels(path: string): Promise<void> {
  // Only the header is read here, so the limit is ours to apply and the refusal can say why.
  const { width, height, pages = 1 } = await sharp(path, { limitInputPixels: false, pages: -1 }).metadata();
  const isStacked = pages > 1 && height % pages === 0;
  const pixels = width * height * (isStacked ? 1 : pages);
  if (pixels > MOST_PIXELS) throw tooLarge();
}

const tooLarge = () =>
  new Invalid({ file: mensajesDeArchivos.imagenGrande }, mensajesDeArchivos.imagenGrande);
