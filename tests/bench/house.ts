import { createHash, randomBytes } from 'node:crypto';
import { Agent } from 'node:http';
import { Client } from 'pg';
import type { ListRequest } from '@amparo/contract/kernel/list';
import { usuarios } from '@amparo/contract/usuarios';
import { listUsuarios } from '@amparo/server/modules/usuarios/repository';
import { createDb, SESSION } from '@amparo/server/platform/db/database';
import { prepareDatabase } from '@amparo/server/prepare';
import { createDatabase, dropDatabase, uniqueName, urlOf } from '@amparo/server/testing/databases';
import { listing } from '@amparo/server/testing/listing';
import { startServer, untilReady, type RunningServer } from '@amparo/server/testing/processes';
import { fetchText } from './http.ts';
import { fill } from './people.ts';

export interface Statement {
  sql: string;
  parameters: unknown[];
}

/** The real server in its own process, and a bare connection to the same database. */
export interface House {
  bare: Client;
  /** One call of the users list, signed in; answers its text. */
  ask(query: string): Promise<string>;
  /** The statements behind that call, in the order the server sends them. */
  statements(query: string): Promise<Statement[]>;
  stop(): Promise<void>;
}

interface Options {
  rows: number;
  /** Leave the database behind, to measure again without filling it. */
  keep: boolean;
  /** The name of one that was left behind. */
  reuse: string | undefined;
}

export async function openHouse({ rows, keep, reuse }: Options): Promise<House> {
  const name = reuse ?? uniqueName('bench');
  const url = reuse === undefined ? await createDatabase(name) : urlOf(name);
  const bare = new Client({ connectionString: url, options: SESSION });
  let server: RunningServer | undefined;
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const stop = async () => {
    agent.destroy();
    server?.process.kill('SIGTERM');
    await server?.ended;
    await bare.end();
    if (keep) console.log(`kept: --reuse ${name}`);
    else await dropDatabase(name);
  };
  try {
    await prepareDatabase(url);
    await bare.connect();
    if (reuse === undefined) await fill(bare, rows);
    const token = await openSession(bare);
    server = await startServer({ NODE_ENV: 'production', DATABASE_URL: url });
    await untilReady(server);
    const base = `${server.url}/api/usuarios?`;
    const headers = { authorization: `Bearer ${token}` };
    return {
      bare,
      ask: (query) => fetchText(`${base}${query}`, agent, headers),
      statements: (query) => capture(url, query),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Somebody who may list everyone, as signing in would leave them. */
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

/** Runs the list once here, to learn exactly what the server asks the database. */
async function capture(url: string, query: string): Promise<Statement[]> {
  const seen: Statement[] = [];
  const db = createDb({
    url,
    pool: 2,
    onQuery: (sql, parameters) => seen.push({ sql, parameters: [...parameters] }),
  });
  try {
    await listUsuarios(listing(db, requestOf(query)));
    return seen;
  } finally {
    await db.destroy();
  }
}

type Request = ListRequest<typeof usuarios.list.query.criteria>;

/** As the server reads the address: only one level of `filtros`, which is all that the measures use. */
function requestOf(query: string): Request {
  const filtros: Record<string, string> = {};
  const rest: Record<string, unknown> = { filtros };
  for (const [name, value] of new URLSearchParams(query)) {
    const criterion = /^filtros\[(\w+)\]$/.exec(name)?.[1];
    if (criterion === undefined) rest[name] = value;
    else filtros[criterion] = value;
  }
  return usuarios.list.query.parse(rest);
}
