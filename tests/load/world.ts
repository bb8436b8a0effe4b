import type { ActionName } from './action-names.ts';

export interface CaseRef {
  id: string;
  caso: number;
}

export interface Who {
  id: string;
  rol: string;
  token: string;
  /** Token of the app on their phone. */
  phone?: string;
  /** The server process that a balancer would choose for this user. */
  url: string;
  /** Their open cases. */
  cases: CaseRef[];
}

/** Input of a process with users. Plain data, because it is sent between processes. */
export interface World {
  who: Who[];
  plates: string[];
  openCases: CaseRef[];
  /** Vehicles with their owners, for new cases. */
  vehicles: { vehiculo: string; persona: string }[];
  empresa: string;
  /** An entry type that every role may write, and the question of the questionnaire. */
  tipoGestion: string;
  pregunta: string;
  /** A period with cases in it. */
  month: { desde: string; hasta: string };
  /** The only action of all users. Without it they follow the mix. */
  only?: ActionName;
  warmSeconds: number;
  seconds: number;
}

/** Result of a process with users. `kinds` has the milliseconds of each kind of call. */
export interface SeenRecords {
  kinds: Record<string, number[]>;
  /** `failed` counts 5xx and missing answers, `refused` counts 4xx. */
  failed: number;
  refused: number;
  examples: string[];
  /** Messages sent, and messages received. */
  messages: number;
  heard: number;
  /** Event loop delay of this process in milliseconds, and its CPU time. */
  loop: { p50: number; p99: number; max: number };
  cpuMs: number;
}

export const fromTo = ([from, to]: readonly [number, number]) => from + Math.random() * (to - from);
export const oneOf = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)];
