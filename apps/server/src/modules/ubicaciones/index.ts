import type { Posicion } from '@amparo/contract/ubicaciones';
import { TooMany } from '../../platform/http/problems.ts';
import { Budgets } from '../../platform/limits/budgets.ts';
import type { Platform } from '../../platform/platform.ts';
import { goingKeeper } from './going.ts';
import { caseMap } from './map.ts';
import { PositionStore, type Told } from './store.ts';
import { teller } from './telling.ts';

/** One phone tells where it is once a second at most, and a few at once after it had no signal. */
const PACE = { burst: 10, perSecond: 1 };
const RETRY_SECONDS = 2;

/** Where everyone is: one for the whole house, as what it was told last stands in it. */
export function positionsOf(platform: Platform) {
  const store = new PositionStore(platform);
  const goingOf = goingKeeper(platform);
  const tell = teller(platform);
  const budgets = new Budgets(PACE);

  /** For how many cases it was told; where somebody is who goes nowhere is neither kept nor told. */
  async function tellPosition(usuario: string, { coordenadas, precision }: Posicion): Promise<number> {
    if (!budgets.spend(usuario)) throw new TooMany(RETRY_SECONDS);
    const going = await goingOf(usuario);
    if (going.length === 0) return 0;
    const fecha = new Date().toISOString();
    const told: Told = { usuario, coordenadas, precision: precision ?? null, fecha };
    store.keep(told, going);
    tell(told, going);
    return going.length;
  }

  return {
    tellPosition,
    map: caseMap(platform, store),
    /** Where these people last were, those of whom it is known. */
    ofPeople: async (usuarios: readonly string[]) => (await store.ofPeople(usuarios)).found,
  };
}
export type Positions = ReturnType<typeof positionsOf>;
