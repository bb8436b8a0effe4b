import type { Method, Route } from '@amparo/contract/kernel/route';
import { todasLasRutas } from '@amparo/contract/routes';
import { tryOf } from '@amparo/server/testing/other-user-calls';
import type { OtherUserData, RequestInput } from '@amparo/server/testing/other-user-data';
import { otherUserData } from '@amparo/server/testing/other-user-records';
import { asksStaff } from '@amparo/server/testing/route-scopes';
import { tellAt } from './journey-call.ts';
import { nameOf } from './request.ts';
import type { Run } from './run.ts';
import type { SeededRandom } from './seeded-random.ts';

/** Number of refused random calls of a route after which its sample is sent. */
const REFUSALS = 3;

const isAt = (path: string, pattern: string) =>
  new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(path.replace(/\?.*/, ''));

/** The route of this path. A route with fewer parameters wins, because a parameter matches any segment. */
function routeAt(method: Method, path: string): Route {
  const found = todasLasRutas()
    .filter((route) => route.method === method && [route.path, ...route.alias].some((one) => isAt(path, one)))
    .toSorted((a, b) => a.path.split(':').length - b.path.split(':').length)[0];
  if (found === undefined) throw new Error(`no route answers ${method} ${path}`);
  return found;
}

/** A call of a journey was refused, possibly because of other calls of this run. */
class Refused extends Error {}

/** Creates records that belong together. Its calls are checked and learned from like all others. */
export const maker = (run: Run, dice: SeededRandom): Promise<OtherUserData> =>
  otherUserData({
    platform: run.testServer.platform,
    ask: async (method, path, sent) => {
      const answer = await tellAt(run, dice, routeAt(method, path), { path, ...sent });
      if (answer?.status !== 200)
        throw new Refused(`${method} ${path} → ${answer?.status} ${answer?.text.slice(0, 160)}`);
      return answer;
    },
  });

type Journey = (run: Run, dice: SeededRandom) => Promise<void>;

/** Ends a journey at its first refusal, because other calls may have made its records unusable. */
export const untilRefused =
  (journey: Journey): Journey =>
  (run, dice) =>
    journey(run, dice).catch((error: unknown) => {
      if (!(error instanceof Refused)) throw error;
    });

/** Sends the sample of the access tests to each route that never succeeded, to learn from its answer. */
export async function followsSamples(run: Run, dice: SeededRandom): Promise<void> {
  const others = await maker(run, dice);
  for (const route of todasLasRutas().filter(asksStaff)) {
    const tally = run.tallies.get(nameOf(route));
    if (tally === undefined || tally.ok > 0 || tally.refused < REFUSALS) continue;
    try {
      const sample = await tryOf(others, route, others.admin);
      if (sample !== undefined) await tellAt(run, dice, route, sentBy(sample));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      tally.refusals.set(`its sample: ${error.message}`, REFUSALS);
    }
  }
}

const sentBy = ({ allowed, ...sent }: RequestInput & { path: string; allowed: { token: string } }) => ({
  ...sent,
  token: allowed.token,
});
