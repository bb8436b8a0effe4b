import type { Member } from './demo-context.ts';
import { MINUTE } from './demo-historia-dias.ts';
import { at } from './demo.ts';

/** A staff member at a place, from arrival to departure. */
export interface Visit {
  member: string;
  from: number;
  until: number;
}

/** Travel time between two places. */
const BETWEEN_MS = 12 * MINUTE;

export interface Visits {
  take: (
    able: readonly Member[],
    from: number,
    stay: number,
    turn: number,
  ) => { member: Member; from: number };
}

/** Plans visits, so that no staff member is in two places at once. */
export function visitsOf(known: readonly Visit[]): Visits {
  const taken = new Map<string, Visit[]>();
  const note = (visit: Visit) => void taken.set(visit.member, [...(taken.get(visit.member) ?? []), visit]);
  for (const visit of known) note(visit);
  const inTheWay = (member: string, from: number, until: number) =>
    (taken.get(member) ?? []).find(
      (visit) => visit.from < until + BETWEEN_MS && from < visit.until + BETWEEN_MS,
    );
  const freeFrom = (member: string, wanted: number, stay: number): number => {
    const visit = inTheWay(member, wanted, wanted + stay);
    return visit === undefined ? wanted : freeFrom(member, visit.until + BETWEEN_MS, stay);
  };
  return {
    take(able, wanted, stay, turn) {
      const inTurn = able.map((_, n) => at(able, n + turn));
      const [first] = inTurn
        .map((member) => ({ member, from: freeFrom(member.id, wanted, stay) }))
        .toSorted((one, other) => one.from - other.from);
      if (first === undefined) throw new Error('No staff member serves this city');
      note({ member: first.member.id, from: first.from, until: first.from + stay });
      return first;
    },
  };
}
