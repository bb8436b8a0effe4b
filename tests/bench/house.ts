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
import { fetchText } from './http.ts';
import { fill } from './people.ts';
import { fillPurchases } from './purchases.ts';
import { fillVehicles } from './vehicles.ts';

export interface Statement {
  sql: string;
  parameters: unknown[];
}

/** The real server in its own process, and a bare connection to the same database. */
export interface House {
  bare: Client;
  /** One call, signed in, such as `usuarios?pagina=2`; answers its text. */
  ask(path: string): Promise<string>;
  /** The statements behind that call, in the order the server sends them. */
  statements(path: string): Promise<Statement[]>;
  stop(): Promise<void>;
}

export type Bench = (house: House) => Promise<Result>;

interface Options {
  people: number;
  vehicles: number;
  purchases: number;
  /** Leave the database behind, to measure again without filling it. */
  keep: boolean;
  /** The name of one that was left behind; what it does not have yet is filled. */
  reuse: string | undefined;
}

export async function openHouse({ people, vehicles, purchases, keep, reuse }: Options): Promise<House> {
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
    const token = await openSession(bare);
    if (purchases > 0 && (await isEmpty(bare, 'compra'))) await fillPurchases(bare, purchases);
    server = await startServer({ NODE_ENV: 'production', DATABASE_URL: url });
    await untilReady(server);
    inside = await openInside(url, token);
    const base = `${server.url}/api/`;
    const headers = { authorization: `Bearer ${token}` };
    return {
      bare,
      ask: (path) => fetchText(`${base}${path}`, agent, headers),
      statements: inside.statements,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function isEmpty(bare: Client, table: string): Promise<boolean> {
  const { rowCount } = await bare.query(`select from ${table} limit 1`);
  return rowCount === 0;
}

/** Somebody who may list everything, as signing in would leave them. */
async function openSession(bare: Client): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const { rows } = await bare.query<{ id: string }>(
    `insert into usuario (nombres, apellidos, correo_electronico) values ('Marcela', 'Ibarra', 'marcela@amparo.co')
     on conflict (correo_norm) do update set estado = true returning id`,
  );
  const id = rows[0]?.id;
  await bare.query(
    `insert into usuario_rol (usuario_id, rol_id) select $1, id from rol where nombre = 'Administrador' on conflict do nothing`,
    [id],
  );
  await bare.query('delete from sesion where usuario_id = $1', [id]);
  await bare.query(
    `insert into sesion (usuario_id, token_hash, origen, vence) values ($1, $2, 'web', now() + interval '1 day')`,
    [id, createHash('sha256').update(token).digest()],
  );
  return token;
}

type Inside = Pick<House, 'statements' | 'stop'>;

/** The same application in this process, to learn exactly what it asks the database. */
async function openInside(url: string, token: string): Promise<Inside> {
  const seen: Statement[] = [];
  const config = readConfig({ NODE_ENV: 'production', LOG_LEVEL: 'silent', DATABASE_URL: url });
  const app = await buildApp(config, {
    onQuery: (sql, parameters) => void seen.push({ sql, parameters: [...parameters] }),
  });
  const ask = async (path: string) => {
    const { statusCode, body } = await app.http.inject({
      url: `/api/${path}`,
      headers: { authorization: `Bearer ${token}` },
    });
    if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}: ${body}`);
  };
  // Checked sessions are believed only while the listener hears.
  await app.platform.listener.start();
  await until('the listener', async () => app.platform.listener.connected);
  return {
    statements: async (path) => {
      await ask('permisos?elementosPorPagina=1');
      seen.length = 0;
      await ask(path);
      // Not where a transaction begins and ends.
      return seen.filter(({ sql }) => /^\s*(select|with)\b/.test(sql));
    },
    stop: () => app.stop(),
  };
}
