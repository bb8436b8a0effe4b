import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { delayOf, modosDeFalla, type Falla, type FaultSwitch } from './fault.ts';

const fallaSchema = {
  type: 'object',
  required: ['modo'],
  properties: {
    modo: { enum: modosDeFalla },
    ms: { type: 'integer', minimum: 0, maximum: 600_000 },
    destino: { type: 'string', maxLength: 500 },
  },
} as const;

/** `GET` and `PUT falla` read and set the fault of a partner. */
export function faultRoutes(app: FastifyInstance, fault: FaultSwitch): void {
  app.get('/falla', () => fault.current());
  app.put<{ Body: Falla }>('/falla', { schema: { body: fallaSchema } }, async ({ body }) => {
    await fault.set(body);
    return fault.current();
  });
}

/**
 * Applies the fault to every route of `app`. All partners share one HTTP port, so `muerto` cannot close the
 * port: it closes the connection without a response instead.
 */
export function obeyFault(app: FastifyInstance, fault: FaultSwitch): void {
  app.addHook('onRequest', async (request, reply) => {
    const falla = fault.current();
    await wait(delayOf(falla), undefined, { ref: false });
    if (falla.modo === 'muerto') {
      reply.hijack();
      request.raw.destroy();
    } else if (falla.modo === 'error') {
      await reply.code(500).send({ message: 'Falla simulada.' });
    } else if (falla.modo === 'basura') {
      await reply.type('application/json; charset=utf-8').send('{"basura": <<<\u0000');
    } else if (falla.modo === 'sin-fin') {
      await reply.type('application/json; charset=utf-8').send(Readable.from(endless()));
    } else if (falla.modo === 'mitad') {
      reply.hijack();
      // The content length announces twice as many bytes.
      reply.raw.writeHead(200, { 'content-type': 'application/json', 'content-length': 2 * HALF.length });
      reply.raw.write(HALF, () => request.raw.destroy());
    } else if (falla.modo === 'redirige') {
      await reply.redirect(falla.destino ?? 'http://127.0.0.1:9/');
    }
  });
}

const HALF = '{"datos":[{"numero":"7600100';

/** An infinite JSON list. */
function* endless(): Generator<string> {
  yield '[';
  for (;;) yield '"sin fin",'.repeat(1_000);
}
