import { setTimeout as wait } from 'node:timers/promises';
import { until, type RunningServer } from '@amparo/server/testing/processes';
import type { House } from './house.ts';
import { differences, haveAll, people, roomOf, ultimosOf } from './rooms.ts';
import { Talker } from './talker.ts';

const EVERY_MS = 500;
/** In the process where it was sent, a message is seen as if nothing had happened. */
const AS_ALWAYS_MS = 2_000;

/** A conversation between people on two processes, two on each, that goes on while the processes are apart. */
export class ChatApart {
  readonly wrong: string[] = [];
  said = 0;
  slowest = 0;
  private readonly house: House;
  private readonly sala: string;
  private readonly talkers: readonly Talker[];

  private constructor(house: House, sala: string, talkers: readonly Talker[]) {
    this.house = house;
    this.sala = sala;
    this.talkers = talkers;
  }

  static async open(house: House, pair: readonly [RunningServer, RunningServer]): Promise<ChatApart> {
    const persons = await people(house, 4);
    const sala = await roomOf(house, persons);
    const talkers = persons.map(
      (person, n) =>
        new Talker(person, { urls: [(pair[n % 2] as RunningServer).url], rooms: [sala], delayMs: 1_000 }),
    );
    await Promise.all(talkers.map((talker) => talker.untilReady()));
    return new ChatApart(house, sala, talkers);
  }

  /** Each says something, one after another; whoever is on the same process sees it at once. */
  async during(seconds: number): Promise<void> {
    const end = performance.now() + seconds * 1_000;
    do {
      const speaker = this.said % this.talkers.length;
      const since = performance.now();
      const { numero } = await (this.talkers[speaker] as Talker).say(this.sala, `Mensaje ${this.said}`);
      this.slowest = Math.max(this.slowest, performance.now() - since);
      this.said += 1;
      const beside = this.talkers[(speaker + 2) % this.talkers.length] as Talker;
      const sees = async () => (beside.shown.get(this.sala)?.last ?? 0) >= numero;
      if (!(await until('it is seen', sees, AS_ALWAYS_MS).catch(() => false)))
        this.wrong.push('a message not seen in its own process');
      await wait(EVERY_MS);
    } while (performance.now() < end);
  }

  /** Whether everyone on both processes has everything, each message once and in its order, within this time. */
  async catchesUp(ms: number): Promise<boolean> {
    const ultimos = await ultimosOf(this.house, [this.sala]);
    return until('all is seen', async () => haveAll(this.talkers, ultimos), ms).catch(() => false);
  }

  differences(): Promise<string[]> {
    return differences(this.house, this.talkers);
  }

  close(): void {
    for (const talker of this.talkers) talker.close();
  }
}
