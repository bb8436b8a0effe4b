import { type ReactNode, useState } from 'react';
import type { Page } from '@amparo/contract/kernel/list';
import type { useApiQuery } from '../data/queries.ts';
import { CannotLoad } from '../dialogs/CannotLoad.tsx';
import { DialogScroll } from '../dialogs/DialogScroll.tsx';
import { CardsSkeleton } from './ListSkeleton.tsx';
import { Pager } from './Pager.tsx';
import '../history/history.css';

const TAMANOS = [10, 20, 50] as const;

interface PageState {
  pagina: number;
  tamano: number;
}

/** Page and page size of the lines; initially the first ten. */
export function usePlace() {
  const [place, setPlace] = useState<PageState>({ pagina: 1, tamano: 10 });
  return {
    place,
    /** Returns to the first page with the same size, when other lines are shown. */
    restart: () => setPlace(({ tamano }) => ({ pagina: 1, tamano })),
    setPlace,
  };
}

type PagedQueryState<E> = Pick<ReturnType<typeof useApiQuery>, 'error' | 'isFetching' | 'refetch'> & {
  data: Page<E> | undefined;
};

interface PagedLinesProps<E> {
  label: string;
  /** Title of a failed read: "No pudimos cargar el historial". */
  cannot: string;
  ask: PagedQueryState<E>;
  place: PageState;
  onPlace: (place: PageState) => void;
  children: (lines: readonly E[]) => ReactNode;
}

/** The lines of a panel in pages, with their loading and failure states. */
export function PagedLines<E>({ label, cannot, ask, place, onPlace, children }: PagedLinesProps<E>) {
  const { data, error } = ask;
  const { pagina, tamano } = place;
  return (
    <>
      <DialogScroll label={label} busy={ask.isFetching} className="history-wait">
        {data !== undefined ? (
          children(data.datos)
        ) : error === null ? (
          <CardsSkeleton rows={3} />
        ) : (
          <CannotLoad
            title={cannot}
            failure={error}
            retrying={ask.isFetching}
            onRetry={() => void ask.refetch()}
          />
        )}
      </DialogScroll>
      {data !== undefined && data.totalElementos > 0 && (
        <Pager
          pagina={pagina}
          tamano={tamano}
          total={data.totalElementos}
          shown={data.datos.length}
          tamanos={TAMANOS}
          onPage={(next) => onPlace({ pagina: next, tamano })}
          onSize={(next) => onPlace({ pagina: 1, tamano: next })}
        />
      )}
    </>
  );
}
