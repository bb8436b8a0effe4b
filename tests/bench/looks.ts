import { caseLooks } from './case-list.ts';
import { someRooms } from './conversations.ts';
import type { House } from './house.ts';
import { everything, run } from './lists.ts';
import { ABSENT_NAME, BROAD_NAME, RARE_NAME } from './people.ts';

/** A read that is measured repeatedly. */
export interface Look {
  name: string;
  ask: () => Promise<unknown>;
  /** The same statements on a direct connection, for reads that inherently grow with the rows. */
  bare?: () => Promise<unknown>;
}

const SIZE = 50;
const people = (query: string) => `usuarios?elementosPorPagina=${SIZE}&${query}`;

const firstPage = async (house: House): Promise<Look[]> => [
  { name: 'page', ask: () => house.ask(people('')) },
];

/** First, middle and last page, each with the total. */
async function deepPages(house: House, rows: number): Promise<Look[]> {
  const last = Math.ceil(rows / SIZE);
  return Object.entries({ first: 1, middle: Math.ceil(last / 2), last }).map(([name, page]) => ({
    name,
    ask: () => house.ask(people(`pagina=${page}&${everything()}`)),
  }));
}

async function byName(house: House): Promise<Look[]> {
  const names = { absent: ABSENT_NAME, rare: RARE_NAME, broad: BROAD_NAME };
  const looks = Object.entries(names).map(async ([name, words]) => {
    const path = () => `usuarios?filtros[nombres]=${encodeURIComponent(words)}&${everything()}`;
    const bare = run(house, await house.statements(path()));
    return { name, ask: () => house.ask(path()), bare };
  });
  return Promise.all(looks);
}

async function cases(house: House, rows: number): Promise<Look[]> {
  const looks = (await caseLooks(house, rows)).map(async ({ name, path, by }) =>
    by === undefined
      ? { name, ask: () => house.ask(path) }
      : { name, ask: () => by.ask(path), bare: run(house, await by.statements(path)) },
  );
  return Promise.all(looks);
}

/** The size of a room depends on the number of all messages, so its name is its share of them. */
async function rooms(house: House, rows: number): Promise<Look[]> {
  return Object.entries(await someRooms(house, rows)).map(([size, id]) => ({
    name: size === 'ordinary' ? size : `a ${Math.round(rows / Number(size))}th of all messages`,
    ask: () => house.ask(`chats/${id}/conversacion-completa`),
  }));
}

/** Reads of each measure in a database of `rows` rows, in the same order for every size. */
export const LOOKS: Record<string, (house: House, rows: number) => Promise<Look[]>> = {
  P01: firstPage,
  P02: deepPages,
  P05: byName,
  P06: cases,
  P09: rooms,
};
