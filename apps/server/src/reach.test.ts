import { expect, test } from 'vitest';
import { todasLasRutas } from '@amparo/contract/routes';
import { modules } from './app.ts';
import type { Place } from './testing/foreign.ts';
import { useApp } from './testing/harness.ts';
import { titleOf, walkReach } from './testing/reach.ts';

const house = useApp({ started: true });
const built = () => modules(house.app.platform);
const place = (): Place => ({
  platform: house.app.platform,
  ask: async (method, path, { token, body, headers = {} }) => {
    const authorized = { authorization: `Bearer ${token}`, ...headers };
    const answer = await house.call(method, path, { body, headers: authorized });
    return { status: answer.statusCode, text: answer.body };
  },
});

test('H37 ROLES-30 a permission without todo does nothing with what is somebody else’s, in any call; what has no owner is said to be for all', async () => {
  const endpoints = built().flatMap((module) => module.endpoints);
  const titles = endpoints.map(({ route }) => titleOf(route)).toSorted();
  expect(titles).toEqual(todasLasRutas().map(titleOf).toSorted());
  const { wrong, refused, open, own } = await walkReach(place(), endpoints);
  expect(wrong).toEqual([]);
  const isPublic = (title: string) =>
    endpoints.some(({ route }) => 'public' in route.access && titleOf(route) === title);
  expect([...refused, ...open, ...own, ...titles.filter(isPublic)].toSorted()).toEqual(titles);
}, 120_000);
