import { Button } from 'antd';
import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { oopsText } from '../../../../kit/dialogs/dialogs.ts';
import type { useMilestones } from '../../../../kit/recordPage/useMilestones.ts';
import styles from './linea.module.css';
import '../../../../kit/recordPage/milestones.css';

interface OlderProps {
  ask: ReturnType<typeof useMilestones>;
  /** Only some event types are selected. */
  isChosen: boolean;
}

/** End of the loaded events: loads older ones on scroll or click. After a failure it waits for a click. */
export function Older({ ask, isChosen }: OlderProps) {
  const place = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, error } = ask;
  const isWaiting = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (place.current === null || !isWaiting) return;
    const watcher = new IntersectionObserver(([seen]) => {
      if (seen?.isIntersecting === true) void fetchNextPage();
    });
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, [isWaiting, fetchNextPage]);
  if (!hasNextPage)
    return (
      <p className={clsx('t3', styles.lineaFin)}>
        {isChosen ? 'No hay nada anterior de lo que elegiste.' : 'Aquí empieza lo que sabemos de este caso.'}
      </p>
    );
  return (
    <div className="hitos-mas" ref={place}>
      {isFetchNextPageError && (
        <p className={clsx('rd', styles.lineaFin)} role="alert">
          No pudimos cargar lo anterior. {error === null ? '' : oopsText(error)}
        </p>
      )}
      <Button
        type="text"
        size="small"
        block
        loading={isFetchingNextPage}
        onClick={() => void fetchNextPage()}
      >
        {isFetchNextPageError ? 'Reintentar' : 'Ver anteriores'}
      </Button>
    </div>
  );
}
