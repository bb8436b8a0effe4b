import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { join } from 'node:path';
import { io } from 'socket.io-client';
import { signIn } from '@amparo/server/testing/people';
import { freePort, until, type RunningServer } from '@amparo/server/testing/processes';
import { without } from '../programs.ts';
import type { Result } from '../report.ts';
import type { PreparedServer } from './prepared-server.ts';
import { DEPLOY, must, run, verdict } from './tools.ts';

const CONFIG = join(DEPLOY, 'haproxy.cfg');
const TOKEN = 'figures-for-the-proof-alone';
const TARGET = 'valid; calls and sockets pass, internal paths do not; 0 failed while a process stops';
/** Spellings of internal paths that the balancer must block. The server accepts each of them. */
const INSIDE = [
  '/metrics',
  '//metrics',
  '/metrics/',
  '/%6detrics',
  '/docs',
  '/docs/json',
  '//docs/static/index.html',
];
/** Calls sent while one of the two processes stops. */
const CALLS = 200;

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/** Sends one request and accepts the self-signed certificate. */
async function ask(url: string, headers: Record<string, string> = {}): Promise<Answer> {
  const begin = url.startsWith('https:') ? httpsRequest : httpRequest;
  const call = begin(url, { headers, rejectUnauthorized: false, agent: false }).end();
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  let text = '';
  for await (const piece of answer) text += String(piece);
  return { status: answer.statusCode ?? 0, headers: answer.headers, text };
}

async function certificate(folder: string): Promise<string> {
  const [key, cert, both] = ['key.pem', 'cert.pem', 'amparo.pem'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const made = [
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-days',
    '2',
    '-subj',
    '/CN=localhost',
  ];
  await must('openssl', ['req', ...made, '-keyout', key, '-out', cert]);
  await writeFile(both, (await readFile(cert, 'utf8')) + (await readFile(key, 'utf8')), { mode: 0o600 });
  return both;
}

/** D03: runs the shipped balancer configuration in front of two server processes. */
export async function balancer(testServer: PreparedServer): Promise<Result> {
  const skipped = without(['haproxy', 'openssl'], TARGET);
  if (skipped !== undefined) return skipped;
  const [http, https] = [await freePort(), await freePort()];
  const own = `https://127.0.0.1:${https}`;
  const settings = {
    PUBLIC_URL: own,
    TRUSTED_PROXIES: '1',
    METRICS_TOKEN: TOKEN,
    LOG_LEVEL: 'info',
    DRAIN_MS: '3000',
    DOCS: 'true',
  };
  const [a, b] = [await testServer.process(settings), await testServer.process(settings)];
  const env = {
    AMPARO_HTTP: `127.0.0.1:${http}`,
    AMPARO_HTTPS: `127.0.0.1:${https}`,
    AMPARO_CERTIFICATE: await certificate(testServer.folder),
    AMPARO_A: new URL(a.url).host,
    AMPARO_B: new URL(b.url).host,
  };
  const checked = await run('haproxy', ['-c', '-f', CONFIG], { env });
  if (checked.code !== 0 || /warning/i.test(checked.said))
    return verdict('invalid configuration', TARGET, [checked.said]);

  const running = spawn('haproxy', ['-db', '-f', CONFIG], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  running.stderr.on('data', (data: Buffer) => void (said += data.toString()));
  const ended = once(running, 'exit');
  testServer.atEnd(async () => {
    running.kill('SIGKILL');
    await ended;
  });
  await until('the balancer has a healthy process', async () => {
    if (running.exitCode !== null) throw new Error(said);
    return (await ask(`${own}/ready`).catch(() => undefined))?.status === 200;
  });

  const wrong = [
    ...(await passes(own, http, [a, b])),
    ...(await sockets(testServer, own)),
    ...(await leaving(own, a)),
    ...(await nobodyThere(own, b)),
  ];
  return verdict(`${INSIDE.length} spellings blocked, ${CALLS} calls while a process stopped`, TARGET, wrong);
}

/** Checks which requests pass and which client address the server logs. */
async function passes(own: string, http: number, servers: readonly RunningServer[]): Promise<string[]> {
  const wrong: string[] = [];
  const plain = await ask(`http://127.0.0.1:${http}/inicio?a=1`);
  if (plain.status !== 308 || plain.headers['location'] !== `https://127.0.0.1:${http}/inicio?a=1`)
    wrong.push(`over HTTP: ${plain.status} ${String(plain.headers['location'])}`);
  const call = await ask(`${own}/api/usuarios`, { 'x-forwarded-for': '203.0.113.9' });
  if (call.status !== 401) wrong.push(`a call without a session: ${call.status}`);
  const lines = () => servers.map((server) => server.output()).join('');
  await until('the call is in a log', async () => lines().includes('/api/usuarios'));
  if (lines().includes('203.0.113.9')) wrong.push('the server trusts a forged X-Forwarded-For');
  const headers = { authorization: `Bearer ${TOKEN}` };
  for (const path of INSIDE) {
    const { status } = await ask(`${own}${path}`, headers);
    if (status !== 404) wrong.push(`${path}: ${status}`);
  }
  const direct = await ask(`${servers[0]?.url}/metrics`, headers);
  if (direct.status !== 200) wrong.push(`the process does not serve /metrics either: ${direct.status}`);
  return wrong;
}

/** Both Socket.IO transports. Polling works only if all requests of a socket go to the same process. */
async function sockets(testServer: PreparedServer, own: string): Promise<string[]> {
  const wrong: string[] = [];
  const { token } = await signIn(testServer.platform, { roles: ['Administrador'] });
  for (const transport of ['websocket', 'polling'] as const)
    for (let n = 0; n < 4; n += 1) {
      const socket = io(own, {
        auth: { token },
        transports: [transport],
        upgrade: false,
        forceNew: true,
        reconnection: false,
        withCredentials: true,
        rejectUnauthorized: false,
      });
      const how = await new Promise<string>((done) => {
        socket.on('connect', () =>
          socket.emit('escuchar', 'usuarios', (isHeard: boolean) =>
            done(isHeard ? 'in' : 'subscription refused'),
          ),
        );
        socket.on('connect_error', (error) => done(error.message));
      });
      socket.disconnect();
      if (how !== 'in') wrong.push(`${transport}: ${how}`);
    }
  return wrong;
}

/** Sends reads while one of the two processes gets SIGTERM. */
async function leaving(own: string, server: RunningServer): Promise<string[]> {
  const statuses: number[] = [];
  for (let n = 0; n < CALLS; n += 1) {
    if (n === 20) server.process.kill('SIGTERM');
    statuses.push((await ask(`${own}/api/usuarios`).catch(() => ({ status: 0 }))).status);
  }
  await server.ended;
  for (let n = 0; n < 20; n += 1) statuses.push((await ask(`${own}/api/usuarios`)).status);
  const failed = statuses.filter((status) => status !== 401);
  return failed.length === 0
    ? []
    : [`${failed.length} calls failed while a process stopped: ${[...new Set(failed)].join(', ')}`];
}

/** Without any process, the balancer answers at once: JSON to API clients, HTML to browsers. */
async function nobodyThere(own: string, last: RunningServer): Promise<string[]> {
  last.process.kill('SIGTERM');
  await last.ended;
  const call = await ask(`${own}/api/usuarios`);
  const page = await ask(`${own}/inicio`, { accept: 'text/html' });
  const wrong: string[] = [];
  if (call.status !== 503 || !call.text.includes('"message":"El servicio no está disponible'))
    wrong.push(`a call: ${call.status} ${call.text}`);
  if (page.status !== 503 || !page.text.includes('<html lang="es">'))
    wrong.push(`a page: ${page.status} ${page.text}`);
  if (call.headers['retry-after'] !== '5') wrong.push('Retry-After is not 5');
  return wrong;
}
