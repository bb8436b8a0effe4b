import { Children, type ReactNode } from 'react';
import './items.css';

interface ItemCardProps {
  title: string;
  count?: ReactNode;
  /** Small content at the right of the title. */
  aside?: ReactNode;
  /** Replaces the rows when there are none. */
  empty?: ReactNode;
  children: ReactNode;
}

/**
 * The items of a record, one row each. The card is focusable, because a button that removes its row moves the
 * focus here.
 */
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
  tile?: ReactNode;
  /** Replaces the tile, such as a photo. */
  picture?: ReactNode;
  title: string;
  /** Next to the title, such as a state. */
  chip?: ReactNode;
  detail?: ReactNode;
  /** Colour of the edge and the tile, for rows that need attention. */
  tone?: 'n' | 't' | 'a' | 'r';
  /** In the middle, such as an end date. */
  middle?: ReactNode;
  actions?: ReactNode;
}

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
