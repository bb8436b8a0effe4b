/** Simulates users in a separate process, so that they delay the servers as little as possible. */
import { Agent } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { until } from '@amparo/server/testing/processes';
import { parallel } from '../hostile/measure.ts';
import { ACTIONS } from './actions.ts';
import { CallStats } from './call-stats.ts';
import { nextAction, PHONE_EVERY_MS, THINKING } from './mix.ts';
import { NotAnswered, LoadPerson } from './person.ts';
import { fromTo, type SeenRecords, type World } from './world.ts';

const AT_ONCE = 25;
const CONNECTED_MS = 60_000;
/** Wait for open calls at the end, because the figures must include the slowest calls. */
const LAST_ANSWERS_MS = 32_000;

const tally = new CallStats();
const end = new AbortController();
const agent = new Agent({ keepAlive: true });

const isOver = (error: unknown) => error instanceof NotAnswered || end.signal.aborted;

async function work(person: LoadPerson): Promise<void> {
  // Users do not start in the same second.
  await person.pause(fromTo([0, THINKING[1]]));
  while (!end.signal.aborted) {
    person.leave();
    const action = person.world.only ?? nextAction(person.who.rol, Math.random());
    await ACTIONS[action](person).catch((error: unknown) => {
      if (!isOver(error)) throw error;
    });
    await person.pause(fromTo(THINKING));
  }
}

async function carryPhone(person: LoadPerson, token: string): Promise<void> {
  await person.pause(fromTo([0, PHONE_EVERY_MS / 1_000]));
  while (!end.signal.aborted) {
    const coordenadas = [4.6 + Math.random() / 20, -74.09];
    const sent = { method: 'PUT', token, body: { coordenadas, precision: 10 } };
    await person.ask('position', 'app/ubicacion', sent).catch(() => undefined);
    await person.pause(PHONE_EVERY_MS / 1_000);
  }
}

/** Connects all users. A user without a socket works without it, as in a browser. */
async function arrive(world: World): Promise<LoadPerson[]> {
  const people = world.who.map((who) => new LoadPerson(who, world, tally, agent, end.signal));
  await parallel(people, AT_ONCE, async (person) => {
    await until('a socket', async () => person.isConnected, CONNECTED_MS).catch(() => undefined);
  });
  return people;
}

async function day(world: World, people: readonly LoadPerson[]): Promise<SeenRecords> {
  const working = people.flatMap((person) => {
    const { phone } = person.who;
    return [work(person), ...(phone === undefined ? [] : [carryPhone(person, phone)])];
  });
  const all = Promise.all(working).catch((error: unknown) => {
    if (!end.signal.aborted) throw error;
  });
  await Promise.race([all, wait(world.warmSeconds * 1_000)]);
  const loop = monitorEventLoopDelay({ resolution: 5 });
  loop.enable();
  const cpu = process.cpuUsage();
  tally.isCounting = true;
  for (const { isConnected } of people) if (!isConnected) tally.add('socket', CONNECTED_MS, 0, 'no socket');
  await Promise.race([all, wait(world.seconds * 1_000)]);
  end.abort();
  loop.disable();
  const used = process.cpuUsage(cpu);
  await Promise.race([Promise.allSettled(working), wait(LAST_ANSWERS_MS)]);
  for (const person of people) person.close();
  agent.destroy();
  // Subtract the monitor's own timer interval from the measured delay.
  const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - 5);
  return {
    kinds: tally.kinds,
    failed: tally.failed,
    refused: tally.refused,
    examples: [...tally.examples.values()],
    messages: tally.messages,
    heard: tally.heardCount,
    loop: { p50: late(loop.percentile(50)), p99: late(loop.percentile(99)), max: late(loop.max) },
    cpuMs: (used.user + used.system) / 1_000,
  };
}

// The parent process has ended.
process.on('disconnect', () => process.exit());
process.once('message', (world: World) => {
  const arrived = arrive(world);
  void arrived.then(() => process.send?.('ready'));
  // The second message starts all processes at the same moment.
  process.once('message', () => {
    void arrived.then((people) => day(world, people)).then((seen) => process.send?.(seen));
  });
});
