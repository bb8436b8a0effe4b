import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * `npm run bundle`, after a build: prints the JavaScript (gzip) that a user downloads for the sign-in and the
 * signed-in shell, and in addition for the first list and for each further screen. Fails when one exceeds its
 * limit.
 */
interface Chunk {
  file: string;
  src?: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: string[];
}

const DIST = join(import.meta.dirname, '../apps/web/dist');
const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
const SIGN_IN = ['index.html', 'src/app/signin/SignIn.tsx'];
const SHELL = ['index.html', 'src/app/SignedIn.tsx', 'src/app/screens/Home.tsx'];
const FIRST_LIST = 'src/features/identidad/permisos/PermisosPage.tsx';
const LIMITS = { signIn: 240, shell: 250, firstList: 200, screen: 50 };

/** A chunk and all chunks that it imports statically. */
function withImports(key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key) || manifest[key] === undefined) return seen;
  seen.add(key);
  for (const imported of manifest[key].imports ?? []) withImports(imported, seen);
  return seen;
}

const all = (keys: Iterable<string>) => new Set([...keys].flatMap((key) => [...withImports(key)]));
const weights = new Map<string, number>();
function kilobytes(keys: Iterable<string>): number {
  const files = new Set([...keys].map((key) => manifest[key]!.file).filter((file) => file.endsWith('.js')));
  let bytes = 0;
  for (const file of files) {
    const known = weights.get(file) ?? gzipSync(readFileSync(join(DIST, file))).length;
    weights.set(file, known);
    bytes += known;
  }
  return bytes / 1024;
}

let failures = 0;
// Without this check, a renamed screen would silently not count.
for (const key of [...SIGN_IN, ...SHELL, FIRST_LIST]) {
  if (manifest[key] === undefined) throw new Error(`The build has no ${key}`);
}
function report(name: string, size: number, limit: number): void {
  const isOk = size <= limit;
  if (!isOk) failures += 1;
  console.log(
    `${name.padEnd(58)} ${size.toFixed(1).padStart(7)} KB (target ≤ ${limit} KB) ${isOk ? 'ok' : 'TOO LARGE'}`,
  );
}

const shell = all(SHELL);
const list = all([...shell, FIRST_LIST]);
report('sign-in', kilobytes(all(SIGN_IN)), LIMITS.signIn);
report('shell and home, signed in', kilobytes(shell), LIMITS.shell);
report(
  'first list, beyond the shell',
  kilobytes([...list].filter((key) => !shell.has(key))),
  LIMITS.firstList,
);
for (const [key, chunk] of Object.entries(manifest)) {
  const isScreen = chunk.isDynamicEntry === true && /Page\.tsx$|screens\//.test(key) && !list.has(key);
  if (!isScreen) continue;
  report(key, kilobytes([...withImports(key)].filter((one) => !list.has(one))), LIMITS.screen);
}
process.exit(failures === 0 ? 0 : 1);
