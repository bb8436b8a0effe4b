import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { find } from '../mapas/synthetic-city.ts';
import { appointmentRoutes } from './appointment-routes.ts';
import type { Drivers, Trip } from './driving.ts';
import { linkRoutes } from './link-routes.ts';
import { enterPage, fieldPage, homePage, PACES, refusedPage } from './pages.ts';
import { LADOS, type Holder, type Lado, type Phone, type Reply } from './phone.ts';
import { sentence, talkRoutes } from './talk-routes.ts';
import { trainingRoutes } from './training-routes.ts';

const CASES = 'app/asistencia-choque-simple';

interface PageState {
  usuario?: string;
  como?: Lado;
  /** The message from Amparo about the last action. */
  dicho?: string;
}

/** The page, and the same as JSON. */
export function telefonoRoutes(phone: Phone, drivers: Drivers): FastifyPluginAsync {
  return async (app) => {
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    app.get<{ Querystring: PageState }>('/', async ({ query }, reply) =>
      reply.type('text/html; charset=utf-8').send(await screen(phone, query)),
    );
    app.post<{ Body: URLSearchParams }>('/', async ({ body }, reply) => {
      const holder = holderIn(body);
      const dicho = sentence(await done(phone, drivers, holder, body));
      return reply.redirect(`/telefono?${new URLSearchParams({ ...holder, dicho }).toString()}`, 303);
    });
    await app.register(jsonRoutes(phone));
    await app.register(tripRoutes(drivers));
    await app.register(talkRoutes(phone));
    await app.register(linkRoutes(phone));
    await app.register(trainingRoutes(phone));
    await app.register(appointmentRoutes(phone));
  };
}

async function screen(phone: Phone, { usuario, como = 'cliente', dicho }: PageState): Promise<string> {
  if (usuario === undefined || usuario === '') return enterPage();
  const holder = { usuario, como };
  if (como === 'campo') return fieldPage(holder, dicho);
  const [cases, needed] = [await phone.ask(holder, CASES), await phone.ask(holder, `${CASES}/nuevo`)];
  const failed = [cases, needed].find(({ status }) => status !== 200);
  return failed === undefined
    ? homePage(holder, { cases: cases.body, needed: needed.body, dicho })
    : refusedPage(sentence(failed));
}

function holderIn(form: URLSearchParams): Holder {
  const como = LADOS.find((lado) => lado === form.get('como')) ?? 'cliente';
  return { usuario: form.get('usuario') ?? '', como };
}

/** Performs the action of a submitted form. */
function done(phone: Phone, drivers: Drivers, holder: Holder, form: URLSearchParams): Promise<Reply> {
  const clave = form.get('clave') ?? undefined;
  const caso = encodeURIComponent(form.get('caso') ?? '');
  if (form.get('hacer') === 'ir') return go(drivers, holder, form);
  if (form.get('hacer') === 'ubicar') {
    const coordenadas = (form.get('coordenadas') ?? '').split(',').map(Number);
    const body = { ubicacion: { type: 'Point', coordenadas } };
    return phone.ask(holder, `${CASES}/${caso}/ubicacion`, { method: 'PUT', body, clave });
  }
  if (form.get('hacer') === 'llegar')
    return phone.ask(holder, `${CASES}/${caso}/llegada`, { method: 'PUT', clave });
  if (form.get('hacer') === 'cancelar')
    return phone.ask(holder, `${CASES}/${caso}/cancelar`, { method: 'PUT', clave });
  const said = (name: string) => form.get(name) ?? '';
  const preguntas = form
    .getAll('pregunta')
    .map((pregunta, i) => ({ pregunta, respuesta: said(`respuesta${i}`) }));
  const body = {
    vehiculo: said('vehiculo'),
    departamento: said('departamento'),
    ciudad_siniestro: said('ciudad_siniestro'),
    direccion: said('direccion'),
    formulario: { preguntas },
  };
  return phone.ask(holder, CASES, { method: 'POST', body, clave });
}

/** Starts a trip from an address of the town to a case. */
async function go(drivers: Drivers, { usuario }: Holder, form: URLSearchParams): Promise<Reply> {
  const desde = find(`${form.get('desde') ?? ''}, Bogotá`)?.place;
  if (desde === undefined)
    return {
      status: 422,
      body: { message: 'Esa dirección no es de este pueblo: escribe Carrera 50 # 10-20' },
    };
  const wanted = form.get('rapidez') ?? '';
  const rapidez = Object.hasOwn(PACES, wanted) ? Number(wanted) : 1;
  return drivers.start({ usuario, desde, caso: Number(form.get('caso')), rapidez });
}

interface Named {
  usuario: string;
}
const named = {
  type: 'object',
  required: ['usuario'],
  properties: { usuario: { type: 'string', minLength: 1, maxLength: 100 } },
} as const;

function jsonRoutes(phone: Phone): FastifyPluginAsync {
  const answer = (reply: FastifyReply, { status, body }: Reply) => reply.code(status).send(body);
  return async (app) => {
    for (const [path, asked] of [
      ['/casos', CASES],
      ['/nuevo', `${CASES}/nuevo`],
    ] as const)
      app.get<{ Querystring: Named }>(path, { schema: { querystring: named } }, async ({ query }, reply) =>
        answer(reply, await phone.ask({ ...query, como: 'cliente' }, asked)),
      );
    app.post<{ Body: Named }>('/casos', { schema: { body: named } }, async ({ body }, reply) => {
      const { usuario, ...datos } = body;
      const holder = { usuario, como: 'cliente' } as const;
      return answer(reply, await phone.ask(holder, CASES, { method: 'POST', body: datos }));
    });
    for (const [accion, como] of [
      ['cancelar', 'cliente'],
      ['llegada', 'campo'],
    ] as const)
      app.put<{ Params: { caso: string }; Body: Named }>(
        `/casos/:caso/${accion}`,
        { schema: { body: named } },
        async ({ params, body }, reply) => {
          const path = `${CASES}/${encodeURIComponent(params.caso)}/${accion}`;
          return answer(reply, await phone.ask({ usuario: body.usuario, como }, path, { method: 'PUT' }));
        },
      );
  };
}

const place = { type: 'array', items: { type: 'number' }, minItems: 2, maxItems: 2 } as const;
const trip = {
  ...named,
  required: ['usuario', 'desde'],
  anyOf: [{ required: ['hasta'] }, { required: ['caso'] }],
  properties: {
    ...named.properties,
    desde: place,
    hasta: place,
    caso: { type: 'integer', minimum: 1 },
    rapidez: { type: 'number', minimum: 0.1, maximum: 1_000 },
  },
} as const;

/** Routes of simulated trips. */
function tripRoutes(drivers: Drivers): FastifyPluginAsync {
  return async (app) => {
    app.get('/recorridos', () => ({ datos: drivers.list() }));
    app.post<{ Body: Trip }>('/recorridos', { schema: { body: trip } }, async ({ body }, reply) => {
      const { status, body: said } = await drivers.start(body);
      return reply.code(status).send(said);
    });
    app.delete('/recorridos', (_request, reply) => {
      drivers.stop();
      return reply.code(204).send();
    });
  };
}
