import { setTimeout as wait } from 'node:timers/promises';
import { none, type HostileMeasure } from './measure.ts';
import type { TargetServer } from './target-server.ts';

const TEN_MB = 10_485_760;

/** Invalid frames of the Socket.IO protocol. */
const FRAMES: (string | Uint8Array<ArrayBuffer>)[] = [
  '',
  'x',
  '4',
  '4x',
  '42',
  '42[',
  '42[]',
  '42{}',
  '42[null]',
  '42[1,2]',
  '42["__proto__",{"x":1}]',
  '42["constructor",{"prototype":{"x":1}}]',
  '42["toString"]',
  '42["connect"]',
  '42["disconnect"]',
  '42["disconnecting"]',
  '42["error"]',
  '42["newListener"]',
  '42["escuchar"]',
  '42["escuchar",null,null]',
  '42["escuchar",{"__proto__":{"x":1}}]',
  '42["escuchar","__proto__"]',
  '42["escuchar",["usuarios"]]',
  '42["dejar",{"toString":1}]',
  '42["entrarChat"]',
  '42["entrarChat",null,null]',
  '42["entrarChat",{"sala":{"__proto__":{"x":1}}}]',
  '42["entrarChat",{"sala":["00000000-0000-4000-8000-000000000000"]}]',
  '421["entrarChat",{"__proto__":{"sala":"00000000-0000-4000-8000-000000000000"}}]',
  '421["crearMensaje",{"sala":"00000000-0000-4000-8000-000000000000","mensaje":{"toString":1}}]',
  '421["crearMensaje",{"sala":"00000000-0000-4000-8000-000000000000","id":"__proto__","mensaje":"\\u0000","adjuntos":[null]}]',
  '42["crearMensaje","x","y","z"]',
  '42["salirChat",7]',
  '42["escribiendo",{"sala":[]}]',
  '451-["crearMensaje",{"_placeholder":true,"num":0}]',
  '421["escuchar","usuarios"]',
  '4299999999999999999999["escuchar","usuarios"]',
  '43-1[]',
  '43999[{}]',
  '45-1["escuchar"]',
  '451-["escuchar",{"_placeholder":true,"num":9}]',
  '451-["escuchar",{"_placeholder":true,"num":-1}]',
  '4599999-["escuchar"]',
  '46[]',
  '40/otra,{}',
  '40/__proto__,{}',
  '41',
  '5probe',
  '6',
  `42["escuchar",${'['.repeat(50_000)}${']'.repeat(50_000)}]`,
  Uint8Array.from({ length: 2_000 }, (_, index) => index % 256),
  `42["escuchar","${'x'.repeat(TEN_MB)}"]`,
  `42["crearMensaje",{"sala":"00000000-0000-4000-8000-000000000000","mensaje":"${'x'.repeat(TEN_MB)}"}]`,
  new Uint8Array(TEN_MB),
];

/** Sends one frame over a new socket, with a session if there is a token. */
async function throwAt(testServer: TargetServer, token: string | undefined, frame: (typeof FRAMES)[number]) {
  const socket = new WebSocket(
    `${testServer.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`,
  );
  const closed = new Promise<void>((resolve) => {
    socket.addEventListener('close', () => resolve());
    socket.addEventListener('error', () => resolve());
  });
  const ready = new Promise<void>((resolve) => {
    socket.addEventListener('message', ({ data }) => {
      if (String(data).startsWith('0') && token !== undefined) socket.send(`40${JSON.stringify({ token })}`);
      if (String(data).startsWith(token === undefined ? '0' : '40')) resolve();
    });
  });
  await Promise.race([ready, closed, wait(3_000)]);
  if (socket.readyState === WebSocket.OPEN) socket.send(frame);
  await Promise.race([closed, wait(60)]);
  socket.close();
}

/** Sends invalid and far too large bodies to the polling transport and to routes. */
async function largeBodies(testServer: TargetServer, token: string): Promise<number[]> {
  const large = 'x'.repeat(TEN_MB);
  const poll = `${testServer.url}/socket.io/?EIO=4&transport=polling`;
  const post = (url: string, body: string, headers: Record<string, string> = {}) =>
    fetch(url, { method: 'POST', body, headers }).then(
      async (answer) => (await answer.text(), answer.status),
      // The server closed the connection during the upload, which is also a refusal.
      () => 413,
    );
  const json = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  return Promise.all([
    post(poll, large),
    post(`${poll}&sid=__proto__`, '4'),
    post(`${poll}&sid=${large.slice(0, 5_000)}`, '4'),
    post(`${testServer.url}/socket.io/?EIO=99&transport=__proto__`, '4'),
    post(`${testServer.url}/api/permisos`, `{"nombre":"${large}"}`, json),
    post(`${testServer.url}/api/login`, `{"nombre":"${large}"}`, { 'content-type': 'application/json' }),
    post(
      `${testServer.url}/api/permisos`,
      '{"__proto__":{"estado":true},"constructor":{"prototype":{}}}',
      json,
    ),
    post(`${testServer.url}/api/permisos`, '['.repeat(500_000), json),
  ]);
}

export const packets: HostileMeasure = {
  id: 'H19',
  run: async (testServer) => {
    const { pid } = testServer;
    const { token } = await testServer.person({ roles: ['Administrador'] });
    const wrong: string[] = [];
    for (const frame of FRAMES) {
      for (const given of [undefined, token]) await throwAt(testServer, given, frame);
      const alive = await testServer.ask('GET', 'usuarios/perfil', { token });
      if (alive.status !== 200) wrong.push(`after ${String(frame).slice(0, 40)}: ${alive.status}`);
    }
    const statuses = await largeBodies(testServer, token);
    wrong.push(
      ...statuses.filter((status) => status < 400 || status >= 500).map((status) => `a body → ${status}`),
    );
    if (testServer.pid !== pid) wrong.push('another process answers');
    return none(
      `${FRAMES.length} broken frames with and without a token, ${statuses.length} broken bodies`,
      wrong,
    );
  },
};
