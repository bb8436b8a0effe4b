import type { BenchServer } from './bench-server.ts';
import { caseLooks } from './case-list.ts';
import { someRooms } from './conversations.ts';
import { everything, run } from './lists.ts';
import { ABSENT_NAME, BROAD_NAME, RARE_NAME } from './people.ts';

/** A read that is measured repeatedly. */
export interface GrowthRead {
  name: string;
  ask: () => Promise<unknown>;
  /** The same statements on a direct connection, for reads that inherently grow with the rows. */
  bare?: () => Promise<unknown>;
}

const SIZE = 50;
const people = (query: string) => `usuarios?elementosPorPagina=${SIZE}&${query}`;

const firstPage = async (testServer: BenchServer): Promise<GrowthRead[]> => [
  { name: 'page', ask: () => testServer.ask(people('')) },
];

/** First, middle and last page, each with the total. */
async function deepPages(testServer: BenchServer, rows: number): Promise<GrowthRead[]> {
  const last = Math.ceil(rows / SIZE);
  return Object.entries({ first: 1, middle: Math.ceil(last / 2), last }).map(([name, page]) => ({
    name,
    ask: () => testServer.ask(people(`pagina=${page}&${everything()}`)),
  }));
}

async function byName(testServer: BenchServer): Promise<GrowthRead[]> {
  const names = { absent: ABSENT_NAME, rare: RARE_NAME, broad: BROAD_NAME };
  const looks = Object.entries(names).map(async ([name, words]) => {
    const path = () => `usuarios?filtros[nombres]=${encodeURIComponent(words)}&${everything()}`;
    const bare = run(testServer, await testServer.statements(path()));
    return { name, ask: () => testServer.ask(path()), bare };
  });
  return Promise.all(looks);
}

async function cases(testServer: BenchServer, rows: number): Promise<GrowthRead[]> {
  const looks = (await caseLooks(testServer, rows)).map(async ({ name, path, by }) =>
    by === undefined
      ? { name, ask: () => testServer.ask(path) }
      : { name, ask: () => by.ask(path), bare: run(testServer, await by.statements(path)) },
  );
  return Promise.all(looks);
}

/** The size of a room depends on the number of all messages, so its name is its share of them. */
async function rooms(testServer: BenchServer, rows: number): Promise<GrowthRead[]> {
  return Object.entries(await someRooms(testServer, rows)).map(([size, id]) => ({
    name: size === 'ordinary' ? size : `a ${Math.round(rows / Number(size))}th of all messages`,
    ask: () => testServer.ask(`chats/${id}/conversacion-completa`),
  }));
}

/** Reads of each measure in a database of `rows` rows, in the same order for every size. */
export const GROWTH_READS: Record<string, (testServer: BenchServer, rows: number) => Promise<GrowthRead[]>> =
  {
    P01: firstPage,
    P02: deepPages,
    P05: byName,
    P06: cases,
    P09: rooms,
  };
