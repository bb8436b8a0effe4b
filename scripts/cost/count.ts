/**
 * Counts the lines of the files that belong to one module only, found by their names: the cost of adding a
 * module.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const PARTS = ['contract', 'migrations', 'server', 'web', 'tests'] as const;
type Part = (typeof PARTS)[number];
export type Cost = Record<Part, number> & { module: string; total: number };

const TEST = /\.(?:test|spec)\.tsx?$/;

/** All files with the module's name. Tests next to the code are counted by their extension (`TEST`). */
function places(name: string): Record<Part, string[]> {
  return {
    contract: [`packages/contract/src/*/${name}/**/*.ts`],
    // Only migrations with the module's name: a shared migration counts for no module.
    migrations: [`apps/server/migrations/*_${name.replaceAll('-', '_')}.sql`],
    server: [`apps/server/src/modules/*/${name}/**/*.ts`],
    web: [`apps/web/src/features/*/${name}/**/*.{ts,tsx,css}`],
    tests: [`tests/e2e/*/${name}{,-*}.spec.ts`, `tests/e2e/support/${name}.ts`],
  };
}

export function moduleNames(root: string): string[] {
  const folders = globSync(['apps/server/src/modules/*/*/*.ts', 'apps/web/src/features/*/*/manifest.ts'], {
    cwd: root,
  });
  return [...new Set(folders.map((file) => path.basename(path.dirname(file))))].toSorted();
}

/** Modules that consist of a list with a form: on the server they have only `index.ts`. */
export function plainCatalogues(root: string): string[] {
  return moduleNames(root).filter((name) => {
    const files = globSync(`apps/server/src/modules/*/${name}/**/*.ts`, { cwd: root });
    const [index = '', ...more] = files.filter((file) => !TEST.test(file));
    if (path.basename(index) !== 'index.ts' || more.length > 0) return false;
    return /catalogue(?:Module|Endpoints)\(/.test(readFileSync(path.join(root, index), 'utf8'));
  });
}

export function costOf(root: string, name: string): Cost {
  const cost: Cost = { module: name, contract: 0, migrations: 0, server: 0, web: 0, tests: 0, total: 0 };
  const others = moduleNames(root).filter((other) => other.startsWith(`${name}-`));
  // If a module `planes-vip` exists, `planes-vip.spec.ts` does not belong to `planes`.
  const isOfAnother = (file: string) =>
    others.some((other) => new RegExp(`^${other}[.-]`).test(path.basename(file)));
  for (const part of PARTS) {
    for (const file of globSync(places(name)[part], { cwd: root }).filter((one) => !isOfAnother(one))) {
      const lines = linesOf(path.join(root, file));
      cost[TEST.test(file) ? 'tests' : part] += lines;
      cost.total += lines;
    }
  }
  return cost;
}

function linesOf(file: string): number {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '').length;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : Math.round((upper + (sorted[middle - 1] ?? 0)) / 2);
}
