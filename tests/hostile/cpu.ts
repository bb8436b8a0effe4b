import type { House } from './house.ts';

/** Seconds of processor that the server has used since its start, by its own figures. */
async function used(house: House): Promise<number> {
  const text = await (await fetch(`${house.url}/metrics`)).text();
  const seconds = /^process_cpu_seconds_total (\S+)/m.exec(text)?.[1];
  if (seconds === undefined) throw new Error('the server does not tell its figures');
  return Number(seconds);
}

/**
 * Milliseconds of processor that the server spent on something. It cannot have been held for longer than it worked, and
 * what else the machine does makes no difference.
 */
export async function cpuOf(house: House, work: () => Promise<unknown>): Promise<number> {
  const before = await used(house);
  await work();
  return ((await used(house)) - before) * 1_000;
}
