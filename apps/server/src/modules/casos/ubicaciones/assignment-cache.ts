import { BoundedMap } from '../../../platform/lib/limits/bounded.ts';
import type { Platform } from '../../../platform/platform.ts';
import { fieldAssignmentsOf, fieldStaffOf, type FieldAssignment } from '../casos/index.ts';

/**
 * TTL of the cache. Changes of a case evict its entries at once; the TTL covers changes made directly in the
 * database.
 */
const BELIEVED_MS = 60_000;
const MOST = 20_000;

/** Caches the cases that a field worker is travelling to, so that a position does not need a query. */
export function createAssignmentCache({
  db,
  listener,
  report,
}: Pick<Platform, 'db' | 'listener' | 'report'>) {
  let believed = new BoundedMap<{ going: readonly FieldAssignment[]; until: number }>(MOST, () => false);
  const goers = new Map<number, Set<string>>();
  /** Increases with every change, so that the result of a query that started earlier is not cached. */
  let era = 0;

  function forgetAll(): void {
    era += 1;
    believed = new BoundedMap(MOST, () => false);
    goers.clear();
  }
  /** Evicts the cached field workers of the case at once, and its current ones after reading them. */
  async function forgetCase(caso: number): Promise<void> {
    era += 1;
    for (const usuario of goers.get(caso) ?? []) believed.delete(usuario);
    goers.delete(caso);
    const now = await fieldStaffOf(db, caso);
    era += 1;
    for (const usuario of now) believed.delete(usuario);
  }
  function keep(usuario: string, going: readonly FieldAssignment[]): void {
    const now = Date.now();
    // Entries of ended cases are evicted by their notification. This limit covers missed notifications.
    if (goers.size > MOST) forgetAll();
    believed.set(usuario, { going, until: now + BELIEVED_MS }, now);
    for (const { caso } of going) goers.set(caso, (goers.get(caso) ?? new Set<string>()).add(usuario));
  }
  listener.on('caso', (caso) => void forgetCase(Number(caso)).catch(report));
  listener.onConnect(forgetAll);

  return async (usuario: string): Promise<readonly FieldAssignment[]> => {
    const known = listener.connected ? believed.get(usuario, Date.now()) : undefined;
    if (known !== undefined) return known.going;
    const asked = era;
    const going = await fieldAssignmentsOf(db, usuario);
    if (asked === era) keep(usuario, going);
    return going;
  };
}
