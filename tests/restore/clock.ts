import { globSync } from 'node:fs';
import { chmod, writeFile } from 'node:fs/promises';
import { mensajesDeIngreso } from '@amparo/contract/identidad/sesion/schemas';
import type { RunningServer } from '@amparo/server/testing/processes';
import { ACCOUNTS } from '../../apps/server/seeds/demo-staff.ts';
import { without } from '../programs.ts';
import type { Result } from '../report.ts';
import { administrator } from './company.ts';
import { ask, codeFor, enter, signInAs } from './person.ts';
import type { RestoreServer } from './restore-server.ts';
import type { RestoreServers } from './restore-servers.ts';

const [library] = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1');
const A_DAY = '+86400';
const PRESENT = '+0';
const [other = '', third = ''] = ACCOUNTS.map(({ correo }) => correo).filter(
  (correo) => correo !== administrator,
);

/** F14-reloj: the clock of the running database and server jumps a day ahead and back again. */
export async function clockJumps(servers: RestoreServers): Promise<Result> {
  if (library === undefined)
    return (
      without(['faketime'], '-') ?? {
        seen: 'skipped: the library of faketime is not installed',
        target: '-',
        ok: true,
      }
    );
  const testServer = await servers.company();
  const file = `${testServer.files}.clock`;
  const set = (offset: string) => writeFile(file, `${offset}\n`);
  await set(PRESENT);
  await chmod(file, 0o644);
  const env = {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    // The monotonic clock stays real, so that timeouts keep their length.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    DONT_FAKE_MONOTONIC: '1',
  };
  await testServer.postgres.stop();
  await testServer.postgres.start(env);
  const server = await testServer.serve(env);

  const today = await given(testServer, server);
  const usual = await opens(server, today);
  await set(A_DAY);
  const ahead = [...(await opens(server, today)), ...(await codesServe(server, today))];
  const tomorrow = await given(testServer, server);
  const there = await opens(server, tomorrow);
  await set(PRESENT);
  const back = [...(await opens(server, tomorrow)), ...(await codesServe(server, tomorrow))];
  const before = await codesServe(server, today);
  // A code issued a day ahead must not block the user's login for a day.
  const again = await signInAs(testServer, server, other).then(
    () => 'signs in',
    (error: unknown) => `cannot sign in: ${String(error)}`,
  );
  await testServer.close(server);
  return {
    seen:
      `on their own day ${said(usual)} and ${said(there)}; a day ahead ${said(ahead)}; back again, issued a day ahead: ` +
      `${said(back)}, codes of before: ${said(before)}; a user with a code issued a day ahead ${again}`,
    target: `on their own day ${said(ALL)}, then nothing; signs in`,
    ok:
      [usual, there].every((names) => names.join() === ALL.join()) &&
      [ahead, back, before].every((names) => names.length === 0) &&
      again === 'signs in',
  };
}

const ALL = ['session', 'address of a file'];
const said = (open: readonly string[]) =>
  open.length === 0 ? 'nothing accepted' : `${open.join(', ')} accepted`;

interface Given {
  token: string;
  /** Signed URL of a picture, valid for a limited time. */
  address: string;
  /** A mailed code that is not used yet, and a used one. */
  code: string;
  used: string;
}

async function given(testServer: RestoreServer, server: RunningServer): Promise<Given> {
  const token = await signInAs(testServer, server, administrator);
  const answer = await ask(server, token, 'publicaciones');
  const { datos } = (await answer.json()) as { datos: { imagen: { aws_id: string } }[] };
  const file = await ask(server, token, `archivos/${datos[0]?.imagen.aws_id}`);
  const used = await codeFor(testServer, server, third);
  await enter(server, third, used);
  return {
    token,
    address: ((await file.json()) as { url: string }).url,
    used,
    code: await codeFor(testServer, server, other),
  };
}

/** Names of the credentials that the server accepts now. */
async function opens(server: RunningServer, { token, address }: Given): Promise<string[]> {
  const found = { session: ask(server, token, 'usuarios/perfil'), 'address of a file': fetch(address) };
  const open: string[] = [];
  for (const [name, answer] of Object.entries(found)) if ((await answer).ok) open.push(name);
  return open;
}

/**
 * Names of the codes that the server accepts, or refuses with another message than that of an invalid code.
 */
async function codesServe(server: RunningServer, { code, used }: Given): Promise<string[]> {
  const tried = { code: await enter(server, other, code), 'used code': await enter(server, third, used) };
  return Object.entries(tried)
    .filter(([, { message }]) => message !== mensajesDeIngreso.codigoNoValido)
    .map(([name]) => name);
}
