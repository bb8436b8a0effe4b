import { createHash } from 'node:crypto';
import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { act, openCase, uploadFor } from '../../../testing/cases.ts';
import { deCaso, holding, openRoom, said, say, toldBy } from '../../../testing/chats.ts';
import { form, pdf, png } from '../../../testing/files.ts';
import { runProgram } from '../../../testing/processes.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';
import { chainOf } from './chain.ts';
import { backfillHashes } from './hash-backfill.ts';
import { attach, caseWith, faultsFound, prepare, tamper, TYPE } from './testing.ts';

const COMMAND = join(import.meta.dirname, 'command.ts');
const testApp = useTestApp({ started: true });
let admin: TestUser;
beforeAll(async () => {
  admin = await testApp.admin();
  await prepare(testApp);
});

const chain = ({ _id }: { _id: string }) => chainOf(testApp.app.platform.db, _id);
const namesOf = async (of: { _id: string }) => (await chain(of)).entries.map(({ nombre }) => nombre);
const stored = (llave: string | null | undefined) =>
  join(testApp.app.platform.config.STORAGE_DIR, llave ?? '');
const sha256 = (of: string | Buffer) => createHash('sha256').update(of).digest('hex');

async function command(...args: string[]) {
  const { DATABASE_URL, STORAGE_DIR } = testApp.app.platform.config;
  const program = runProgram(COMMAND, args, { DATABASE_URL, STORAGE_DIR });
  return { code: await program.ended, lines: program.output().trim().split('\n') };
}

test('every file of a case is in its chain once, from entries and messages, with the hash of its stored bytes', async () => {
  const opened = await caseWith(testApp, ['acta.pdf']);
  const { _id: main } = await openRoom(admin, deCaso(opened._id));
  const photo = await uploadFor(admin, 'foto.png', png(20, 20), 'CHAT');
  await said(admin, main, 'Mira', { adjuntos: [{ aws_id: photo.aws_id }] });
  const { numero } = await said(admin, main, 'De nuevo', { adjuntos: [{ aws_id: photo.aws_id }] });
  const perito = await holding(testApp, opened, 'Perito');
  const { _id: special } = await openRoom(perito, deCaso(opened._id, 'perito'));
  const sketch = await uploadFor(perito, 'croquis.pdf', pdf(), 'CHAT');
  await said(perito, special, '', { adjuntos: [{ aws_id: sketch.aws_id }] });
  const { _id: free } = await openRoom(admin, 'libre', [(await testApp.account({})).id]);
  const loose = await uploadFor(admin, 'aparte.pdf', pdf(), 'CHAT');
  await said(admin, free, '', { adjuntos: [{ aws_id: loose.aws_id }] });

  const { head, entries } = await chain(opened);
  expect(entries.map(({ n, nombre, reservado }) => [n, nombre, reservado])).toEqual([
    [1, 'acta.pdf', false],
    [2, 'foto.png', false],
    [3, 'croquis.pdf', true],
  ]);
  for (const entry of entries) expect(entry.sha256).toBe(sha256(await readFile(stored(entry.llave))));
  expect(entries[1]?.origen).toBe(`chat ${main} ${numero - 1}`);
  // The text that the decision specifies, written out here.
  const [first, second] = entries;
  const text = `amparo-evidencia-1\ncaso=${opened.caso}\nn=2\narchivo=${photo.aws_id}\nnombre=foto.png\nbytes=${second?.bytes}\nsha256=${second?.sha256}\nusuario=${admin.id}\nautor=${second?.autor}\nfecha=${second?.fecha}\norigen=${second?.origen}\nanterior=${first?.hash}\n`;
  expect(second?.hash).toBe(sha256(text));
  expect(first?.anterior).toBe('0'.repeat(64));
  expect(head).toEqual({ entradas: 3, ultimo: entries[2]?.hash });
  expect(await faultsFound(testApp, opened)).toEqual([]);
  const seen = (await admin.call('GET', `archivos/${photo.aws_id}`)).json<{ archivo: { sha256: string } }>();
  expect(seen.archivo.sha256).toBe(second?.sha256);
});

test('concurrent entries and messages with files make one chain without a deadlock', async () => {
  const opened = await openCase(testApp);
  const { _id: main } = await openRoom(admin, deCaso(opened._id));
  const people = await Promise.all(
    Array.from({ length: 12 }, () => testApp.person({ roles: ['Administrador'] })),
  );
  const tries = people.map(async (person, i) => {
    if (i % 2 === 0) {
      const adjuntos = [await uploadFor(person, `${i}.pdf`), await uploadFor(person, `${i}-b.pdf`)];
      return () => act(person, opened, 'gestion', { tipo_gestion: TYPE, descripcion: 'A la vez', adjuntos });
    }
    const { aws_id } = await uploadFor(person, `${i}.pdf`, pdf(), 'CHAT');
    return () => say(person, main, '', { adjuntos: [{ aws_id }] });
  });
  const calls = await Promise.all(tries);
  const answers = await Promise.all(calls.map((call) => call()));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  expect((await chain(opened)).entries.map(({ n }) => n)).toEqual(
    Array.from({ length: 18 }, (_, i) => i + 1),
  );
  expect(await faultsFound(testApp, opened)).toEqual([]);
});

test('F11 a file removed because of a virus is not a fault: its entry stays and is counted separately', async () => {
  const opened = await caseWith(testApp, ['acta.pdf', 'mala.pdf']);
  const infected = (await chain(opened)).entries[1];
  await sql`update archivo set analisis = 'infectado' where id = ${infected?.archivo}`.execute(
    testApp.app.platform.db,
  );
  await rm(stored(infected?.llave));
  const { code, lines } = await command('--case', String(opened.caso));
  expect([code, lines.length, lines.at(-1)]).toEqual([
    0,
    1,
    expect.stringMatching(/^1 cases, 2 files .* 1 removed because of a virus: 0 faults$/),
  ]);
});

test('the command finds one altered byte of a stored file, names the file and exits with 1', async () => {
  const opened = await caseWith(testApp, ['uno.pdf', 'dos.pdf']);
  const whole = await command('--case', String(opened.caso));
  expect(whole).toEqual({
    code: 0,
    lines: [
      '1 cases, 2 files in their chains, 2014 bytes read, 0 with a message deleted by retention, 0 removed because of a virus: 0 faults',
    ],
  });
  const [, second] = (await chain(opened)).entries;
  const path = stored(second?.llave);
  const bytes = await readFile(path);
  bytes.writeUInt8(bytes.readUInt8(700) ^ 1, 700);
  await writeFile(path, bytes);
  const altered = await command('--all');
  expect(altered.code).toBe(1);
  expect(altered.lines.slice(0, -1)).toEqual([
    `case ${opened.caso}: entry 2 "dos.pdf": its bytes were altered`,
  ]);
  await appendFile(stored((await chain(opened)).entries[0]?.llave), 'x');
  expect(await faultsFound(testApp, opened)).toHaveLength(2);
  expect((await command()).code).toBe(2);
});

test.each([
  [1, ['entry 1 is missing', '"1.pdf" is attached and not in the chain']],
  [2, ['entry 2 is missing', '"2.pdf" is attached and not in the chain']],
  [4, ['entry 4 is missing', '"4.pdf" is attached and not in the chain']],
])('entry %i of four is reported as missing when the owner of the database deletes it', async (n, found) => {
  const opened = await caseWith(testApp, ['1.pdf', '2.pdf', '3.pdf', '4.pdf']);
  await tamper(testApp, sql`delete from caso_evidencia where caso_id = ${opened._id} and n = ${n}`);
  expect(await faultsFound(testApp, opened)).toEqual(found);
});

test('deleting an attachment is found, even with its entry or with the end of the chain', async () => {
  const of = (opened: { _id: string }) => sql`caso_id = ${opened._id}`;
  const both = await caseWith(testApp, ['1.pdf', '2.pdf']);
  const [, gone] = (await chain(both)).entries;
  await tamper(
    testApp,
    sql`delete from caso_evidencia where ${of(both)} and n = 2`,
    sql`delete from caso_adjunto where aws_id = ${gone?.archivo}`,
  );
  expect(await faultsFound(testApp, both)).toEqual(['entry 2 is missing']);
  await tamper(testApp, sql`update caso_cadena set entradas = 1 where ${of(both)}`);
  expect(await faultsFound(testApp, both)).toEqual(['the head of the chain does not match the last entry']);
  await tamper(testApp, sql`delete from caso_cadena where ${of(both)}`);
  expect(await faultsFound(testApp, both)).toEqual(['the head of the chain is missing']);

  const attached = await caseWith(testApp, ['1.pdf', '2.pdf']);
  const [first] = (await chain(attached)).entries;
  await tamper(testApp, sql`delete from caso_adjunto where aws_id = ${first?.archivo}`);
  expect(await faultsFound(testApp, attached)).toEqual([
    'entry 1 "1.pdf": its management entry or message is missing or names another file',
  ]);
});

test('a rewritten entry is found, even with a matching hash', async () => {
  const opened = await caseWith(testApp, ['1.pdf', '2.pdf', '3.pdf']);
  const where = sql`where caso_id = ${opened._id} and n = 2`;
  await tamper(testApp, sql`update caso_evidencia set autor = 'Otra' ${where}`);
  expect(await faultsFound(testApp, opened)).toEqual(['entry 2 "2.pdf": its recorded data was altered']);
  await tamper(
    testApp,
    sql`update caso_evidencia e set hash = encode(sha256(convert_to(texto_de_evidencia(e), 'UTF8')), 'hex') ${where}`,
  );
  expect(await faultsFound(testApp, opened)).toEqual(['entry 3 "3.pdf": does not follow the previous entry']);
});

test('evidence cannot be replaced, removed or changed, neither by the API nor in the database', async () => {
  const opened = await caseWith(testApp, ['acta.pdf']);
  const [entry] = (await chain(opened)).entries;
  const id = entry?.archivo ?? '';
  const other = form({ nombre: 'otra.pdf', body: pdf(2_000) });
  expect(toldBy(await admin.call('PUT', `archivos/${id}`, other))).toEqual([
    409,
    'Este archivo hace parte de un caso o de una conversación y se conserva como llegó. Adjunta aparte el nuevo.',
  ]);
  expect((await admin.call('DELETE', `archivos/${id}`)).statusCode).toBe(422);
  const { db } = testApp.app.platform;
  const refused = [
    sql`update caso_evidencia set autor = 'Otra' where caso_id = ${opened._id}`,
    sql`delete from caso_evidencia where caso_id = ${opened._id}`,
    sql`truncate caso_evidencia`,
    sql`delete from caso_cadena where caso_id = ${opened._id}`,
    sql`update caso_cadena set entradas = 0 where caso_id = ${opened._id}`,
    sql`update archivo set llave = 'otra' where id = ${id}`,
    sql`update archivo set recurso = null, registro_id = null, suelto = now() - interval '2 hours' where id = ${id}`,
    sql`delete from archivo where id = ${id}`,
  ];
  for (const statement of refused)
    await expect(statement.execute(db)).rejects.toThrow(/only ever added to|is evidence|foreign key/);
  expect(await faultsFound(testApp, opened)).toEqual([]);
  // The uploader can still replace a file that is not attached to a record.
  const { aws_id } = await uploadFor(admin, 'suelto.pdf');
  expect((await admin.call('PUT', `archivos/${aws_id}`, other)).statusCode).toBe(200);
  const huella = () => db.selectFrom('archivo').select('sha256').where('id', '=', aws_id).executeTakeFirst();
  expect(await huella()).toEqual({ sha256: sha256(pdf(2_000)) });
  // Simulates a process of an older version, which writes no hashes: the old hash must not stay with new
  // bytes.
  await sql`update archivo set llave = 'otra' where id = ${aws_id}`.execute(db);
  expect(await huella()).toEqual({ sha256: null });
});

test('older files enter the chain once their bytes are read; an unreadable file is reported and blocks no other', async () => {
  const opened = await caseWith(testApp, ['viejo.pdf', 'perdido.pdf']);
  const { _id: main } = await openRoom(admin, deCaso(opened._id));
  const { aws_id } = await uploadFor(admin, 'hablado.pdf', pdf(), 'CHAT');
  await said(admin, main, '', { adjuntos: [{ aws_id }] });
  const [, lost] = (await chain(opened)).entries;
  await tamper(
    testApp,
    sql`update archivo set sha256 = null where id in (select aws_id from caso_evidencia where caso_id = ${opened._id})`,
    sql`delete from caso_evidencia where caso_id = ${opened._id}`,
    sql`delete from caso_cadena where caso_id = ${opened._id}`,
  );
  await writeFile(stored(lost?.llave), 'x');
  // A new file does not wait for the unread ones.
  await attach(admin, opened, ['nuevo.pdf']);
  expect(await namesOf(opened)).toEqual(['nuevo.pdf']);
  expect(await faultsFound(testApp, opened)).toHaveLength(3);
  await backfillHashes(testApp.app.platform);
  await backfillHashes(testApp.app.platform);
  expect(await namesOf(opened)).toEqual(['nuevo.pdf', 'viejo.pdf', 'hablado.pdf']);
  expect(await faultsFound(testApp, opened)).toEqual([
    '"perdido.pdf" is attached and not in the chain, its bytes were never hashed',
  ]);
});

test('a message deleted by retention is counted, and a message deleted earlier is a fault', async () => {
  const opened = await openCase(testApp);
  const { _id: main } = await openRoom(admin, deCaso(opened._id));
  const { aws_id } = await uploadFor(admin, 'foto.png', png(9, 9), 'CHAT');
  await said(admin, main, '', { adjuntos: [{ aws_id }] });
  await tamper(testApp, sql`delete from mensaje where sala_id = ${main}`);
  expect(await faultsFound(testApp, opened)).toEqual([
    'entry 1 "foto.png": its management entry or message is missing or names another file',
  ]);
  await tamper(
    testApp,
    sql`update caso_evidencia set fecha = now() - interval '122 months' where caso_id = ${opened._id}`,
    sql`update caso_evidencia e set hash = encode(sha256(convert_to(texto_de_evidencia(e), 'UTF8')), 'hex')
      where caso_id = ${opened._id}`,
    sql`update caso_cadena k set ultimo = e.hash from caso_evidencia e where e.caso_id = k.caso_id and k.caso_id = ${opened._id}`,
  );
  const { code, lines } = await command('--case', String(opened.caso));
  expect([code, lines.at(-1)]).toEqual([
    0,
    expect.stringMatching(
      /^1 cases, 1 files .* 1 with a message deleted by retention, 0 removed .*: 0 faults$/,
    ),
  ]);
});
