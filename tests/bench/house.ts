import { createHash, randomBytes } from 'node:crypto';
import { Agent } from 'node:http';
import { Client } from 'pg';
import { buildApp } from '@amparo/server/app';
import { readConfig } from '@amparo/server/platform/config';
import { SESSION } from '@amparo/server/platform/db/database';
import { prepareDatabase } from '@amparo/server/prepare';
import { createDatabase, dropDatabase, uniqueName, urlOf } from '@amparo/server/testing/databases';
import { startServer, until, untilReady, type RunningServer } from '@amparo/server/testing/processes';
import type { Result } from '../report.ts';
import { fillCases } from './cases.ts';
import { fillFines } from './fines.ts';
import { fetchText } from './http.ts';
import { fillMessages } from './messages.ts';
import { fill } from './people.ts';
import { fillPurchases } from './purchases.ts';
import { fillVehicles } from './vehicles.ts';

export interface Statement {
  sql: string;
  parameters: unknown[];
}

/** Somebody signed in. */
export interface Caller {
  /** One call, such as `usuarios?pagina=2`; answers its text. With a body it is one that creates. */
  ask(path: string, body?: object): Promise<string>;
  /** The statements behind that call, in the order the server sends them; of a creation, its whole transaction. */
  statements(path: string, body?: object): Promise<Statement[]>;
}

/** The real server in its own process, and a bare connection to the same database. An administrator asks. */
export interface House extends Caller {
  /** The address of that database. */
  url: string;
  bare: Client;
  /** Somebody else who asks. */
  as(correo: string): Promise<Caller>;
  stop(): Promise<void>;
}

export type Bench = (house: House) => Promise<Result>;

interface Options {
  people: number;
  vehicles: number;
  purchases: number;
  cases: number;
  fines: number;
  messages: number;
  /** Leave the database behind, to measure again without filling it. */
  keep: boolean;
  /** The name of one that was left behind; what it does not have yet is filled. */
  reuse: string | undefined;
}

export async function openHouse(options: Options): Promise<House> {
  const { people, vehicles, purchases, cases, fines, messages, keep, reuse } = options;
  const name = reuse ?? uniqueName('bench');
  const url = reuse === undefined ? await createDatabase(name) : urlOf(name);
  const bare = new Client({ connectionString: url, options: SESSION });
  let server: RunningServer | undefined;
  let inside: Inside | undefined;
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const stop = async () => {
    agent.destroy();
    server?.process.kill('SIGTERM');
    await server?.ended;
    await inside?.stop();
    await bare.end();
    if (keep) console.log(`kept: --reuse ${name}`);
    else await dropDatabase(name);
  };
  try {
    await prepareDatabase(url);
    await bare.connect();
    if (await isEmpty(bare, 'usuario')) await fill(bare, people);
    if (vehicles > 0 && (await isEmpty(bare, 'vehiculo'))) await fillVehicles(bare, vehicles, people);
    await createAdministrator(bare);
    if (purchases > 0 && (await isEmpty(bare, 'compra'))) await fillPurchases(bare, purchases);
    if (cases > 0 && (await isEmpty(bare, 'caso'))) await fillCases(bare, cases);
    if (fines > 0 && (await isEmpty(bare, 'comparendo'))) await fillFines(bare, fines);
    if (messages > 0 && (await isEmpty(bare, 'mensaje'))) await fillMessages(bare, messages);
    // Jobs would take their turns while calls are measured.
    server = await startServer({ NODE_ENV: 'production', DATABASE_URL: url, ROLES: 'api' });
    await untilReady(server);
    inside = await openInside(url);
    const base = `${server.url}/api/`;
    const { statements } = inside;
    const as = async (correo: string): Promise<Caller> => {
      const token = await openSession(bare, correo);
      const headers = { authorization: `Bearer ${token}` };
      return {
        ask: (path, body) => fetchText(`${base}${path}`, agent, headers, body),
        statements: (path, body) => statements(token, path, body),
      };
    };
    return { url, bare, ...(await as(ADMINISTRATOR)), as, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function isEmpty(bare: Client, table: string): Promise<boolean> {
  const { rowCount } = await bare.query(`select from ${table} limit 1`);
  return rowCount === 0;
}

const ADMINISTRATOR = 'marcela@amparo.co';

/** Somebody who may do everything. */
async function createAdministrator(bare: Client): Promise<void> {
  const { rows } = await bare.query<{ id: string }>(
    `insert into usuario (nombres, apellidos, correo_electronico) values ('Marcela', 'Ibarra', $1)
     on conflict (correo_norm) do update set estado = true returning id`,
    [ADMINISTRATOR],
  );
  await bare.query(
    `insert into usuario_rol (usuario_id, rol_id) select $1, id from rol where nombre = 'Administrador' on conflict do nothing`,
    [rows[0]?.id],
  );
}

/** As signing in would leave them. */
async function openSession(bare: Client, correo: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await bare.query('delete from sesion s using usuario u where u.id = s.usuario_id and u.correo_norm = $1', [
    correo,
  ]);
  await bare.query(
    `insert into sesion (usuario_id, token_hash, origen, vence)
     select id, $2, 'web', now() + interval '1 day' from usuario where correo_norm = $1`,
    [correo, createHash('sha256').update(token).digest()],
  );
  return token;
}

interface Inside {
  statements: (token: string, path: string, body?: object) => Promise<Statement[]>;
  stop: () => Promise<void>;
}

/** The same application in this process, to learn exactly what it asks the database. */
async function openInside(url: string): Promise<Inside> {
  const seen: Statement[] = [];
  const config = readConfig({
    NODE_ENV: 'production',
    LOG_LEVEL: 'silent',
    DATABASE_URL: url,
    ROLES: 'api',
  });
  const app = await buildApp(config, {
    onQuery: (sql, parameters) => void seen.push({ sql, parameters: [...parameters] }),
  });
  const ask = async (token: string, path: string, payload?: object) => {
    const { statusCode, body } = await app.http.inject({
      method: payload === undefined ? 'GET' : 'POST',
      url: `/api/${path}`,
      headers: { authorization: `Bearer ${token}` },
      ...(payload === undefined ? {} : { payload }),
    });
    if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}: ${body}`);
  };
  await app.start();
  // Checked sessions are believed only while the listener hears.
  await until('the listener', async () => app.platform.listener.connected);
  return {
    statements: async (token, path, body) => {
      await ask(token, 'usuarios/perfil');
      seen.length = 0;
      await ask(token, path, body);
      // Of what is read, not where a transaction begins and ends.
      return body === undefined ? seen.filter(({ sql }) => /^\s*(select|with)\b/.test(sql)) : [...seen];
    },
    stop: () => app.stop(),
  };
}
