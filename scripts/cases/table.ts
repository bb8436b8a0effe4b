import { estaDisponible } from '@amparo/contract/casos/casos/candidatos';
import {
  asignablesEn,
  claseDe,
  CLASES_DE_CASO,
  type AccionDeCaso,
  type ClaseDeCaso,
} from '@amparo/contract/casos/casos/clases';
import {
  estadoAlAsignar,
  ESTADOS_ABIERTOS,
  ESTADOS_CERRADOS,
  puedeHacer,
  reglaDe,
  TIPOS_SOLICITABLES,
} from '@amparo/contract/casos/casos/rules';
import { SIGUIENTES_GESTIONES, SOLICITUD_DE_ABOGADO } from '@amparo/contract/casos/juridica/schemas';
import { TIPOS_ASIGNABLES } from '@amparo/contract/identidad/usuarios/asignacion';
import { ESTADOS_DE_ASESOR } from '@amparo/contract/identidad/usuarios/disponibilidad';
import { ROLES, type NombreDeRol } from '@amparo/contract/kernel/roles';
import { startingGrants } from '../../apps/server/seeds/matrix.ts';
import { isOfKind } from '../../apps/server/src/testing/case-action-calls.ts';
import { SITUATIONS, type Situation } from '../../apps/server/src/testing/situations.ts';

const INTRO = `# Rules of a case

\`npm run cases-doc\` prints this page from \`REGLAS_DE_CASO\` in the contract and the starting grants in
\`apps/server/seeds/matrix.ts\`. Do not edit it by hand: a test compares it with the code.
\`apps/server/src/modules/casos/casos/matrix.test.ts\` calls every action as every role in every situation and compares the
responses with the same rules.
`;

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

const grantOf = (clase: ClaseDeCaso, rol: NombreDeRol, accion: string) =>
  new Map(Object.entries(startingGrants(rol))).get(`${claseDe(clase).recurso}.${accion}`);

/** A user with only this role. */
const only = (clase: ClaseDeCaso, rol: NombreDeRol) => ({
  clase,
  roles: [rol],
  puede: (accion: string) => grantOf(clase, rol, accion) !== undefined,
});

function reachOf(clase: ClaseDeCaso, accion: AccionDeCaso, rol: NombreDeRol): string[] {
  if (!puedeHacer(accion, only(clase, rol))) return [];
  return [grantOf(clase, rol, reglaDe(clase, accion).permiso) === 'todo' ? rol : `${rol} (own)`];
}

const byRole = (clase: ClaseDeCaso) =>
  table(
    ['Action', 'Button', 'Permission', 'Reserved to roles', 'Roles that may perform it initially'],
    claseDe(clase).acciones.map((accion) => {
      const { nombre, permiso, roles } = reglaDe(clase, accion);
      const holders = ROLES.flatMap((rol) => reachOf(clase, accion, rol));
      return [`\`${accion}\``, nombre, `\`${permiso}\``, roles?.join(', ') ?? '', holders.join(', ')];
    }),
  );

const LAWYER = [{}];
const reasonIn = (clase: ClaseDeCaso, accion: AccionDeCaso, { tomado, ...caso }: Situation) =>
  reglaDe(clase, accion).impide({ ...caso, abogado: tomado ? LAWYER : [] });

/** A cell has "yes" or the number of the reason that prevents the action; the reasons follow the table. */
function bySituation(clase: ClaseDeCaso): string {
  const { acciones } = claseDe(clase);
  const reasons: string[] = [];
  const mark = (reason: string | undefined) => {
    if (reason === undefined) return 'yes';
    if (!reasons.includes(reason)) reasons.push(reason);
    return String(reasons.indexOf(reason) + 1);
  };
  const rows = Object.entries<Situation>(SITUATIONS)
    .filter(([, situation]) => isOfKind(clase, situation))
    .map(([name, situation]) => [
      name,
      ...acciones.map((accion) => mark(reasonIn(clase, accion, situation))),
    ]);
  return [
    table(['Situation', ...acciones.map((accion) => `\`${accion}\``)], rows),
    '',
    ...reasons.map((reason, at) => `${at + 1}. ${reason}`),
  ].join('\n');
}

const byAssigner = (clase: ClaseDeCaso) =>
  table(
    ['Role', 'May assign'],
    ROLES.flatMap((rol) => {
      const types = asignablesEn(clase, [rol]);
      return types.length === 0 ? [] : [[rol, types.join(', ')]];
    }),
  );

const byAvailability = (clase: ClaseDeCaso) =>
  table(
    ['Type', 'Can be assigned while the availability is'],
    claseDe(clase).tipos.map((tipo) => [
      tipo,
      [...ESTADOS_DE_ASESOR, null]
        .filter((estado) => estaDisponible(tipo, estado, clase))
        .map((estado) => estado ?? 'unknown')
        .join(', '),
    ]),
  );

function life(): string {
  const [first, ...others] = ESTADOS_ABIERTOS;
  const moving = TIPOS_ASIGNABLES.filter((tipo) => estadoAlAsignar('choque-simple', first, tipo) !== first);
  const staying = TIPOS_ASIGNABLES.filter((tipo) => !moving.includes(tipo));
  return [
    `- Open states: ${first} → ${others.join(' → ')}.\n  Closed states: ${ESTADOS_CERRADOS.join(', ')}.\n  Any other value counts as open.`,
    `- The first assignment of ${moving.join(', ')} changes the state to ${others[0]}; the assignment of ${staying.join(', ')} does not.\n  The first management entry changes it to ${others[1]}.`,
    "- A closed case remembers its last open state, and reactivation restores it.\n  Only the customer's app sets Cancelado.",
    '- A case whose vehicle is known only from an insurer and has no current policy needs approval before work starts: an adviser or administrator requests it, a Coordinador Contact Center approves it.\n  Cases from Kronox need no approval.',
    '- Archiving does not depend on the state: it moves the case to the list of archived cases and stops new messages in its conversations.',
    `- A staff request (${TIPOS_SOLICITABLES.join(', ')}) stays open until staff of that type is assigned.`,
    '- Assigning or closing a case updates the availability of its staff in the same transaction, by the number of open cases that they were assigned within the attention window (`ATTENTION_HOURS`): none → Activo en espera, one → Activo ocupado, more → Activo multiple.\n  A case does not occupy the adviser who created it.\n  Staff who are off duty or paused keep that availability.',
    '- A change of the case is published to its current and previous staff, to users with access to all cases and, while the case has no lawyer, to all lawyers.',
  ].join('\n');
}

/** Differences of the other kinds from simple collisions. */
const OTHERWISE: Readonly<Record<Exclude<ClaseDeCaso, 'choque-simple'>, readonly string[]>> = {
  'lesiones-homicidios': [
    '- Same as simple collisions, but without approval, archiving, consumption of services, staff requests, conversations and a separate event channel.',
    '- Advisers create these cases, add entries to them and read all of them, but are never assigned to one.',
  ],
  juridica: [
    `- Each management entry names the next step (${SIGUIENTES_GESTIONES.join(', ')}), which becomes the state.\n  Cerrado closes the case, if the user may close it; a closed case cannot be reopened.`,
    "- The first assignment of a staff type writes an entry En Gestión, a later one an entry Reasignado.\n  Only advisers must be available to be assigned.\n  Legal cases do not change anyone's availability.",
    `- ${SOLICITUD_DE_ABOGADO.titulo}: an entry ${SOLICITUD_DE_ABOGADO.siguienteGestion} notifies Coordinador Operativo and Coordinador Abogado, once until the state changes.\n  Only Contact Center has the button; any user who may add entries can add this entry too.`,
    '- A lawyer sees only their assigned cases: lawyers cannot take legal cases.\n  The only conversation of a case has the affected person, its current staff and the staff member who started it.',
  ],
};

const tablesOf = (clase: ClaseDeCaso) => [
  '### By role\n',
  byRole(clase),
  '\n### By situation\n',
  bySituation(clase),
  '\n### Assignment\n',
  byAssigner(clase),
  '',
  byAvailability(clase),
];

export function casesDoc(): string {
  const kinds = CLASES_DE_CASO.flatMap((clase) => [
    `\n## ${claseDe(clase).nombre}\n`,
    ...tablesOf(clase),
    '\n### Life cycle\n',
    clase === 'choque-simple' ? life() : OTHERWISE[clase].join('\n'),
  ]);
  return [
    INTRO,
    'A user with several roles may perform the actions of all of them.',
    '*Own* means the cases that the user holds.',
    'In kinds with the action `tomar`, a lawyer also sees the open cases without a lawyer.',
    'In the tables by situation, *yes* means that the action is allowed; a number refers to the message that the server returns and the screen shows.',
    'Repeating a request for approval, an approval or an archiving changes nothing and succeeds.',
    ...kinds,
    '',
  ].join('\n');
}
