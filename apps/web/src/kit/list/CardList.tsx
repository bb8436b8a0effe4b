import { type ReactNode, useEffect, useRef, useState } from 'react';
import { RowBox } from './bulk/Boxes.tsx';
import { remainingActions } from './cellActions.ts';
import { CellAction, RowActions } from './RowActions.tsx';
import { edgeOf, isOff, type RowLooks } from './TableRow.tsx';
import type { Column, Registro } from './types.ts';
import './rows.css';
import './cards.css';

/** Cards differ in height, so a long page grows while it is scrolled instead of being virtualized. */
const BATCH = 60;

interface CardListProps<Row> extends RowLooks<Row> {
  label: string;
  rows: readonly Row[];
  /** Replaces the usual card. */
  card?: ((row: Row) => ReactNode) | undefined;
}

/** The rows of a list on a phone. */
export function CardList<Row extends Registro>(props: CardListProps<Row>) {
  const { label, rows, columns, actions, nameOf, needsAttention, card, selection } = props;
  const { drawn, end } = useGrowing(rows);
  const main = actions.find(({ isMain }) => isMain === true);
  // Without buttons nothing in the cards takes focus, so the list itself does, to be scrolled by keyboard.
  const reach = actions.length === 0 ? { tabIndex: 0 } : {};
  return (
    <section className="list-scroll" aria-label={label} {...reach}>
      <ul className="list-cards" aria-label={label}>
        {rows.slice(0, drawn).map((row) => (
          <li key={row._id} className={`list-card${edgeOf(row, needsAttention)}`}>
            {selection !== undefined && (
              <RowBox
                name={nameOf(row)}
                checked={selection.has(row)}
                onChange={(on) => selection.onRow(row, on)}
              />
            )}
            <div className={isOff(props, row) ? 'grow is-off' : 'grow'}>
              {card?.(row) ?? <UsualCard row={row} columns={columns} />}
            </div>
            {main !== undefined && <CellAction action={main} row={row} name={nameOf(row)} />}
            {actions.length > 0 && (
              <RowActions
                row={row}
                name={nameOf(row)}
                actions={remainingActions([], actions, row).filter((action) => action !== main)}
                collapsed
              />
            )}
          </li>
        ))}
      </ul>
      <div ref={end} />
    </section>
  );
}

/** A text of this length may need more lines than a card shows. */
const LONG_TEXT = 240;

interface FactProps<Row> {
  column: Column<Row>;
  row: Row;
}

/** A title and its value. A long value begins below the title and is cut after four lines. */
function Fact<Row>({ column, row }: FactProps<Row>) {
  const text = column.text(row);
  const isLong = text.length >= LONG_TEXT;
  return (
    <span className="list-card-line">
      {column.speaksForItself !== true && <span className="t3">{column.titulo}</span>}{' '}
      <span
        className={isLong ? 'list-card-fact is-long' : 'list-card-fact'}
        title={isLong ? text : undefined}
      >
        {column.render?.(row) ?? text}
      </span>
    </span>
  );
}

function UsualCard<Row>({ row, columns }: Pick<RowLooks<Row>, 'columns'> & { row: Row }) {
  const [head, ...rest] = columns;
  return (
    <>
      <div className="list-card-title">{head?.text(row)}</div>
      <div className="list-card-facts">
        {rest
          .filter(({ acciones }) => acciones === undefined)
          .map((column) => (
            <Fact key={column.key} column={column} row={row} />
          ))}
      </div>
    </>
  );
}

function useGrowing(rows: readonly unknown[]) {
  const [batches, setBatches] = useState(1);
  const end = useRef<HTMLDivElement>(null);
  const drawn = Math.min(rows.length, batches * BATCH);
  const isWhole = drawn === rows.length;
  useEffect(() => {
    if (isWhole || end.current === null) return;
    const seen = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting === true) setBatches((now) => now + 1);
      },
      { rootMargin: '600px' },
    );
    seen.observe(end.current);
    return () => seen.disconnect();
  }, [isWhole, drawn]);
  return { drawn, end };
}
