import { EllipsisVertical, LoaderCircle } from 'lucide-react';
import { Flyout } from '../flyout/Flyout.tsx';
import { Kbd } from '../keys/Kbd.tsx';
import { useLetters } from '../keys/singleKeyShortcuts.ts';
import type { RowAction } from './types.ts';
import './frame.css';
import './rows.css';

/** Number of icons that fit side by side. Further actions are in a menu behind the last icon. */
const PLACES = 3;
const PLACE_PX = 26;

export function actionsWidth(count: number): number {
  return Math.max(84, Math.min(count, PLACES) * PLACE_PX + 28);
}

interface RowActionsProps<Row> {
  row: Row;
  name: string;
  actions: readonly RowAction<Row>[];
  /** Cards have one button for all actions. */
  collapsed?: boolean;
}

export function RowActions<Row>({ row, name, actions: shown, collapsed = false }: RowActionsProps<Row>) {
  const usual = shown.filter(({ isRare }) => isRare !== true);
  const places = collapsed ? 0 : shown.length > PLACES || usual.length < shown.length ? PLACES - 1 : PLACES;
  const direct = usual.slice(0, places);
  const hidden = shown.filter((action) => !direct.includes(action));
  return (
    <span className="list-row-actions">
      {direct.map((action) => (
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

function Glyph<Row>({ action, row, size = 15 }: ActionProps<Row> & { size?: number }) {
  const Icon = action.isBusy?.(row) === true ? LoaderCircle : action.icon;
  return <Icon size={size} strokeWidth={1.75} aria-hidden />;
}

/** The shortcut as it is shown; undefined if there is none or the user turned letters off. */
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

/** An action in its own cell, as text. */
export function CellAction<Row>({ action, row, name }: ActionProps<Row> & { name: string }) {
  const letter = useLetter(action);
  const reason = action.refuses?.(row);
  const label = action.label(row);
  return (
    <button
      type="button"
      className={action.isMain === true ? 'list-cell-action is-main' : 'list-cell-action'}
      aria-label={`${label} ${name}`}
      aria-disabled={reason !== undefined}
      title={reason ?? (letter === undefined ? label : `${label} (${letter})`)}
      aria-keyshortcuts={letter}
      disabled={action.isBusy?.(row) === true}
      onClick={() => action.run(row)}
    >
      {action.isMain !== true && <Glyph action={action} row={row} size={12} />}
      {action.short ?? label}
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
        {reason !== undefined && <span className="list-row-refusal">{reason}</span>}
      </span>
      {letter !== undefined && <Kbd>{letter}</Kbd>}
    </button>
  );
}
