import { setTimeout as wait } from 'node:timers/promises';
import { until, type RunningServer } from '@amparo/server/testing/processes';
import { ChatClient } from './chat-client.ts';
import type { FaultServer } from './fault-server.ts';
import { differences, haveAll, people, roomOf, ultimosOf } from './rooms.ts';

const EVERY_MS = 500;
/** Without Redis, a message is still delivered as usual in the process where it was sent. */
const AS_ALWAYS_MS = 2_000;

/** A conversation of four users on two processes, which continues while the processes are disconnected. */
export class ChatApart {
  readonly wrong: string[] = [];
  said = 0;
  slowest = 0;
  private readonly testServer: FaultServer;
  private readonly sala: string;
  private readonly talkers: readonly ChatClient[];

  private constructor(testServer: FaultServer, sala: string, talkers: readonly ChatClient[]) {
    this.testServer = testServer;
    this.sala = sala;
    this.talkers = talkers;
  }

  static async open(
    testServer: FaultServer,
    pair: readonly [RunningServer, RunningServer],
  ): Promise<ChatApart> {
    const persons = await people(testServer, 4);
    const sala = await roomOf(testServer, persons);
    const talkers = persons.map(
      (person, n) =>
        new ChatClient(person, { urls: [(pair[n % 2] as RunningServer).url], rooms: [sala], delayMs: 1_000 }),
    );
    await Promise.all(talkers.map((talker) => talker.untilReady()));
    return new ChatApart(testServer, sala, talkers);
  }

  /** The users send in turn. The other user on the same process must receive each message at once. */
  async during(seconds: number): Promise<void> {
    const end = performance.now() + seconds * 1_000;
    do {
      const speaker = this.said % this.talkers.length;
      const since = performance.now();
      const { numero } = await (this.talkers[speaker] as ChatClient).say(this.sala, `Mensaje ${this.said}`);
      this.slowest = Math.max(this.slowest, performance.now() - since);
      this.said += 1;
      const beside = this.talkers[(speaker + 2) % this.talkers.length] as ChatClient;
      const sees = async () => (beside.shown.get(this.sala)?.last ?? 0) >= numero;
      if (!(await until('the message is delivered', sees, AS_ALWAYS_MS).catch(() => false)))
        this.wrong.push('a message was not delivered in its own process');
      await wait(EVERY_MS);
    } while (performance.now() < end);
  }

  /** True if all users on both processes have all messages within this time. */
  async catchesUp(ms: number): Promise<boolean> {
    const ultimos = await ultimosOf(this.testServer, [this.sala]);
    return until('all messages are delivered', async () => haveAll(this.talkers, ultimos), ms).catch(
      () => false,
    );
  }

  differences(): Promise<string[]> {
    return differences(this.testServer, this.talkers);
  }

  close(): void {
    for (const talker of this.talkers) talker.close();
  }
}
