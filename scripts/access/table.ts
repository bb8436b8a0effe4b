import { ROLES } from '@amparo/contract/roles';
import { permisosDeclarados, todasLasRutas } from '@amparo/contract/routes';
import { startingGrants } from '../../apps/server/seeds/matrix.ts';

const INTRO = `# Who may do what

Written by \`npm run access-doc\` from the contract (each call names the permission it needs) and from
\`apps/server/seeds/matrix.ts\` (what each role starts with). Do not edit by hand; a test checks that it is current.

Administrators change these grants in the application, and the server decides on every call by what is stored, so a
running installation may differ. **T** reaches every record; **P** only those the person owns, is assigned to or coordinates.
`;

const MARK = { todo: 'T', propio: 'P' } as const;

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

/** Roles as columns would not fit a page: one line a permission, with the roles that hold it. */
function grantsTable(): string {
  const lines = permisosDeclarados().map((permiso) => {
    const holders = ROLES.flatMap((rol) => {
      const reach = startingGrants(rol)[permiso];
      return reach === undefined ? [] : [`${rol} **${MARK[reach]}**`];
    });
    return row([`\`${permiso}\``, holders.join(', ')]);
  });
  return [row(['Permission', 'Roles that start with it']), row(['---', '---']), ...lines].join('\n');
}

/** Calls that ask for no permission are the ones to look at twice. */
function openCalls(): string {
  const lines = todasLasRutas().flatMap(({ method, path, access }) => {
    if ('permiso' in access) return [];
    const who =
      'public' in access
        ? 'anyone'
        : 'self' in access
          ? 'anyone signed in'
          : `the person on their own record, or \`${access.ownOr}\``;
    return [row([`\`${method} ${path}\``, who])];
  });
  return [row(['Call', 'Who']), row(['---', '---']), ...lines].join('\n');
}

export function accessDoc(): string {
  return [INTRO, '## Grants\n', grantsTable(), '\n## Calls without a permission\n', openCalls(), ''].join(
    '\n',
  );
}
