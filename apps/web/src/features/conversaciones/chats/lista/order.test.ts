import { expect, test } from 'vitest';
import type { Mensaje, Sala, Salas } from '@amparo/contract/conversaciones/chats/schemas';
import { catchUp, withMessage, withPage, withRead, type Rooms } from './order.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 14, 15, minute)).toISOString();
const room = (_id: string, minute: number, more: Partial<Sala> = {}) =>
  ({
    _id,
    modificada: at(minute),
    ultimo: 4,
    leido: 4,
    sin_leer: 0,
    es_miembro: true,
    personas: [],
    ...more,
  }) as Sala;
const message = (sala: string, minute: number, more: Partial<Mensaje> = {}) =>
  ({
    sala,
    numero: 5,
    fecha: at(minute),
    usuario: { _id: 'gloria', rol: null },
    mensaje: '¿Hola?',
    ...more,
  }) as Mensaje;
const names = ({ salas }: Rooms) => salas.map(({ _id }) => _id).join('');

/** A server with a page size of two rooms. */
const serverOf = (...stored: Sala[]) => {
  const asked: (string | undefined)[] = [];
  const read = async (despues: string | undefined): Promise<Salas> => {
    asked.push(despues);
    const sorted = stored.toSorted((a, b) => b.modificada.localeCompare(a.modificada));
    const from = despues === undefined ? 0 : sorted.findIndex(({ _id }) => _id === despues) + 1;
    const datos = sorted.slice(from, from + 2);
    return { datos, siguiente: from + 2 < sorted.length ? (datos.at(-1)?._id ?? null) : null };
  };
  return { read, asked };
};

test('rooms load page by page, and a refresh reads only from the top until the first unchanged room', async () => {
  const rooms = [room('a', 9), room('b', 8), room('c', 7), room('d', 6), room('e', 5)];
  const { read } = serverOf(...rooms);
  const first = await catchUp(undefined, read);
  expect([names(first), first.siguiente]).toEqual(['ab', 'b']);
  const second = withPage(first, await read('b'));
  expect(names(second)).toBe('abcd');

  const moved = serverOf(room('a', 9), room('b', 8), room('c', 7), room('d', 11), room('e', 12));
  const after = await catchUp(second, moved.read);
  expect([names(after), moved.asked]).toEqual(['edabc', [undefined, 'd']]);
  expect(after.siguiente).toBe('d');
});

test('a room that can no longer be read disappears, also from the top', async () => {
  const { read } = serverOf(room('a', 9), room('b', 8), room('c', 7));
  const known = withPage(await catchUp(undefined, read), await read('b'));
  const left = serverOf(room('b', 8), room('c', 7));
  expect(names(await catchUp(known, left.read))).toBe('bc');
});

test('a refresh after many changes drops the loaded pages and restarts at the top', async () => {
  const known = await catchUp(undefined, serverOf(room('z', 1)).read);
  const many = Array.from({ length: 20 }, (_, index) => room(String.fromCharCode(97 + index), 40 - index));
  const after = await catchUp(known, serverOf(...many, room('z', 1)).read);
  expect([names(after), after.siguiente]).toEqual(['abcdefghij', 'j']);
});

test('a message moves its room to the top and counts as unread unless the user sent it', async () => {
  const known = await catchUp(undefined, serverOf(room('a', 9), room('b', 8)).read);
  const told = withMessage(known, message('b', 10), 'yo');
  expect(told?.salas.map(({ _id, sin_leer }) => [_id, sin_leer])).toEqual([
    ['b', 1],
    ['a', 0],
  ]);
  const own = withMessage(
    known,
    message('b', 10, { usuario: { _id: 'yo', nombre_completo: 'Yo', rol: 'Perito' } }),
    'yo',
  );
  expect(own?.salas[0]).toMatchObject({ _id: 'b', sin_leer: 0, leido: 5 });
  expect(withMessage(known, message('x', 10), 'yo')).toBeUndefined();
  // A duplicate or late message changes nothing.
  expect(withMessage(known, message('b', 10, { numero: 4 }), 'yo')).toBe(known);
});

test('users who are not members of a room have only customer messages unread', async () => {
  const known = await catchUp(undefined, serverOf(room('a', 9, { es_miembro: false })).read);
  const staff = { _id: 'ana', nombre_completo: 'Ana', rol: 'Contact Center' };
  expect(withMessage(known, message('a', 10), 'yo')?.salas[0]?.sin_leer).toBe(1);
  expect(withMessage(known, message('a', 10, { usuario: staff }), 'yo')?.salas[0]?.sin_leer).toBe(0);
});

test("a read receipt lowers the reader's unread count or updates another person's read position", async () => {
  const personas = [{ _id: 'gloria', nombre_completo: 'Gloria', rol: null, como: null, leido: 2 }];
  const known = await catchUp(undefined, serverOf(room('a', 9, { leido: 1, sin_leer: 3, personas })).read);
  expect(withRead(known, { sala: 'a', usuario: 'yo', hasta: 3 }, 'yo').salas[0]?.sin_leer).toBe(1);
  const seen = withRead(known, { sala: 'a', usuario: 'gloria', hasta: 4 }, 'yo').salas[0];
  expect([seen?.sin_leer, seen?.personas[0]?.leido]).toEqual([3, 4]);
});
