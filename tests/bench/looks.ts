import { caseLooks } from './case-list.ts';
import { someRooms } from './conversations.ts';
import type { House } from './house.ts';
import { everything, run } from './lists.ts';
import { ABSENT_NAME, BROAD_NAME, RARE_NAME } from './people.ts';

/** Something that is looked at again and again. */
export interface Look {
  name: string;
  ask: () => Promise<unknown>;
  /** The same statements by a connection of nobody else, where they grow by what they are. */
  bare?: () => Promise<unknown>;
}

const SIZE = 50;
const people = (query: string) => `usuarios?elementosPorPagina=${SIZE}&${query}`;

/** The first page as it is opened. */
const firstPage = async (house: House): Promise<Look[]> => [
  { name: 'page', ask: () => house.ask(people('')) },
];

/** First, middle and last page, the total told each time. */
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

/** Rooms are as long as all messages allow, so each is named by its part of them. */
async function rooms(house: House, rows: number): Promise<Look[]> {
  return Object.entries(await someRooms(house, rows)).map(([size, id]) => ({
    name: size === 'ordinary' ? size : `a ${Math.round(rows / Number(size))}th of all messages`,
    ask: () => house.ask(`chats/${id}/conversacion-completa`),
  }));
}

/** What each measure looks at in a house of so many rows, in the same order whatever their number. */
export const LOOKS: Record<string, (house: House, rows: number) => Promise<Look[]>> = {
  P01: firstPage,
  P02: deepPages,
  P05: byName,
  P06: cases,
  P09: rooms,
};
