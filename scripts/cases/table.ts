import { TIPOS_ASIGNABLES } from '@amparo/contract/asignacion';
import { estaDisponible } from '@amparo/contract/candidatos';
import {
  estadoAlAsignar,
  ESTADOS_ABIERTOS,
  ESTADOS_CERRADOS,
  puedeHacer,
  reglaDe,
  TIPOS_SOLICITABLES,
} from '@amparo/contract/casos';
import {
  asignablesEn,
  claseDe,
  CLASES_DE_CASO,
  type AccionDeCaso,
  type ClaseDeCaso,
} from '@amparo/contract/clases';
import { ESTADOS_DE_ASESOR } from '@amparo/contract/disponibilidad';
import { SIGUIENTES_GESTIONES, SOLICITUD_DE_ABOGADO } from '@amparo/contract/juridica';
import { ROLES, type NombreDeRol } from '@amparo/contract/roles';
import { startingGrants } from '../../apps/server/seeds/matrix.ts';
import { isOfKind } from '../../apps/server/src/testing/acts.ts';
import { SITUATIONS, type Situation } from '../../apps/server/src/testing/situations.ts';

const INTRO = `# What may be done with a case

Written by \`npm run cases-doc\` from \`REGLAS_DE_CASO\` in the contract and from the starting grants
(\`apps/server/seeds/matrix.ts\`). Do not edit by hand; a test checks that it is current, and another makes every action by every role in
every situation through the API and compares.
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
    ['Action', 'Button', 'Permission', 'Reserved by name to', 'Roles that may from the start'],
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
    ['Role', 'Gives a case to'],
    ROLES.flatMap((rol) => {
      const types = asignablesEn(clase, [rol]);
      return types.length === 0 ? [] : [[rol, types.join(', ')]];
    }),
  );

const byAvailability = (clase: ClaseDeCaso) =>
  table(
    ['Type', 'Can be given a case while'],
    claseDe(clase).tipos.map((tipo) => [
      tipo,
      [...ESTADOS_DE_ASESOR, null]
        .filter((estado) => estaDisponible(tipo, estado, clase))
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

/** Differences of the other kinds from simple collisions. */
const OTHERWISE: Readonly<Record<Exclude<ClaseDeCaso, 'choque-simple'>, readonly string[]>> = {
  'lesiones-homicidios': [
    '- As simple collisions, without approval, archive, consumption, requests, conversations and a channel of news of its own.',
    '- Advisers hold none: they open them, write in them and read all.',
  ],
  juridica: [
    `- Each entry names what comes next (${SIGUIENTES_GESTIONES.join(', ')}), and that is the state from then on. Cerrado closes, for who may close that case; nothing opens it again.`,
    '- The first person of a type leaves an entry En Gestión, another one Reasignado. Only advisers must be there to be given one, and none is busier by it.',
    `- ${SOLICITUD_DE_ABOGADO.titulo}: an entry ${SOLICITUD_DE_ABOGADO.siguienteGestion} tells Coordinador Operativo and Coordinador Abogado, once while it is asked for. The button is for Contact Center; whoever writes entries may write that one too.`,
    '- A lawyer sees the own ones alone: these are not taken, they are given. Its one conversation has the affected person, who holds it now and whoever of the staff opened it.',
  ],
};

const tablesOf = (clase: ClaseDeCaso) => [
  '### By role\n',
  byRole(clase),
  '\n### By situation\n',
  bySituation(clase),
  '\n### Who gives a case to whom\n',
  byAssigner(clase),
  '',
  byAvailability(clase),
];

export function casesDoc(): string {
  const kinds = CLASES_DE_CASO.flatMap((clase) => [
    `\n## ${claseDe(clase).nombre}\n`,
    ...tablesOf(clase),
    '\n### Its life\n',
    clase === 'choque-simple' ? life() : OTHERWISE[clase].join('\n'),
  ]);
  return [
    INTRO,
    'Whoever has several roles may what any of them may. *Own*: the cases that somebody holds; where lawyers take cases, for them also the open ones that wait for one.',
    'By situation: *yes*, or the sentence that is answered and shown. Repeating what is already so (asking for approval, approving, archiving) changes nothing and is no error.',
    ...kinds,
    '',
  ].join('\n');
}
