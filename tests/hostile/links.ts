import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { bodyWith, nameOf, pathOf, routesWithBody, textsOf } from './contract.ts';
import { none, type HostileMeasure } from './measure.ts';
import { hostilePlates } from './plates.ts';
import { createAll } from './records.ts';
import type { TargetServer } from './target-server.ts';

/** Forbidden link targets. Browsers ignore spaces, line breaks and letter case in them. */
const RUNS = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'javascript://ejemplo.co/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://ejemplo.co/x',
  '//ejemplo.co',
  'ejemplo.co',
  'https:',
  'https://',
  'https:///x',
];

const ADDRESS = 'https://ejemplo.co/a';
/** A field is a link if its name begins like one, or if it accepts a URL but no other text. */
const isLink = (path: readonly string[], takes: (text: string) => boolean) =>
  /^(url|uri|link|href|enlace|vinculo)/i.test(path.at(-1) ?? '') ||
  (takes(ADDRESS) && !takes('x'.repeat(ADDRESS.length)));

export const links: HostileMeasure = {
  id: 'H30',
  run: async (testServer) => {
    const { token } = await testServer.person({ roles: ['Administrador'] });
    const found = routesWithBody.flatMap((route) =>
      textsOf(route.body)
        .filter(({ path, schema }) => isLink(path, (text) => schema.safeParse(text).success))
        .map(({ path }) => ({ route, path })),
    );
    const wrong: string[] = found.length === 0 ? ['no link was found in the contract'] : [];
    for (const { route, path } of found) {
      for (const value of RUNS) {
        const answer = await testServer.ask(route.method, pathOf(route), {
          token,
          body: bodyWith(path, value),
        });
        const { errors } = answer.json() as { errors?: Record<string, string> };
        if (answer.status !== 400 || errors?.[path.join('.')] === undefined)
          wrong.push(`${nameOf(route)} ${path.join('.')} ${value} → ${answer.status}`);
      }
    }
    return none(`${found.length} fields that are links × ${RUNS.length} addresses`, wrong);
  },
};

/** A server that records and closes every connection. */
async function listen(host: string) {
  const heard: string[] = [];
  const server = createServer((socket) => {
    heard.push(host);
    socket.destroy();
  }).listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { port, heard, stop: () => void server.close() };
}

function subscription(endpoint: string): string {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
  return JSON.stringify({ endpoint, keys });
}

/** Spellings of this machine's address and of the metadata services of cloud providers. */
const innerAddresses = (port: number, service: string) => [
  `http://127.0.0.1:${port}/`,
  `http://localhost:${port}/`,
  `http://127.1:${port}/`,
  `http://2130706433:${port}/`,
  `http://0x7f.0.0.1:${port}/`,
  `http://0.0.0.0:${port}/`,
  `http://[::1]:${port}/`,
  `http://[::ffff:127.0.0.1]:${port}/`,
  `${service.replace('http://', 'http://x@')}.ejemplo.co:${port}/`,
  `http://${new URL(service).host}@127.0.0.1:${port}/`,
  `http://127.0.0.1:${port}/?${service}`,
  'http://169.254.169.254/latest/meta-data/',
  'http://[fd00:ec2::254]/latest/meta-data/',
  'http://metadata.google.internal/computeMetadata/v1/',
];

/**
 * Registers a device at the test push service. When it gets its message, all earlier messages have been sent.
 */
async function trueDevice(testServer: TargetServer, token: string): Promise<string> {
  const { clave } = (await testServer.ask('GET', 'push-notification/clave-publica')).json();
  const made = await fetch(`${testServer.partners.httpUrl}/push/suscripciones`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ clave }),
  });
  const device = (await made.json()) as { endpoint: string };
  await testServer.ask('POST', 'push-notification/crear-endpoint', {
    token,
    body: { tokenPush: JSON.stringify(device) },
  });
  return device.endpoint.split('/').at(-1) ?? '';
}

async function arrived(testServer: TargetServer, device: string): Promise<boolean> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (testServer.partners.push.mensajes(device).length > 0) return true;
    await wait(100);
  }
  return false;
}

export const innerCalls: HostileMeasure = {
  id: 'H31',
  run: async (testServer) => {
    const ears = await Promise.all(['127.0.0.1', '::1'].map(listen));
    const admin = await testServer.person({ roles: ['Administrador'] });
    const wrong: string[] = [];
    let asked = 0;
    try {
      const addresses = ears.flatMap(({ port }) => innerAddresses(port, testServer.partners.httpUrl));
      for (const address of addresses) {
        asked += 1;
        const body = { tokenPush: subscription(address) };
        const { token, id } = await testServer.person({ roles: ['Abogado'] });
        const { status } = await testServer.ask('POST', 'push-notification/crear-endpoint', { token, body });
        if (status < 400 || status >= 500) wrong.push(`${address} was accepted: ${status}`);
        await testServer.ask('PUT', `usuarios/${id}`, { token, body });
        const message = { usuarioId: id, message: 'Hola' };
        await testServer.ask('POST', 'push-notification/enviar-notificacion', {
          token: admin.token,
          body: message,
        });
      }
      // Links in records are only opened by users; the server must not call them.
      for (const { port } of ears) await createAll(testServer, admin.token, [`http://localhost:${port}/x`]);
      const device = await trueDevice(testServer, admin.token);
      const last = { usuarioId: admin.id, message: 'La última' };
      await testServer.ask('POST', 'push-notification/enviar-notificacion', {
        token: admin.token,
        body: last,
      });
      const plates = await hostilePlates(testServer, admin.token, ears[0]?.port ?? 0);
      asked += plates.tried;
      wrong.push(...plates.wrong);
      if (!(await arrived(testServer, device))) wrong.push('a message to a valid device never arrived');
      wrong.push(...ears.flatMap(({ heard }) => heard.map((host) => `${host} was called`)));
    } finally {
      for (const { stop } of ears) stop();
    }
    return none(
      `${asked} subscriptions to internal addresses and odd plates, internal addresses in every link of a record, and insurers that redirect`,
      wrong,
    );
  },
};
