import { form, pdf } from '@amparo/server/testing/files';
import { HOLDERS, idOf, type Attached, type Holder } from './attached.ts';
import type { TargetServer } from './target-server.ts';

const NAMES = [
  '<img src=x onerror=alert(1)>.pdf',
  '../../x.pdf',
  '..\\..\\x.pdf',
  'a\r\nSet-Cookie: entered=1.pdf',
  'a\u202Efdp.exe.pdf',
  'a\u2028b.pdf',
  'a"; filename="x.html.pdf',
  '=cmd|x.pdf',
];
const NEUTRAL = /^[^/\\<>"\p{Cc}\p{Cf}\p{Zl}\p{Zp}]{1,140}$/u;
/** One header line in which all names are quoted correctly. */
const DOWNLOAD = /^attachment; filename="[^"\\\p{Cc}]*"(; filename\*=UTF-8''[\w%.!~*'()-]+)?$/u;

async function uploaded(testServer: TargetServer, token: string, entidad: string, nombre: string) {
  const sent = form({ nombre, body: pdf() }, { entidad });
  const answer = await testServer.ask('POST', 'archivos', { token, ...sent });
  return answer.status === 200 ? (JSON.parse(answer.text) as [Attached])[0] : undefined;
}

/** All file names in an answer. */
const namesIn = (text: string): string[] =>
  [...text.matchAll(/"nombre":("(?:[^"\\]|\\.)*\.pdf")/g)].map(([, name = '']) => JSON.parse(name) as string);

async function inRecord(
  testServer: TargetServer,
  token: string,
  owner: string,
  holder: Holder,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const evil of NAMES) {
    const file = await uploaded(testServer, token, holder.entidad, evil);
    if (file === undefined) continue;
    const id = idOf(await holder.create(testServer, token, owner));
    // Send the hostile name again with the record, because the upload may have changed it.
    const attached = await holder.attach(testServer, token, id, { ...file, nombre: evil });
    if (attached.status >= 400) await holder.attach(testServer, token, id, file);
    const record = await testServer.ask('GET', holder.path(id), { token });
    const opened = (await testServer.ask('GET', `archivos/${file.aws_id}`, { token })).json();
    const { headers, body } = await fetch(String(opened['url']));
    await body?.cancel();
    const shown = [...namesIn(record.text), ...namesIn(JSON.stringify(opened))];
    const disposition = headers.get('content-disposition') ?? '';
    wrong.push(
      ...shown.filter((name) => !NEUTRAL.test(name)).map((name) => `the name ${JSON.stringify(name)}`),
      ...(shown.length < 2 ? ['a name is not shown'] : []),
      ...(DOWNLOAD.test(disposition) ? [] : [`the header ${JSON.stringify(disposition)}`]),
      ...(headers.has('set-cookie') ? ['a header injected by the name'] : []),
    );
  }
  return wrong.map((text) => `${holder.entidad}: ${text}`);
}

/** Hostile file names must be harmless in the records of the files and in the header of their download. */
export async function fileNames(testServer: TargetServer, token: string, owner: string): Promise<string[]> {
  const wrong: string[] = [];
  for (const holder of HOLDERS) wrong.push(...(await inRecord(testServer, token, owner, holder)));
  return wrong;
}
export const HOSTILE_NAMES = NAMES.length * HOLDERS.length;
