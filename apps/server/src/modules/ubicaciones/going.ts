import { BoundedMap } from '../../platform/limits/bounded.ts';
import type { Platform } from '../../platform/platform.ts';
import { goingTo, onTheRoadTo, type Going } from '../casos/index.ts';

/** Whatever changes where somebody goes is told at once; what was changed by hand in the database is known after this. */
const BELIEVED_MS = 60_000;
const MOST = 20_000;

/** To which cases somebody goes, asked once in a while however often they tell where they are. */
export function goingKeeper({ db, listener, report }: Pick<Platform, 'db' | 'listener' | 'report'>) {
  let believed = new BoundedMap<{ going: readonly Going[]; until: number }>(MOST, () => false);
  /** By case, whoever goes there by what is believed. */
  const goers = new Map<number, Set<string>>();
  /** Grows with every change, so that an answer asked for before is not believed after. */
  let era = 0;

  function forgetAll(): void {
    era += 1;
    believed = new BoundedMap(MOST, () => false);
    goers.clear();
  }
  /** At once of who went there, and a moment later of who goes there now. */
  async function forgetCase(caso: number): Promise<void> {
    era += 1;
    for (const usuario of goers.get(caso) ?? []) believed.delete(usuario);
    goers.delete(caso);
    const now = await onTheRoadTo(db, caso);
    era += 1;
    for (const usuario of now) believed.delete(usuario);
  }
  function keep(usuario: string, going: readonly Going[]): void {
    const now = Date.now();
    // Cases that ended are told and forgotten; this is for what was missed.
    if (goers.size > MOST) forgetAll();
    believed.set(usuario, { going, until: now + BELIEVED_MS }, now);
    for (const { caso } of going) goers.set(caso, (goers.get(caso) ?? new Set<string>()).add(usuario));
  }
  listener.on('caso', (caso) => void forgetCase(Number(caso)).catch(report));
  listener.onConnect(forgetAll);

  return async (usuario: string): Promise<readonly Going[]> => {
    const known = listener.connected ? believed.get(usuario, Date.now()) : undefined;
    if (known !== undefined) return known.going;
    const asked = era;
    const going = await goingTo(db, usuario);
    if (asked === era) keep(usuario, going);
    return going;
  };
}
