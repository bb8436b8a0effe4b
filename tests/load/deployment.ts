import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { prepareDatabase } from '@amparo/server/prepare';
import { createDatabase, dropDatabase, uniqueName } from '@amparo/server/testing/databases';
import { startServer, untilReady, type RunningServer } from '@amparo/server/testing/processes';
import { fetchText } from '../bench/http.ts';
import { RedisServer } from '../faults/redis-server.ts';
import { times } from '../hostile/measure.ts';
import type { ActionName } from './action-names.ts';
import { fillCompany, giveCases, hire, MONTH } from './company.ts';
import { dayOf, type Day } from './day.ts';
import type { ProbeSample } from './probe.ts';
import { Watch } from './watch.ts';
import type { SeenRecords, Who, World } from './world.ts';

const APIS = 2;
/** With more users in one process, they would delay each other. */
const IN_ONE_PROCESS = 1_000;
const MOST_PROCESSES = 4;
const WARM_SECONDS = 15;
const QUESTION = '¿Qué pasó?';
const ENTRY = 'Seguimiento';
const APP = { APP_CLIENT_ID: 'carga', APP_CLIENT_SECRET: randomBytes(24).toString('base64url') };

/** A deployment with two api processes, a worker, a database and Redis, and the processes of its users. */
export class LoadDeployment {
  private readonly name = uniqueName('load');
  private readonly agent = new Agent({ keepAlive: true });
  private url = '';
  private client: Client | undefined;
  private redis: RedisServer | undefined;
  private folder: string | undefined;
  private apis: RunningServer[] = [];
  private worker: RunningServer | undefined;
  private crowds: ChildProcess[] = [];

  /** `part` is a share of the data of a company of realistic size. */
  async open(part: number): Promise<void> {
    this.url = await createDatabase(this.name);
    await prepareDatabase(this.url);
    this.client = new Client({ connectionString: this.url });
    // An interrupt drops the database while this client is connected.
    this.client.on('error', () => undefined);
    await this.client.connect();
    await fillCompany(this.client, part);
    this.redis = await RedisServer.start();
    this.folder = await mkdtemp(join(tmpdir(), 'amparo-load-'));
    const env = {
      NODE_ENV: 'production',
      NODE_OPTIONS: `--import=${join(import.meta.dirname, 'probe.ts')}`,
      DATABASE_URL: this.url,
      REDIS_URL: this.redis.url,
      STORAGE_DIR: this.folder,
      ...APP,
    };
    for (const _ of times(APIS)) this.apis.push(await startServer({ ...env, ROLES: 'api' }));
    this.worker = await startServer({ ...env, ROLES: 'worker' });
    await Promise.all(this.apis.map(untilReady));
  }

  /** Runs this number of users and measures for `seconds` after the warm-up. */
  async work(people: number, seconds: number, only?: ActionName): Promise<Day> {
    const world = { ...(await this.prepare(people, seconds)), ...(only === undefined ? {} : { only }) };
    const processes = Math.min(MOST_PROCESSES, Math.ceil(people / IN_ONE_PROCESS));
    this.crowds = times(processes).map(() => fork(join(import.meta.dirname, 'users-process.ts')));
    try {
      const ready = this.crowds.map((crowd, n) => {
        crowd.send({ ...world, who: world.who.filter((_, i) => i % processes === n) });
        return message(crowd);
      });
      await Promise.all(ready);
      const days = this.crowds.map((crowd) => {
        crowd.send('begin');
        return message(crowd);
      });
      await Promise.race([wait(WARM_SECONDS * 1_000), ...days]);
      const since = Date.now();
      const watch = await Watch.start(this.url);
      const seen = (await Promise.all(days)) as SeenRecords[];
      const database = await watch.stop();
      const end = since + seconds * 1_000;
      const of = (server: RunningServer) => toldBy(server).filter(({ at }) => at > since && at <= end);
      const worker = this.worker === undefined ? [] : of(this.worker);
      return dayOf({ people, length: seconds, seen, api: this.apis.map(of), worker, database });
    } finally {
      this.sendHome();
    }
  }

  async stop(): Promise<void> {
    this.sendHome();
    this.agent.destroy();
    const servers = [...this.apis, ...(this.worker === undefined ? [] : [this.worker])];
    for (const { process } of servers) process.kill('SIGTERM');
    await Promise.all(servers.map(({ ended }) => ended));
    await this.redis?.kill();
    // Before `client.end()`, which would wait for a fill that is still running.
    await dropDatabase(this.name);
    await this.client?.end().catch(() => undefined);
    if (this.folder !== undefined) await rm(this.folder, { recursive: true, force: true });
  }

  private sendHome(): void {
    for (const crowd of this.crowds) crowd.kill('SIGKILL');
    this.crowds = [];
  }

  private async prepare(people: number, seconds: number): Promise<World> {
    const client = this.client as Client;
    const staff = await hire(client, people);
    const { openCases, held } = await giveCases(client, staff);
    const who: Who[] = staff.map((one, n) => ({
      ...one,
      url: this.apis[n % APIS]?.url ?? '',
      cases: held.get(one.id) ?? [],
    }));
    await this.writeForms(staff.find(({ rol }) => rol === 'Administrador')?.token ?? '');
    const { rows: vehicles } = await client.query<{ vehiculo: string; persona: string; placa: string }>(
      `select v.id as vehiculo, u.id as persona, v.placa from vehiculo v tablesample bernoulli (5) repeatable (7)
       join usuario u on u.id = v.propietario_id where v.estado and u.estado limit 5000`,
    );
    const empresa = await client.query<{ id: string }>('select id from empresa order by creado limit 1');
    return {
      who,
      plates: vehicles.map(({ placa }) => placa),
      openCases,
      vehicles: vehicles.map(({ vehiculo, persona }) => ({ vehiculo, persona })),
      empresa: empresa.rows[0]?.id ?? '',
      tipoGestion: ENTRY,
      pregunta: QUESTION,
      month: MONTH,
      warmSeconds: WARM_SECONDS,
      seconds,
    };
  }

  /** Creates the questionnaire of new cases and an entry type for all roles, unless they exist. */
  private async writeForms(token: string): Promise<void> {
    const client = this.client as Client;
    const known = await client.query('select from tipo_gestion where tipo_gestion = $1', [ENTRY]);
    if (known.rowCount !== 0) return;
    const post = (path: string, body: object) =>
      fetchText(`${this.apis[0]?.url}/api/${path}`, this.agent, { authorization: `Bearer ${token}` }, body);
    await post('formularios', {
      nombre: 'Triage',
      identificador_formulario: 'ASISTENCIA_TEMP2021',
      modulo: 'ASISTENCIA_CHOQUE_SIMPLE',
      calificable: true,
      scoreMinimo: 10,
      preguntas: [{ pregunta: QUESTION, abierta: false, peso: 1, opciones: [{ opcion: 'Nada', peso: 0 }] }],
    });
    const { rows } = await client.query<{ id: string }>("select id from rol where nombre <> 'Usuario'");
    await post('tipos-gestion', { tipo_gestion: ENTRY, estado: 1, roles: rows.map(({ id }) => id) });
  }
}

/** The next message of a process with users. Throws if the process exits instead. */
async function message(crowd: ChildProcess): Promise<unknown> {
  const ended = once(crowd, 'exit').then(([code]: unknown[]) => {
    throw new Error(`a process with users ended with ${String(code)}`);
  });
  const [said] = (await Promise.race([once(crowd, 'message'), ended])) as unknown[];
  return said;
}

const toldBy = (server: RunningServer): ProbeSample[] =>
  [...server.output().matchAll(/\{"probe":(\{[^\n]*\})\}\n/g)].map(
    ([, json = '{}']) => JSON.parse(json) as ProbeSample,
  );
