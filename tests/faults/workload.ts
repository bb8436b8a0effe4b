import { setTimeout as wait } from 'node:timers/promises';
import type { RunningServer } from '@amparo/server/testing/processes';
import { quantile } from '../bench/measure.ts';
import type { Result } from '../report.ts';
import type { FaultServer } from './fault-server.ts';

/** Limit of a lookup at all partners together. */
const LIMIT_MS = 8_000;
const SLOWER = 1.5;
/** The same rate with and without faults, so that only the times of the answers differ. */
const LOOKUPS_A_SECOND = 8;
const OTHERS_A_SECOND = 40;
const OTHERS = ['usuarios?pagina=1', 'permisos?pagina=1', 'usuarios/perfil', 'vehiculos?pagina=1'];

export type State = 'well' | 'ill';

/** Users at work: some look up data at partners, the others send ordinary calls. */
export class Workload {
  readonly wrong: string[] = [];
  private readonly testServer: FaultServer;
  private readonly at: RunningServer;
  private readonly token: string;
  private readonly others: Record<State, number[]> = { well: [], ill: [] };
  private slowest = 0;
  private lookups = 0;

  constructor(testServer: FaultServer, at: RunningServer, token: string) {
    this.testServer = testServer;
    this.at = at;
    this.token = token;
  }

  async work(seconds: number, state: State, lookup: () => Promise<void>): Promise<void> {
    await Promise.all([
      paced(LOOKUPS_A_SECOND, seconds, lookup),
      paced(OTHERS_A_SECOND, seconds, async (n) => {
        const since = performance.now();
        const answer = await this.ask(OTHERS[n % OTHERS.length] ?? '');
        await answer.arrayBuffer();
        this.others[state].push(performance.now() - since);
        if (!answer.ok) this.wrong.push(`another call answered ${answer.status}`);
      }),
    ]);
  }

  /** Sends a call that asks a partner. */
  async look<T>(path: string): Promise<{ status: number; json: T }> {
    const since = performance.now();
    const answer = await this.ask(path);
    const json = (await answer.json()) as T;
    this.slowest = Math.max(this.slowest, performance.now() - since);
    this.lookups += 1;
    return { status: answer.status, json };
  }

  forget(): void {
    this.others.well.length = 0;
    this.others.ill.length = 0;
    this.slowest = 0;
    this.lookups = 0;
  }

  result(what: string): Result {
    const { slowest, lookups, wrong } = this;
    const [well, ill] = [quantile(this.others.well, 0.99), quantile(this.others.ill, 0.99)];
    const ratio = ill / well;
    const examples = wrong.length === 0 ? '' : ` (${[...new Set(wrong)].slice(0, 3).join('; ')})`;
    return {
      seen:
        `${lookups} lookups, ${what}: slowest ${Math.round(slowest)} ms, ${wrong.length} wrong${examples}; ` +
        `p99 of ${this.others.ill.length} other calls ${well.toFixed(1)} → ${ill.toFixed(1)} ms (${ratio.toFixed(2)}×)`,
      target: `≤ ${LIMIT_MS} ms, 0, ≤ ${SLOWER}×`,
      ok: slowest <= LIMIT_MS && wrong.length === 0 && ratio <= SLOWER,
      figures: { lookups, slowest, well, ill, ratio },
    };
  }

  private ask(path: string): Promise<Response> {
    return this.testServer.ask('GET', path, this.token, undefined, { at: this.at });
  }
}

/** Starts runs at a constant rate without waiting for earlier runs to end. */
async function paced(perSecond: number, seconds: number, run: (n: number) => Promise<void>): Promise<void> {
  const since = performance.now();
  const under: Promise<void>[] = [];
  for (let n = 0; n < seconds * perSecond; n += 1) {
    await wait(Math.max(0, since + (n * 1_000) / perSecond - performance.now()));
    under.push(run(n));
  }
  await Promise.all(under);
}
