import type { FastifyPluginAsync } from 'fastify';
import { createFaultSwitch, type Falla, type FaultSwitch } from './fault.ts';
import { html, type Html } from './html.ts';
import { page } from './page.ts';
import type { Partner } from './partner.ts';

const MOST_CALLS = 1_000;

/** A received request. */
export interface Llamada {
  /** The request in short: a token, a session, a plate. */
  que: string;
  cuando: string;
}

export interface Insurer extends Partner {
  /** Newest first. */
  llamadas: () => Llamada[];
  clear: () => void;
  setFault: (falla: Falla) => Promise<void>;
}

export interface Frame {
  fault: FaultSwitch;
  heard: (que: string) => void;
}

/**
 * A partner that only answers queries, with faults and a log of its requests. Its page shows `drawing` above
 * the log.
 */
export function createInsurer(
  name: string,
  title: string,
  service: (frame: Frame) => FastifyPluginAsync,
  drawing: Html = html``,
): Insurer {
  const fault = createFaultSwitch();
  const calls: Llamada[] = [];
  const heard = (que: string) => {
    calls.unshift({ que, cuando: new Date().toISOString() });
    calls.splice(MOST_CALLS);
  };
  return {
    name,
    title,
    addresses: [],
    fault,
    routes: insurerRoutes(title, calls, drawing),
    service: service({ fault, heard }),
    llamadas: () => [...calls],
    clear: () => void (calls.length = 0),
    setFault: fault.set,
    stop: async () => undefined,
  };
}

function insurerRoutes(title: string, calls: Llamada[], drawing: Html): FastifyPluginAsync {
  return async (app) => {
    app.get('/', (_request, reply) => {
      const rows = calls.map(
        ({ que, cuando }) =>
          html`<li>
            <a
              >${que}
              <div class="meta">${cuando}</div></a
            >
          </li>`,
      );
      return reply.type('text/html; charset=utf-8').send(
        page(
          title,
          html`${drawing}
            <ul class="list">
              ${rows}
            </ul>`,
        ),
      );
    });
    app.get('/llamadas', () => ({ datos: calls, totalElementos: calls.length }));
    app.delete('/llamadas', (_request, reply) => {
      calls.length = 0;
      return reply.code(204).send();
    });
  };
}
