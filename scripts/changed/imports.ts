import path from 'node:path';

/** Reads the text of a file; undefined when there is none. */
export type Read = (file: string) => string | undefined;

const PACKAGES: Readonly<Record<string, string>> = {
  '@amparo/contract': 'packages/contract/src',
  '@amparo/server': 'apps/server/src',
  '@amparo/web': 'apps/web/src',
  '@amparo/partners': 'apps/partners/src',
};

const IMPORT = /(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g;

/** The repository file of an import; undefined for npm packages. */
function resolve(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(from), specifier);
  const [scope, name, ...rest] = specifier.split('/');
  const folder = PACKAGES[`${scope}/${name}`];
  return folder === undefined ? undefined : `${folder}/${rest.join('/')}.ts`;
}

/** All imports within the repository: file → the files that it imports. */
export function importsOf(files: readonly string[], read: Read): Map<string, string[]> {
  return new Map(
    files
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => {
        const specifiers = [...(read(file) ?? '').matchAll(IMPORT)].map(([, specifier = '']) => specifier);
        return [file, specifiers.flatMap((each) => resolve(file, each) ?? [])];
      }),
  );
}
