import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caso } from '@amparo/contract/casos/choque-simple/schemas';
import { act, openCase, readCase, uploadFor, useType } from '../../../testing/cases.ts';
import { deCaso, holding, openRoom, said } from '../../../testing/chats.ts';
import { pdf, png, unzip } from '../../../testing/files.ts';
import { runProgram, until } from '../../../testing/processes.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';

interface Index {
  caso: number;
  cabeza: { entradas: number; hash: string };
  archivos: { n: number; nombre?: string; sha256?: string; hash: string; reservado?: boolean }[];
}

const testApp = useTestApp({ started: true, partners: true });
let admin: TestUser;
let opened: Caso;
let folder = '';
let inside: Map<string, Buffer>;

beforeAll(async () => {
  admin = await testApp.person({ roles: ['Administrador'], nombres: 'Ana <b>', apellidos: 'Ruiz' });
  await useType(admin, 'Visita');
  opened = await openCase(testApp);
  await fill();
  const coordinator = await testApp.person({ roles: ['Coordinador Contact Center'] });
  await coordinator.call('GET', `asistencia-choque-simple/${opened.caso}/exportar`);
  const made = await until('the ZIP', async () => (await readCase(coordinator, opened)).archivos[0]);
  const { url } = (await coordinator.call('GET', `archivos/${made.aws_id}`)).json<{ url: string }>();
  const answer = await testApp.app.http.inject({ url: url.slice(new URL(url).origin.length) });
  inside = unzip(answer.rawPayload);
  folder = await mkdtemp(join(tmpdir(), 'amparo-prueba-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/**
 * Adds an entry with a file, a file in a specialist room, a file in the main room, and another entry with a
 * file.
 */
async function fill(): Promise<void> {
  const attach = async (nombre: string, body: Buffer) => {
    const adjuntos = [await uploadFor(admin, nombre, body)];
    const entry = { tipo_gestion: 'Visita', descripcion: '<script>alert(1)</script>', adjuntos };
    expect((await act(admin, opened, 'gestion', entry)).statusCode).toBe(200);
  };
  const send = async (by: TestUser, nombre: string, especialidad?: string) => {
    const { _id } = await openRoom(by, deCaso(opened._id, especialidad));
    const { aws_id } = await uploadFor(by, nombre, pdf(5_000), 'CHAT');
    await said(by, _id, '', { adjuntos: [{ aws_id }] });
  };
  await attach('Acta del tránsito ñ.pdf', pdf(30_000));
  await send(await holding(testApp, opened, 'Perito'), 'secreto.pdf', 'perito');
  await send(admin, 'hablado.pdf');
  await attach('foto.png', png(30, 30));
}

const textOf = (nombre: string) => inside.get(nombre)?.toString() ?? '';
const index = () => JSON.parse(textOf('indice.json')) as Index;

/**
 * Writes the files of the ZIP with `change` applied, and runs the verification program of the ZIP on them.
 */
async function verified(change: Record<string, Buffer | string> = {}) {
  for (const [nombre, body] of inside) await writeFile(join(folder, nombre), change[nombre] ?? body);
  const program = runProgram(join(folder, 'verificar.mjs'), []);
  return { code: await program.ended, lines: program.output().trim().split('\n') };
}

test('the ZIP of a case passes its own verification program and SHA256SUMS, and contains the head of the chain', async () => {
  expect([...inside.keys()].slice(0, 3)).toEqual([
    '1 Acta del tránsito ñ.pdf',
    '3 hablado.pdf',
    '4 foto.png',
  ]);
  const { cabeza } = index();
  expect(cabeza.entradas).toBe(4);
  expect(await verified()).toEqual({
    code: 0,
    lines: [`Caso ${opened.caso}. Entradas: 4. Fallas: 0. Cabeza: ${cabeza.hash}`],
  });
  const sums = [...inside].slice(0, 3).map(([nombre, body]) => {
    return `${createHash('sha256').update(body).digest('hex')}  ${nombre}\n`;
  });
  expect(textOf('SHA256SUMS')).toBe(sums.join(''));
  for (const nombre of ['LEEME.txt', 'indice.html']) expect(textOf(nombre)).toContain(cabeza.hash);
});

test('the verification program finds an altered byte, altered data and a missing entry at any position', async () => {
  const bytes = Buffer.from(inside.get('4 foto.png') ?? '');
  bytes.writeUInt8(bytes.readUInt8(60) ^ 1, 60);
  const altered = await verified({ '4 foto.png': bytes });
  expect([altered.code, altered.lines[0]]).toEqual([
    1,
    'Entrada 4 (foto.png): el archivo falta o fue alterado',
  ]);
  for (const gone of [1, 2, 3, 4]) {
    const whole = index();
    const archivos = whole.archivos.filter(({ n }) => n !== gone);
    const { code, lines } = await verified({ 'indice.json': JSON.stringify({ ...whole, archivos }) });
    expect([code, lines.length], `without entry ${gone}`).toEqual([1, gone === 4 ? 2 : 3]);
  }
  const [first, ...rest] = index().archivos;
  const forged = { ...index(), archivos: [{ ...first, autor: 'Otra persona' }, ...rest] };
  expect((await verified({ 'indice.json': JSON.stringify(forged) })).lines[0]).toMatch(
    /^Entrada 1 \(.*\): sus datos fueron alterados$/,
  );
});

test('the ZIP contains only the chain link of a file in a specialist room', async () => {
  expect(Object.keys(index().archivos[1] ?? {})).toEqual(['n', 'reservado', 'anterior', 'hash']);
  for (const [nombre, body] of inside) expect(body.toString('latin1'), nombre).not.toContain('secreto');
  expect(textOf('indice.html')).toContain('Archivo de una conversación reservada: no se incluye');
});

test('the HTML index escapes the text of users, runs no script and loads nothing from elsewhere', () => {
  const page = textOf('indice.html');
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(page).toContain('Ana &lt;b&gt;');
  expect(page).not.toMatch(/<script|<b>|<img|src=|https?:/);
  for (const { hash, sha256 = hash } of index().archivos) {
    expect(page).toContain(sha256);
    expect(page).toContain(hash);
  }
});
