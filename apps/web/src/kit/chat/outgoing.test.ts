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

test('they leave in the order they were written, one after the other', () => {
  const list = [one('a'), one('b')];
  expect(nextOf(list)?.id).toBe('a');
  const rest = after(list, 'a', { kind: 'stored' });
  expect([states(rest), nextOf(rest)?.id]).toEqual([['b enviando'], 'b']);
  expect(nextOf(after(rest, 'b', { kind: 'stored' }))).toBeUndefined();
});

test('without an answer it waits, and those behind it with it: none passes another', () => {
  const list = after([one('a'), one('b')], 'a', { kind: 'lost' });
  expect(states(list)).toEqual(['a pendiente', 'b pendiente']);
  expect(states(again(list))).toEqual(['a enviando', 'b enviando']);
  expect(nextOf(list)?.id).toBe('a');
});

test('a refusal says why and holds nobody up; it goes again, under the same id, only when the person says so', () => {
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
