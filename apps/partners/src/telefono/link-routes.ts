import type { FastifyPluginAsync } from 'fastify';
import { linkPage, refusedPage, type Case } from './pages.ts';
import type { Holder, Phone } from './phone.ts';
import { sentence } from './talk-routes.ts';

interface Opened {
  token?: string;
  caso?: string;
  identificacion?: string;
}
interface LinkQuery {
  caso: string;
  identificacion: string;
}

/** Reads the link without verifying it; only Amparo can verify it. */
function saidBy({ token = '', caso = '', identificacion = '' }: Opened): LinkQuery | undefined {
  if (token === '') return caso === '' || identificacion === '' ? undefined : { caso, identificacion };
  try {
    const said = JSON.parse(
      Buffer.from(token.split('.')[0] ?? '', 'base64url').toString(),
    ) as Partial<LinkQuery>;
    return { caso: String(said.caso), identificacion: String(said.identificacion) };
  } catch {
    return undefined;
  }
}

/** The customer's web page behind the link of a text message: signs in and shows the case. */
export function linkRoutes(phone: Phone): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Querystring: Opened }>('/caso', async ({ query }, reply) => {
      const show = (status: number, page: string) =>
        reply.code(status).type('text/html; charset=utf-8').send(page);
      const said = saidBy(query);
      if (said === undefined) return show(400, refusedPage('El enlace no está completo.'));
      const holder: Holder = { usuario: said.identificacion, como: 'cliente' };
      const entered = await phone.ask(
        holder,
        `asistencia-choque-simple/${encodeURIComponent(said.caso)}/ingreso-pwa`,
        { method: 'PUT', body: { token_usuario_pwa: query.token ?? said.caso, login_pwa: true } },
      );
      return entered.status === 200
        ? show(200, linkPage(holder, entered.body as Case, entered.body.message ?? ''))
        : show(entered.status, refusedPage(sentence(entered)));
    });
  };
}
