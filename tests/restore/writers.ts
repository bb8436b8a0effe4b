import { setTimeout as wait } from 'node:timers/promises';
import { pdf } from '@amparo/server/testing/files';
import { signIn } from '@amparo/server/testing/people';
import type { RunningServer } from '@amparo/server/testing/processes';
import { times } from '../hostile/measure.ts';
import type { RestoreServer } from './restore-server.ts';

const LANES = 4;

/** A policy with its document that the server has acknowledged. */
export interface Acknowledged {
  nombre: string;
  /** Times when the call was sent and when it was acknowledged. */
  sent: number;
  told: number;
}

/** Users who store policies with a file each, one after another, until `stop`. */
export class Writers {
  readonly acknowledged: Acknowledged[] = [];
  private readonly end = new AbortController();
  private readonly lanes: Promise<void>[];

  private constructor(server: RunningServer, tokens: readonly string[], tag: string) {
    this.lanes = tokens.map((token, lane) => this.work(server, token, `${tag}-${lane}`));
  }

  static async start(testServer: RestoreServer, server: RunningServer, tag: string): Promise<Writers> {
    const people = await testServer.beside((platform) =>
      Promise.all(times(LANES).map(() => signIn(platform, { roles: ['Administrador'] }))),
    );
    return new Writers(
      server,
      people.map(({ token }) => token),
      tag,
    );
  }

  /** Waits until this number of further policies is stored. */
  async more(count: number): Promise<void> {
    const wanted = this.acknowledged.length + count;
    while (this.acknowledged.length < wanted) await Promise.race([wait(20), ...this.lanes]);
  }

  async stop(): Promise<void> {
    this.end.abort();
    await Promise.all(this.lanes);
  }

  private async work(server: RunningServer, token: string, tag: string): Promise<void> {
    for (let n = 0; !this.end.signal.aborted; n += 1) {
      const nombre = `${tag}-${n}`;
      const sent = Date.now();
      const [documento] = (await ask(server, token, 'archivos', paper(nombre))) as [object];
      await ask(server, token, 'polizas', { ...POLICY, nombre, documentos: [documento] });
      this.acknowledged.push({ nombre, sent, told: Date.now() });
    }
  }
}

const POLICY = { descripcion: 'Cubre el hogar', estado: 1 };

function paper(nombre: string): FormData {
  const form = new FormData();
  form.set('entidad', 'PÓLIZAS');
  // The files differ, so that no file can replace another one.
  form.set('file', new Blob([new Uint8Array(pdf(20_000)), nombre]), `${nombre}.pdf`);
  return form;
}

async function ask(server: RunningServer, token: string, path: string, body: object): Promise<unknown> {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${server.url}/api/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, ...(isForm ? {} : { 'content-type': 'application/json' }) },
    body: isForm ? body : JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
