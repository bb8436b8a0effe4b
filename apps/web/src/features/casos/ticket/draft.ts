import type { ClaseDeCaso } from '@amparo/contract/clases';
import { BORRADOR, getSession } from '../../../kit/data/session.ts';
import type { Ticket } from './schema.ts';

/** A creation whose answer may have been lost: the same thing sent again is the same case. */
interface Intent {
  clave: string;
  cuerpo: string;
}

export interface Draft {
  /** When the call began, in milliseconds since the epoch. */
  inicio: number;
  escrito: Partial<Ticket>;
  envio?: Intent | undefined;
}
/** One of each kind. */
interface Kept {
  usuario: string;
  casos: Partial<Record<ClaseDeCaso, Draft>>;
}

function readKept(): Kept['casos'] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(BORRADOR) ?? '') as Kept;
    return kept.usuario === getSession()?.usuario && typeof kept.casos === 'object' ? kept.casos : {};
  } catch {
    return {};
  }
}

/** A browser that has no room or keeps nothing writes the case all the same. */
function keep(casos: Kept['casos']): void {
  const usuario = getSession()?.usuario;
  if (usuario === undefined) return;
  try {
    if (Object.keys(casos).length === 0) sessionStorage.removeItem(BORRADOR);
    else sessionStorage.setItem(BORRADOR, JSON.stringify({ usuario, casos } satisfies Kept));
  } catch {
    sessionStorage.removeItem(BORRADOR);
  }
}

/** What this person was writing in this tab of one kind of case, and what becomes of it. */
export function draftOf(clase: ClaseDeCaso) {
  const read = (): Draft | undefined => readKept()[clase];
  const change = (changed: Partial<Draft>) => {
    const before = read() ?? { inicio: Date.now(), escrito: {} };
    keep({ ...readKept(), [clase]: { ...before, ...changed } });
  };
  return {
    read,
    keep: change,
    forget: () => {
      const { [clase]: _dropped, ...others } = readKept();
      keep(others);
    },
    /** One key for the same body, also after a reload; what was refused for good frees it. */
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
