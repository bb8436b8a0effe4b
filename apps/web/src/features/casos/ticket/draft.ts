import { BORRADOR, getSession } from '../../../kit/data/session.ts';
import type { Ticket } from './schema.ts';

/** A creation whose answer may have been lost: the same thing sent again is the same case. */
interface Intent {
  clave: string;
  cuerpo: string;
}

export interface Draft {
  usuario: string;
  /** When the call began, in milliseconds since the epoch. */
  inicio: number;
  escrito: Partial<Ticket>;
  envio?: Intent | undefined;
}

/** What this person was writing in this tab, if anything. */
export function readDraft(): Draft | undefined {
  try {
    const draft = JSON.parse(sessionStorage.getItem(BORRADOR) ?? '') as Draft;
    return draft.usuario === getSession()?.usuario && typeof draft.escrito === 'object' ? draft : undefined;
  } catch {
    return undefined;
  }
}

/** A browser that has no room or keeps nothing writes the case all the same. */
export function keepDraft(change: Partial<Omit<Draft, 'usuario'>>): void {
  const usuario = getSession()?.usuario;
  if (usuario === undefined) return;
  const before = readDraft() ?? { inicio: Date.now(), escrito: {} };
  try {
    sessionStorage.setItem(BORRADOR, JSON.stringify({ ...before, ...change, usuario }));
  } catch {
    forgetDraft();
  }
}

export function forgetDraft(): void {
  sessionStorage.removeItem(BORRADOR);
}

/** One key for the same body, also after a reload; what was refused for good frees it. */
export function keyFor(body: unknown): string {
  const cuerpo = JSON.stringify(body);
  const known = readDraft()?.envio;
  if (known?.cuerpo === cuerpo) return known.clave;
  const clave = crypto.randomUUID();
  keepDraft({ envio: { clave, cuerpo } });
  return clave;
}
