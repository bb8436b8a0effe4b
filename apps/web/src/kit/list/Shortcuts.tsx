import { X } from 'lucide-react';
import type { Criteria } from '@amparo/contract/kernel/list';
import { useApiQuery } from '../data/queries.ts';
import { without } from './criteria.ts';
import { type Filtros, inputOf, type ListRoute, type Padre, type ListShortcut } from './types.ts';
import type { ListState } from './useListState.ts';
import './rows.css';

interface ShortcutsProps<Row, C extends Criteria> {
  all: readonly ListShortcut[];
  route: ListRoute<Row, C>;
  within: { padre: Padre; fijos: Filtros };
  state: ListState;
}

/** Chips of a list: counted pending work, and criteria that a link set. A click applies or removes them. */
export function Shortcuts<Row, C extends Criteria>({ all, ...list }: ShortcutsProps<Row, C>) {
  const chips = all.map((shortcut) => (
    <Chip key={`${shortcut.campo} ${shortcut.valor ?? ''}`} {...list} shortcut={shortcut} />
  ));
  // On a phone the counted chips have their own row, which does not move the list when the counts arrive.
  return all.some(({ isOffered }) => isOffered) ? (
    <fieldset aria-label="Accesos de la lista" className="list-shortcuts">
      {chips}
    </fieldset>
  ) : (
    chips
  );
}

interface ChipProps<Row, C extends Criteria> extends Omit<ShortcutsProps<Row, C>, 'all'> {
  shortcut: ListShortcut;
}

function Chip<Row, C extends Criteria>({ shortcut, route, within, state }: ChipProps<Row, C>) {
  const { campo, valor, icon: Icon, label, isOffered = false } = shortcut;
  const applied = state.filtros[campo];
  const isApplied = applied !== undefined && (valor === undefined || applied === valor);
  const filtros = { ...within.fijos, ...(valor === undefined ? {} : { [campo]: valor }) };
  const ask = useApiQuery(
    route,
    inputOf<Row, C>(within.padre, { filtros, elementosPorPagina: 1, pagina: 1 }),
    // If the count cannot be read the chip is missing, and the list shows the reason.
    { enabled: isOffered && valor !== undefined, keepPrevious: true },
  );
  const found = ask.data?.totalElementos;
  if (!isApplied && (found ?? 0) === 0) return null;
  // The count is of the whole list, so the chip replaces all other criteria.
  const press = () => state.search(isApplied ? without(state.filtros, campo) : { [campo]: valor ?? '' });
  return (
    <button
      type="button"
      className={`chip list-shortcut ${isApplied ? 'chip-t' : 'chip-a'}`}
      aria-pressed={isApplied}
      title={isApplied ? 'Ver todos' : undefined}
      onClick={press}
    >
      <Icon size={13} strokeWidth={1.75} aria-hidden />
      {label(found, applied)}
      {isApplied && <X size={13} strokeWidth={1.75} aria-hidden />}
    </button>
  );
}
