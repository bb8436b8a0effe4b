import { open } from 'node:fs/promises';

/** Number of pixels that the header of a BMP declares; Infinity for an unknown header. */
export async function readBmpPixels(path: string): Promise<number> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(26), 0, 26, 0);
    if (bytesRead < 26 || buffer.toString('latin1', 0, 2) !== 'BM' || buffer.readUInt32LE(14) < 40)
      return Infinity;
    return Math.abs(buffer.readInt32LE(18)) * Math.abs(buffer.readInt32LE(22));
  } finally {
    await file.close();
  }
}
