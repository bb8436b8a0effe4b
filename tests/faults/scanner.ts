import { setTimeout as wait } from 'node:timers/promises';
import { type ArchivoAbierto } from '@amparo/contract/base/archivos/schemas';
import { mensajesDeArchivos } from '@amparo/contract/base/archivos/texts';
import { removeOrphans } from '@amparo/server/modules/base/archivos/orphan-cleanup';
import { eicar } from '@amparo/server/testing/clamd';
import { pdf, zip } from '@amparo/server/testing/files';
import { until, type RunningServer } from '@amparo/server/testing/processes';
import { times } from '../hostile/measure.ts';
import type { Result } from '../report.ts';
import { openScanner } from './clamd-server.ts';
import type { FaultServer } from './fault-server.ts';
import { Workload } from './workload.ts';

const UPLOADS = 50;
const PEOPLE = 10;
/** Long enough for the office to start all uploads at its rate. */
const SECONDS = 7;
const SLOWER = 1.5;
/** The scan job runs every minute, and a file that was just tried waits for the next run. */
const PATIENCE_MS = 240_000;

/**
 * F11-antivirus: infected files are refused; while the scanner is down, no unscanned file can be downloaded.
 */
export async function scannerAway(testServer: FaultServer): Promise<Result> {
  const scanner = await openScanner();
  // A job may run in any process, so only a process with the scanner may run.
  await testServer.end(testServer.server);
  const at = await testServer.another({ CLAMD_URL: scanner.url, PARTNER_REST_MS: '1000' });
  try {
    const desk = new Desk(testServer, at, await Promise.all(times(PEOPLE).map(() => testServer.person())));
    const refused = await desk.refusals(scanner.unpacks);
    const { token } = await testServer.person({ roles: ['Administrador'] });
    const office = new Workload(testServer, at, token);
    await office.work(2, 'well', () => desk.send(pdf(), 'calentar.pdf'));
    office.forget();
    await office.work(SECONDS, 'well', () => desk.send(pdf(), 'bien.pdf'));
    desk.forget();
    const killed = wait(2_000).then(() => scanner.kill());
    await office.work(SECONDS, 'ill', () => desk.sendSome());
    await killed;
    const waiting = await desk.waiting();
    await desk.lookAtAll();
    await scanner.start();
    const since = performance.now();
    await until(
      'all files to be scanned',
      async () => {
        await desk.lookAtAll();
        return (await desk.waiting()) === 0;
      },
      PATIENCE_MS,
    );
    const seconds = (performance.now() - since) / 1_000;
    return await desk.result({ office, refused, waiting, seconds, what: scanner.what });
  } finally {
    await testServer.end(at);
    await scanner.stop();
    await testServer.restart();
  }
}

interface Sent {
  id: string;
  token: string;
  isInfected: boolean;
}

interface Seen {
  office: Workload;
  refused: string;
  waiting: number;
  seconds: number;
  what: string;
}

/** Users who upload files, every second one infected, and open the stored ones. */
class Desk {
  private readonly testServer: FaultServer;
  private readonly at: RunningServer;
  private readonly people: readonly { token: string }[];
  private kept: Sent[] = [];
  private begun = 0;
  private turnedAway = 0;
  private turn = 0;
  private readonly wrong: string[] = [];
  /** Number of times that an infected file got a download URL. */
  private letThrough = 0;

  constructor(testServer: FaultServer, at: RunningServer, people: readonly { token: string }[]) {
    this.testServer = testServer;
    this.at = at;
    this.people = people;
  }

  forget(): void {
    this.kept = [];
    this.begun = 0;
    this.turnedAway = 0;
  }

  /** Uploads infected content as text, PDF and ZIP. Each must be refused with the contract's message. */
  async refusals(unpacks: boolean): Promise<string> {
    const packed = zip([{ nombre: 'dentro.txt', body: Buffer.from(eicar()) }]);
    const tries: [string, string, Buffer][] = [
      ['filas.csv', 'IMPORTACIONES', Buffer.from(`a;b\n${eicar()}\n`)],
      ['malo.pdf', 'VEHICULOS', Buffer.concat([pdf(), Buffer.from(eicar())])],
      ...(unpacks ? [['malo.zip', 'TURNOS', packed] as [string, string, Buffer]] : []),
    ];
    let refused = 0;
    for (const [nombre, entidad, body] of tries) {
      const answer = await this.post(body, nombre, entidad);
      const text = await answer.text();
      if (answer.status === 400 && text.includes(mensajesDeArchivos.conVirus)) refused += 1;
      else this.wrong.push(`${nombre} answered ${answer.status}`);
    }
    return `${refused} of ${tries.length}`;
  }

  async sendSome(): Promise<void> {
    if (this.begun >= UPLOADS) return;
    const n = (this.begun += 1);
    const isInfected = n % 2 === 0;
    await this.send(
      isInfected ? Buffer.concat([pdf(), Buffer.from(eicar())]) : pdf(),
      `${n}.pdf`,
      isInfected,
    );
  }

  async send(body: Buffer, nombre: string, isInfected = false): Promise<void> {
    const person = this.anyone();
    const answer = await this.post(body, nombre, 'VEHICULOS', person);
    if (isInfected && answer.status === 400) this.turnedAway += 1;
    else if (answer.ok) {
      const [file] = (await answer.json()) as [{ aws_id: string }];
      this.kept.push({ id: file.aws_id, token: person.token, isInfected });
    } else this.wrong.push(`an upload answered ${answer.status}`);
  }

  /** Opens every file as its uploader and counts the infected ones that have a download URL. */
  async lookAtAll(): Promise<void> {
    for (const sent of this.kept) {
      const { url } = await this.open(sent);
      if (sent.isInfected && url !== null) this.letThrough += 1;
    }
  }

  async waiting(): Promise<number> {
    const states = await Promise.all(this.kept.map((sent) => this.open(sent)));
    return states.filter(({ analisis }) => analisis === 'pendiente').length;
  }

  async result({ office, refused, waiting, seconds, what }: Seen): Promise<Result> {
    const shut = await this.endState();
    await removeOrphans(this.testServer.platform);
    const left = [...this.testServer.store.objects].filter(
      ([key, { body }]) => !key.startsWith('/amparo/cuarentena/') && body.includes(eicar()),
    ).length;
    const { well = 0, ill = 0, ratio = 0 } = office.result('').figures ?? {};
    const wrong = [...this.wrong, ...office.wrong];
    const examples = wrong.length === 0 ? '' : ` (${[...new Set(wrong)].slice(0, 3).join('; ')})`;
    return {
      seen:
        `${what}; ${refused} refused plain and in archives; killed among ${this.begun} uploads: ${this.turnedAway} refused, ${waiting} waited, ` +
        `${this.letThrough} infected files served, ${left} left in the store; all scanned ${seconds.toFixed(0)} s after its restart, ` +
        `${shut} of ${this.kept.length} in the wrong state; ${wrong.length} wrong${examples}; ` +
        `p99 of other calls ${well.toFixed(1)} → ${ill.toFixed(1)} ms (${ratio.toFixed(2)}×)`,
      target: `all, some, 0, 0, ≤ ${PATIENCE_MS / 1_000} s, 0, 0, ≤ ${SLOWER}×`,
      ok:
        this.begun === UPLOADS &&
        waiting > 0 &&
        this.letThrough + left + shut + wrong.length === 0 &&
        ratio <= SLOWER,
      figures: { well, ill, ratio, waiting, seconds },
    };
  }

  /** Counts clean files that do not download, and infected files that are not reported as infected. */
  private async endState(): Promise<number> {
    let wrong = 0;
    for (const sent of this.kept) {
      const { url, analisis } = await this.open(sent);
      const isRight = sent.isInfected
        ? analisis === 'infectado' && url === null
        : url !== null && (await fetch(url)).ok;
      if (!isRight) wrong += 1;
    }
    return wrong;
  }

  private async open({ id, token }: Sent): Promise<ArchivoAbierto> {
    const answer = await this.testServer.ask('GET', `archivos/${id}`, token, undefined, { at: this.at });
    return (await answer.json()) as ArchivoAbierto;
  }

  private post(body: Buffer, nombre: string, entidad: string, person = this.anyone()): Promise<Response> {
    const form = new FormData();
    form.set('entidad', entidad);
    form.set('file', new Blob([new Uint8Array(body)]), nombre);
    return this.testServer.ask('POST', 'archivos', person.token, form, { at: this.at });
  }

  /** The next user in turn, because a user may not send many files at once (H40). */
  private anyone(): { token: string } {
    this.turn += 1;
    return this.people[this.turn % this.people.length] as { token: string };
  }
}
