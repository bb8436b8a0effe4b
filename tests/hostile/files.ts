import { setTimeout as wait } from 'node:timers/promises';
import { maximoDe } from '@amparo/contract/base/archivos/rules';
import { ENTIDADES, MAXIMO_DE_ARCHIVO, type Entidad } from '@amparo/contract/base/archivos/schemas';
import type { ServableKey } from '@amparo/server/platform/storage/storage';
import { bmp, docx, form, pdf, png, xlsx, zip, type SentFile } from '@amparo/server/testing/files';
import { forgetPeak, memoryOf } from '../memory.ts';
import { attachedFiles } from './attached.ts';
import { none, type HostileMeasure } from './measure.ts';
import type { Answer, TargetServer } from './target-server.ts';

const entidades = Object.keys(ENTIDADES) as Entidad[];
const admits = (entidad: Entidad, extension: string) => ENTIDADES[entidad].extensiones.includes(extension);
/** A file that the entidad accepts; undefined if only the server creates files of this entidad. */
function sampleFor(entidad: Entidad): SentFile | undefined {
  if (admits(entidad, 'png')) return { nombre: 'mio.png', body: png(8, 8) };
  return admits(entidad, 'xlsx') ? { nombre: 'mio.xlsx', body: xlsx(2_000) } : undefined;
}
const isRefused = ({ status }: Answer) => status >= 400 && status < 500;

function send(testServer: TargetServer, token: string, entidad: Entidad, file: SentFile): Promise<Answer> {
  return testServer.ask('POST', 'archivos', { token, ...form(file, { entidad }) });
}

const idOf = (answer: Answer) =>
  (JSON.parse(answer.text) as { aws_id: string; nombre: string }[])[0] ?? { aws_id: '', nombre: '' };

async function addressOf(testServer: TargetServer, token: string, id: string): Promise<string> {
  return String((await testServer.ask('GET', `archivos/${id}`, { token })).json()['url']);
}

/** Everything that another user could try with the id of a file. */
async function meddle(testServer: TargetServer, token: string, id: string): Promise<string[]> {
  const { body, headers } = form({ nombre: 'otro.png', body: png(4, 4) });
  const tries = {
    read: await testServer.ask('GET', `archivos/${id}`, { token }),
    replace: await testServer.ask('PUT', `archivos/${id}`, { token, body, headers }),
    delete: await testServer.ask('DELETE', `archivos/${id}`, { token }),
  };
  const many = await testServer.ask('POST', 'archivos/direcciones', { token, body: { ids: [id] } });
  return [
    ...Object.entries(tries).flatMap(([name, { status }]) => (status === 403 ? [] : [`${name} → ${status}`])),
    ...(many.json()[id] === null ? [] : ['its address in a list']),
  ];
}

/** Tries to use the file of another user as a profile photo. */
async function claimed(
  testServer: TargetServer,
  { id, token }: { id: string; token: string },
  awsId: string,
) {
  const { status } = await testServer.ask('PUT', `usuarios/${id}`, { token, body: { foto: awsId } });
  return status === 403 ? [] : [`used as a photo → ${status}`];
}

/** Opens altered and expired URLs, and the URL of a deleted file. */
async function deadAddresses(testServer: TargetServer, token: string, id: string): Promise<string[]> {
  const url = await addressOf(testServer, token, id);
  const { llave, nombre, tipo } = await testServer.platform.db
    .selectFrom('archivo')
    .select(['llave', 'nombre', 'tipo'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const past = await testServer.platform.storage.url(llave as ServableKey, { nombre, tipo, minutes: -1 });
  const later = url.replace(/vence=\d+/, `vence=${Date.now() + 1e9}`);
  const asPage = url.replace(encodeURIComponent(tipo), 'text%2Fhtml');
  const live = await fetch(url);
  await live.body?.cancel();
  await testServer.ask('DELETE', `archivos/${id}`, { token });
  const dead = { past, later, asPage, unsigned: url.replace(/firma=[^&]+/, 'firma='), gone: url };
  const wrong = live.status === 200 ? [] : [`the valid URL → ${live.status}`];
  for (const [name, address] of Object.entries(dead)) {
    const status = await lastAnswer(address);
    if (status !== 404) wrong.push(`${name} URL → ${status}`);
  }
  return wrong;
}

/** Retries, because a job deletes the bytes of a file a moment after the file. */
async function lastAnswer(address: string): Promise<number> {
  for (let tries = 0; ; tries += 1) {
    const response = await fetch(address);
    await response.body?.cancel();
    if (response.status === 404 || tries === 100) return response.status;
    await wait(100);
  }
}

export const foreignFiles: HostileMeasure = {
  id: 'H12',
  run: async (testServer) => {
    const owner = await testServer.person({ roles: ['Abogado'] });
    const strangers = [
      await testServer.person({ roles: ['Abogado'] }),
      await testServer.person({ roles: ['Usuario'] }),
      await testServer.person({ roles: ['Administrador'] }),
    ];
    const wrong: string[] = [];
    for (const entidad of entidades) {
      const file = sampleFor(entidad);
      const uploaded = await send(
        testServer,
        owner.token,
        entidad,
        file ?? { nombre: 'x.png', body: png(8, 8) },
      );
      const isRight = file === undefined ? isRefused(uploaded) : uploaded.status === 200;
      if (!isRight) wrong.push(`${entidad} itself → ${uploaded.status}`);
      if (uploaded.status !== 200) continue;
      const { aws_id } = idOf(uploaded);
      for (const stranger of strangers) {
        const seen = [
          ...(await meddle(testServer, stranger.token, aws_id)),
          ...(await claimed(testServer, stranger, aws_id)),
        ];
        wrong.push(...seen.map((text) => `${entidad}: ${text}`));
      }
      wrong.push(
        ...(await deadAddresses(testServer, owner.token, aws_id)).map((text) => `${entidad}: ${text}`),
      );
    }
    wrong.push(...(await attachedFiles(testServer, meddle)));
    return none(
      `${entidades.length} kinds of file × ${strangers.length} other users × read, replace, delete, reuse; 5 invalid URLs each; documents of vehicles and policies`,
      wrong,
    );
  },
};

const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const HTML = Buffer.from('<!doctype html><script>alert(1)</script>');
const EXE = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]);
const FALSE_CONTENTS = { SVG, HTML, EXE, text: Buffer.from('hola'), nothing: Buffer.alloc(0) };
const OTHER_NAMES = [
  'x.svg',
  'x.html',
  'x.exe',
  'x.js',
  'x.png.html',
  'x',
  '.png',
  'x.png ',
  'x.png\u0000.html',
];
const ODD_NAMES = [
  '../../x.png',
  '..\\..\\x.png',
  '/etc/passwd.png',
  'a\u0000b.png',
  'a\u202Egnp.exe.png',
  `${'n'.repeat(5_000)}.png`,
  '<img src=x onerror=alert(1)>.png',
  'a\tb.png',
  '; rm -rf $HOME.png',
  '=cmd.png',
];
const NEUTRAL = /^[^/\\<>\p{Cc}\p{Cf}]{1,140}$/u;

/** An accepted file must be served as a download that no browser shows as a page. */
async function served(testServer: TargetServer, token: string, answer: Answer): Promise<string[]> {
  const { aws_id, nombre } = idOf(answer);
  const { headers } = await fetch(await addressOf(testServer, token, aws_id));
  const has = (name: string, pattern: RegExp) => pattern.test(headers.get(name) ?? '');
  return [
    ...(NEUTRAL.test(nombre) ? [] : [`the name ${JSON.stringify(nombre.slice(0, 40))}`]),
    ...(has('content-disposition', /^attachment;/) ? [] : ['not an attachment']),
    ...(has('x-content-type-options', /^nosniff$/) ? [] : ['no nosniff']),
    ...(has('content-security-policy', /sandbox/) ? [] : ['no sandbox']),
    ...(has('content-type', /html|svg|xml|javascript/) ? ['the type of a page'] : []),
  ];
}

export const falseFiles: HostileMeasure = {
  id: 'H27',
  run: async (testServer) => {
    const { token } = await testServer.person({ roles: ['Abogado'] });
    const wrong: string[] = [];
    let sent = 0;
    for (const entidad of entidades) {
      for (const extension of ENTIDADES[entidad].extensiones) {
        for (const [content, body] of Object.entries(FALSE_CONTENTS)) {
          sent += 1;
          const answer = await send(testServer, token, entidad, { nombre: `x.${extension}`, body });
          if (!isRefused(answer)) wrong.push(`${content} as ${extension} in ${entidad} → ${answer.status}`);
        }
      }
      for (const nombre of [...OTHER_NAMES, ...ODD_NAMES]) {
        sent += 1;
        const answer = await send(testServer, token, entidad, { nombre, body: png(4, 4) });
        if (isRefused(answer)) continue;
        const problems =
          answer.status === 200 ? await served(testServer, token, answer) : [String(answer.status)];
        wrong.push(...problems.map((text) => `${nombre.slice(0, 20)} in ${entidad}: ${text}`));
      }
    }
    return none(`${entidades.length} kinds of file, ${sent} false contents and odd names`, wrong);
  },
};

const MB = 1_048_576;
const MOST_MEMORY = 100 * MB;

/** Files that are small to send and huge when decompressed. */
function bombsOf(entidad: Entidad): SentFile[] {
  const large = 150 * MB;
  const files: [string, () => Buffer][] = [
    ['png', () => png(50_000, 50_000, 1)],
    ['bmp', () => bmp(50_000, 50_000)],
    ['docx', () => docx(large)],
    ['docx', () => docx(large, 1_000)],
    ['xlsx', () => xlsx(large, 1_000)],
    ['zip', () => zip([{ nombre: 'ceros', body: Buffer.alloc(large), claims: 1 }])],
  ];
  const bombs = files.filter(([extension]) => admits(entidad, extension));
  return bombs.map(([extension, body]) => ({ nombre: `bomba.${extension}`, body: body() }));
}

/** Files one byte above the limit of the entidad, and above that of an extension with a separate limit. */
function tooLargeOf(entidad: Entidad): SentFile[] {
  const extensions = admits(entidad, 'pdf') ? ['pdf'] : ['png'];
  if (admits(entidad, 'mp4')) extensions.push('mp4');
  return extensions.map((extension) => {
    const nombre = `grande.${extension}`;
    return { nombre, body: pdf(maximoDe(entidad, nombre) + 1) };
  });
}

export const bombs: HostileMeasure = {
  id: 'H28',
  run: async (testServer) => {
    const { token } = await testServer.person({ roles: ['Abogado'] });
    const wrong: string[] = [];
    // Warm-up: the picture decoder stays in memory after its first use, which is not growth.
    await send(testServer, token, 'TURNOS', { nombre: 'x.png', body: png(2_000, 2_000) });
    const before = await memoryOf(testServer.pid, 'VmRSS');
    await forgetPeak(testServer.pid);
    let sent = 0;
    for (const entidad of entidades) {
      for (const file of [...bombsOf(entidad), ...tooLargeOf(entidad)]) {
        sent += 1;
        const answer = await send(testServer, token, entidad, file);
        if (!isRefused(answer)) wrong.push(`${file.nombre} in ${entidad} → ${answer.status}`);
      }
    }
    const grown = (await memoryOf(testServer.pid, 'VmHWM')) - before;
    if (grown > MOST_MEMORY) wrong.push(`memory grew by ${Math.round(grown / MB)} MB`);
    return none(
      `${sent} bombs and files over the limit (up to ${MAXIMO_DE_ARCHIVO / MB} MB), memory +${Math.max(0, Math.round(grown / MB))} MB of 100`,
      wrong,
    );
  },
};
