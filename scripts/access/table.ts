import { ROLES } from '@amparo/contract/kernel/roles';
import { permisoDe, type Access } from '@amparo/contract/kernel/route';
import { permisosDeclarados, todasLasRutas } from '@amparo/contract/routes';
import { startingGrants } from '../../apps/server/seeds/matrix.ts';
import { buildApp, modules } from '../../apps/server/src/app.ts';
import { readConfig } from '../../apps/server/src/platform/lib/config.ts';

const INTRO = `# Permissions

\`npm run access-doc\` prints this page from the contract (the permission of each route), the server (the scope of each
route without \`todo\`) and \`apps/server/seeds/matrix.ts\` (the starting grants of each role). Do not edit it by hand: a
test compares it with the code.

Administrators can change the grants in the application, and the server checks the stored grants on every call, so a
running installation may differ. **T** (\`todo\`) covers every record. **P** (\`propio\`) covers only records that the user
owns, is assigned to or coordinates. Records without an owner have *all* in the second column: there P covers as much
as T. \`apps/server/src/reach.test.ts\` verifies this with a call to every route.
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
  const own = endpoints.filter(({ recordScope }) => recordScope === 'propios');
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
  const head = ['Permission', 'Without `todo`', 'Roles with a starting grant'];
  return [row(head), row(head.map(() => '---')), ...lines].join('\n');
}

function whoMay(access: Exclude<Access, { permiso: string }>): string {
  if ('public' in access) return 'anyone';
  if ('self' in access) return 'any signed-in user';
  if ('app' in access) return `the company's app, for one user (${access.app})`;
  return `users on their own record, or \`${access.ownOr}\``;
}

/** Routes without a permission, which need a closer review. */
function openCalls(): string {
  const lines = todasLasRutas().flatMap(({ method, path, access }) => {
    if ('permiso' in access) return [];
    return [row([`\`${method} ${path}\``, whoMay(access)])];
  });
  return [row(['Route', 'Callers']), row(['---', '---']), ...lines].join('\n');
}

export async function accessDoc(): Promise<string> {
  return [
    INTRO,
    '## Grants\n',
    grantsTable(await narrowed()),
    '\n## Routes without a permission\n',
    openCalls(),
    '',
  ].join('\n');
}
