import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { appointmentPage, type Inspections } from './appointment-pages.ts';
import { refusedPage } from './pages.ts';
import type { Holder, Phone, Reply } from './phone.ts';
import { sentence } from './talk-routes.ts';

const APPOINTMENTS = 'app/turnos';

interface Named {
  usuario: string;
}

const usuario = { type: 'string', minLength: 1, maxLength: 100 } as const;
const named = { type: 'object', required: ['usuario'], properties: { usuario } } as const;

const customer = (name: string): Holder => ({ usuario: name, como: 'cliente' });

/** Actions of a customer for inspections, used by the page and the JSON routes. */
function deeds(phone: Phone) {
  return {
    book: ({ usuario: name, ...body }: Named, clave?: string) =>
      phone.ask(customer(name), APPOINTMENTS, { method: 'POST', body, clave }),
    cancel: (name: string, id: string, clave?: string) =>
      phone.ask(customer(name), `${APPOINTMENTS}/${encodeURIComponent(id)}`, { method: 'DELETE', clave }),
  };
}

async function screen(phone: Phone, name: string, dicho: string | undefined): Promise<string> {
  const holder = customer(name);
  const answers = [
    await phone.ask(holder, APPOINTMENTS),
    await phone.ask(holder, `${APPOINTMENTS}/centros`),
    await phone.ask(holder, `${APPOINTMENTS}/nuevo`),
  ];
  const failed = answers.find(({ status }) => status !== 200);
  if (failed !== undefined) return refusedPage(sentence(failed));
  const [appointments, centres, needed] = answers.map(({ body }) => body as { datos?: unknown });
  return appointmentPage(
    holder,
    { appointments: appointments?.datos, centres: centres?.datos, needed } as Inspections,
    dicho,
  );
}

const WRITTEN = ['vehiculo', 'centro', 'tipo', 'fecha', 'hora', 'descripcion'] as const;

/** Inspections: a page, and the same as JSON. */
export function appointmentRoutes(phone: Phone): FastifyPluginAsync {
  const { book, cancel } = deeds(phone);

  /** Performs the action of a submitted form. */
  function done(form: URLSearchParams): Promise<Reply> {
    const name = form.get('usuario') ?? '';
    const clave = form.get('clave') ?? undefined;
    if (form.get('hacer') === 'cancelar') return cancel(name, form.get('turno') ?? '', clave);
    const written = WRITTEN.map((field) => [field, form.get(field) ?? ''] as const);
    const given = Object.fromEntries(written.filter(([, value]) => value !== ''));
    return book({ usuario: name, ...given }, clave);
  }

  const answer = (reply: FastifyReply, { status, body }: Reply) => reply.code(status).send(body);
  return async (app) => {
    app.get<{ Querystring: Named & { dicho?: string } }>(
      '/turnos',
      { schema: { querystring: named } },
      async ({ query }, reply) =>
        reply.type('text/html; charset=utf-8').send(await screen(phone, query.usuario, query.dicho)),
    );
    app.post<{ Body: URLSearchParams }>('/turnos', async ({ body }, reply) => {
      const shown = { usuario: body.get('usuario') ?? '', dicho: sentence(await done(body)) };
      return reply.redirect(`/telefono/turnos?${new URLSearchParams(shown).toString()}`, 303);
    });
    app.get<{ Querystring: Named }>(
      '/mis-turnos',
      { schema: { querystring: named } },
      async ({ query }, reply) => answer(reply, await phone.ask(customer(query.usuario), APPOINTMENTS)),
    );
    app.post<{ Body: Named }>('/mis-turnos', { schema: { body: named } }, async ({ body }, reply) =>
      answer(reply, await book(body)),
    );
    app.put<{ Params: { id: string }; Body: Named }>(
      '/mis-turnos/:id/cancelar',
      { schema: { body: named } },
      async ({ params, body }, reply) => answer(reply, await cancel(body.usuario, params.id)),
    );
  };
}
