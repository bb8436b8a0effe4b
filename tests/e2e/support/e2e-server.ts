import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** The production build, or the test build that also has the demo pages of the kit. */
export type Build = 'production' | 'test';

/** Host name of the app. WebAuthn requires a domain name; all other tests work with both. */
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

/** The running app of one browser worker, with its own database and partner stubs. */
export class E2eServer {
  readonly url: string;
  private readonly addresses: Addresses;
  private readonly process: ChildProcess;

  private constructor(addresses: Addresses, process: ChildProcess) {
    this.url = addresses.url;
    this.addresses = addresses;
    this.process = process;
  }

  static async start(build: Build = 'test', host: Host = '127.0.0.1'): Promise<E2eServer> {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'serve.ts')], {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: {
        ...process.env,
        E2E_PORT: String(await freePort()),
        E2E_BUILD: build,
        E2E_HOST: host,
        // The production build runs with the demo data.
        ...(build === 'production' && { E2E_DEMO: 'true' }),
      },
    });
    const lines = createInterface({ input: child.stdout });
    for await (const line of lines) {
      if (line.startsWith('{"url"')) return new E2eServer(JSON.parse(line) as Addresses, child);
    }
    throw new Error('The product did not start');
  }

  /** Creates a signed-in person with these roles or permissions. */
  async person(who: NewPerson = {}): Promise<Person> {
    return json(await this.control('persona', who));
  }

  /** Creates a person without a session. */
  async account(who: NewPerson): Promise<Account> {
    return json(await this.control('cuenta', who));
  }

  async sql<T = Record<string, unknown>>(text: string, values: unknown[] = []): Promise<T[]> {
    return json(await this.control('sql', { text, values }));
  }

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

  /** Mails to an address, newest first. */
  async mail(para: string): Promise<Mail[]> {
    const answer = await json<{ datos: Mail[] }>(
      await fetch(`${this.addresses.mailUrl}/mensajes?para=${encodeURIComponent(para)}`),
    );
    return answer.datos;
  }

  /** Text messages to a mobile number, newest first. */
  async texts(celular: string): Promise<string[]> {
    const { datos } = await json<{ datos: { message: string }[] }>(
      await fetch(`${this.addresses.partnersUrl}/sms/mensajes?para=${encodeURIComponent(`+57${celular}`)}`),
    );
    return datos.map(({ message }) => message);
  }

  /** Creates a push subscription for the server's public key, as the push service of a browser does. */
  async subscribeToPush(clave: string): Promise<{ endpoint: string; keys: object }> {
    return json(
      await fetch(`${this.addresses.pushUrl}/suscripciones`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ clave }),
      }),
    );
  }

  /** Messages pushed to a subscription, decrypted as the browser does. */
  async pushed(endpoint: string): Promise<string[]> {
    const id = endpoint.split('/').at(-1) ?? '';
    const { datos } = await json<{ datos: { texto: string }[] }>(
      await fetch(`${this.addresses.pushUrl}/mensajes?suscripcion=${id}`),
    );
    return datos.map(({ texto }) => texto);
  }

  /** Sets the failure mode of a partner stub; `ninguna` ends the failure. */
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

  /** Simulates the phone of a person who drives to a case and reports their position on the way. */
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
