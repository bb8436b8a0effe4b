import { sql, type RawBuilder } from 'kysely';
import { expect } from 'vitest';
import type { Caso } from '@amparo/contract/casos/choque-simple/schemas';
import { act, openCase, uploadFor, useType } from '../../../testing/cases.ts';
import { pdf } from '../../../testing/files.ts';
import type { Caller, Harness } from '../../../testing/harness.ts';
import { verify } from './verify.ts';

export const TYPE = 'Visita';

export async function attach(by: Caller, to: { caso: number }, names: readonly string[]) {
  const adjuntos = [];
  for (const nombre of names) adjuntos.push(await uploadFor(by, nombre, pdf(1_000 + nombre.length)));
  const answer = await act(by, to, 'gestion', { tipo_gestion: TYPE, descripcion: 'Fotos', adjuntos });
  expect(answer.statusCode, answer.body).toBe(200);
  return adjuntos;
}

export async function caseWith(house: Harness, names: readonly string[]): Promise<Caso> {
  const admin = await house.admin();
  const opened = await openCase(house);
  await attach(admin, opened, names);
  return opened;
}

export const prepare = async (house: Harness) => useType(await house.admin(), TYPE);

export async function faultsFound(house: Harness, { caso }: { caso: number }): Promise<string[]> {
  const faults: string[] = [];
  await verify(house.app.platform, (fault) => void faults.push(fault.replace(`case ${caso}: `, '')), caso);
  return faults;
}

/** Runs statements with all triggers switched off, as the owner of the database could. */
export const tamper = (house: Harness, ...statements: readonly RawBuilder<unknown>[]) =>
  house.app.platform.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const statement of statements) await statement.execute(tx);
  });
