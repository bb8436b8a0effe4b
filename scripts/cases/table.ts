import { rolesAsignables, TIPOS_ASIGNABLES } from '@amparo/contract/asignacion';
import { estaDisponible } from '@amparo/contract/candidatos';
import {
  estadoAlAsignar,
  ESTADOS_ABIERTOS,
  ESTADOS_CERRADOS,
  puedeHacer,
  REGLAS_DE_CASO,
  TIPOS_SOLICITABLES,
} from '@amparo/contract/casos';
import { CLASES, type AccionDeCaso } from '@amparo/contract/clases';
import { ESTADOS_DE_ASESOR } from '@amparo/contract/disponibilidad';
import { ROLES, type NombreDeRol } from '@amparo/contract/roles';
import { startingGrants } from '../../apps/server/seeds/matrix.ts';
import { SITUATIONS, type Situation } from '../../apps/server/src/testing/situations.ts';

const { recurso: RECURSO, acciones: ACCIONES } = CLASES['choque-simple'];

const INTRO = `# What may be done with a case

Written by \`npm run cases-doc\` from \`REGLAS_DE_CASO\` in the contract and from the starting grants
(\`apps/server/seeds/matrix.ts\`). Do not edit by hand; a test checks that it is current, and another makes every action by every role in
every situation through the API and compares.
`;

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

const grantOf = (rol: NombreDeRol, accion: string) =>
  new Map(Object.entries(startingGrants(rol))).get(`${RECURSO}.${accion}`);

/** Somebody who has this role and nothing else. */
const only = (rol: NombreDeRol) => ({
  clase: 'choque-simple' as const,
  roles: [rol],
  puede: (accion: string) => grantOf(rol, accion) !== undefined,
});

function reachOf(accion: AccionDeCaso, rol: NombreDeRol): string[] {
  if (!puedeHacer(accion, only(rol))) return [];
  return [grantOf(rol, REGLAS_DE_CASO[accion].permiso) === 'todo' ? rol : `${rol} (own)`];
}

const byRole = () =>
  table(
    ['Action', 'Button', 'Permission', 'Reserved by name to', 'Roles that may from the start'],
    ACCIONES.map((accion) => {
      const { nombre, permiso, roles } = REGLAS_DE_CASO[accion];
      const holders = ROLES.flatMap((rol) => reachOf(accion, rol));
      return [`\`${accion}\``, nombre, `\`${permiso}\``, roles?.join(', ') ?? '', holders.join(', ')];
    }),
  );

const LAWYER = [{}];
const reasonIn = (accion: AccionDeCaso, { tomado, ...caso }: Situation) =>
  REGLAS_DE_CASO[accion].impide({ ...caso, abogado: tomado ? LAWYER : [] });

/** Sentences are long and few: a cell has the number of the one that stands against it, or says yes. */
function bySituation(): string {
  const reasons: string[] = [];
  const mark = (reason: string | undefined) => {
    if (reason === undefined) return 'yes';
    if (!reasons.includes(reason)) reasons.push(reason);
    return String(reasons.indexOf(reason) + 1);
  };
  const rows = Object.entries<Situation>(SITUATIONS).map(([name, situation]) => [
    name,
    ...ACCIONES.map((accion) => mark(reasonIn(accion, situation))),
  ]);
  return [
    table(['Situation', ...ACCIONES.map((accion) => `\`${accion}\``)], rows),
    '',
    ...reasons.map((reason, at) => `${at + 1}. ${reason}`),
  ].join('\n');
}

const byAssigner = () =>
  table(
    ['Role', 'Gives a case to'],
    ROLES.flatMap((rol) => {
      const types = rolesAsignables([rol]);
      return types.length === 0 ? [] : [[rol, types.join(', ')]];
    }),
  );

const byAvailability = () =>
  table(
    ['Type', 'Can be given a case while'],
    TIPOS_ASIGNABLES.map((tipo) => [
      tipo,
      [...ESTADOS_DE_ASESOR, null]
        .filter((estado) => estaDisponible(tipo, estado))
        .map((estado) => estado ?? 'none is known')
        .join(', '),
    ]),
  );

function life(): string {
  const [first, ...others] = ESTADOS_ABIERTOS;
  const moving = TIPOS_ASIGNABLES.filter((tipo) => estadoAlAsignar('choque-simple', first, tipo) !== first);
  const staying = TIPOS_ASIGNABLES.filter((tipo) => !moving.includes(tipo));
  return [
    `- Open: ${first} → ${others.join(' → ')}. Closed: ${ESTADOS_CERRADOS.join(', ')}. Any other text counts as open.`,
    `- The first ${moving.join(', ')} makes it ${others[0]}; a ${staying.join(', ')} changes nothing. The first entry makes it ${others[1]}.`,
    '- Closing keeps the open state that it had, and reactivating goes back there. Cancelado comes from the app of the customer alone.',
    '- A vehicle that only an insurer knows, without current policy, makes a case that has to be approved first: somebody asks, a Coordinador Contact Center approves. Cases of Kronox need none.',
    '- Archiving is beside all this: it moves the case to the other list, and stops its chat.',
    `- What is asked for (${TIPOS_SOLICITABLES.join(', ')}) stays asked for until somebody of that type is given the case.`,
    '- Whoever is given a case, or whose case is closed, becomes busy or free in the same transaction: none → Activo en espera, one → Activo ocupado, more → Activo multiple, of the open ones got within the attention window (`ATTENTION_HOURS`). A case does not occupy the adviser who created it, and people who are away or paused stay so.',
    '- News go to who holds it or held it until then, to who reaches all cases and, while no lawyer has it, to lawyers.',
  ].join('\n');
}

export function casesDoc(): string {
  return [
    INTRO,
    '## By role\nWhoever has several roles may what any of them may. *Own*: the cases that somebody holds; a lawyer also the open ones that wait for one.\n',
    byRole(),
    '\n## By situation\n*Yes*, or the sentence that is answered and shown. Repeating what is already so (asking for approval, approving, archiving) changes nothing and is no error.\n',
    bySituation(),
    '\n## Who gives a case to whom\n',
    byAssigner(),
    '',
    byAvailability(),
    '\n## The life of a case\n',
    life(),
    '',
  ].join('\n');
}
