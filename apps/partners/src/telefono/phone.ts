import { randomUUID } from 'node:crypto';

/** The app credential. */
export const TELEFONO = { id: 'telefono', secret: 'secreto-del-telefono-de-demostracion' } as const;

/** A customer who requests help, or a field worker. */
export const LADOS = ['cliente', 'campo'] as const;
export type Lado = (typeof LADOS)[number];

export interface Holder {
  usuario: string;
  como: Lado;
}

interface Request {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
  /** A form in the encoding of the browser, forwarded unchanged. */
  form?: { bytes: Buffer; type: string };
  /** Idempotency key. */
  clave?: string | undefined;
}

/** The response of Amparo, or the reason why the request failed. */
export interface Reply {
  status: number;
  body: Answer;
}

/** The used fields of the response. */
interface Answer {
  message?: string;
  errors?: Record<string, string>;
  caso?: number;
  token?: string;
  vence?: string;
}

/** Most cached tokens. When the cache is full, it is cleared. */
const MOST = 1_000;
/** A token is not used during this time before it expires. */
const MARGIN_MS = 30_000;

export interface Phone {
  connect: (amparo: string) => void;
  ask: (holder: Holder, path: string, request?: Request) => Promise<Reply>;
  /** Downloads a file from a signed URL. */
  file: (url: string, range: string | undefined) => Promise<Response>;
}

/** Client of the app API for any user. Requests a token per user and caches it until it expires. */
export function createPhone(amparo?: string): Phone {
  const tokens = new Map<string, { token: string; until: number }>();
  let address = amparo;

  const keyOf = ({ usuario, como }: Holder) => `${como} ${usuario}`;

  async function tokenOf(holder: Holder): Promise<string | Reply> {
    const known = tokens.get(keyOf(holder));
    if (known !== undefined && known.until > Date.now()) return known.token;
    const body = { client_id: TELEFONO.id, client_secret: TELEFONO.secret, ...holder };
    const reply = await send(address, 'app/token', { method: 'POST', body });
    const { token, vence = '' } = reply.body;
    if (reply.status !== 200 || token === undefined) return reply;
    if (tokens.size >= MOST) tokens.clear();
    tokens.set(keyOf(holder), { token, until: Date.parse(vence) - MARGIN_MS });
    return token;
  }

  async function ask(holder: Holder, path: string, request: Request = {}): Promise<Reply> {
    const token = await tokenOf(holder);
    if (typeof token !== 'string') return token;
    const reply = await send(address, path, request, token);
    // The token may have been revoked before its expiry.
    if (reply.status === 401) tokens.delete(keyOf(holder));
    return reply;
  }

  function file(url: string, range: string | undefined): Promise<Response> {
    const { pathname, search } = new URL(url);
    // The public URL of Amparo may not be reachable from here, so use the connected address.
    const isOwn = address !== undefined && pathname.startsWith('/api/');
    return fetch(isOwn ? `${address}${pathname}${search}` : url, {
      headers: range === undefined ? {} : { range },
    });
  }

  return { connect: (other) => void (address = other), ask, file };
}

async function send(
  address: string | undefined,
  path: string,
  { method = 'GET', body, form, clave = randomUUID() }: Request,
  token?: string,
): Promise<Reply> {
  if (address === undefined)
    return { status: 503, body: { message: 'El teléfono no sabe dónde está Amparo' } };
  try {
    const response = await fetch(`${address}/api/${path}`, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(method === 'GET' ? {} : { 'idempotency-key': clave }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(form === undefined ? {} : { 'content-type': form.type }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(form === undefined ? {} : { body: new Uint8Array(form.bytes) }),
    });
    return { status: response.status, body: (await response.json()) as Answer };
  } catch {
    return { status: 502, body: { message: 'Amparo no responde' } };
  }
}
