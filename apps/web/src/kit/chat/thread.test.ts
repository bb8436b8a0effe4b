import { expect, test } from 'vitest';
import type { Conversacion, Mensaje } from '@amparo/contract/conversaciones/chats/schemas';
import {
  caughtUp,
  EMPTY,
  heard,
  isBehind,
  isFarBehind,
  knownReads,
  olderCame,
  opened,
  placeOf,
  readByOthers,
  readUntil,
  toldLast,
  type Thread,
} from './thread.ts';

const said = (numero: number): Mensaje => ({
  _id: `00000000-0000-4000-8000-${String(numero).padStart(12, '0')}`,
  sala: '00000000-0000-4000-9000-000000000000',
  numero,
  usuario: { _id: 'u', nombre_completo: 'Gloria Lasso', rol: null },
  mensaje: `m${numero}`,
  adjuntos: [],
  cita: null,
  fecha: '2026-11-14T15:00:00.000Z',
});
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => said(from + at));
const page = (from: number, to: number, ultimo: number, quedan: boolean): Conversacion => ({
  mensajes: range(from, to),
  ultimo,
  quedan,
});
const numbers = ({ messages }: Thread) => messages.map(({ numero }) => numero);
const whole = (to: number) => range(1, to).map(({ numero }) => numero);

/** A room with this many messages, and the pages that the server returns of it. */
function server(ultimo: number) {
  return {
    after: (desde: number, cantidad = 3) =>
      page(desde + 1, Math.min(ultimo, desde + cantidad), ultimo, ultimo - desde > cantidad),
    last: (cantidad = 3) => page(Math.max(1, ultimo - cantidad + 1), ultimo, ultimo, ultimo > cantidad),
    before: (antes: number, cantidad = 3) =>
      page(Math.max(1, antes - cantidad), antes - 1, ultimo, antes - cantidad > 1),
  };
}

test('a conversation opens with its last page, and older pages are prepended', () => {
  const room = server(8);
  const first = opened(EMPTY, room.last());
  expect([numbers(first), first.seen, first.hasOlder]).toEqual([[6, 7, 8], 8, true]);
  const second = olderCame(first, room.before(6));
  expect([numbers(second), second.prepended, second.hasOlder]).toEqual([[3, 4, 5, 6, 7, 8], 3, true]);
  const third = olderCame(second, room.before(3));
  expect([numbers(third), third.prepended, third.hasOlder]).toEqual([whole(8), 5, false]);
  expect(olderCame(third, room.before(3)).messages).toHaveLength(8);
});

test('a message that arrives twice is added once, also after a page', () => {
  const open = opened(EMPTY, server(3).last());
  const once = heard(open, said(4));
  expect(numbers(once)).toEqual([1, 2, 3, 4]);
  expect(heard(once, said(4))).toBe(once);
  expect(heard(once, said(2))).toBe(once);
});

test('a missing number is detected, and later messages wait until it arrives', () => {
  const open = opened(EMPTY, server(3).last());
  const gap = heard(heard(open, said(7)), said(5));
  expect([numbers(gap), gap.ahead.map(({ numero }) => numero), isBehind(gap)]).toEqual([
    [1, 2, 3],
    [5, 7],
    true,
  ]);
  const closer = heard(gap, said(4));
  expect([numbers(closer), closer.seen, isBehind(closer)]).toEqual([whole(5), 5, true]);
  const full = caughtUp(closer, server(7).after(5));
  expect([numbers(full), full.ahead, isBehind(full)]).toEqual([whole(7), [], false]);
});

test('messages that arrive before the first page are placed after it', () => {
  const early = heard(heard(EMPTY, said(5)), said(4));
  expect(early.messages).toEqual([]);
  const open = opened(early, server(4).last());
  expect([numbers(open), open.seen]).toEqual([[2, 3, 4, 5], 5]);
});

test('missed pages are requested from the last number until none is left', () => {
  const room = server(10);
  let thread = opened(EMPTY, server(2).last());
  for (let more = true; more;) {
    const answer = room.after(thread.seen ?? 0);
    thread = caughtUp(thread, answer);
    more = answer.quedan;
  }
  expect([numbers(thread), thread.seen, isBehind(thread)]).toEqual([whole(10), 10, false]);
});

test('archived numbers are not a gap', () => {
  const thread = caughtUp(opened(EMPTY, server(2).last()), { mensajes: [said(5)], ultimo: 6, quedan: false });
  expect([numbers(thread), thread.seen, isBehind(thread)]).toEqual([[1, 2, 5], 6, false]);
});

test('a later number, returned on entering the room, shows that messages are missing', () => {
  const open = opened(EMPTY, server(3).last());
  expect(isBehind(toldLast(open, 3))).toBe(false);
  expect(isBehind(toldLast(open, 4))).toBe(true);
  expect([isFarBehind(toldLast(open, 4)), isFarBehind(toldLast(open, 9_000))]).toEqual([false, true]);
});

test('in any order of arrival, with repeats and losses, the messages stay complete, unique and in order', () => {
  const TOTAL = 400;
  for (let seed = 1; seed <= 60; seed += 1) {
    const random = numbersFrom(seed);
    let thread = opened(EMPTY, server(5).last(50));
    let isWhole = true;
    for (let ultimo = 6; ultimo <= TOTAL; ultimo += 1) {
      // Messages arrive at once, late, twice or never. Sometimes a page is fetched.
      if (random() < 0.8) thread = heard(thread, said(ultimo));
      if (random() < 0.3) thread = heard(thread, said(Math.max(6, ultimo - Math.floor(random() * 9))));
      if (random() < 0.1) thread = caughtUp(thread, server(ultimo).after(thread.seen ?? 0, 20));
      isWhole &&= thread.messages.every(({ numero }, at) => numero === at + 1);
      isWhole &&= thread.messages.length === thread.seen;
    }
    for (thread = toldLast(thread, TOTAL); isBehind(thread);)
      thread = caughtUp(thread, server(TOTAL).after(thread.seen ?? 0, 20));
    expect(numbers(thread), `seed ${seed}`).toEqual(whole(TOTAL));
    expect([thread.ahead, isWhole]).toEqual([[], true]);
  }
});

/** Random numbers that are the same in every run. */
function numbersFrom(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

test('read marks only move forward, and the user’s own mark does not count', () => {
  const known = knownReads(EMPTY, {
    personas: [
      { _id: 'yo', nombre_completo: 'Yo', rol: null, como: null, leido: 9 },
      { _id: 'otra', nombre_completo: 'Otra', rol: null, como: null, leido: 4 },
    ],
  });
  expect(readByOthers(known, 'yo')).toBe(4);
  expect(readUntil(known, 'otra', 3)).toBe(known);
  expect(readByOthers(readUntil(known, 'otra', 7), 'yo')).toBe(7);
  expect(readByOthers(EMPTY, 'yo')).toBe(0);
});

test('CHATS-34 a message marks the earlier messages as read by its author', () => {
  const read = (thread: Thread) => readByOthers(thread, 'yo');
  const open = opened(EMPTY, page(1, 2, 2, false));
  expect(read(open)).toBe(2);
  expect(read(heard(open, said(3)))).toBe(3);
  expect(read(heard(open, { ...said(3), usuario: { ...said(3).usuario, _id: 'yo' } }))).toBe(2);
  expect(read(caughtUp(open, page(3, 5, 5, false)))).toBe(5);
});

test('a message is found by its number', () => {
  const messages = range(40, 90);
  expect([placeOf(messages, 40), placeOf(messages, 61), placeOf(messages, 90)]).toEqual([0, 21, 50]);
  expect([placeOf(messages, 39), placeOf(messages, 91), placeOf([], 1)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
