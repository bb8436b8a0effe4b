import type { ReactNode } from 'react';
import { mensajes } from '@amparo/contract/mensajes';
import { serverNow } from '../data/clock.ts';
import type { Failure } from '../data/failure.ts';

interface OopsOptions {
  /** Given by a form that can take the person to the field that failed. */
  onField?: ((field: string) => void) | undefined;
}

export interface OopsRequest extends OopsOptions {
  kind: 'oops';
  id: number;
  text: string;
  failure: Failure | undefined;
  /** When it happened, for the detail that is copied to support. */
  at: Date;
}

export interface Question {
  /** The exact sentence of the requirements, as in "Esta seguro de inhabilitar este usuario?". */
  sentence: string;
  /** What happens next, or which record it is about. */
  detail?: ReactNode;
  /** The verb of the button that goes ahead. */
  action: string;
  /** The verb of the button that leaves things as they are, where "Cancelar" would be what is asked about. */
  keep?: string | undefined;
  danger?: boolean;
  title?: string;
  /** The verb of a second way ahead. */
  alternative?: string;
}

/** What the person answered; undefined is leaving things as they are. */
export type Choice = 'action' | 'alternative' | undefined;

export interface ConfirmRequest extends Question {
  kind: 'confirm';
  id: number;
  answer: (choice: Choice) => void;
}

export interface Notice {
  id: number;
  tone: 'exito' | 'aviso';
  text: string;
}

export interface DialogsState {
  open: readonly (OopsRequest | ConfirmRequest)[];
  notice: Notice | undefined;
}

/** Notices close by themselves after this long (ERRORES-15). */
export const NOTICE_MS = 1500;
/** A notice that tells something new, instead of confirming what the person did, needs time to be read. */
const READING_MS = 5000;

const listeners = new Set<() => void>();
let state: DialogsState = { open: [], notice: undefined };
let lastId = 0;

function set(change: Partial<DialogsState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function getState(): DialogsState {
  return state;
}

export function closeDialog(id: number): void {
  set({ open: state.open.filter((dialog) => dialog.id !== id) });
}

function notify(tone: Notice['tone'], text: string, forMs: number): void {
  const notice = { id: ++lastId, tone, text };
  set({ notice });
  setTimeout(() => {
    if (state.notice === notice) set({ notice: undefined });
  }, forMs);
}

/** ERRORES-01 to ERRORES-03: the first field of `errors` with its message, or the message as it came. */
export function oopsText(failure: Pick<Failure, 'message' | 'errors'>): string {
  const first = Object.entries(failure.errors ?? {})[0];
  return first === undefined || first[0] === ''
    ? (first?.[1] ?? failure.message)
    : mensajes.errorEnCampo(first[0], first[1]);
}

function oops(what: Failure | string, options: OopsOptions = {}): void {
  const failure = typeof what === 'string' ? undefined : what;
  if (failure?.endedSession === true) return;
  const text = typeof what === 'string' ? what : oopsText(what);
  // Five lists that fail at once for one reason are one piece of news.
  if (state.open.some((dialog) => dialog.kind === 'oops' && dialog.text === text)) return;
  set({
    open: [
      ...state.open,
      { kind: 'oops', id: ++lastId, text, failure, at: new Date(serverNow()), ...options },
    ],
  });
}

function choose(question: Question): Promise<Choice> {
  return new Promise((answer) => {
    set({ open: [...state.open, { kind: 'confirm', id: ++lastId, answer, ...question }] });
  });
}

async function confirm(question: Omit<Question, 'alternative'>): Promise<boolean> {
  return (await choose(question)) === 'action';
}

/** Dialogs and notices, from anywhere; `DialogsHost` draws them. */
export const dialogs = {
  oops,
  confirm,
  choose,
  exito: (text: string = mensajes.exito) => notify('exito', text, NOTICE_MS),
  aviso: (text: string) => notify('aviso', text, READING_MS),
} as const;

/** Components ask here, so that a test or another host can take its place. */
export function useDialogs() {
  return dialogs;
}
