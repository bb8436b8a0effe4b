import { importsOf, type Read } from './imports.ts';

/**
 * Files that import everything, through which every test would depend on every file. Only a change of such a
 * file itself selects the tests that import it.
 */
const LISTS =
  /^(?:apps\/server\/src\/app\.ts|packages\/contract\/src\/(?:routes|events)\.ts|apps\/web\/src\/app\/(?:manifests|recordPageParts)\.ts|apps\/server\/src\/testing\/.*|tests\/e2e\/support\/(?:test|e2e-server|serve)\.ts)$/;
/** `area/module` */
const MODULE = /^apps\/server\/src\/modules\/([^/]+\/[^/]+)\//;
/** `area/module` of a file of a module, of the contract or of a feature. */
const SUBJECT =
  /^(?:apps\/server\/src\/modules|packages\/contract\/src|apps\/web\/src\/features)\/([^/]+\/[^/.]+)\//;
const SPEC = /^tests\/e2e\/(?!measures\/|smoke\/|kit\/measures\/).*\.spec\.ts$/;
const TEST = /\.test\.tsx?$/;

/** A test file and the number of imports between it and the change. */
interface Affected {
  file: string;
  distance: number;
}

export interface Selection {
  tests: Affected[];
  specs: Affected[];
  /** Changed files that no code imports, such as migrations. */
  unknown: string[];
}

/** Returns the files that depend on the changed ones, with their distance; does not follow `LISTS`. */
function dependents(imports: Map<string, string[]>, changed: readonly string[]): Map<string, number> {
  const importers = new Map<string, string[]>();
  for (const [file, imported] of imports)
    for (const each of imported) importers.set(each, [...(importers.get(each) ?? []), file]);
  const distances = new Map(changed.map((file) => [file, 0]));
  // A Map is iterated in the order of insertion, so this is a breadth-first search.
  for (const [file, distance] of distances) {
    if (distance > 0 && LISTS.test(file)) continue;
    for (const importer of importers.get(file) ?? [])
      if (!distances.has(importer)) distances.set(importer, distance + 1);
  }
  return distances;
}

interface Screen {
  page: string;
  paths: string[];
}

/** The screens of a manifest: their paths and the file that each loads. */
function screensOf(manifest: string, text: string): Screen[] {
  const folder = manifest.slice(0, manifest.lastIndexOf('/'));
  return text.split(/\bpath: (?=')/).flatMap((part) => {
    const page = /import\('\.\/([^']+)'\)/.exec(part)?.[1];
    const first = /^'([^']+)'/.exec(part)?.[1];
    if (page === undefined || first === undefined) return [];
    const aliases = /aliases: \[([^\]]*)\]/.exec(part)?.[1] ?? '';
    const others = [...aliases.matchAll(/'([^']+)'/g)].map(([, alias = '']) => alias);
    return [
      { page: `${folder}/${page}`, paths: [first, ...others].map((each) => each.replace(/\/:.*$/, '')) },
    ];
  });
}

/** Whether a text contains a path of the screen that is not part of a longer path segment. */
const opens = (text: string, { paths }: Screen) =>
  paths.some(
    (each) =>
      each !== '/' &&
      text
        .split(each)
        .slice(1)
        .some((rest) => !/^[\w-]/.test(rest)),
  );

/** The text of the helpers that a browser test imports. */
function textOfHelpers(file: string, imports: Map<string, string[]>, read: Read): string {
  const seen = new Set([file]);
  for (const each of seen)
    for (const imported of imports.get(each) ?? [])
      if (imported.startsWith('tests/e2e/') && !LISTS.test(imported)) seen.add(imported);
  return [...seen].map((each) => (each === file ? '' : (read(each) ?? ''))).join('\n');
}

/**
 * The contract files of the changed server modules, because screens that use the contract depend on the
 * module.
 */
function contractsOf(changed: readonly string[], imports: Map<string, string[]>): string[] {
  return changed.flatMap((file) => {
    const name = MODULE.exec(file)?.[1];
    if (name === undefined) return [];
    const ofModule = [...imports].filter(([each]) => each.startsWith(`apps/server/src/modules/${name}/`));
    return ofModule
      .flatMap(([, imported]) => imported)
      .filter((each) => each.startsWith(`packages/contract/src/${name}/`));
  });
}

/**
 * Adds the module's index to the imports of its tests: they start the whole app, but depend on their own
 * module first.
 */
function withModules(imports: Map<string, string[]>): Map<string, string[]> {
  return new Map(
    [...imports].map(([file, imported]) => {
      const name = MODULE.exec(file)?.[1];
      const isTest = name !== undefined && TEST.test(file);
      return [file, isTest ? [...imported, `apps/server/src/modules/${name}/index.ts`] : imported];
    }),
  );
}

const byDistance = (one: Affected, other: Affected) =>
  one.distance - other.distance || one.file.localeCompare(other.file);

/** Returns the tests that depend on the changed files, the nearest first. */
export function affectedTests(files: readonly string[], changed: readonly string[], read: Read): Selection {
  const imports = withModules(importsOf(files, read));
  const subjects = changed.flatMap((file) => SUBJECT.exec(file)?.[1] ?? []);
  const distances = dependents(imports, changed);
  const tests = [...distances].flatMap(([file, distance]) => (TEST.test(file) ? [{ file, distance }] : []));

  const ofScreens = dependents(imports, [...changed, ...contractsOf(changed, imports)]);
  const screens = files
    .filter((file) => /^apps\/web\/src\/features\/.*anifest\.ts$/.test(file))
    .flatMap((file) => screensOf(file, read(file) ?? ''));
  const affected = screens.flatMap((screen) => {
    const distance = ofScreens.get(screen.page);
    return distance === undefined ? [] : [{ screen, distance }];
  });
  const specs = files
    .filter((file) => SPEC.test(file))
    .flatMap((file) => {
      const text = read(file) ?? '';
      const helpers = textOfHelpers(file, imports, read);
      const near = [
        distances.get(file) ?? Infinity,
        ...subjects.flatMap((name) => (file.startsWith(`tests/e2e/${name}`) ? [0] : [])),
        ...affected.flatMap(({ screen, distance }) => {
          if (opens(text, screen)) return [distance + 1];
          return opens(helpers, screen) ? [distance + 3] : [];
        }),
      ];
      const distance = Math.min(...near);
      return distance === Infinity ? [] : [{ file, distance }];
    });
  const imported = new Set([...imports.values()].flat());
  const isTest = (file: string) => TEST.test(file) || SPEC.test(file);
  const unknown = changed.filter((file) => !imported.has(file) && !isTest(file) && !file.endsWith('.md'));
  return { tests: tests.toSorted(byDistance), specs: specs.toSorted(byDistance), unknown };
}
