import { abogado, gpsOf, onTheRoad, pointOf } from '../support/gps.ts';
import { phoneOf } from '../support/telefono.ts';
import { expect, measured, median, test } from '../support/test.ts';

const TURNS = 5;
const MOST_MS = 1_000;

test('GPS-09 a position sent by a phone is on another user’s map within a second', async ({
  page,
  enter,
  testServer,
}) => {
  const stored = await onTheRoad(testServer);
  const lawyer = await phoneOf(testServer, stored.lawyer);
  await lawyer.isAt([4.646, -74.072]);
  await enter(gpsOf(stored), { roles: ['Contact Center', 'Administrador'] });
  await expect(abogado(page)).toBeVisible();
  const times: number[] = [];
  for (let turn = 1; turn <= TURNS; turn += 1) {
    const { y } = await pointOf(page, abogado);
    const since = performance.now();
    await lawyer.isAt([4.646 - turn / 1_000, -74.072]);
    await expect.poll(async () => (await pointOf(page, abogado)).y, { intervals: [20] }).not.toBe(y);
    times.push(performance.now() - since);
  }
  measured(
    `a position on another screen after ${Math.round(median(times))} ms, max ${Math.round(Math.max(...times))} (at most 1000)`,
  );
  expect(median(times)).toBeLessThanOrEqual(MOST_MS);
});
