import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Person } from '@amparo/server/testing/people';
import { until } from '@amparo/server/testing/processes';
import { median } from '../bench/measure.ts';
import { parallel, times } from '../hostile/measure.ts';
import type { Result } from '../report.ts';
import type { FaultServer } from './fault-server.ts';

const PATH = 'asistencia-choque-simple';
const KILLS = 20;
const LANES = 6;
/** Limit until the server is ready again. */
const BACK_MS = 5_000;
const RETRIED = 1_000;
const ASKERS = 200;
const PATIENCE = 300_000;
const BUSY = 503;

const QUESTION = '¿Hubo heridos?';
const FORM = {
  nombre: 'Choque simple',
  identificador_formulario: 'ASISTENCIA_TEMP2021',
  modulo: 'ASISTENCIA_CHOQUE_SIMPLE',
  calificable: true,
  scoreMinimo: 4,
  preguntas: [
    {
      pregunta: QUESTION,
      abierta: false,
      peso: 1,
      opciones: [
        { opcion: 'Si', peso: 5 },
        { opcion: 'No', peso: 0 },
      ],
    },
  ],
};

export interface Desk {
  admin: Person;
  /** Contact-centre advisers. The cases that they create are assigned to them. */
  advisers: Person[];
  /** Body of a new case. The address identifies the case. */
  written: (direccion: string) => object;
}

/** Creates a vehicle with its owner, advisers, and the questionnaire if it does not exist. */
export async function openDesk(testServer: FaultServer): Promise<Desk> {
  const admin = await testServer.person({ roles: ['Administrador'] });
  const make = async (path: string, body: object) => {
    const answer = await testServer.ask('POST', path, admin.token, body);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return ((await answer.json()) as { _id: string })._id;
  };
  const known = await testServer.ask(
    'GET',
    `formularios/identificador/${FORM.identificador_formulario}`,
    admin.token,
  );
  if (!known.ok) await make('formularios', FORM);
  const { id: persona } = await testServer.account();
  const placa = `C${String(Math.random()).slice(2, 9)}`;
  const car = { placa, marca: 'MAZDA', modelo: 2020, kilometraje: 1, propietario: persona };
  const vehiculo = await make('vehiculos', car);
  const empresa = await testServer.platform.db.selectFrom('empresa').select('id').executeTakeFirstOrThrow();
  return {
    admin,
    advisers: await Promise.all(times(LANES).map(() => testServer.person({ roles: ['Contact Center'] }))),
    written: (direccion) => ({
      vehiculo,
      persona,
      empresa: empresa.id,
      departamento: 'BOGOTÁ',
      ciudad_siniestro: 'BOGOTÁ D.C.',
      direccion,
      formulario: { preguntas: [{ pregunta: QUESTION, respuesta: 'No' }] },
    }),
  };
}

/** Counts the cases without adviser, assignment, audit entry or job, which belong to the same transaction. */
export async function halfWritten({ platform }: FaultServer, prefix: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from caso t where t.direccion like ${`${prefix}%`} and not (
      t.asesor_id is not null
      and exists (select from caso_asignacion a where a.caso_id = t.id and a.tipo = 'Contact Center' and a.vigente
        and a.usuario_id = t.asesor_id)
      and exists (select from auditoria u where u.recurso = ${PATH} and u.registro_id = t.id and u.accion = 'crear')
      and exists (select from pgboss.job j where j.data::text like '%' || t.id || '%'))`.execute(platform.db);
  return rows[0]?.n ?? 0;
}

export async function countOf({ platform }: FaultServer, prefix: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ direccion: string; n: number }>`
    select direccion, count(*)::int as n from caso where direccion like ${`${prefix}%`} group by 1`.execute(
    platform.db,
  );
  return new Map(rows.map(({ direccion, n }) => [direccion, n]));
}

/** Creates a case with an optional idempotency key; undefined without an answer. */
export async function create(
  testServer: FaultServer,
  { written }: Desk,
  by: Person,
  direccion: string,
  key?: string,
) {
  const answer = await testServer
    .ask('POST', PATH, by.token, written(direccion), { key })
    .catch(() => undefined);
  const text = await answer?.text().catch(() => undefined);
  return text === undefined ? undefined : { status: answer?.status ?? 0, text };
}

const seconds = (ms: number) => (ms / 1000).toFixed(1);

/** F01: the server is killed repeatedly while advisers create cases. */
export async function killedWhileCreating(testServer: FaultServer): Promise<Result> {
  const desk = await openDesk(testServer);
  const told: string[] = [];
  let made = 0;
  const back: number[] = [];
  const end = new AbortController();
  const lanes = desk.advisers.map(async (adviser) => {
    while (!end.signal.aborted) {
      const direccion = `Matada ${(made += 1)} # 1-1`;
      const answer = await create(testServer, desk, adviser, direccion);
      if (answer?.status === 200) told.push(direccion);
      else await wait(100);
    }
  });
  for (let kill = 0; kill < KILLS; kill += 1) {
    const enough = told.length + LANES;
    await until('some cases', async () => told.length >= enough, PATIENCE);
    await testServer.kill();
    const died = performance.now();
    await testServer.restart();
    back.push(performance.now() - died);
  }
  end.abort();
  await Promise.all(lanes);
  const stored = await countOf(testServer, 'Matada ');
  const lost = told.filter((direccion) => !stored.has(direccion)).length;
  const half = await halfWritten(testServer, 'Matada ');
  const [usual, slowest] = [median(back), Math.max(...back)];
  return {
    seen: `${KILLS} kills: ${told.length} of ${made} acknowledged, ${lost} lost, ${half} half-written, back after ${seconds(usual)} s, ${seconds(slowest)} s at most`,
    target: `0 lost, 0 half-written, ≤ ${BACK_MS / 1000} s`,
    ok: lost + half === 0 && told.length >= KILLS * LANES && slowest <= BACK_MS,
    figures: {
      acknowledged: told.length,
      lost,
      half,
      usual: Math.round(usual),
      slowest: Math.round(slowest),
    },
  };
}

/**
 * F02: each creation is retried with its key until it is answered, while the server is killed several times.
 */
export async function retriedCreations(testServer: FaultServer): Promise<Result> {
  const desk = await openDesk(testServer);
  let [answered, repeats] = [0, 0];
  const different: string[] = [];
  const killing = (async () => {
    for (let kill = 1; kill <= 5; kill += 1) {
      await until('some creations', async () => answered >= (RETRIED * kill) / 6, PATIENCE);
      await testServer.kill();
      await testServer.restart();
    }
  })();
  await parallel(times(RETRIED), LANES, async (n) => {
    const adviser = desk.advisers[n % LANES] as Person;
    const [direccion, key] = [`Repetida ${n} # 1-1`, randomUUID()];
    const tries = async () => {
      for (;;) {
        const answer = await create(testServer, desk, adviser, direccion, key);
        if (answer?.status === 200) return answer.text;
        repeats += 1;
        await wait(50);
      }
    };
    const first = await tries();
    // Like a client that lost the answer.
    if (n % 3 === 0 && (await tries()) !== first) different.push(direccion);
    answered += 1;
  });
  await killing;
  const stored = await countOf(testServer, 'Repetida ');
  const doubled = [...stored.values()].filter((n) => n > 1).length;
  const lost = RETRIED - stored.size;
  return {
    seen: `${RETRIED} creations, ${repeats} retries: ${doubled} doubled, ${lost} lost, ${different.length} with another answer`,
    target: '0, 0, 0',
    ok: doubled + lost + different.length === 0,
    figures: { repeats, doubled, lost },
  };
}

/** F13-casos: many lawyers take the same case; then many calls assign one case, each to another lawyer. */
export async function oneCaseForMany(testServer: FaultServer): Promise<Result> {
  const desk = await openDesk(testServer);
  const beside = await testServer.another({});
  const opened = async () => {
    const answer = await create(testServer, desk, desk.admin, `Disputada ${randomUUID()}`);
    return JSON.parse(answer?.text ?? '{}') as { caso: number; _id: string };
  };
  const people = await Promise.all(times(ASKERS).map(() => testServer.person({ roles: ['Abogado'] })));
  await testServer.platform.db
    .updateTable('usuario')
    .set({ estado_asesor: 'Activo en espera' })
    .where(
      'id',
      'in',
      people.map(({ id }) => id),
    )
    .execute();
  let again = 0;
  const race = (caso: number, token: (person: Person) => string) =>
    Promise.all(
      people.map(async (person, n) => {
        const at = n % 2 === 0 ? testServer.server : beside;
        const body = { usuarioAsignado: person.id };
        for (;;) {
          const { status } = await testServer.ask(
            'POST',
            `${PATH}/${caso}/asignarCaso`,
            token(person),
            body,
            {
              at,
            },
          );
          if (status !== BUSY) return status;
          // So many calls wait for one row that some are refused with 503; these are retried.
          again += 1;
          await wait(100);
        }
      }),
    );
  const taken = await opened();
  const takes = await race(taken.caso, ({ token }) => token);
  const won = takes.filter((status) => status === 200).length;
  const refused = takes.filter((status) => status === 404 || status === 422).length;

  const given = await opened();
  const gives = await race(given.caso, () => desk.admin.token);
  const gave = gives.filter((status) => status === 200).length;
  const failed = [...takes, ...gives].filter((status) => status >= 500).length;
  const [first, second] = [await holdersOf(testServer, taken._id), await holdersOf(testServer, given._id)];
  const isOne = [first, second].every(({ current, agrees }) => current === 1 && agrees);
  return {
    seen:
      `${ASKERS} lawyers take one case: ${won} won, ${refused} refused, ${first.lines} in its history; ` +
      `${ASKERS} assignments of one case: ${gave} accepted, ${second.lines} in its history, ${second.current} current; ${failed} failed, ${again} retried after 503, ` +
      `${second.busy} still occupied without a case`,
    target: '1 won, the others refused; all in the history, one current; 0 failed, 0 still occupied',
    ok:
      won === 1 &&
      refused === ASKERS - 1 &&
      isOne &&
      first.lines === 1 &&
      second.lines === gave &&
      failed + second.busy === 0,
    figures: { won, refused, gave, failed, again },
  };
}

interface Holders {
  lines: number;
  current: number;
  /** The case and its current assignment name the same lawyer. */
  agrees: boolean;
  /** Former holders who have no case but are not available. */
  busy: number;
}

async function holdersOf({ platform }: FaultServer, id: string): Promise<Holders> {
  const { rows } = await sql<Holders>`
    select count(*)::int as lines, (count(*) filter (where a.vigente))::int as current,
      bool_and(a.usuario_id = t.abogado_id) filter (where a.vigente) as agrees,
      (count(*) filter (where not a.vigente and u.estado_asesor <> 'Activo en espera' and not exists (
        select from caso_asignacion o where o.usuario_id = u.id and o.vigente)))::int as busy
    from caso_asignacion a join caso t on t.id = a.caso_id join usuario u on u.id = a.usuario_id
    where a.caso_id = ${id} and a.tipo = 'Abogado'`.execute(platform.db);
  return rows[0] as Holders;
}
