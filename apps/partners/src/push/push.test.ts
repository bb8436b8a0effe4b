import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import webPush, { type RequestOptions } from 'web-push';
import { startPartners, type Partners } from '../start.ts';

let partners: Partners;
beforeAll(async () => {
  partners = await startPartners({ httpPort: 0, smtpPort: 0 });
});
afterAll(() => partners.stop());

const vapid = webPush.generateVAPIDKeys();

interface Subscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

async function subscribe(clave = vapid.publicKey): Promise<Subscription> {
  const response = await fetch(`${partners.httpUrl}/push/suscripciones`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ clave }),
  });
  return (await response.json()) as Subscription;
}

const idOf = ({ endpoint }: Subscription) => endpoint.split('/').at(-1) ?? '';

async function send(to: Subscription, text: string, options: RequestOptions = {}): Promise<number> {
  const request = webPush.generateRequestDetails(to, text, {
    vapidDetails: { subject: 'mailto:x@amparo.co', ...vapid },
    ...options,
  });
  const response = await fetch(request.endpoint, {
    method: 'POST',
    headers: request.headers as Record<string, string>,
    body: request.body,
  });
  return response.status;
}

test('verifies, decrypts and shows a message of the web-push library', async () => {
  const browser = await subscribe();
  expect(await send(browser, 'Hola ñandú', { TTL: 60 })).toBe(201);
  expect(partners.push.mensajes(idOf(browser))).toMatchObject([{ texto: 'Hola ñandú', ttl: 60 }]);
  const listed = await (await fetch(`${partners.httpUrl}/push/mensajes?suscripcion=${idOf(browser)}`)).json();
  expect(listed).toMatchObject({ totalElementos: 1 });
  expect(await (await fetch(`${partners.httpUrl}/push`)).text()).toContain('Hola ñandú');
});

test('a message replaces the waiting message with the same topic, but not with another topic', async () => {
  const browser = await subscribe();
  for (const topic of ['uno', 'uno', 'dos']) await send(browser, `texto ${topic}`, { topic });
  expect(partners.push.mensajes(idOf(browser)).map(({ texto }) => texto)).toEqual(['texto dos', 'texto uno']);
});

describe('refusals', () => {
  test('a sender without the key of the subscription gets 403', async () => {
    const other = webPush.generateVAPIDKeys();
    const browser = await subscribe();
    const forged = {
      subject: 'mailto:x@amparo.co',
      publicKey: vapid.publicKey,
      privateKey: other.privateKey,
    };
    expect(await send(browser, 'x', { vapidDetails: forged })).toBe(403);
    expect(await send(browser, 'x', { vapidDetails: { subject: 'mailto:x@amparo.co', ...other } })).toBe(403);
    expect(partners.push.mensajes(idOf(browser))).toEqual([]);
  });

  test('an unknown subscription responds 404, a cancelled one 410', async () => {
    const browser = await subscribe();
    const unknown = { ...browser, endpoint: `${partners.httpUrl}/push/enviar/nadie` };
    expect(await send(unknown, 'x')).toBe(404);
    await fetch(`${partners.httpUrl}/push/suscripciones/${idOf(browser)}`, { method: 'DELETE' });
    expect(await send(browser, 'x')).toBe(410);
  });

  test('a message encrypted for another browser is refused', async () => {
    const [one, two] = [await subscribe(), await subscribe()];
    expect(await send({ ...one, keys: two.keys }, 'x')).toBe(500);
    expect(partners.push.mensajes(idOf(one))).toEqual([]);
  });
});

test.each(['error', 'muerto', 'basura'] as const)(
  'receives no messages during the fault %s',
  async (modo) => {
    const browser = await subscribe();
    await partners.push.setFault({ modo });
    await send(browser, 'x').catch(() => 0);
    expect(partners.push.mensajes(idOf(browser))).toEqual([]);
    await partners.push.setFault({ modo: 'ninguna' });
    expect(await send(browser, 'x')).toBe(201);
  },
);
