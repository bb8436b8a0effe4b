/** The map of all modules: `docs/architecture/modules.md`. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Route } from '@amparo/contract/kernel/route';
import { AREAS } from '../lint/areas.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const FOLDERS = {
  contract: 'packages/contract/src',
  server: 'apps/server/src/modules',
  web: 'apps/web/src/features',
} as const;
const PARTS = Object.keys(FOLDERS) as (keyof typeof FOLDERS)[];

/** Web folders whose screens show several modules, with their purpose. */
export const COMBINED_SCREENS: Readonly<Record<string, string>> = {
  'base/ayuda': 'help',
  'base/hojas': 'pages of a plate and of a person, with cards of many modules',
  'base/inicio': 'home page, with parts of many modules',
  'base/kit-demo': 'demonstration of the kit for tests',
  'identidad/perfil': 'own profile: user, passkeys, change of email',
};

const INTRO = `# Modules

\`npm run modules-doc\` prints this page. Do not edit it by hand: a test compares it with the code.

An area is a folder with the same name in the contract (\`${FOLDERS.contract}\`), on the server
(\`${FOLDERS.server}\`) and in the web application (\`${FOLDERS.web}\`). A module has the same name in all
three. A \`–\` means that the module has no such folder. "Routes" is the number of routes and the first segment of
their paths. "Tables" are the tables whose names the code of the module writes or declares for its records; SQL
functions and triggers write further tables.

[server-modules.md](server-modules.md) explains the files of a server module.
`;

/** Names of the folders of one part below an area. */
export function modulesOf(part: keyof typeof FOLDERS, area: string): string[] {
  const files = globSync(`${FOLDERS[part]}/${area}/*/**/*.{ts,tsx}`, { cwd: ROOT });
  return [
    ...new Set(files.map((file) => file.slice(FOLDERS[part].length + area.length + 2).split('/')[0] ?? '')),
  ];
}

function isRoute(value: unknown): value is Route {
  return typeof value === 'object' && value !== null && 'method' in value && 'resumen' in value;
}

async function routesOf(module: string): Promise<Set<Route>> {
  const files = globSync(`${FOLDERS.contract}/${module}/!(*.test).ts`, { cwd: ROOT });
  const contents = await Promise.all(files.map((file) => import(path.join(ROOT, file)) as Promise<object>));
  const values = contents.flatMap((exported) => Object.values(exported) as unknown[]);
  const tables = values.filter((value) => typeof value === 'object' && value !== null);
  return new Set(tables.flatMap((table) => Object.values(table)).filter(isRoute));
}

const WRITES =
  /(?:insertInto|updateTable|deleteFrom)\('(\w+)'|\b(?:insert into|delete from|update) (\w+) |(?:\btable: |const [A-Z]+ = )'(\w+)'[,;]?\s*(?:\n|\})/g;

function tablesOf(module: string, known: ReadonlySet<string>): string[] {
  const files = globSync(`${FOLDERS.server}/${module}/**/!(*.test|testing*).ts`, { cwd: ROOT });
  const names = files.flatMap((file) =>
    [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(WRITES)].map(([, a, b, c]) => a ?? b ?? c ?? ''),
  );
  return [...new Set(names)].filter((name) => known.has(name)).toSorted();
}

function allTables(): Set<string> {
  const schema = readFileSync(path.join(ROOT, 'apps/server/src/platform/db/schema.ts'), 'utf8');
  const database = schema.slice(schema.indexOf('export interface DB {'));
  return new Set([...database.matchAll(/^ {2}(\w+): /gm)].map(([, name = '']) => name));
}

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const orDash = (text: string) => (text === '' ? '–' : text);

async function moduleRow(area: string, name: string, known: ReadonlySet<string>): Promise<string> {
  const module = `${area}/${name}`;
  const links = PARTS.map((part) =>
    modulesOf(part, area).includes(name) ? `[${part}](../../${FOLDERS[part]}/${module})` : '–',
  );
  const routes = [...(await routesOf(module))];
  const segments = [...new Set(routes.map((route) => route.path.split('/')[0] ?? ''))].toSorted();
  const counted =
    routes.length === 0 ? '–' : `${routes.length}: ${segments.map((each) => `\`${each}\``).join(' ')}`;
  const tables = tablesOf(module, known).map((each) => `\`${each}\``);
  return row([name, ...links, counted, orDash(tables.join(' '))]);
}

async function areaSection(area: keyof typeof AREAS, known: ReadonlySet<string>): Promise<string> {
  const names = [...new Set(PARTS.flatMap((part) => modulesOf(part, area)))]
    .filter((name) => COMBINED_SCREENS[`${area}/${name}`] === undefined)
    .toSorted();
  const rows = await Promise.all(names.map((name) => moduleRow(area, name, known)));
  const screens = Object.entries(COMBINED_SCREENS)
    .filter(([folder]) => folder.startsWith(`${area}/`))
    .map(([folder, purpose]) => `- [${folder}](../../${FOLDERS.web}/${folder}): ${purpose}`);
  const imports = AREAS[area].length === 0 ? 'no other area' : AREAS[area].join(', ');
  return [
    `## ${area}`,
    `[README](../../${FOLDERS.server}/${area}/README.md). May import: ${imports}.`,
    [
      row(['module', 'contract', 'server', 'web', 'routes', 'tables']),
      row(Array.from({ length: 6 }, () => '---')),
      ...rows,
    ].join('\n'),
    ...(screens.length === 0 ? [] : [`Screens of several modules:\n\n${screens.join('\n')}`]),
  ].join('\n\n');
}

export async function modulesDoc(): Promise<string> {
  const known = allTables();
  const sections = await Promise.all(
    (Object.keys(AREAS) as (keyof typeof AREAS)[]).map((area) => areaSection(area, known)),
  );
  return `${[INTRO.trimEnd(), ...sections].join('\n\n')}\n`;
}
