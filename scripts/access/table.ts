import { permisoDe, type Access } from '@amparo/contract/kernel/route';
import { ROLES } from '@amparo/contract/roles';
import { permisosDeclarados, todasLasRutas } from '@amparo/contract/routes';
import { startingGrants } from '../../apps/server/seeds/matrix.ts';
import { buildApp, modules } from '../../apps/server/src/app.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';

const INTRO = `# Who may do what

Written by \`npm run access-doc\` from the contract (each call names the permission it needs), from the server (each call says
how far one without \`todo\` gets) and from \`apps/server/seeds/matrix.ts\` (what each role starts with). Do not edit by hand; a
test checks that it is current.

Administrators change these grants in the application, and the server decides on every call by what is stored, so a
running installation may differ. **T** reaches every record; **P** only those the person owns, is assigned to or coordinates.
Where there are no owners the second column says *all*, and P reaches as much as T (\`apps/server/src/reach.test.ts\` makes every call).
`;

const MARK = { todo: 'T', propio: 'P' } as const;

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

/** The permissions that are limited to own records without `todo`, as declared by their endpoints. */
async function narrowed(): Promise<ReadonlySet<string | undefined>> {
  // The app is not started, so it opens no connections.
  const app = await buildApp(readConfig({ LOG_LEVEL: 'silent', DOCS: 'false' }));
  const endpoints = modules(app.platform).flatMap((module) => module.endpoints);
  await app.stop();
  const own = endpoints.filter(({ alcance }) => alcance === 'propios');
  return new Set(own.map(({ route }) => permisoDe(route)));
}

/** One line per permission with its roles, because a column per role would be too wide. */
function grantsTable(byRecord: ReadonlySet<string | undefined>): string {
  const lines = permisosDeclarados().map((permiso) => {
    const holders = ROLES.flatMap((rol) => {
      const reach = startingGrants(rol)[permiso];
      return reach === undefined ? [] : [`${rol} **${MARK[reach]}**`];
    });
    return row([`\`${permiso}\``, byRecord.has(permiso) ? 'own' : 'all', holders.join(', ')]);
  });
  const head = ['Permission', 'Without `todo`', 'Roles that start with it'];
  return [row(head), row(head.map(() => '---')), ...lines].join('\n');
}

function whoMay(access: Exclude<Access, { permiso: string }>): string {
  if ('public' in access) return 'anyone';
  if ('self' in access) return 'anyone signed in';
  if ('app' in access) return `the app, for one person (${access.app})`;
  return `the person on their own record, or \`${access.ownOr}\``;
}

/** Routes without a permission, which need a closer review. */
function openCalls(): string {
  const lines = todasLasRutas().flatMap(({ method, path, access }) => {
    if ('permiso' in access) return [];
    return [row([`\`${method} ${path}\``, whoMay(access)])];
  });
  return [row(['Call', 'Who']), row(['---', '---']), ...lines].join('\n');
}

export async function accessDoc(): Promise<string> {
  return [
    INTRO,
    '## Grants\n',
    grantsTable(await narrowed()),
    '\n## Calls without a permission\n',
    openCalls(),
    '',
  ].join('\n');
}
