import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../../platform/lib/config.ts';
import { linkPartners } from './link-partners.ts';

/** Starts a server that returns this answer to every request, and the clients that call it. */
async function answering(said: unknown, { status = 200, base = 'https://amp.co/' } = {}) {
  const app = Fastify();
  const heard: unknown[] = [];
  app.post('/f', (request, reply) => {
    heard.push({ body: request.body, query: request.query });
    return reply.code(status).send(said);
  });
  const url = `${await app.listen({ host: '127.0.0.1', port: 0 })}/f?code=llave`;
  onTestFinished(() => app.close());
  const config = readConfig({
    SHORTENER_URL: url,
    SMS_URL: url,
    SHORT_LINK_BASE: base,
    WEB_APP_URL: 'https://mi.caso.co/entrar',
  });
  const partners = linkPartners({ config, log: Fastify().log, partners: new Set() });
  if (partners === undefined) throw new Error('The link partners are not configured');
  return { partners, heard };
}

test('SMS-03 SMS-04 each function is sent only its own fields, with the key from its address', async () => {
  const { partners, heard } = await answering({ codigo: 'Ab3-_9', otro: true });
  expect(await partners.shorten('1', 'https://largo.co/?token=x')).toMatchObject({ datos: 'Ab3-_9' });
  const words = { message: 'Hola', phoneNumber: '+573101112233' };
  expect(await partners.text('1', words)).toMatchObject({ resultado: 'respondio' });
  const query = { code: 'llave' };
  expect(heard).toEqual([
    { body: { url: 'https://largo.co/?token=x' }, query },
    { body: words, query },
  ]);
});

test.each([
  ['../../evil.co', 'a way up'],
  ['@evil.co', 'another host'],
  ['.evil.co/x', 'a longer host'],
  ['a/b', 'a path'],
  ['a?b=c', 'a query'],
  ['a#b', 'a fragment'],
  ['a b', 'a space'],
  ['%2e%2e', 'an escape'],
  ['á', 'a letter that no code has'],
  ['x\n', 'a line'],
  ['', 'nothing'],
  ['x'.repeat(25), 'too much for a message'],
  [7, 'a number'],
  [null, 'null'],
  [{ codigo: 'x' }, 'an object'],
])('SMS-03 SMS-06 a code that is %j (%s) is rejected', async (codigo, _kind) => {
  const { partners } = await answering({ codigo });
  expect(await partners.shorten('1', 'x')).toMatchObject({
    resultado: 'fallo',
    motivo: 'respuesta-ilegible',
  });
});

test('SMS-03 an answer of another shape is rejected; a short link is the base followed by the code', async () => {
  for (const said of ['"Ab3"', '[]', '{}', 'null'])
    expect(await (await answering(said)).partners.shorten('1', 'x'), said).toMatchObject({
      resultado: 'fallo',
    });
  for (const [base, link] of [
    ['https://amp.co/', 'https://amp.co/Ab3'],
    ['https://amp.co', 'https://amp.co/Ab3'],
    ['https://amp.co/?c=', 'https://amp.co/?c=Ab3'],
  ] as const)
    expect((await answering({}, { base })).partners.shortLink('Ab3')).toBe(link);
});

test('SMS-07 a rejected number has another result than a failing function', async () => {
  const words = { message: 'Hola', phoneNumber: '+573101112233' };
  for (const [status, resultado] of [
    [202, 'respondio'],
    [400, 'no-conoce'],
    [422, 'no-conoce'],
    [401, 'fallo'],
    [429, 'fallo'],
    [503, 'fallo'],
  ] as const)
    expect(await (await answering({}, { status })).partners.text('1', words), `${status}`).toMatchObject({
      resultado,
    });
});
