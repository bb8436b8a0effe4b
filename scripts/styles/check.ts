import { readdirSync } from 'node:fs';
import path from 'node:path';
import { definedBy, globalClasses, isLibraryClass, localClasses, readSheet, type Sheet } from './sheets.ts';
import { readSource, type Source } from './sources.ts';

const SRC = 'apps/web/src';
const MAIN = `${SRC}/main.tsx`;
/** The style sheets of screens must be CSS modules. */
const SCREENS = /^apps\/web\/src\/(?:features|app)\//;

/** Lists violations of style isolation, one line each: `file:line problem`. */
export function styleProblems(root: string): string[] {
  const files = readdirSync(path.join(root, SRC), { recursive: true, encoding: 'utf8' }).map(
    (file) => `${SRC}/${file.split(path.sep).join('/')}`,
  );
  const sheets = files.filter((file) => file.endsWith('.css')).map((file) => readSheet(root, file));
  const sources = files
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => readSource(root, file));
  return [
    ...sheets.flatMap(globalSheetOfAScreen),
    ...sheets.flatMap(globalRuleInAModule),
    ...definedTwice(sheets),
    ...usedWithoutImport(sheets, sources),
    ...misusedModules(sheets, sources),
  ].toSorted();
}

function globalSheetOfAScreen({ file, isModule }: Sheet): string[] {
  return SCREENS.test(file) && !isModule
    ? [`${file}:1 a screen's style sheet is a CSS module: name it ${file.replace('.css', '.module.css')}`]
    : [];
}

/** A rule without a class of the module would style elements of every screen. */
function globalRuleInAModule({ file, isModule, rules }: Sheet): string[] {
  if (!isModule) return [];
  return rules.flatMap(({ selectors, line }) =>
    selectors
      .filter((selector) => localClasses(selector).length === 0)
      .map(
        (selector) => `${file}:${line} "${selector}" has no class of this module and applies to all screens`,
      ),
  );
}

function definedTwice(sheets: readonly Sheet[]): string[] {
  const owners = new Map<string, string>();
  return sheets
    .filter(({ isModule }) => !isModule)
    .flatMap(({ file, rules }) =>
      rules.flatMap(({ selectors, line }) =>
        selectors.flatMap((selector) => {
          const name = definedBy(selector);
          if (name === undefined) return [];
          const owner = owners.get(name) ?? file;
          owners.set(name, owner);
          return owner === file ? [] : [`${file}:${line} .${name} is also defined in ${owner}`];
        }),
      ),
    );
}

/**
 * A class works only while its sheet is loaded, so a file that uses it must import the sheet, directly or
 * indirectly.
 */
function usedWithoutImport(sheets: readonly Sheet[], sources: readonly Source[]): string[] {
  const definers = new Map<string, Set<string>>();
  for (const { file, isModule, rules } of sheets) {
    if (isModule) continue;
    for (const { selectors } of rules)
      for (const name of selectors.flatMap((selector) => globalClasses({ file, isModule, rules }, selector)))
        definers.set(name, (definers.get(name) ?? new Set()).add(file));
  }
  const reach = reachOf(sources);
  const always = new Set(sources.find(({ file }) => file === MAIN)?.imports);
  return sources.flatMap(({ file, classes }) =>
    classes.flatMap(({ name, line }) => {
      if (isLibraryClass(name)) return [];
      const from = [...(definers.get(name) ?? [])];
      if (from.length === 0) return [`${file}:${line} no style sheet defines .${name}`];
      return from.some((sheet) => always.has(sheet) || reach(file).has(sheet))
        ? []
        : [`${file}:${line} .${name} is used without an import of ${from.join(' or ')}`];
    }),
  );
}

/** Returns the files that a file loads, directly and indirectly. */
function reachOf(sources: readonly Source[]): (file: string) => ReadonlySet<string> {
  const imports = new Map(sources.map((source) => [source.file, source.imports]));
  const known = new Map<string, Set<string>>();
  return (file) => {
    const found = known.get(file) ?? new Set([file]);
    if (!known.has(file))
      for (const each of found) for (const next of imports.get(each) ?? []) found.add(next);
    known.set(file, found);
    return found;
  };
}

function misusedModules(sheets: readonly Sheet[], sources: readonly Source[]): string[] {
  const globals = new Set(
    sheets
      .filter(({ isModule }) => !isModule)
      .flatMap((sheet) =>
        sheet.rules.flatMap(({ selectors }) =>
          selectors.flatMap((selector) => globalClasses(sheet, selector)),
        ),
      ),
  );
  const written = new Set(sources.flatMap(({ classes }) => classes.map(({ name }) => name)));
  return sheets
    .filter(({ isModule }) => isModule)
    .flatMap((sheet) => {
      const defined = new Set(sheet.rules.flatMap(({ selectors }) => selectors.flatMap(localClasses)));
      const users = sources.flatMap((source) => {
        const uses = source.modules.get(sheet.file);
        return uses === undefined ? [] : [{ file: source.file, ...uses }];
      });
      const read = new Set(users.flatMap(({ names }) => names.map(({ name }) => name)));
      const unknown = users.flatMap(({ file, names }) =>
        names
          .filter(({ name }) => !defined.has(name))
          .map(({ name, line }) => `${file}:${line} ${path.basename(sheet.file)} has no class .${name}`),
      );
      const unused = users.some(({ computed }) => computed)
        ? []
        : [...defined]
            .filter((name) => !read.has(name))
            .map((name) => `${sheet.file}:1 nothing uses .${name}`);
      const strangers = sheet.rules.flatMap(({ selectors, line }) =>
        selectors
          .flatMap((selector) => globalClasses(sheet, selector))
          .filter((name) => !globals.has(name) && !written.has(name) && !isLibraryClass(name))
          .map((name) => `${sheet.file}:${line} :global(.${name}) is defined nowhere`),
      );
      return [...unknown, ...unused, ...strangers];
    });
}
