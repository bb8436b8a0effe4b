import type { ReactNode } from 'react';
import type { Criteria } from '@amparo/contract/kernel/list';
import { CARDS, useMedia } from '../media.ts';
import { isBulk } from './bulk/plan.ts';
import { CardList } from './CardList.tsx';
import { inWords, without } from './criteria.ts';
import { CardsSkeleton, ListSkeleton } from './ListSkeleton.tsx';
import { writePlace } from './listState.ts';
import { ListTable } from './ListTable.tsx';
import type { StackedColumn } from './stackedColumns.ts';
import { EmptyList, FailedList, StaleNotice } from './states.tsx';
import type { RowLooks } from './TableRow.tsx';
import type { Nombres, Registro } from './types.ts';
import type { ListPage } from './useListPage.ts';
import type { ListState } from './useListState.ts';
import './rows.css';

/** Enough placeholder rows for the first screen. */
const SKELETON_ROWS = 10;

interface ListBodyProps<Row> extends RowLooks<Row> {
  titulo: string;
  registro: Nombres<Row>;
  criteria: Criteria;
  state: ListState;
  page: ListPage<Row>;
  /** The columns of the table, which may stack several fields; cards show each field separately. */
  stacks: readonly StackedColumn<Row>[];
  onOpen: ((row: Row) => void) | undefined;
  onAdd: (() => void) | undefined;
  rowHeight?: number | undefined;
  card?: ((row: Row) => ReactNode) | undefined;
}

/** Skeleton, failure, empty state or rows. Rows stay while new ones load, so that the page does not jump. */
export function ListBody<Row extends Registro>(props: ListBodyProps<Row>) {
  const { page, state } = props;
  return (
    <div className="list-body">
      {page.isFetching && page.rows !== undefined && <div className="progress-line" />}
      {page.failure !== null && page.rows !== undefined && !page.isFetching && (
        <StaleNotice onRetry={() => void page.refresh()} />
      )}
      {page.rows !== undefined ? (
        <Shown {...props} rows={page.rows} />
      ) : page.failure === null ? (
        <Waiting {...props} />
      ) : (
        <FailedList
          failure={page.failure}
          hasCriteria={Object.keys(state.filtros).length > 0}
          retrying={page.isFetching}
          onRetry={() => void page.refresh()}
        />
      )}
    </div>
  );
}

function Waiting<Row extends Registro>({ registro, stacks, actions, state }: ListBodyProps<Row>) {
  const rows = Math.min(state.tamano, SKELETON_ROWS);
  return useMedia(CARDS) ? (
    <CardsSkeleton rows={rows} />
  ) : (
    <ListSkeleton
      columns={stacks}
      actions={actions.length}
      actionsTitle={registro.acciones}
      rows={rows}
      hasMarks={actions.some(isBulk)}
    />
  );
}

function Shown<Row extends Registro>(props: ListBodyProps<Row> & { rows: readonly Row[] }) {
  const { rows, page, state, titulo, registro, criteria, onOpen, onAdd, rowHeight, card } = props;
  const { columns, stacks, actions, nameOf, needsAttention, isQuiet, selection } = props;
  const isPhone = useMedia(CARDS);
  const looks = { actions, nameOf, needsAttention, isQuiet, selection };
  // Other rows start at the top; the same rows keep their scroll position after a refetch.
  const key = writePlace(page.shown);
  return (
    <div className="list-rows" inert={page.isChanging} aria-busy={page.isChanging}>
      {rows.length === 0 && !page.isChanging ? (
        <EmptyList
          add={registro.nuevo ?? `Agregar ${registro.singular}`}
          este={registro.este}
          ninguno={registro.ninguno}
          words={inWords(criteria, page.shown.filtros)}
          onDrop={(campo) => state.search(without(page.shown.filtros, campo))}
          onClear={() => state.search({})}
          onAdd={onAdd}
        />
      ) : isPhone ? (
        <CardList key={key} {...looks} columns={columns} label={titulo} rows={rows} card={card} />
      ) : (
        <ListTable
          key={key}
          {...looks}
          columns={stacks}
          label={titulo}
          rows={rows}
          before={(page.shown.pagina - 1) * page.shown.tamano}
          total={page.total}
          onOpen={onOpen}
          actionsTitle={registro.acciones}
          {...(rowHeight === undefined ? {} : { rowHeight })}
        />
      )}
    </div>
  );
}
