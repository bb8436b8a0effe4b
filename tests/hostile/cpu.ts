import { readFile } from 'node:fs/promises';
import type { House } from './house.ts';

/** CPU milliseconds of the server's main thread since its start, as the kernel counts them. */
async function used(house: House): Promise<number> {
  const [nanoseconds] = (await readFile(`/proc/${house.pid}/schedstat`, 'utf8')).split(' ');
  return Number(nanoseconds) / 1e6;
}

/**
 * CPU milliseconds that the server spent on `work`. Its event loop cannot have been blocked for longer, and
 * other work on the machine hardly changes the value.
 */
export async function cpuOf(house: House, work: () => Promise<unknown>): Promise<number> {
  const before = await used(house);
  await work();
  return (await used(house)) - before;
}
