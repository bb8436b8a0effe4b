import { sql } from 'kysely';
import type { Person } from '@amparo/server/testing/people';
import { times } from '../hostile/measure.ts';
import type { House } from './house.ts';
import type { Talker } from './talker.ts';

/** Lawyers: they see the rooms that they belong to and no other. */
export const people = (house: House, count: number): Promise<Person[]> =>
  Promise.all(times(count).map(() => house.person({ roles: ['Abogado'] })));

/** A room of these people, opened by somebody who may. */
export async function roomOf(house: House, members: readonly Person[]): Promise<string> {
  const desk = await house.person({ roles: ['Contact Center'] });
  const body = { relacion: 'libre', personas: members.map(({ id }) => id) };
  const answer = await house.ask('POST', 'chats', desk.token, body);
  if (!answer.ok) throw new Error(`no room: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { _id: string })._id;
}

/** What is stored of a room, in the order of its numbers. */
export async function storedIn({ platform }: House, sala: string) {
  const { rows } = await sql<{ id: string; numero: number; usuario_id: string; texto: string }>`
    select id, numero, usuario_id, texto from mensaje where sala_id = ${sala} order by numero`.execute(
    platform.db,
  );
  return rows;
}

/** Whether everyone was shown exactly what is stored, each message once and in its order; what differs, in words. */
export async function differences(house: House, talkers: readonly Talker[]): Promise<string[]> {
  const stored = new Map<string, string[]>();
  const wrong: string[] = [];
  for (const sala of new Set(talkers.flatMap(({ shown }) => [...shown.keys()]))) {
    const rows = await storedIn(house, sala);
    stored.set(
      sala,
      rows.map(({ id }) => id),
    );
    if (rows.some(({ numero }, index) => numero !== index + 1))
      wrong.push(`the numbers of ${sala} have a hole`);
  }
  for (const { shown } of talkers)
    for (const [sala, { ids }] of shown) {
      const all = stored.get(sala) ?? [];
      if (ids.length !== all.length) wrong.push(`shown ${ids.length} of ${all.length}`);
      else if (ids.some((id, index) => id !== all[index])) wrong.push('shown in another order');
    }
  return [...wrong, ...talkers.flatMap((talker) => talker.wrong)];
}

/** Whether everyone was shown as many as are stored. */
export function haveAll(talkers: readonly Talker[], ultimos: ReadonlyMap<string, number>): boolean {
  return talkers.every(({ shown }) => [...shown].every(([sala, { last }]) => last === ultimos.get(sala)));
}

export async function ultimosOf({ platform }: House, salas: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; ultimo: number }>`
    select id, ultimo from sala where id = any(${salas})`.execute(platform.db);
  return new Map(rows.map(({ id, ultimo }) => [id, ultimo]));
}
