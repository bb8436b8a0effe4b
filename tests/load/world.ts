import type { ActionName } from './actions.ts';

/** What the people of a run are told before they begin. It crosses from one process to another, so it is data alone. */
export interface CaseRef {
  id: string;
  caso: number;
}

export interface Who {
  id: string;
  rol: string;
  token: string;
  /** Of the app on their phone. */
  phone?: string;
  /** Where their browser was sent by the balancer. */
  url: string;
  /** The open cases that they hold. */
  cases: CaseRef[];
}

export interface World {
  who: Who[];
  plates: string[];
  openCases: CaseRef[];
  /** Of whom a case can be opened. */
  vehicles: { vehiculo: string; persona: string }[];
  empresa: string;
  /** The kind of entry that everybody may write, and the question of the questionnaire. */
  tipoGestion: string;
  pregunta: string;
  /** A period with cases in it. */
  month: { desde: string; hasta: string };
  /** The one thing that everybody does; without it, what the mix says. */
  only?: ActionName;
  warmSeconds: number;
  seconds: number;
}

/** What a process of people has seen. Milliseconds by kind of call. */
export interface Seen {
  kinds: Record<string, number[]>;
  /** Answers of 5xx and calls without any; and answers of 4xx. */
  failed: number;
  refused: number;
  examples: string[];
  /** Said by them, and heard by them. */
  messages: number;
  heard: number;
  /** How late this process itself was, in milliseconds, and the processor it used. */
  loop: { p50: number; p99: number; max: number };
  cpuMs: number;
}

export const fromTo = ([from, to]: readonly [number, number]) => from + Math.random() * (to - from);
export const oneOf = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)];
