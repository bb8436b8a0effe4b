import type { Route } from '@amparo/contract/kernel/route';
import type { TargetServer } from '../hostile/target-server.ts';
import { faultsOf, type Fault } from './check.ts';
import { FuzzUsers } from './fuzz-users.ts';
import { Pool } from './pool.ts';
import { makeCall, nameOf, withStrangeMethod, type FuzzCall } from './request.ts';
import { SeededRandom } from './seeded-random.ts';
import { send, type FuzzAnswer } from './send.ts';
import { StallWatch } from './stall-watch.ts';

export interface Tally {
  ok: number;
  refused: number;
  failed: number;
  slowest: number;
  /** Count of each refusal, which shows why a route never succeeded. */
  refusals: Map<string, number>;
}

export interface FuzzFinding extends Fault {
  call: FuzzCall;
  who: string;
  times: number;
}

/** A run begins with this many rounds of valid calls to all routes, to learn values for later calls. */
const ROUNDS_OF_LEARNING = 3;

/** A fuzz run: sends calls and collects their results. */
export class Run {
  readonly pool = new Pool();
  readonly cast: FuzzUsers;
  readonly tallies = new Map<string, Tally>();
  readonly found = new Map<string, FuzzFinding>();
  readonly stalls: StallWatch;
  requests = 0;
  readonly testServer: TargetServer;
  readonly seed: number;
  private readonly routes: readonly Route[];
  private readonly verbose: boolean;

  constructor(testServer: TargetServer, routes: readonly Route[], seed: number, verbose: boolean) {
    this.testServer = testServer;
    this.routes = routes;
    this.seed = seed;
    this.verbose = verbose;
    this.cast = new FuzzUsers(testServer);
    this.stalls = new StallWatch(testServer);
    for (const route of routes) this.tallies.set(nameOf(route), emptyTally());
  }

  /** Creates, sends and checks the call with this number. */
  async step(index: number): Promise<void> {
    const dice = new SeededRandom(this.seed, index);
    const route = this.routes[index % this.routes.length] as Route;
    const isLearning = index < this.routes.length * ROUNDS_OF_LEARNING;
    const made = makeCall(index, route, dice, this.pool, isLearning ? 'valid' : undefined);
    const call = !isLearning && dice.chance(0.01) ? withStrangeMethod(made, dice) : made;
    const who = isLearning
      ? this.cast.fitting(route, dice)
      : this.cast.choose(route, dice, call.kind === 'valid');
    await this.perform(call, who, dice);
  }

  /** Sends a call as an actor, checks the answer and learns from it. */
  async perform(call: FuzzCall, who: string, dice: SeededRandom): Promise<FuzzAnswer | undefined> {
    const token = await this.cast.tokenOf(who);
    const headers = {
      'x-forwarded-for': `10.${dice.int(0, 255)}.${dice.int(0, 255)}.${dice.int(1, 254)}`,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...call.headers,
    };
    const answer = await this.stalls.during({ ...call, headers }, () => this.sent({ ...call, headers }, who));
    if (answer === undefined) return undefined;
    if (answer.status === 401) this.cast.replace(who, token);
    this.judge({ ...call, headers }, who, answer);
    return answer;
  }

  private async sent(call: FuzzCall, who: string): Promise<FuzzAnswer | undefined> {
    for (let tries = 0; ; tries += 1) {
      try {
        return await send(this.testServer.url, call);
      } catch (error) {
        // Retry, because the server may close a kept-alive connection just when it is used again. The refusal
        // of a large body can get lost while the body is still being sent.
        const isTooLarge = call.body !== undefined && call.body.length > 1_048_576;
        if (tries < 2 && this.testServer.isAlive) continue;
        if (!isTooLarge) this.add(call, who, { kind: 'contract', what: `no answer: ${String(error)}` });
        return undefined;
      }
    }
  }

  private judge(call: FuzzCall, who: string, answer: FuzzAnswer): void {
    const { status, text, ms } = answer;
    this.requests += 1;
    const tally = this.tallies.get(nameOf(call.route)) ?? emptyTally();
    this.tallies.set(nameOf(call.route), tally);
    tally.slowest = Math.max(tally.slowest, ms);
    for (const fault of faultsOf(call.route, call.method, answer)) this.add(call, who, fault);
    if (status >= 500) tally.failed += 1;
    else if (status >= 400) {
      tally.refused += 1;
      if (call.kind === 'valid' && tally.ok === 0 && tally.refusals.size < 50) {
        const said = `${status} ${text.slice(0, 160)}`;
        tally.refusals.set(said, (tally.refusals.get(said) ?? 0) + 1);
      }
    } else if (call.method === call.route.method) {
      tally.ok += 1;
      this.learn(call, text);
    }
    if (this.verbose)
      console.log(`#${call.index} ${who} ${call.kind} ${call.method} ${call.path} → ${status}`);
  }

  private learn(call: FuzzCall, text: string): void {
    for (const [field, source] of call.used) this.pool.remember(field, source);
    try {
      this.pool.learn(call.route.recurso, JSON.parse(text), call.sent);
    } catch {
      // `faultsOf` has already reported that the answer is not JSON.
    }
  }

  add(call: FuzzCall, who: string, fault: Fault): void {
    // The cause of a 5xx is only in the log, so each one counts separately until `examples` groups them.
    const key = fault.kind === '5xx' ? fault.what : `${nameOf(call.route)} ${fault.kind} ${fault.what}`;
    const before = this.found.get(key);
    if (before === undefined) this.found.set(key, { ...fault, call, who, times: 1 });
    else before.times += 1;
  }
}

const emptyTally = (): Tally => ({ ok: 0, refused: 0, failed: 0, slowest: 0, refusals: new Map() });
