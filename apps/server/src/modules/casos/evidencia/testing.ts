import { sql, type RawBuilder } from 'kysely';
import { expect } from 'vitest';
import type { Caso } from '@amparo/contract/casos/choque-simple/schemas';
import { act, openCase, uploadFor, useType } from '../../../testing/cases.ts';
import { pdf } from '../../../testing/files.ts';
import type { TestUser, TestApp } from '../../../testing/test-app.ts';
import { verify } from './verify.ts';

export const TYPE = 'Visita';

export async function attach(by: TestUser, to: { caso: number }, names: readonly string[]) {
  const adjuntos = [];
  for (const nombre of names) adjuntos.push(await uploadFor(by, nombre, pdf(1_000 + nombre.length)));
  const answer = await act(by, to, 'gestion', { tipo_gestion: TYPE, descripcion: 'Fotos', adjuntos });
  expect(answer.statusCode, answer.body).toBe(200);
  return adjuntos;
}

export async function caseWith(testApp: TestApp, names: readonly string[]): Promise<Caso> {
  const admin = await testApp.admin();
  const opened = await openCase(testApp);
  await attach(admin, opened, names);
  return opened;
}

export const prepare = async (testApp: TestApp) => useType(await testApp.admin(), TYPE);

export async function faultsFound(testApp: TestApp, { caso }: { caso: number }): Promise<string[]> {
  const faults: string[] = [];
  await verify(testApp.app.platform, (fault) => void faults.push(fault.replace(`case ${caso}: `, '')), caso);
  return faults;
}

/** Runs statements with all triggers switched off, as the owner of the database could. */
export const tamper = (testApp: TestApp, ...statements: readonly RawBuilder<unknown>[]) =>
  testApp.app.platform.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const statement of statements) await statement.execute(tx);
  });
