import { expect, test } from 'vitest';
import { deadlineOf, minutesAndSeconds, nearnessOf } from './deadline.ts';

const at = (time: string) => `2026-03-02T${time}:00.000Z`;
const times = (tiempo_session: number, vence: string, ultimo_ingreso: string | null = at('08:00')) => ({
  ultimo_ingreso,
  tiempo_session,
  sesion: { vence },
});

test('SESION-05 SESION-06 the session ends its configured minutes after the last sign-in', () => {
  expect(deadlineOf(times(90, at('20:00')))).toBe(Date.parse(at('09:30')));
});

test('SESION-10 the session ends with its token if that expires earlier', () => {
  expect(deadlineOf(times(600, at('09:00')))).toBe(Date.parse(at('09:00')));
  expect(deadlineOf(times(600, at('09:00'), null))).toBe(Date.parse(at('09:00')));
});

test('SESION-12 an empty or zero session time means 480 minutes', () => {
  expect(deadlineOf(times(0, at('20:00')))).toBe(Date.parse(at('16:00')));
});

test('SESION-06 the session ends only after its time, with warnings five minutes and one minute before', () => {
  expect(nearnessOf(300_001)).toBe('far');
  expect(nearnessOf(300_000)).toBe('near');
  expect(nearnessOf(60_000)).toBe('last');
  expect(nearnessOf(0)).toBe('last');
  expect(nearnessOf(-1)).toBe('over');
});

test('the remaining time is shown as minutes and seconds', () => {
  expect(minutesAndSeconds(271_001)).toBe('4:32');
  expect(minutesAndSeconds(60_000)).toBe('1:00');
  expect(minutesAndSeconds(-5)).toBe('0:00');
});
