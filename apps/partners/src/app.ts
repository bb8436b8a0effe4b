import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { faultRoutes, obeyFault } from './fault-http.ts';
import { html } from './html.ts';
import { contentSecurityPolicy, page } from './page.ts';
import type { Partner } from './partner.ts';

/** Mounts every partner under `/<name>`. The caller starts listening. */
export function buildApp(partners: readonly Partner[]): FastifyInstance {
  // Connections of open browser tabs would keep the process running after a stop.
  const app = Fastify({ forceCloseConnections: true });
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'content-security-policy': contentSecurityPolicy, 'x-content-type-options': 'nosniff' });
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ message: 'No existe.' }));
  app.setErrorHandler((error: FastifyError, _request, reply) =>
    reply.code(error.statusCode ?? 500).send({ message: `No se pudo atender: ${error.message}` }),
  );

  app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(indexPage(partners)));
  for (const partner of partners) mount(app, partner);
  return app;
}

function mount(app: FastifyInstance, { name, fault, routes, service }: Partner): void {
  const prefix = `/${name}`;
  app.register(
    async (scope) => {
      faultRoutes(scope, fault);
      await scope.register(routes);
    },
    { prefix },
  );
  if (service === undefined) return;
  // A separate scope, so that the fault does not affect the routes that end it.
  app.register(
    async (scope) => {
      obeyFault(scope, fault);
      await scope.register(service);
    },
    { prefix },
  );
}

function indexPage(partners: readonly Partner[]): string {
  const rows = partners.map(
    ({ name, title, addresses, fault }) =>
      html`<li>
        <a href="/${name}"
          >${title}
          <div class="meta">${addresses.join(', ')} · falla: ${fault.current().modo}</div></a
        >
      </li>`,
  );
  return page(
    'Terceros simulados',
    html`<ul class="list">
      ${rows}
    </ul>`,
  );
}
