import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { LADOS, type Holder, type Phone, type Reply } from './phone.ts';
import { bubbles, chatPage, roomsPage, saidPage, type Message, type Room } from './talk-pages.ts';

/** The message of Amparo with its field errors. */
export function sentence({ body }: Reply): string {
  const { message = 'Amparo no respondió nada', errors = {}, caso } = body;
  const which = caso === undefined ? '' : ` (caso ${caso})`;
  return [`${message}${which}`, ...Object.values(errors)].join('. ');
}

const SCRIPT = readFileSync(new URL('talk-client.js', import.meta.url), 'utf8');
/** CSP of the only pages with a script. The script may connect only to this server. */
const POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "script-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "media-src 'self' blob:",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');
/** The largest file that Amparo accepts, plus the multipart form around it. */
const MOST_BYTES = 26 * 1_048_576;

interface MessagesQuery extends Holder {
  sala?: string;
  caso?: string;
  desde?: string;
  antes?: string;
  /** The page is visible, so new messages count as read. */
  mira?: string;
}
const holderSchema = {
  type: 'object',
  required: ['usuario'],
  properties: {
    usuario: { type: 'string', minLength: 1, maxLength: 100 },
    como: { enum: LADOS, default: 'cliente' },
  },
} as const;
const inQuery = { schema: { querystring: holderSchema } };
const inBody = { schema: { body: holderSchema } };

const holderOf = ({ usuario, como }: Holder): Holder => ({ usuario, como });
const at = (sala: string, what: string) => `app/chats/${encodeURIComponent(sala)}/${what}`;
const roomsOf = ({ body }: Reply) => (body as unknown as { datos: Room[] }).datos;
const messagesOf = ({ body }: Reply) => body as unknown as { mensajes: Message[]; ultimo: number };

/** Conversations: pages, and the same as JSON. */
export function talkRoutes(phone: Phone): FastifyPluginAsync {
  return async (app) => {
    app.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'buffer', bodyLimit: MOST_BYTES },
      (_r, body, done) => done(null, body),
    );
    await app.register(pageRoutes(phone));
    await app.register(jsonRoutes(phone));
  };
}

function pageRoutes(phone: Phone): FastifyPluginAsync {
  const show = (reply: FastifyReply, page: string) =>
    reply.header('content-security-policy', POLICY).type('text/html; charset=utf-8').send(page);
  return async (app) => {
    app.get('/talk-client.js', (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').send(SCRIPT),
    );
    app.get<{ Querystring: MessagesQuery }>('/chats', inQuery, async ({ query }, reply) => {
      const holder = holderOf(query);
      const rooms = await phone.ask(holder, 'app/chats');
      return show(
        reply,
        rooms.status === 200 ? roomsPage(holder, roomsOf(rooms)) : saidPage(holder, sentence(rooms)),
      );
    });
    app.get<{ Querystring: MessagesQuery }>('/chat', inQuery, async ({ query }, reply) => {
      const holder = holderOf(query);
      const { sala } = query;
      if (sala === undefined) {
        const caso = query.caso === undefined ? {} : { caso: Number(query.caso) };
        const opened = await phone.ask(holder, 'app/chats', { method: 'POST', body: caso });
        if (opened.status !== 200) return show(reply, saidPage(holder, sentence(opened)));
        const { _id = '' } = opened.body as { _id?: string };
        return reply.redirect(
          `/telefono/chat?${new URLSearchParams({ ...holder, sala: _id }).toString()}`,
          303,
        );
      }
      const [rooms, told] = [
        await phone.ask(holder, 'app/chats'),
        await phone.ask(holder, at(sala, 'conversacion-completa')),
      ];
      const room = rooms.status === 200 ? roomsOf(rooms).find(({ _id }) => _id === sala) : undefined;
      if (room === undefined || told.status !== 200) return show(reply, saidPage(holder, sentence(told)));
      return show(reply, chatPage(holder, { ...room, _id: sala }, messagesOf(told).mensajes));
    });
    // HTML of the messages since the last poll of the page.
    app.get<{ Querystring: MessagesQuery }>('/chat/nuevos', inQuery, async ({ query }, reply) => {
      const { sala = '', desde = '0', mira } = query;
      const holder = holderOf(query);
      const told = await phone.ask(
        holder,
        `${at(sala, 'conversacion-completa')}?desde=${encodeURIComponent(desde)}`,
      );
      if (told.status !== 200) return reply.code(told.status).send(told.body);
      const { mensajes, ultimo } = messagesOf(told);
      if (mira !== undefined && mensajes.length > 0)
        await phone.ask(holder, at(sala, 'lectura'), { method: 'PUT', body: { hasta: ultimo } });
      const rooms = await phone.ask(holder, 'app/chats');
      const room = rooms.status === 200 ? roomsOf(rooms).find(({ _id }) => _id === sala) : undefined;
      return reply.send({
        html: bubbles({ ...holder, yo: room?.yo ?? '' }, mensajes).markup,
        ultimo: mensajes.at(-1)?.numero ?? Number(desde),
        visto: room?.visto ?? 0,
      });
    });
  };
}

interface MessageForm extends Holder {
  id?: string;
  mensaje?: string;
  adjuntos?: unknown[];
  hasta?: number;
  caso?: number;
}

function jsonRoutes(phone: Phone): FastifyPluginAsync {
  const answer = (reply: FastifyReply, { status, body }: Reply) => reply.code(status).send(body);
  return async (app) => {
    app.get<{ Querystring: MessagesQuery }>('/salas', inQuery, async ({ query }, reply) =>
      answer(reply, await phone.ask(holderOf(query), 'app/chats')),
    );
    app.post<{ Body: MessageForm }>('/salas', inBody, async ({ body }, reply) => {
      const { usuario: _usuario, como: _como, ...rest } = body;
      return answer(reply, await phone.ask(holderOf(body), 'app/chats', { method: 'POST', body: rest }));
    });
    app.get<{ Querystring: MessagesQuery; Params: { sala: string } }>(
      '/salas/:sala/mensajes',
      inQuery,
      async ({ query, params }, reply) => {
        const { usuario: _usuario, como: _como, ...tramo } = query;
        const path = `${at(params.sala, 'conversacion-completa')}?${new URLSearchParams({ ...tramo }).toString()}`;
        return answer(reply, await phone.ask(holderOf(query), path));
      },
    );
    for (const [method, what] of [
      ['POST', 'mensajes'],
      ['PUT', 'lectura'],
    ] as const)
      app.route<{ Body: MessageForm; Params: { sala: string } }>({
        method,
        url: `/salas/:sala/${what}`,
        schema: inBody.schema,
        handler: async ({ body, params }, reply) => {
          const { usuario: _usuario, como: _como, ...rest } = body;
          return answer(
            reply,
            await phone.ask(holderOf(body), at(params.sala, what), { method, body: rest }),
          );
        },
      });
    app.post<{ Querystring: MessagesQuery; Body: Buffer }>(
      '/archivos',
      inQuery,
      async ({ query, body, headers }, reply) => {
        const form = { bytes: body, type: headers['content-type'] ?? '' };
        return answer(reply, await phone.ask(holderOf(query), 'app/archivos', { method: 'POST', form }));
      },
    );
    app.get<{ Querystring: MessagesQuery; Params: { id: string } }>(
      '/archivos/:id',
      inQuery,
      async ({ query, params, headers }, reply) => {
        const opened = await phone.ask(holderOf(query), `app/archivos/${encodeURIComponent(params.id)}`);
        if (opened.status !== 200) return answer(reply, opened);
        const { url, archivo } = opened.body as unknown as { url: string | null; archivo: { tipo: string } };
        // The virus scan is pending or found a virus.
        if (url === null) return reply.code(404).send({ message: 'El archivo no se puede abrir' });
        // Proxy the file, because the CSP of the page allows only this origin.
        const file = await phone.file(url, headers.range);
        for (const name of ['content-length', 'content-range', 'accept-ranges', 'content-disposition']) {
          const value = file.headers.get(name);
          if (value !== null) reply.header(name, value);
        }
        return reply
          .code(file.status)
          .type(archivo.tipo)
          .send(file.body === null ? '' : Readable.fromWeb(file.body as never));
      },
    );
  };
}
