import { afterEach, expect, test } from 'vitest';
import { sumaDias } from '@amparo/contract/kernel/dias-habiles';
import { diaDe, diaDeHoy } from '@amparo/contract/kernel/time';
import { learnTime } from './clock.ts';
import { today } from './today.ts';

const DAY_MS = 86_400_000;
const answeredIn = (days: number) => learnTime(new Date(Date.now() + days * DAY_MS).toUTCString());
afterEach(() => answeredIn(0));

test('today is the day of the server’s last response, on screens and in the rules of the contract', () => {
  for (const days of [45, -400, 0]) {
    answeredIn(days);
    const expected = sumaDias(diaDe(new Date()), days);
    expect([today(), diaDeHoy()]).toEqual([expected, expected]);
  }
});
