import { sql } from 'kysely';
import type { Person } from '@amparo/server/testing/people';
import { times } from '../hostile/measure.ts';
import type { ChatClient } from './chat-client.ts';
import type { FaultServer } from './fault-server.ts';

/** Creates lawyers, who see only the rooms of which they are members. */
export const people = (testServer: FaultServer, count: number): Promise<Person[]> =>
  Promise.all(times(count).map(() => testServer.person({ roles: ['Abogado'] })));

/** Opens a room with these members, as a contact-centre adviser. */
export async function roomOf(testServer: FaultServer, members: readonly Person[]): Promise<string> {
  const desk = await testServer.person({ roles: ['Contact Center'] });
  const body = { relacion: 'libre', personas: members.map(({ id }) => id) };
  const answer = await testServer.ask('POST', 'chats', desk.token, body);
  if (!answer.ok) throw new Error(`opening a room answered ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { _id: string })._id;
}

/** Stored messages of a room in the order of their numbers. */
export async function storedIn({ platform }: FaultServer, sala: string) {
  const { rows } = await sql<{ id: string; numero: number; usuario_id: string; texto: string }>`
    select id, numero, usuario_id, texto from mensaje where sala_id = ${sala} order by numero`.execute(
    platform.db,
  );
  return rows;
}

/** Describes every difference between the stored messages and those that each user was shown. */
export async function differences(
  testServer: FaultServer,
  talkers: readonly ChatClient[],
): Promise<string[]> {
  const stored = new Map<string, string[]>();
  const wrong: string[] = [];
  for (const sala of new Set(talkers.flatMap(({ shown }) => [...shown.keys()]))) {
    const rows = await storedIn(testServer, sala);
    stored.set(
      sala,
      rows.map(({ id }) => id),
    );
    if (rows.some(({ numero }, index) => numero !== index + 1))
      wrong.push(`the numbers of ${sala} have a gap`);
  }
  for (const { shown } of talkers)
    for (const [sala, { ids }] of shown) {
      const all = stored.get(sala) ?? [];
      if (ids.length !== all.length) wrong.push(`shown ${ids.length} of ${all.length}`);
      else if (ids.some((id, index) => id !== all[index])) wrong.push('shown in another order');
    }
  return [...wrong, ...talkers.flatMap((talker) => talker.wrong)];
}

/** True if every user was shown the last message of each room. */
export function haveAll(talkers: readonly ChatClient[], ultimos: ReadonlyMap<string, number>): boolean {
  return talkers.every(({ shown }) => [...shown].every(([sala, { last }]) => last === ultimos.get(sala)));
}

export async function ultimosOf(
  { platform }: FaultServer,
  salas: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; ultimo: number }>`
    select id, ultimo from sala where id = any(${salas})`.execute(platform.db);
  return new Map(rows.map(({ id, ultimo }) => [id, ultimo]));
}
