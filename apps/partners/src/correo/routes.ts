import type { FastifyPluginAsync } from 'fastify';
import type { FaultSwitch } from '../fault.ts';
import type { Mailbox } from './mailbox.ts';
import { mailboxPage } from './pages.ts';

const text = { type: 'string' } as const;

export function correoRoutes(mailbox: Mailbox, fault: FaultSwitch): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Querystring: { para?: string; mensaje?: string } }>(
      '/',
      { schema: { querystring: { type: 'object', properties: { para: text, mensaje: text } } } },
      (request, reply) => {
        // The form sends an empty `para` if the field is empty.
        const para = request.query.para?.trim() ?? '';
        const mensajes = mailbox.list(para === '' ? undefined : para);
        const abierto = mailbox.find(request.query.mensaje ?? '');
        const markup = mailboxPage({ mensajes, para, abierto, falla: fault.current() });
        return reply.type('text/html; charset=utf-8').send(markup);
      },
    );

    app.get<{ Querystring: { para?: string } }>(
      '/mensajes',
      { schema: { querystring: { type: 'object', properties: { para: text } } } },
      ({ query }) => {
        const datos = mailbox.list(query.para);
        return { datos, totalElementos: datos.length };
      },
    );

    app.get<{ Params: { id: string } }>('/mensajes/:id', ({ params }, reply) => {
      const mensaje = mailbox.find(params.id);
      return mensaje ?? reply.code(404).send({ message: 'El mensaje no existe.' });
    });

    app.delete('/mensajes', (_request, reply) => {
      mailbox.clear();
      return reply.code(204).send();
    });
  };
}
