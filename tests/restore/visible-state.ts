import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { estado } from '@amparo/contract/informes/estado/routes';
import type { Route } from '@amparo/contract/kernel/route';
import { runProgram, type RunningServer } from '@amparo/server/testing/processes';
import { lists, nameOf, protectedRoutes } from '../hostile/contract.ts';
import { ask } from './person.ts';
import type { RestoreServer } from './restore-server.ts';

const EVIDENCE = join(import.meta.dirname, '../../apps/server/src/modules/casos/evidencia/command.ts');
/** Signed URLs of files differ on each call, because they contain their expiry. */
const SIGNED = /(vence|firma)=[\w-]+/g;

/** Routes that describe the running machine and not the restored data. */
const PRESENT: readonly Route[] = [estado.ver];

/** GET routes that need only a session and no parameter. Their answers are compared as text. */
export const seenRoutes = protectedRoutes.filter(
  (route) =>
    route.method === 'GET' &&
    !route.path.includes(':') &&
    !('app' in route.access) &&
    !PRESENT.includes(route),
);
export const seenLists = lists.filter((route) => seenRoutes.includes(route));

export async function pageAt(server: RunningServer, token: string, path: string): Promise<string> {
  const answer = await ask(server, token, path);
  const text = await answer.text();
  return `${answer.status} ${text.replaceAll(server.url, '').replaceAll(SIGNED, '$1')}`;
}

export async function pagesSeen(server: RunningServer, token: string): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  for (const route of seenRoutes) pages.set(nameOf(route), await pageAt(server, token, route.path));
  return pages;
}

/** Checksums of the pictures on the first page of publications, loaded by their signed URLs. */
export async function picturesSeen(server: RunningServer, token: string): Promise<string[]> {
  const answer = await ask(server, token, 'publicaciones');
  const { datos } = (await answer.json()) as { datos: { imagen: { aws_id: string } }[] };
  const sums: string[] = [];
  for (const { imagen } of datos) {
    const { url } = (await (await ask(server, token, `archivos/${imagen.aws_id}`)).json()) as { url: string };
    const picture = await fetch(url);
    const bytes = Buffer.from(await picture.arrayBuffer());
    sums.push(`${picture.status} ${createHash('sha256').update(bytes).digest('hex')}`);
  }
  return sums;
}

/** The last line of `npm run evidence -- --all`, and whether the command found no fault. */
export async function evidenceOf({ env }: RestoreServer): Promise<{ line: string; isWhole: boolean }> {
  const running = runProgram(EVIDENCE, ['--all'], env);
  const code = await running.ended;
  return { line: running.output().trim().split('\n').at(-1) ?? '', isWhole: code === 0 };
}
