import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** What ships; or the build that also has the demo pages of the kit. */
export type Build = 'production' | 'test';

/** How the product is opened: keys (WebAuthn) need a name, the rest does not care. */
export type Host = '127.0.0.1' | 'localhost';

interface Addresses {
  url: string;
  controlUrl: string;
  mailUrl: string;
  pushUrl: string;
  partnersUrl: string;
  databaseUrl: string;
}

export interface NewPerson {
  nombres?: string;
  apellidos?: string;
  correo?: string;
  roles?: readonly string[];
  permisos?: readonly string[];
  minutos?: number;
  contrasena?: string;
  /** The password is an initial one and must be changed. */
  reset?: boolean;
  estado?: boolean;
}

export interface Account {
  id: string;
  correo: string;
}

export interface Person extends Account {
  token: string;
}

interface Mail {
  asunto: string;
  texto: string;
  html: string;
  para: string[];
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

async function json<T>(response: Response): Promise<T> {
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

/** A running product that a test can bring into any situation. */
export class House {
  readonly url: string;
  private readonly addresses: Addresses;
  private readonly process: ChildProcess;

  private constructor(addresses: Addresses, process: ChildProcess) {
    this.url = addresses.url;
    this.addresses = addresses;
    this.process = process;
  }

  static async start(build: Build = 'test', host: Host = '127.0.0.1'): Promise<House> {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'serve.ts')], {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: {
        ...process.env,
        E2E_PORT: String(await freePort()),
        E2E_BUILD: build,
        E2E_HOST: host,
        // What ships is looked at with a company in it.
        ...(build === 'production' && { E2E_DEMO: 'true' }),
      },
    });
    const lines = createInterface({ input: child.stdout });
    for await (const line of lines) {
      if (line.startsWith('{"url"')) return new House(JSON.parse(line) as Addresses, child);
    }
    throw new Error('The product did not start');
  }

  /** A signed-in person with these roles or permissions. */
  async person(who: NewPerson = {}): Promise<Person> {
    return json(await this.control('persona', who));
  }

  /** A person who is not signed in. */
  async account(who: NewPerson): Promise<Account> {
    return json(await this.control('cuenta', who));
  }

  async sql<T = Record<string, unknown>>(text: string, values: unknown[] = []): Promise<T[]> {
    return json(await this.control('sql', { text, values }));
  }

  /** Calls the API as a person. */
  async api(person: Person, method: string, path: string, body?: unknown): Promise<Response> {
    return fetch(`${this.url}/api/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${person.token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  /** The newest mails that arrived for an address. */
  async mail(para: string): Promise<Mail[]> {
    const answer = await json<{ datos: Mail[] }>(
      await fetch(`${this.addresses.mailUrl}/mensajes?para=${encodeURIComponent(para)}`),
    );
    return answer.datos;
  }

  /** The newest text messages that a mobile got. */
  async texts(celular: string): Promise<string[]> {
    const { datos } = await json<{ datos: { message: string }[] }>(
      await fetch(`${this.addresses.partnersUrl}/sms/mensajes?para=${encodeURIComponent(`+57${celular}`)}`),
    );
    return datos.map(({ message }) => message);
  }

  /** What a browser gets from its push service when it subscribes with the key of the server. */
  async subscribeToPush(clave: string): Promise<{ endpoint: string; keys: object }> {
    return json(
      await fetch(`${this.addresses.pushUrl}/suscripciones`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ clave }),
      }),
    );
  }

  /** What that service received for a subscription, decrypted as the browser would. */
  async pushed(endpoint: string): Promise<string[]> {
    const id = endpoint.split('/').at(-1) ?? '';
    const { datos } = await json<{ datos: { texto: string }[] }>(
      await fetch(`${this.addresses.pushUrl}/mensajes?suscripcion=${id}`),
    );
    return datos.map(({ texto }) => texto);
  }

  /** Makes an outside company misbehave; `ninguna` makes it well again. */
  async fault(
    partner: 'hub' | 'segundo' | 'tercero' | 'acortador' | 'sms' | 'mapas' | 'simit',
    modo: string,
  ): Promise<void> {
    const body = JSON.stringify({ modo });
    const headers = { 'content-type': 'application/json' };
    await json(
      await fetch(`${this.addresses.partnersUrl}/${partner}/falla`, { method: 'PUT', headers, body }),
    );
  }

  /** The phone of somebody drives to a case from a place, and tells where it is on its way. */
  async drive(
    { id }: Account,
    trip: { desde: readonly [number, number]; caso: number; rapidez?: number },
  ): Promise<void> {
    await json(
      await fetch(`${this.addresses.partnersUrl}/telefono/recorridos`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ usuario: id, ...trip }),
      }),
    );
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.process.once('exit', resolve));
    this.process.stdin?.end();
    await ended;
  }

  private control(path: string, body: unknown): Promise<Response> {
    return fetch(`${this.addresses.controlUrl}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  }
}
