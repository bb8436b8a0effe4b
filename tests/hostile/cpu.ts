import { readFile } from 'node:fs/promises';
import type { TargetServer } from './target-server.ts';

/** CPU milliseconds of the server's main thread since its start, as the kernel counts them. */
async function used(testServer: TargetServer): Promise<number> {
  const [nanoseconds] = (await readFile(`/proc/${testServer.pid}/schedstat`, 'utf8')).split(' ');
  return Number(nanoseconds) / 1e6;
}

/**
 * CPU milliseconds that the server spent on `work`. Its event loop cannot have been blocked for longer, and
 * other work on the machine hardly changes the value.
 */
export async function cpuOf(testServer: TargetServer, work: () => Promise<unknown>): Promise<number> {
  const before = await used(testServer);
  await work();
  return (await used(testServer)) - before;
}
