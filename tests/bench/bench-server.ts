import { createHash, randomBytes } from 'node:crypto';
import { Agent } from 'node:http';
import { Client } from 'pg';
import { buildApp } from '@amparo/server/app';
import { SESSION } from '@amparo/server/platform/db/database';
import { readConfig } from '@amparo/server/platform/lib/config';
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

/** A signed-in user. */
export interface Caller {
  /** Sends one call, such as `usuarios?pagina=2`, and returns its text. With a body it is a POST. */
  ask(path: string, body?: object): Promise<string>;
  /** SQL statements of that call in their order; for a POST, those of the complete transaction. */
  statements(path: string, body?: object): Promise<Statement[]>;
}

/** A server process and a direct connection to its database. The caller is an administrator. */
export interface BenchServer extends Caller {
  /** URL of the database. */
  url: string;
  bare: Client;
  /** Signs in another user. */
  as(correo: string): Promise<Caller>;
  stop(): Promise<void>;
}

export type Bench = (testServer: BenchServer) => Promise<Result>;

interface Options {
  people: number;
  vehicles: number;
  purchases: number;
  cases: number;
  fines: number;
  messages: number;
  /** Keep the database, so that another run need not fill it. */
  keep: boolean;
  /** Name of a kept database. Its empty tables are filled. */
  reuse: string | undefined;
}

export async function startBenchServer(options: Options): Promise<BenchServer> {
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
    // Without the worker role, because jobs would disturb the measured calls.
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

/** Creates the session that a login would create. */
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

/** Runs the same server app in this process to record its SQL statements. */
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
  // The session cache is used only while the listener is connected.
  await until('the listener', async () => app.platform.listener.connected);
  return {
    statements: async (token, path, body) => {
      await ask(token, 'usuarios/perfil');
      seen.length = 0;
      await ask(token, path, body);
      // For a read, leave out the statements that begin and end the transaction.
      return body === undefined ? seen.filter(({ sql }) => /^\s*(select|with)\b/.test(sql)) : [...seen];
    },
    stop: () => app.stop(),
  };
}
