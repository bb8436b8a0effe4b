import type { ClaseDeCaso } from '@amparo/contract/casos/casos/clases';
import { BORRADOR, getSession } from '../../../../kit/data/session.ts';
import type { Ticket } from './schema.ts';

/** A create request whose response may be lost. A retry with its key does not create a second case. */
interface Intent {
  clave: string;
  cuerpo: string;
}

export interface CaseDraft {
  /** Start of the call, in milliseconds since the epoch. */
  inicio: number;
  escrito: Partial<Ticket>;
  envio?: Intent | undefined;
}
interface StoredDrafts {
  usuario: string;
  casos: Partial<Record<ClaseDeCaso, CaseDraft>>;
}

function readKept(): StoredDrafts['casos'] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(BORRADOR) ?? '') as StoredDrafts;
    return kept.usuario === getSession()?.usuario && typeof kept.casos === 'object' ? kept.casos : {};
  } catch {
    return {};
  }
}

/** Errors are ignored: without browser storage the form works without a draft. */
function storeDrafts(casos: StoredDrafts['casos']): void {
  const usuario = getSession()?.usuario;
  if (usuario === undefined) return;
  try {
    if (Object.keys(casos).length === 0) sessionStorage.removeItem(BORRADOR);
    else sessionStorage.setItem(BORRADOR, JSON.stringify({ usuario, casos } satisfies StoredDrafts));
  } catch {
    sessionStorage.removeItem(BORRADOR);
  }
}

/** Draft of this user in this tab for one kind of case. */
export function draftOf(clase: ClaseDeCaso) {
  const read = (): CaseDraft | undefined => readKept()[clase];
  const change = (changed: Partial<CaseDraft>) => {
    const before = read() ?? { inicio: Date.now(), escrito: {} };
    storeDrafts({ ...readKept(), [clase]: { ...before, ...changed } });
  };
  return {
    read,
    keep: change,
    forget: () => {
      const { [clase]: _dropped, ...others } = readKept();
      storeDrafts(others);
    },
    /** Idempotency key for a body; survives a reload. A definite refusal discards it. */
    keyFor: (body: unknown): string => {
      const cuerpo = JSON.stringify(body);
      const known = read()?.envio;
      if (known?.cuerpo === cuerpo) return known.clave;
      const clave = crypto.randomUUID();
      change({ envio: { clave, cuerpo } });
      return clave;
    },
  };
}
