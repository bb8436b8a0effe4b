import { readFile } from 'node:fs/promises';
import type { House } from './house.ts';

/** Milliseconds that the loop of the server has been at work since its start, as the system counts them. */
async function used(house: House): Promise<number> {
  const [nanoseconds] = (await readFile(`/proc/${house.pid}/schedstat`, 'utf8')).split(' ');
  return Number(nanoseconds) / 1e6;
}

/**
 * Milliseconds of processor that the server spent on something. It cannot have been held for longer than it worked, and
 * what else the machine does makes little difference.
 */
export async function cpuOf(house: House, work: () => Promise<unknown>): Promise<number> {
  const before = await used(house);
  await work();
  return (await used(house)) - before;
}
