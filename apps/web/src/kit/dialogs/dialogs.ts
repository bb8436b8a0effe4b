import type { ReactNode } from 'react';
import { mensajes } from '@amparo/contract/kernel/mensajes';
import { serverNow } from '../data/clock.ts';
import type { Failure } from '../data/failure.ts';

interface OopsOptions {
  /** Given by a form that can focus the field with the error. */
  onField?: ((field: string) => void) | undefined;
}

export interface OopsRequest extends OopsOptions {
  kind: 'oops';
  id: number;
  text: string;
  failure: Failure | undefined;
  /** Time of the failure, for the details that are copied for support. */
  at: Date;
}

export interface DialogQuestion {
  /** The exact sentence of the requirements, as in "Esta seguro de inhabilitar este usuario?". */
  sentence: string;
  /** The consequence, or the record in question. */
  detail?: ReactNode;
  /** Verb of the button that confirms. */
  action: string;
  /**
   * Verb of the button that cancels, if "Cancelar" would be ambiguous because the question is about
   * cancelling.
   */
  keep?: string | undefined;
  danger?: boolean;
  title?: string;
  /** Verb of a second action. */
  alternative?: string;
}

/** The answer of the user; undefined means cancel. */
export type DialogChoice = 'action' | 'alternative' | undefined;

export interface ConfirmRequest extends DialogQuestion {
  kind: 'confirm';
  id: number;
  answer: (choice: DialogChoice) => void;
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

/** Notices close after this time (ERRORES-15). */
export const NOTICE_MS = 1500;
/** A notice with news needs more time to be read than a confirmation. */
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

/** ERRORES-01 to ERRORES-03: the first field error with its field, or the plain message. */
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
  // Deduplicate: lists that fail together with the same message open one dialog.
  if (state.open.some((dialog) => dialog.kind === 'oops' && dialog.text === text)) return;
  set({
    open: [
      ...state.open,
      { kind: 'oops', id: ++lastId, text, failure, at: new Date(serverNow()), ...options },
    ],
  });
}

function choose(question: DialogQuestion): Promise<DialogChoice> {
  return new Promise((answer) => {
    set({ open: [...state.open, { kind: 'confirm', id: ++lastId, answer, ...question }] });
  });
}

async function confirm(question: Omit<DialogQuestion, 'alternative'>): Promise<boolean> {
  return (await choose(question)) === 'action';
}

/** Opens dialogs and notices from anywhere; `DialogsHost` renders them. */
export const dialogs = {
  oops,
  confirm,
  choose,
  exito: (text: string = mensajes.exito) => notify('exito', text, NOTICE_MS),
  aviso: (text: string) => notify('aviso', text, READING_MS),
} as const;

/** Components call this hook, so that a test or another host can replace the dialogs. */
export function useDialogs() {
  return dialogs;
}
