import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { refusedPage } from './pages.ts';
import type { Holder, Phone, Reply } from './phone.ts';
import { sentence } from './talk-routes.ts';
import { trainingPage, type Training } from './training-pages.ts';

const TRAINING = 'app/capacitacion';

interface Named {
  usuario: string;
}
interface EnrolmentForm extends Named {
  sesion: string;
  comparendo?: string;
}
interface TrainingQuery extends Named {
  codigo: string;
  coordenadas?: number[];
}

const usuario = { type: 'string', minLength: 1, maxLength: 100 } as const;
const named = { type: 'object', required: ['usuario'], properties: { usuario } } as const;
const wanted = {
  ...named,
  required: ['usuario', 'sesion'],
  properties: { usuario, sesion: { type: 'string' }, comparendo: { type: 'string' } },
} as const;

const customer = (name: string): Holder => ({ usuario: name, como: 'cliente' });
const placeAt = (id: string) => `${TRAINING}/${encodeURIComponent(id)}`;

/** Actions of a customer for training, used by the page and the JSON routes. */
function deeds(phone: Phone) {
  return {
    enrol: ({ usuario: name, sesion, comparendo }: EnrolmentForm, clave?: string) =>
      phone.ask(customer(name), `${TRAINING}/sesiones/${encodeURIComponent(sesion)}`, {
        method: 'POST',
        body: comparendo === undefined ? {} : { comparendo },
        clave,
      }),
    cancel: (name: string, id: string, clave?: string) =>
      phone.ask(customer(name), placeAt(id), { method: 'DELETE', clave }),
    attend: (id: string, { usuario: name, ...body }: TrainingQuery, clave?: string) =>
      phone.ask(customer(name), `${placeAt(id)}/asistencia`, { method: 'POST', body, clave }),
  };
}

async function screen(phone: Phone, name: string, dicho: string | undefined): Promise<string> {
  const holder = customer(name);
  const answers = [
    await phone.ask(holder, `${TRAINING}/sesiones`),
    await phone.ask(holder, TRAINING),
    await phone.ask(holder, `${TRAINING}/comparendos`),
  ];
  const failed = answers.find(({ status }) => status !== 200);
  if (failed !== undefined) return refusedPage(sentence(failed));
  const [sessions, places, fines] = answers.map(({ body }) => (body as { datos?: unknown }).datos);
  return trainingPage(holder, { sessions, places, fines } as Training, dicho);
}

/** Training: a page, and the same as JSON. */
export function trainingRoutes(phone: Phone): FastifyPluginAsync {
  const { enrol, cancel, attend } = deeds(phone);

  /** Performs the action of a submitted form. */
  function done(form: URLSearchParams): Promise<Reply> {
    const said = (name: string) => form.get(name) ?? '';
    const who = { usuario: said('usuario') };
    const clave = form.get('clave') ?? undefined;
    if (said('hacer') === 'cancelar') return cancel(who.usuario, said('inscripcion'), clave);
    if (said('hacer') === 'asistir') {
      const place =
        said('coordenadas') === '' ? {} : { coordenadas: said('coordenadas').split(',').map(Number) };
      return attend(said('inscripcion'), { ...who, codigo: said('codigo'), ...place }, clave);
    }
    const fine = said('comparendo') === '' ? {} : { comparendo: said('comparendo') };
    return enrol({ ...who, sesion: said('sesion'), ...fine }, clave);
  }

  const answer = (reply: FastifyReply, { status, body }: Reply) => reply.code(status).send(body);
  return async (app) => {
    app.get<{ Querystring: Named & { dicho?: string } }>(
      '/capacitaciones',
      { schema: { querystring: named } },
      async ({ query }, reply) =>
        reply.type('text/html; charset=utf-8').send(await screen(phone, query.usuario, query.dicho)),
    );
    app.post<{ Body: URLSearchParams }>('/capacitaciones', async ({ body }, reply) => {
      const shown = { usuario: body.get('usuario') ?? '', dicho: sentence(await done(body)) };
      return reply.redirect(`/telefono/capacitaciones?${new URLSearchParams(shown).toString()}`, 303);
    });
    for (const [path, asked] of [
      ['/sesiones', `${TRAINING}/sesiones`],
      ['/inscripciones', TRAINING],
      ['/comparendos', `${TRAINING}/comparendos`],
    ] as const)
      app.get<{ Querystring: Named }>(path, { schema: { querystring: named } }, async ({ query }, reply) =>
        answer(reply, await phone.ask(customer(query.usuario), asked)),
      );
    app.post<{ Body: EnrolmentForm }>(
      '/inscripciones',
      { schema: { body: wanted } },
      async ({ body }, reply) => answer(reply, await enrol(body)),
    );
    app.put<{ Params: { id: string }; Body: Named }>(
      '/inscripciones/:id/cancelar',
      { schema: { body: named } },
      async ({ params, body }, reply) => answer(reply, await cancel(body.usuario, params.id)),
    );
    app.post<{ Params: { id: string }; Body: TrainingQuery }>(
      '/inscripciones/:id/asistencia',
      { schema: { body: named } },
      async ({ params, body }, reply) => answer(reply, await attend(params.id, body)),
    );
  };
}
