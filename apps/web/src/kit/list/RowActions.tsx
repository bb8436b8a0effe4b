import { EllipsisVertical, LoaderCircle } from 'lucide-react';
import { Flyout } from '../flyout/Flyout.tsx';
import { Kbd } from '../keys/Kbd.tsx';
import { useLetters } from '../keys/letters.ts';
import type { RowAction } from './types.ts';

/** As many icons as fit beside each other; what does not fit goes behind the last one. */
const PLACES = 3;
const PLACE_PX = 26;

export function actionsWidth(count: number): number {
  return Math.max(84, Math.min(count, PLACES) * PLACE_PX + 28);
}

interface RowActionsProps<Row> {
  row: Row;
  /** Which record it is, for those who hear the page. */
  name: string;
  actions: readonly RowAction<Row>[];
  /** Cards have one button for everything. */
  collapsed?: boolean;
}

export function RowActions<Row>({ row, name, actions, collapsed = false }: RowActionsProps<Row>) {
  const shown = actions.filter((action) => action.isHidden?.(row) !== true);
  const places = collapsed ? 0 : shown.length > PLACES ? PLACES - 1 : PLACES;
  const hidden = shown.slice(places);
  return (
    <span className="row-actions">
      {shown.slice(0, places).map((action) => (
        <IconAction key={action.key} action={action} row={row} name={name} />
      ))}
      {hidden.length > 0 && (
        <Flyout
          label={`Más acciones de ${name}`}
          buttonClass="icono"
          place="below"
          menu
          face={<EllipsisVertical size={collapsed ? 18 : 15} strokeWidth={1.75} aria-hidden />}
        >
          {hidden.map((action) => (
            <MenuAction key={action.key} action={action} row={row} />
          ))}
        </Flyout>
      )}
    </span>
  );
}

interface ActionProps<Row> {
  action: RowAction<Row>;
  row: Row;
}

function Glyph<Row>({ action, row }: ActionProps<Row>) {
  const Icon = action.isBusy?.(row) === true ? LoaderCircle : action.icon;
  return <Icon size={15} strokeWidth={1.75} aria-hidden />;
}

/** As its key is written; undefined where it has none, or the person turned such keys off. */
function useLetter<Row>({ letter }: RowAction<Row>): string | undefined {
  return useLetters() ? letter?.toUpperCase() : undefined;
}

function IconAction<Row>({ action, row, name }: ActionProps<Row> & { name: string }) {
  const busy = action.isBusy?.(row) === true;
  const label = action.label(row);
  const letter = useLetter(action);
  const reason = action.refuses?.(row);
  const title = letter === undefined ? label : `${label} (${letter})`;
  return (
    <button
      type="button"
      className={busy ? 'icono is-busy' : 'icono'}
      aria-label={`${label} ${name}`}
      aria-disabled={reason !== undefined}
      title={reason === undefined ? title : `${label}: ${reason}`}
      aria-keyshortcuts={letter}
      disabled={busy}
      onClick={() => action.run(row)}
    >
      <Glyph action={action} row={row} />
    </button>
  );
}

function MenuAction<Row>({ action, row }: ActionProps<Row>) {
  const letter = useLetter(action);
  const reason = action.refuses?.(row);
  return (
    <button
      type="button"
      className="flyout-item"
      aria-disabled={reason !== undefined}
      aria-keyshortcuts={letter}
      disabled={action.isBusy?.(row) === true}
      onClick={(event) => {
        event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
        action.run(row);
      }}
    >
      <Glyph action={action} row={row} />
      <span className="grow">
        {action.label(row)}
        {reason !== undefined && <span className="row-refusal">{reason}</span>}
      </span>
      {letter !== undefined && <Kbd>{letter}</Kbd>}
    </button>
  );
}
