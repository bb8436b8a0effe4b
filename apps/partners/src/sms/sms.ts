import { randomUUID } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import { createFaultSwitch, type Falla } from '../fault.ts';
import { html, type Html } from '../html.ts';
import { page } from '../page.ts';
import type { Partner } from '../partner.ts';

const MOST = 1_000;
/** Mobile numbers of Colombia, the only ones that this partner accepts. */
const MOBILE = /^\+573\d{9}$/;
/** Valid-looking numbers that this partner rejects. */
const UNKNOWN = /^\+573000000\d{3}$/;

export interface MensajeSms {
  id: string;
  phoneNumber: string;
  message: string;
  recibido: string;
}

export interface Sms extends Partner {
  /** Newest first; with a number, only its messages. */
  mensajes: (phoneNumber?: string) => MensajeSms[];
  clear: () => void;
  setFault: (falla: Falla) => Promise<void>;
}

const text = { type: 'string', minLength: 1, maxLength: 1_000 } as const;
const body = {
  type: 'object',
  required: ['message', 'phoneNumber'],
  additionalProperties: false,
  properties: { message: text, phoneNumber: text },
} as const;

/** SMS service and the inbox of every mobile. In memory only. */
export function startSms(): Sms {
  const fault = createFaultSwitch();
  const inbox: MensajeSms[] = [];
  const accepted = new Map<string, string>();
  const list = (phoneNumber?: string) =>
    inbox.filter((one) => phoneNumber === undefined || one.phoneNumber === phoneNumber);

  /** A repeated key returns the first message. */
  function take(given: Pick<MensajeSms, 'message' | 'phoneNumber'>, key: string): string {
    const known = accepted.get(key);
    if (known !== undefined) return known;
    const id = randomUUID();
    if (accepted.size >= MOST) accepted.clear();
    accepted.set(key, id);
    inbox.unshift({ id, ...given, recibido: new Date().toISOString() });
    inbox.splice(MOST);
    return id;
  }

  const service: FastifyPluginAsync = async (app) => {
    app.post<{ Body: Pick<MensajeSms, 'message' | 'phoneNumber'> }>(
      '/',
      { schema: { body } },
      (request, reply) => {
        const { phoneNumber } = request.body;
        if (!MOBILE.test(phoneNumber) || UNKNOWN.test(phoneNumber))
          return reply.code(400).send({ error: 'INVALID_PHONE_NUMBER' });
        const key = request.headers['idempotency-key'];
        return reply.send({ id: take(request.body, typeof key === 'string' ? key : randomUUID()) });
      },
    );
  };

  const routes: FastifyPluginAsync = async (app) => {
    app.get<{ Querystring: { para?: string } }>('/', ({ query }, reply) =>
      reply.type('text/html; charset=utf-8').send(inboxPage(list(query.para))),
    );
    app.get<{ Querystring: { para?: string } }>('/mensajes', ({ query }) => {
      const datos = list(query.para);
      return { datos, totalElementos: datos.length };
    });
    app.delete('/mensajes', (_request, reply) => {
      inbox.length = 0;
      return reply.code(204).send();
    });
  };

  return {
    name: 'sms',
    title: 'Mensajes de texto',
    addresses: [],
    fault,
    routes,
    service,
    mensajes: list,
    clear: () => void (inbox.length = 0),
    setFault: fault.set,
    stop: async () => undefined,
  };
}

const inboxPage = (mensajes: readonly MensajeSms[]): string =>
  page(
    'Mensajes de texto',
    mensajes.length === 0
      ? html`<p class="meta">No hay mensajes.</p>`
      : html`${mensajes.map(
          ({ phoneNumber, message, recibido }) =>
            html`<section>
              <h2>${phoneNumber}</h2>
              <pre>${linked(message)}</pre>
              <p class="meta">${recibido} · ${message.length} caracteres</p>
            </section>`,
        )}`,
  );

/** Makes URLs clickable. */
const linked = (message: string): Html[] =>
  message
    .split(/(https?:\/\/\S+)/)
    .map((part, i) => (i % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`));
