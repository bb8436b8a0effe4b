import { describe, expect, test } from 'vitest';
import { instantAt, eventsOf, hoursFor, landing, minuteOf, piecesOf, placePieces } from './layout.ts';
import type { CalendarEvent } from './types.ts';

const event = (
  id: string,
  inicio: string,
  fin: string,
  more: Partial<CalendarEvent> = {},
): CalendarEvent => ({
  id,
  inicio: new Date(inicio).toISOString(),
  fin: new Date(fin).toISOString(),
  titulo: id,
  tono: 'acento',
  ...more,
});
/** An event on 17 November; the hours are Bogotá time. */
const at = (id: string, from: string, to: string) =>
  event(id, `2026-11-17T${from}:00-05:00`, `2026-11-17T${to}:00-05:00`);

const placesOf = (...events: CalendarEvent[]) =>
  placePieces(piecesOf(events, '2026-11-17')).placed.map(({ event: { id }, left, width }) => [
    id,
    Math.round(left),
    Math.round(width),
  ]);

describe('a day of the calendar', () => {
  test('hours are Bogotá hours, also when UTC is already on the next day', () => {
    const late = event('tarde', '2026-11-18T00:30:00Z', '2026-11-18T02:00:00Z');
    expect(piecesOf([late], '2026-11-17')).toMatchObject([{ from: 19 * 60 + 30, to: 21 * 60 }]);
    expect(piecesOf([late], '2026-11-18')).toEqual([]);
    expect(instantAt('2026-11-17', 19 * 60 + 30)).toBe(Date.parse('2026-11-18T00:30:00Z'));
    expect(minuteOf(Date.parse('2026-11-18T00:30:00Z'))).toBe(19 * 60 + 30);
  });

  test('every day has 1440 minutes, also when other countries change their clocks', () => {
    for (const day of ['2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01'])
      expect(instantAt(day, 1440) - instantAt(day, 0), day).toBe(24 * 3_600_000);
  });

  test('an event over midnight has a piece on both days; an event that ends at midnight is only on the first', () => {
    const night = event('noche', '2026-11-17T22:00:00-05:00', '2026-11-18T01:30:00-05:00');
    expect(piecesOf([night], '2026-11-17')).toMatchObject([{ from: 1320, to: 1440 }]);
    expect(piecesOf([night], '2026-11-18')).toMatchObject([{ from: 0, to: 90 }]);
    const until = event('hasta', '2026-11-17T22:00:00-05:00', '2026-11-18T00:00:00-05:00');
    expect(eventsOf([until], '2026-11-18')).toEqual([]);
    const moment = event('instante', '2026-11-18T00:00:00-05:00', '2026-11-18T00:00:00-05:00');
    expect(eventsOf([moment], '2026-11-18')).toHaveLength(1);
    expect(eventsOf([moment], '2026-11-17')).toEqual([]);
  });

  test('all-day events come first and are not in the time grid', () => {
    const term = event('plazo', '2026-11-17T00:00:00-05:00', '2026-11-18T00:00:00-05:00', {
      todoElDia: true,
    });
    const call = at('llamada', '07:00', '07:30');
    expect(eventsOf([call, term], '2026-11-17').map(({ id }) => id)).toEqual(['plazo', 'llamada']);
    expect(piecesOf([call, term], '2026-11-17')).toHaveLength(1);
  });

  test('the grid shows office hours, and more when events need them', () => {
    expect(hoursFor([])).toEqual({ first: 7, last: 18 });
    const pieces = piecesOf([at('a', '05:40', '06:00'), at('b', '18:45', '19:00')], '2026-11-17');
    expect(hoursFor(pieces)).toEqual({ first: 5, last: 20 });
  });
});

describe('overlaps', () => {
  test('events that do not overlap get the full width', () => {
    expect(placesOf(at('a', '08:00', '09:00'), at('b', '09:00', '10:00'))).toEqual([
      ['a', 0, 100],
      ['b', 0, 100],
    ]);
  });

  test('events at the same hour are side by side', () => {
    expect(placesOf(at('a', '10:30', '11:15'), at('b', '10:30', '11:15'))).toEqual([
      ['a', 0, 50],
      ['b', 50, 50],
    ]);
  });

  test('an event that starts well after another overlaps it without covering its text', () => {
    expect(placesOf(at('a', '08:00', '10:00'), at('b', '09:00', '10:30'))).toEqual([
      ['a', 0, 100],
      ['b', 40, 60],
    ]);
  });

  test('a third lane makes three columns; an event without a neighbour at its right is wider', () => {
    expect(
      placesOf(
        at('a', '08:00', '11:00'),
        at('b', '08:00', '09:00'),
        at('c', '08:00', '09:00'),
        at('d', '09:30', '10:30'),
      ),
    ).toEqual([
      ['a', 0, 33],
      ['b', 33, 33],
      ['d', 33, 67],
      ['c', 67, 33],
    ]);
  });

  test('a short event is drawn half an hour long, so the next event is placed next to it', () => {
    expect(placesOf(at('a', '08:00', '08:05'), at('b', '08:15', '08:45'))).toEqual([
      ['a', 0, 50],
      ['b', 50, 50],
    ]);
  });

  test('in a crowded day no event covers the text of another', () => {
    const crowd = Array.from({ length: 60 }, (_, index) => {
      const start = 420 + ((index * 37) % 600);
      return { event: at(`e${index}`, '08:00', '09:00'), from: start, to: start + 15 + ((index * 13) % 120) };
    });
    const { placed } = placePieces(crowd);
    expect(placed).toHaveLength(60);
    for (const a of placed)
      for (const b of placed) {
        if (a === b || a.onTop || b.onTop) continue;
        const together = a.from < Math.max(b.to, b.from + 30) && b.from < Math.max(a.to, a.from + 30);
        const beside = a.left + a.width <= b.left + 0.01 || b.left + b.width <= a.left + 0.01;
        expect(!together || beside, `${a.event.id} ${b.event.id}`).toBe(true);
      }
  });
});

test('a week shows at most two pieces side by side and counts the others', () => {
  const many = ['a', 'b', 'c', 'd'].map((id) => at(id, '08:00', '10:00'));
  const pieces = piecesOf([...many, at('late', '10:00', '11:00'), at('two', '10:15', '11:00')], '2026-11-17');
  const { placed, rests } = placePieces(pieces, 2);
  expect(placed.map(({ event: { id }, left, width, hasRest }) => [id, left, width, hasRest])).toEqual([
    ['a', 0, 50, true],
    ['b', 50, 50, true],
    ['late', 0, 50, false],
    ['two', 50, 50, false],
  ]);
  expect(rests).toEqual([{ from: 480, to: 600, count: 2 }]);
  // Three pieces that never overlap all at once need only two lanes.
  const pair = piecesOf(
    [at('x', '08:00', '09:00'), at('y', '08:30', '09:30'), at('z', '09:00', '10:00')],
    '2026-11-17',
  );
  expect(placePieces(pair, 2)).toMatchObject({ rests: [], lanes: 2 });
});

test('pieces above the lane limit are counted; without a limit every piece has a lane', () => {
  const many = Array.from({ length: 9 }, (_, index) => at(`m${index}`, '08:00', '10:00'));
  const day = piecesOf([...many, at('solo', '14:00', '15:00')], '2026-11-17');
  const { placed, rests, lanes } = placePieces(day, 4);
  expect(placed.map(({ event: { id } }) => id)).toEqual(['m0', 'm1', 'm2', 'm3', 'solo']);
  expect(placed.map(({ width }) => width)).toEqual([25, 25, 25, 25, 100]);
  expect(rests).toEqual([{ from: 480, to: 600, count: 5 }]);
  expect(lanes).toBe(4);
  expect(placePieces(day)).toMatchObject({ rests: [], lanes: 9 });
});

test('a dropped event snaps to a quarter of an hour within the shown hours', () => {
  const hours = { first: 7, last: 18 };
  expect(landing(8 * 60 + 9, 60, hours)).toBe(8 * 60 + 15);
  expect(landing(5 * 60, 60, hours)).toBe(7 * 60);
  expect(landing(20 * 60, 60, hours)).toBe(17 * 60 + 45);
});
