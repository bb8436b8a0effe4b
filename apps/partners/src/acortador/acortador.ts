import { randomBytes } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import { createFaultSwitch, type Falla } from '../fault.ts';
import { html } from '../html.ts';
import { page } from '../page.ts';
import type { Partner } from '../partner.ts';

const MOST = 1_000;

export interface Corto {
  codigo: string;
  url: string;
  cuando: string;
}

export interface Acortador extends Partner {
  /** Newest first. */
  cortos: () => Corto[];
  clear: () => void;
  setFault: (falla: Falla) => Promise<void>;
}

const body = {
  type: 'object',
  required: ['url'],
  properties: { url: { type: 'string', minLength: 1, maxLength: 2_000 } },
} as const;

/** URL shortener: creates short codes and redirects them. Keeps them in memory only. */
export function startAcortador(): Acortador {
  const fault = createFaultSwitch();
  const cortos: Corto[] = [];

  const routes: FastifyPluginAsync = async (app) => {
    app.get('/', (_request, reply) =>
      reply.type('text/html; charset=utf-8').send(
        page(
          'Acortador de enlaces',
          html`<ul class="list">
            ${cortos.map(
              ({ codigo, url, cuando }) =>
                html`<li>
                  <a href="/acortador/${codigo}"
                    >${codigo}
                    <div class="meta">${url} · ${cuando}</div></a
                  >
                </li>`,
            )}
          </ul>`,
        ),
      ),
    );
    app.get('/enlaces', () => ({ datos: cortos, totalElementos: cortos.length }));
  };

  const service: FastifyPluginAsync = async (app) => {
    app.post<{ Body: { url: string } }>('/', { schema: { body } }, ({ body: { url } }) => {
      const codigo = randomBytes(5).toString('base64url');
      cortos.unshift({ codigo, url, cuando: new Date().toISOString() });
      cortos.splice(MOST);
      return { codigo };
    });
    app.get<{ Params: { codigo: string } }>('/:codigo', ({ params }, reply) => {
      const found = cortos.find(({ codigo }) => codigo === params.codigo);
      return found === undefined
        ? reply.code(404).send({ message: 'Ese enlace no existe.' })
        : reply.redirect(found.url, 302);
    });
  };

  return {
    name: 'acortador',
    title: 'Acortador de enlaces',
    addresses: [],
    fault,
    routes,
    service,
    cortos: () => [...cortos],
    clear: () => void (cortos.length = 0),
    setFault: fault.set,
    stop: async () => undefined,
  };
}
