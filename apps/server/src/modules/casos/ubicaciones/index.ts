import type { Posicion } from '@amparo/contract/casos/ubicaciones/schemas';
import { UserTokenBuckets } from '../../../platform/lib/limits/user-token-buckets.ts';
import { TooManyRequests } from '../../../platform/lib/problems.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createAssignmentCache } from './assignment-cache.ts';
import { caseMap } from './map.ts';
import { createPositionPublisher } from './position-publisher.ts';
import { PositionStore, type ReportedPosition } from './position-store.ts';

/** Rate limit per phone: one position a second, and a burst after a time without signal. */
const PACE = { burst: 10, perSecond: 1 };
const RETRY_SECONDS = 2;

/**
 * Live positions of field workers. Each process needs one instance, because it keeps the last positions in
 * memory.
 */
export function positionsOf(platform: Platform) {
  const store = new PositionStore(platform);
  const goingOf = createAssignmentCache(platform);
  const tell = createPositionPublisher(platform);
  const budgets = new UserTokenBuckets(PACE);

  /**
   * Returns the number of cases that the position was published to. The position of a user without open cases
   * is neither stored nor published.
   */
  async function tellPosition(usuario: string, { coordenadas, precision }: Posicion): Promise<number> {
    if (!budgets.spend(usuario)) throw new TooManyRequests(RETRY_SECONDS);
    const going = await goingOf(usuario);
    if (going.length === 0) return 0;
    const fecha = new Date().toISOString();
    const told: ReportedPosition = { usuario, coordenadas, precision: precision ?? null, fecha };
    store.keep(told, going);
    tell(told, going);
    return going.length;
  }

  return {
    tellPosition,
    map: caseMap(platform, store),
    ofPeople: async (usuarios: readonly string[]) => (await store.ofPeople(usuarios)).found,
  };
}
export type Positions = ReturnType<typeof positionsOf>;
