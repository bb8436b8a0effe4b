import { Children, type ReactNode } from 'react';
import './items.css';

interface ItemCardProps {
  title: string;
  /** Beside the title: how many there are. */
  count?: ReactNode;
  /** At the right of the title, in small. */
  aside?: ReactNode;
  /** Instead of the rows while there are none. */
  empty?: ReactNode;
  /** The rows, one `ItemRow` each. */
  children: ReactNode;
}

/** Some things that belong to a record, one row each. What takes a row away leaves the keyboard here. */
export function ItemCard({ title, count, aside, empty, children }: ItemCardProps) {
  const isEmpty = Children.count(children) === 0;
  return (
    <section className="tarj item-card" aria-label={title} tabIndex={-1}>
      <div className="tarj-cab">
        {title}
        {count !== undefined && <span className="item-count num">{count}</span>}
        <span className="grow" />
        {aside !== undefined && <span className="item-aside">{aside}</span>}
      </div>
      {isEmpty && empty !== undefined ? empty : <ul className="item-list">{children}</ul>}
    </section>
  );
}

export interface ItemRowProps {
  /** The icon of its tile. */
  tile?: ReactNode;
  /** Instead of the tile, such as a face. */
  picture?: ReactNode;
  title: string;
  /** Beside the title, such as a state. */
  chip?: ReactNode;
  /** The second line. */
  detail?: ReactNode;
  /** What needs attention has an edge and a tile of its colour. */
  tone?: 'n' | 't' | 'a' | 'r';
  /** In the middle, such as when it ends. */
  middle?: ReactNode;
  actions?: ReactNode;
}

/** Tile, name and state, a line about it, something in the middle, what can be done with it. */
export function ItemRow(props: ItemRowProps) {
  const { tile, picture, title, chip, detail, tone = 'n', middle, actions } = props;
  return (
    <li className={`item-row item-row-${tone}`}>
      {picture ?? (
        <span className={`ava ava-${tone} item-tile`} aria-hidden>
          {tile}
        </span>
      )}
      <div className="grow item-words">
        <div className="item-title">
          <b className="el" title={title}>
            {title}
          </b>
          {chip}
        </div>
        {detail !== undefined && <div className="xs t3 el num">{detail}</div>}
      </div>
      {middle !== undefined && <div className="item-middle">{middle}</div>}
      {actions !== undefined && <span className="item-actions">{actions}</span>}
    </li>
  );
}
