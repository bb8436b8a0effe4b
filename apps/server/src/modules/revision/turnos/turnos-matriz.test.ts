import { randomBytes } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { ROLES, type NombreDeRol } from '@amparo/contract/kernel/roles';
import {
  PASOS_DE_TURNO,
  RESULTADOS_DE_PASO,
  type ResultadoDePaso,
} from '@amparo/contract/revision/turnos/pasos';
import { IS_FULL } from '../../../testing/how-many.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';
import { dayFromToday, newCentre, type Step } from './testing.ts';

/**
 * Every action × every role × every state, each on its own appointment. The expected results are in the
 * tables below and not computed by the rules that the server uses.
 */
const testApp = useTestApp();

/** Roles per action in the starting matrix. Mechanics only on appointments assigned to them. */
const DESK: readonly NombreDeRol[] = [
  'Administrador',
  'Contact Center',
  'Coordinador Contact Center',
  'Coordinador Operativo',
];
const OFFICE: readonly NombreDeRol[] = ['Administrador', 'Coordinador Operativo'];
const MAY = {
  ver: [...DESK, 'Mecánico'],
  llegada: [...DESK, 'Mecánico'],
  mecanico: OFFICE,
  paso: [...OFFICE, 'Mecánico'],
  cancelar: DESK,
} as const satisfies Record<string, readonly NombreDeRol[]>;
type Right = keyof typeof MAY;

/**
 * Result of recording each of the seven steps after the arrival and one more step: "." is recorded, "x" is
 * already approved, "<" would go back.
 */
const AFTER: Readonly<Record<'settled' | 'open', readonly string[]>> = {
  settled: ['x......', '.x.....', '.<x....', '.<<x...', '.<<<x..', '.<<<<x.', '.<<<<<.'],
  open: ['.......', '.......', '.<.....', '.<<....', '.<<<...', '.<<<<..', '.<<<<<.'],
};
const CLOSED = 'ccccccc';

interface State {
  name: string;
  pasos: readonly Step[];
  /** For steps with a result, and for files, which join the last step whatever its result. */
  steps: string;
  files: string;
  cierre?: 'certificado' | 'cancelado';
}

const lastStep = (paso: number, resultado: ResultadoDePaso): State => {
  const steps = AFTER[resultado === 'Aprobado' ? 'settled' : 'open'][paso - 1] as string;
  return {
    name: `${paso} ${resultado}`,
    pasos: paso === 1 ? [{ paso, resultado }] : [{ paso: 1 }, { paso, resultado }],
    steps,
    files: steps.replace('x', '.'),
  };
};
const over = (cierre: 'certificado' | 'cancelado', pasos: readonly Step[]): State => ({
  name: cierre,
  pasos,
  steps: CLOSED,
  files: CLOSED,
  cierre,
});
const FREE = { steps: '.......', files: '.......' };
const STATES: readonly State[] = [
  { name: 'booked', pasos: [], ...FREE },
  { name: 'arrived', pasos: [{ paso: 1 }], ...FREE },
  { name: 'received', pasos: [{ paso: 1 }, { paso: 2 }], ...FREE },
  ...PASOS_DE_TURNO.flatMap((_, n) => RESULTADOS_DE_PASO.map((resultado) => lastStep(n + 1, resultado))),
  over('certificado', [{ paso: 1 }, { paso: 7, resultado: 'Aprobado' }]),
  over('cancelado', [{ paso: 1 }]),
];

const REFUSED: Readonly<Record<string, (paso: number) => RegExp>> = {
  c: () => /^El turno está cerrado$/,
  x: (paso) => new RegExp(`^El paso ${paso}, .+, ya quedó registrado$`),
  '<': (paso) => new RegExp(`^El turno va en el paso \\d, .+: no vuelve al ${paso}$`),
};

/** Expected error message; undefined for 200. */
type Refusal = RegExp | undefined;
interface Action {
  name: string;
  right: Right;
  refusal: (state: State) => Refusal;
  /** Number of entries that the action adds, and whether it closes the appointment. */
  adds: (state: State) => number;
  closes?: true;
  paso?: number;
  resultado?: ResultadoDePaso;
  hasFiles?: true;
}

const closedOr = (state: State, refusal?: Refusal): Refusal =>
  state.cierre === undefined ? refusal : REFUSED['c']?.(0);
const none = () => 0;
const isReceived = ({ name }: State) => ['received', '2 Aprobado'].includes(name);

const ACTIONS: readonly Action[] = [
  {
    name: 'arrival',
    right: 'llegada',
    refusal: (state) =>
      closedOr(
        state,
        state.pasos.some(({ paso }) => paso === 1) ? /^La llegada del vehículo ya fue reportada$/ : undefined,
      ),
    adds: () => 1,
  },
  {
    name: 'mechanic',
    right: 'mecanico',
    refusal: (state) => closedOr(state),
    // The reception is recorded if it is missing or was not approved.
    adds: (state) => (isReceived(state) ? 0 : 1),
  },
  ...PASOS_DE_TURNO.flatMap((_, n) =>
    RESULTADOS_DE_PASO.map((resultado): Action => ({
      name: `step ${n + 1} ${resultado}`,
      right: 'paso',
      refusal: ({ steps }) => REFUSED[steps[n] as string]?.(n + 1),
      adds: () => 1,
      paso: n + 1,
      resultado,
      ...(n + 1 === 7 && resultado === 'Aprobado' ? { closes: true } : {}),
    })),
  ),
  ...PASOS_DE_TURNO.map((_, n): Action => ({
    name: `files of step ${n + 1}`,
    right: 'paso',
    refusal: ({ files }) => REFUSED[files[n] as string]?.(n + 1),
    // Files of the last step join its entry.
    adds: ({ pasos }) => (pasos.at(-1)?.paso === n + 1 ? 0 : 1),
    paso: n + 1,
    hasFiles: true,
  })),
  { name: 'cancel', right: 'cancelar', refusal: (state) => closedOr(state), adds: none, closes: true },
];

interface Try {
  id: string;
  by: TestUser;
  rol: NombreDeRol;
  state: State;
  action: Action;
  /** 403 without the permission, 404 outside the scope, otherwise the result in the tables. */
  status: number;
  aws_id?: string;
}

let other: TestUser;
const tries: Try[] = [];

/** Inserts in batches, because a statement takes a limited number of parameters. */
const inParts = async <T>(rows: readonly T[], store: (part: T[]) => Promise<unknown>) => {
  for (let at = 0; at < rows.length; at += 1_000) await store(rows.slice(at, at + 1_000));
};

const mayDo = (rol: NombreDeRol, { right }: Action) => (MAY[right] as readonly NombreDeRol[]).includes(rol);

/**
 * A refusal by state is the same for every role. In CI one role tries all states, and the others try one
 * state that allows the action.
 */
function statesFor(rol: NombreDeRol, action: Action): readonly State[] {
  if (IS_FULL || rol === MAY[action.right][0]) return STATES;
  return STATES.filter((state) => action.refusal(state) === undefined).slice(0, 1);
}

function planFor(rol: NombreDeRol, by: TestUser): Omit<Try, 'id'>[] {
  const [first] = STATES as readonly [State];
  return ACTIONS.flatMap((action) => {
    if (!mayDo(rol, action)) return [{ by, rol, state: first, action, status: 403 }];
    return statesFor(rol, action).map((state) => ({
      by,
      rol,
      state,
      action,
      status: action.refusal(state) === undefined ? 200 : 422,
    }));
  });
}

beforeAll(async () => {
  const { db } = testApp.app.platform;
  const [centro, customer] = [await newCentre(testApp), await testApp.account()];
  other = await testApp.person({ roles: ['Mecánico'] });
  const mechanic = await testApp.person({ roles: ['Mecánico'] });
  const plans: (Omit<Try, 'id'> & { mecanico: string })[] = [];
  for (const rol of ROLES) {
    const by = rol === 'Mecánico' ? mechanic : await testApp.person({ roles: [rol] });
    plans.push(...planFor(rol, by).map((plan) => ({ ...plan, mecanico: mechanic.id })));
  }
  // An appointment of another mechanic responds 404.
  const foreign = ACTIONS.map((action) => ({
    by: other,
    rol: 'Mecánico' as const,
    state: STATES[0] as State,
    action,
    mecanico: mechanic.id,
    status: mayDo('Mecánico', action) ? 404 : 403,
  }));
  plans.push(...foreign);
  for (const plan of plans) tries.push({ ...plan, id: crypto.randomUUID() });
  const vehicles = tries.map(() => ({
    id: crypto.randomUUID(),
    placa: randomBytes(5).toString('hex').toUpperCase(),
    marca: 'MAZDA',
    modelo: 2015,
    kilometraje: 1,
    propietario_id: customer.id,
  }));
  await inParts(vehicles, (part) => db.insertInto('vehiculo').values(part).execute());
  const rows = tries.map(({ id, state: { cierre } }, n) => ({
    id,
    usuario_id: customer.id,
    vehiculo_id: vehicles[n]?.id as string,
    centro_id: centro,
    tipo: 'Preventiva',
    inicio: `${dayFromToday(3)}T15:00:00Z`,
    mecanico_id: mechanic.id,
    estado: cierre === undefined,
    cierre: cierre ?? null,
    cerrado: cierre === undefined ? null : new Date(),
  }));
  await inParts(rows, (part) => db.insertInto('turno').values(part).execute());
  const steps = tries.flatMap(({ id, state }) =>
    state.pasos.map(({ paso, resultado = null }) => ({ turno_id: id, paso, resultado, autor: 'Luz' })),
  );
  await inParts(steps, (part) => db.insertInto('turno_paso').values(part).execute());
  const withFiles = tries.filter(({ action }) => action.hasFiles === true);
  for (const one of withFiles) one.aws_id = crypto.randomUUID();
  const files = withFiles.map(({ aws_id, by }) => ({
    id: aws_id as string,
    usuario_id: by.id,
    entidad: 'TURNOS',
    nombre: 'a.pdf',
    tipo: 'application/pdf',
    bytes: 10,
    llave: crypto.randomUUID(),
  }));
  await inParts(files, (part) => db.insertInto('archivo').values(part).execute());
});

function send({ id, by, action, aws_id }: Try) {
  const { paso, resultado } = action;
  if (action.right === 'llegada') return by.call('PUT', `turnos/${id}`);
  if (action.right === 'cancelar') return by.call('DELETE', `turnos/${id}`);
  if (action.right === 'mecanico')
    return by.call('PUT', `turnos/${id}/recibir-vehiculo`, { body: { mecanico: other.id } });
  const body =
    aws_id === undefined
      ? { paso, resultado, descripcion: 'Sin novedad' }
      : { paso, titulo: 'Soporte', adjuntos: [{ aws_id, nombre: 'a.pdf' }] };
  return by.call('PUT', `turnos/${id}/actualizar-paso`, { body });
}

interface Said {
  message: string;
  estado?: string;
  pasos?: unknown[];
}

/** Describes the difference from the expected result; undefined if there is none. */
async function faultOf(one: Try): Promise<string | undefined> {
  const { state, action, rol, status } = one;
  const answer = await send(one);
  const { message, estado, pasos } = answer.json<Said>();
  const title = `${rol}, ${state.name}, ${action.name}`;
  if (answer.statusCode !== status) return `${title}: ${answer.statusCode} ${message}, and not ${status}`;
  if (status === 422)
    return action.refusal(state)?.test(message) === true ? undefined : `${title}: says ${message}`;
  if (status !== 200) return undefined;
  const after = [action.closes === true ? 'Cerrado' : 'Activo', state.pasos.length + action.adds(state)];
  return `${estado},${pasos?.length}` === after.join()
    ? undefined
    : `${title}: leaves ${estado}, ${pasos?.length} entries`;
}

test('the tables contain 16 roles, 26 states and 31 actions', () => {
  expect([ROLES.length, STATES.length, ACTIONS.length]).toEqual([16, 26, 31]);
});

test.each<[ids: string, right: Right]>([
  ['TURNOS-29 TURNOS-47 TURNOS-50', 'llegada'],
  ['TURNOS-50 TURNOS-56', 'mecanico'],
  ['TURNOS-26 TURNOS-48 TURNOS-49 TURNOS-53', 'paso'],
  ['TURNOS-50', 'cancelar'],
])(
  '%s the action %s has the result in the tables for every role and state, and a refusal changes nothing',
  async (_ids, right) => {
    const wrong: string[] = [];
    const chosen = tries.filter(({ action }) => action.right === right);
    const left = [...chosen];
    const work = async () => {
      for (let one = left.pop(); one !== undefined; one = left.pop()) {
        const fault = await faultOf(one);
        if (fault !== undefined) wrong.push(fault);
      }
    };
    await Promise.all(Array.from({ length: 6 }, work));
    const refused = chosen.filter(({ status }) => status !== 200).map(({ id }) => id);
    const { db } = testApp.app.platform;
    await inParts(refused, async (part) => {
      const changed = await db
        .selectFrom('turno')
        .select('id')
        .where('id', 'in', part)
        .where('rev', '<>', 1)
        .execute();
      wrong.push(...changed.map(({ id }) => `${id} changed though it was refused`));
    });
    process.stdout.write(`${chosen.length} tries of the action ${right}: ${wrong.length} wrong\n`);
    expect(wrong).toEqual([]);
  },
);

test('TURNOS-17 TURNOS-56 only the expected roles read an appointment', async () => {
  const one = tries.find(({ rol }) => rol === 'Mecánico') as Try;
  const readers: NombreDeRol[] = [];
  for (const rol of ROLES) {
    const by = rol === 'Mecánico' ? one.by : await testApp.person({ roles: [rol] });
    if ((await by.call('GET', `turnos/${one.id}`)).statusCode === 200) readers.push(rol);
  }
  expect(readers.toSorted((a, b) => a.localeCompare(b))).toEqual(
    MAY.ver.toSorted((a, b) => a.localeCompare(b)),
  );
});
