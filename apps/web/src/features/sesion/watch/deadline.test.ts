import { expect, test } from 'vitest';
import { deadlineOf, minutesAndSeconds, nearnessOf } from './deadline.ts';

const at = (time: string) => `2026-03-02T${time}:00.000Z`;
const times = (tiempo_session: number, vence: string, ultimo_ingreso: string | null = at('08:00')) => ({
  ultimo_ingreso,
  tiempo_session,
  sesion: { vence },
});

test('SESION-05 SESION-06 the session ends its minutes after the last sign-in', () => {
  expect(deadlineOf(times(90, at('20:00')))).toBe(Date.parse(at('09:30')));
});

test('SESION-10 the token ends it earlier when it dies before', () => {
  expect(deadlineOf(times(600, at('09:00')))).toBe(Date.parse(at('09:00')));
  expect(deadlineOf(times(600, at('09:00'), null))).toBe(Date.parse(at('09:00')));
});

test('SESION-12 an empty or zero time is 480 minutes', () => {
  expect(deadlineOf(times(0, at('20:00')))).toBe(Date.parse(at('16:00')));
});

test('SESION-06 only a greater elapsed time ends it; it is told five minutes and one minute before', () => {
  expect(nearnessOf(300_001)).toBe('far');
  expect(nearnessOf(300_000)).toBe('near');
  expect(nearnessOf(60_000)).toBe('last');
  expect(nearnessOf(0)).toBe('last');
  expect(nearnessOf(-1)).toBe('over');
});

test('the time left reads as a clock', () => {
  expect(minutesAndSeconds(271_001)).toBe('4:32');
  expect(minutesAndSeconds(60_000)).toBe('1:00');
  expect(minutesAndSeconds(-5)).toBe('0:00');
});
