import type { ActionName } from './actions.ts';

/** People of one kind of work, and how often they do each thing: of a hundred things that they do. */
interface Work {
  /** The roles that do it, in turns. */
  roles: readonly string[];
  /** Of everybody at work. */
  share: number;
  /** On the road with a phone that tells where it is. */
  phone?: true;
  does: Partial<Record<ActionName, number>>;
}

/** Seconds between two things that somebody does: they talk, read and drink coffee. */
export const THINKING = [5, 15] as const;
/** Seconds of writing something down; within an action, before what was written is sent. */
export const TYPING = [4, 12] as const;
export const PHONE_EVERY_MS = 5_000;

/** Why so: docs/operations/load.md. */
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

/** The roles of so many people, and whether they have a phone; the same every time. */
export function staffOf(people: number): { rol: string; phone: boolean }[] {
  return MIX.flatMap(({ roles, share, phone = false }) =>
    Array.from({ length: Math.max(1, Math.round(people * share)) }, (_, n) => ({
      rol: roles[n % roles.length] ?? '',
      phone,
    })),
  );
}

/** What somebody with this role does next, where `luck` is from 0 to nearly 1. */
export function nextAction(rol: string, luck: number): ActionName {
  const does = Object.entries(MIX.find(({ roles }) => roles.includes(rol))?.does ?? {});
  let left = luck * does.reduce((sum, [, times]) => sum + times, 0);
  const found = does.find(([, times]) => (left -= times) < 0);
  if (found === undefined) throw new Error(`Nobody said what ${rol} does`);
  return found[0] as ActionName;
}
