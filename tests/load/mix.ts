import type { ActionName } from './action-names.ts';

/** A group of users with the same work, and how often they do each action in a hundred actions. */
interface Work {
  /** Roles of the group, given to its users in turn. */
  roles: readonly string[];
  /** Share of all users. */
  share: number;
  /** These users have a phone that sends its position. */
  phone?: true;
  does: Partial<Record<ActionName, number>>;
}

/** Seconds between two actions of a user. */
export const THINKING = [5, 15] as const;
/** Seconds of typing within an action, before the text is sent. */
export const TYPING = [4, 12] as const;
export const PHONE_EVERY_MS = 5_000;

/** The reasons are in docs/operations/load.md. */
export const MIX: readonly Work[] = [
  {
    roles: ['Contact Center'],
    share: 0.5,
    does: { plate: 30, caseList: 20, casePage: 17, newCase: 8, entry: 10, rooms: 15 },
  },
  {
    roles: ['Coordinador Operativo', 'Coordinador Contact Center', 'Coordinador Abogado'],
    share: 0.08,
    does: { board: 40, assign: 20, map: 20, casePage: 20 },
  },
  {
    roles: ['Abogado', 'Investigador'],
    share: 0.26,
    phone: true,
    does: { ownCases: 25, ownCase: 25, caseRoom: 25, ownEntry: 10, upload: 10, agenda: 5 },
  },
  {
    roles: ['Perito', 'Dibujante'],
    share: 0.1,
    does: { ownCases: 30, ownCase: 25, specialistRoom: 25, openFile: 20 },
  },
  {
    roles: ['Administrador'],
    share: 0.06,
    does: { people: 30, vehicles: 20, dashboard: 20, report: 15, excel: 15 },
  },
];

/** Roles and phones of this number of users. The result is always the same. */
export function staffOf(people: number): { rol: string; phone: boolean }[] {
  return MIX.flatMap(({ roles, share, phone = false }) =>
    Array.from({ length: Math.max(1, Math.round(people * share)) }, (_, n) => ({
      rol: roles[n % roles.length] ?? '',
      phone,
    })),
  );
}

/** The next action of a user with this role. `luck` is a random number from 0 to just below 1. */
export function nextAction(rol: string, luck: number): ActionName {
  const does = Object.entries(MIX.find(({ roles }) => roles.includes(rol))?.does ?? {});
  let left = luck * does.reduce((sum, [, times]) => sum + times, 0);
  const found = does.find(([, times]) => (left -= times) < 0);
  if (found === undefined) throw new Error(`No action is defined for the role ${rol}`);
  return found[0] as ActionName;
}
