import { TableHead } from './ListTable.tsx';
import type { StackedColumn } from './stackedColumns.ts';
import './rows.css';
import './cards.css';

interface ListSkeletonProps {
  columns: readonly Pick<StackedColumn<never>, 'key' | 'titulo' | 'align' | 'width' | 'below'>[];
  actions: number;
  actionsTitle?: string | undefined;
  rows: number;
  /** Reserves the space of the checkboxes, so that texts begin at their final place. */
  hasMarks?: boolean;
}

/** Bars of uneven length, so that the placeholder already looks like the list. */
const barWidth = (row: number, column: number) => `${42 + ((row * 29 + column * 17) % 34)}%`;

export function ListSkeleton(props: ListSkeletonProps) {
  const { columns, actions, actionsTitle, rows, hasMarks = false } = props;
  return (
    <div className="list-scroll" aria-busy>
      <output className="visually-hidden">Cargando la lista</output>
      <table className={hasMarks ? 'list-table has-marks' : 'list-table'} aria-hidden>
        <TableHead columns={columns} actions={actions} actionsTitle={actionsTitle} hasMarks={hasMarks} />
        <tbody>
          {Array.from({ length: rows }, (_, row) => (
            <tr key={row} className="list-row">
              {columns.map((column, index) => (
                <td key={column.key}>
                  <i className="list-bar" style={{ width: barWidth(row, index) }}>
                    &nbsp;
                  </i>
                </td>
              ))}
              {actions > 0 && <td className="list-actions">&nbsp;</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function CardsSkeleton({ rows }: { rows: number }) {
  return (
    <div className="list-scroll" aria-busy>
      <output className="visually-hidden">Cargando la lista</output>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="list-card" aria-hidden>
          <div className="grow">
            <i className="list-bar" style={{ width: barWidth(row, 0) }} />
            <i className="list-bar" style={{ width: barWidth(row, 3), marginTop: 12 }} />
          </div>
        </div>
      ))}
    </div>
  );
}
