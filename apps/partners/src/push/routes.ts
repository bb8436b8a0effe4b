import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { html } from '../html.ts';
import { page } from '../page.ts';
import type { Inbox } from './inbox.ts';
import { decrypt, vapidProblem } from './webpush.ts';

/** Largest ciphertext in bytes, as in real push services. */
const LARGEST = 4_096;

const originOf = ({ protocol, host }: FastifyRequest) => `${protocol}://${host}`;

/** Routes for senders. */
export function pushService(inbox: Inbox): FastifyPluginAsync {
  return async (app) => {
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 65_536 }, (_request, body, done) =>
      done(null, body),
    );
    app.post<{ Params: { id: string }; Body: Buffer }>('/enviar/:id', async (request, reply) => {
      const { params, headers, body } = request;
      const found = inbox.find(params.id);
      if (found === undefined) return reply.code(404).send({ message: 'No existe.' });
      if (found.isGone) return reply.code(410).send({ message: 'Ya no recibe.' });
      const problem = vapidProblem(headers.authorization ?? '', originOf(request), found.clave);
      if (problem !== undefined) return reply.code(403).send({ message: problem });
      if (headers['content-encoding'] !== 'aes128gcm' || !/^\d+$/.test(String(headers['ttl'])))
        return reply.code(400).send({ message: 'Content-Encoding or TTL.' });
      if (body.length > LARGEST) return reply.code(413).send({ message: 'Demasiado grande.' });
      const tema = headers['topic'];
      inbox.add({
        suscripcion: params.id,
        texto: decrypt(found.keys, body),
        ttl: Number(headers['ttl']),
        tema: typeof tema === 'string' ? tema : undefined,
        recibido: new Date().toISOString(),
      });
      return reply
        .code(201)
        .header('location', `${originOf(request)}/push/mensajes`)
        .send();
    });
  };
}

/** Routes that simulate a browser and show the received messages. */
export function pushRoutes(inbox: Inbox): FastifyPluginAsync {
  return async (app) => {
    app.get('/', (_request, reply) =>
      reply.type('text/html; charset=utf-8').send(
        page(
          'Mensajes push',
          html`<ul class="list">
            ${inbox.list().map(
              ({ texto, suscripcion, recibido }) =>
                html`<li>
                  <pre>${texto}</pre>
                  <div class="meta">${suscripcion} · ${recibido}</div>
                </li>`,
            )}
          </ul>`,
        ),
      ),
    );
    app.post<{ Body: { clave: string } }>(
      '/suscripciones',
      {
        schema: { body: { type: 'object', required: ['clave'], properties: { clave: { type: 'string' } } } },
      },
      (request) => {
        const { id, keys } = inbox.subscribe(request.body.clave);
        return { endpoint: `${originOf(request)}/push/enviar/${id}`, keys };
      },
    );
    app.delete<{ Params: { id: string } }>('/suscripciones/:id', ({ params }, reply) => {
      inbox.unsubscribe(params.id);
      return reply.code(204).send();
    });
    app.get<{ Querystring: { suscripcion?: string } }>('/mensajes', ({ query }) => {
      const datos = inbox.list(query.suscripcion);
      return { datos, totalElementos: datos.length };
    });
    app.delete('/mensajes', (_request, reply) => {
      inbox.clear();
      return reply.code(204).send();
    });
  };
}
