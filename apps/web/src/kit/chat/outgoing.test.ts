import { expect, test } from 'vitest';
import { after, again, nextOf, type Outgoing } from './outgoing.ts';

const one = (id: string, part: Partial<Outgoing> = {}): Outgoing => ({
  id,
  sala: 's',
  mensaje: id,
  adjuntos: [],
  cita: null,
  fecha: '2026-11-14T15:00:00.000Z',
  estado: 'enviando',
  ...part,
});
const states = (list: readonly Outgoing[]) => list.map(({ id, estado }) => `${id} ${estado}`);

test('messages are sent one at a time, in the order in which they were written', () => {
  const list = [one('a'), one('b')];
  expect(nextOf(list)?.id).toBe('a');
  const rest = after(list, 'a', { kind: 'stored' });
  expect([states(rest), nextOf(rest)?.id]).toEqual([['b enviando'], 'b']);
  expect(nextOf(after(rest, 'b', { kind: 'stored' }))).toBeUndefined();
});

test('an unanswered message waits, and so do the messages behind it', () => {
  const list = after([one('a'), one('b')], 'a', { kind: 'lost' });
  expect(states(list)).toEqual(['a pendiente', 'b pendiente']);
  expect(states(again(list))).toEqual(['a enviando', 'b enviando']);
  expect(nextOf(list)?.id).toBe('a');
});

test('a refused message shows the reason, does not block the queue, and is resent with its id only on request', () => {
  const list = after([one('a'), one('b')], 'a', { kind: 'refused', motivo: 'El caso archivado' });
  expect([states(list), list[0]?.motivo, nextOf(list)?.id]).toEqual([
    ['a rechazado', 'b enviando'],
    'El caso archivado',
    'b',
  ]);
  expect(states(again(list))).toEqual(['a rechazado', 'b enviando']);
  const retried = again(list, 'a');
  expect([states(retried), retried[0]?.motivo, nextOf(retried)?.id]).toEqual([
    ['a enviando', 'b enviando'],
    undefined,
    'a',
  ]);
});
