import { rowKey } from '../../../../kit/forms/values.ts';
import type { ConjuntoDraft, PlanOptionDraft } from './draft.ts';

/** Selection in the preview by set key: visible type and selected option. */
export type Picked = Readonly<Record<number, { tipo?: number; opcion?: number }>>;

interface Priced {
  conjunto: number;
  opcion: number;
  valor: number;
}

const hasValue = ({ valor }: PlanOptionDraft) => Number.isFinite(valor);

const pricedIn = (conjunto: ConjuntoDraft): Priced[] =>
  conjunto.tipos.flatMap(({ opciones }) =>
    opciones
      .filter(hasValue)
      .map((opcion) => ({ conjunto: rowKey(conjunto), opcion: rowKey(opcion), valor: opcion.valor })),
  );

/**
 * Selected option of each set and their total price. Without a selection the cheapest option of all sets,
 * whose price is the advertised "Desde".
 */
export function selection(conjuntos: readonly ConjuntoDraft[], picked: Picked) {
  const all = conjuntos.flatMap(pricedIn);
  const taken = all.filter(({ conjunto, opcion }) => picked[conjunto]?.opcion === opcion);
  const lowest = all.reduce<Priced | undefined>(
    (best, each) => (best === undefined || each.valor < best.valor ? each : best),
    undefined,
  );
  const shown = taken.length > 0 ? taken : lowest === undefined ? [] : [lowest];
  return {
    total: shown.reduce((sum, { valor }) => sum + valor, 0),
    options: new Map(shown.map(({ conjunto, opcion }) => [conjunto, opcion])),
  };
}
