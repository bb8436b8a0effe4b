import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Text formats. Fonts (woff2), WebP and PNG are compressed formats already. */
const COMPRESSIBLE = /\.(?:js|css|html|svg|json|webmanifest|txt|map)$/;

/** A smaller file fits into one network packet either way. */
const MIN_BYTES = 1024;

/** Two files at a time are enough: libuv compresses on four threads, and each file is compressed twice. */
const PARALLEL_FILES = 2;

/**
 * Production takes the highest quality because a file is compressed once and downloaded often. Other modes build for
 * tests: they also need the files, so that browser tests load assets the way production does, but not small ones.
 */
const qualityOf = (mode: string) =>
  mode === 'production'
    ? { brotli: constants.BROTLI_MAX_QUALITY, gzip: constants.Z_BEST_COMPRESSION }
    : { brotli: constants.BROTLI_MIN_QUALITY, gzip: constants.Z_BEST_SPEED };

async function compressFile(path: string, quality: ReturnType<typeof qualityOf>): Promise<void> {
  const source = await readFile(path);
  if (source.length < MIN_BYTES) return;
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(source, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality.brotli,
        [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
      },
    }),
    promisify(gzip)(source, { level: quality.gzip }),
  ]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}

/** Writes `<file>.br` and `<file>.gz` next to each text file of the build; `platform/http/web.ts` serves them. */
export function compressedFiles(): Plugin {
  let [folder, mode] = ['', ''];
  return {
    name: 'compressed-files',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
      mode = config.mode;
    },
    // Runs after all files are written, including those of `public/`.
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler(error?: Error) {
        if (error !== undefined) return;
        const quality = qualityOf(mode);
        const entries = await readdir(folder, { recursive: true, withFileTypes: true });
        // `.vite/` holds the manifest, which is not served.
        const paths = entries
          .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
          .map((entry) => join(entry.parentPath, entry.name))
          .filter((path) => !path.includes('/.vite/'));
        const next = paths.values();
        const lane = async () => {
          for (const path of next) await compressFile(path, quality);
        };
        await Promise.all(Array.from({ length: PARALLEL_FILES }, lane));
      },
    },
  };
}
