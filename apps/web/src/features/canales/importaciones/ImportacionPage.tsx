import { useEffect, useRef } from 'react';
import { NOMBRES_DE_IMPORTACION } from '@amparo/contract/canales/importaciones/columnas';
import { importaciones } from '@amparo/contract/canales/importaciones/routes';
import { type Importacion, RECURSO_DE_IMPORTACION } from '@amparo/contract/canales/importaciones/schemas';
import { useCan } from '../../../kit/data/me.ts';
import { useApiQuery, useInvalidate } from '../../../kit/data/queries.ts';
import { useLiveRefresh } from '../../../kit/list/useLiveRefresh.ts';
import { useMay } from '../../../kit/list/useRecordActions.ts';
import { PageHead } from '../../../kit/page/PageHead.tsx';
import { notOpened } from '../../../kit/page/states.tsx';
import { useRecordId } from '../../../kit/page/useRecord.ts';
import { Filas } from './Filas.tsx';
import { NewImport } from './NewImport.tsx';
import { isWatched, Progress, WATCH_MS } from './Progress.tsx';
import { ImportState } from './State.tsx';
import styles from './importaciones.module.css';

const LIST = '/Importaciones';
const titled = (words: string) => ({ agregar: words, actualizar: words, ver: words });

export default function ImportacionPage() {
  const id = useRecordId();
  return id === '' ? <Beginning /> : <One key={id} id={id} />;
}

function Beginning() {
  const may = useMay();
  const asked = { error: null, isFetching: false, refetch: () => undefined };
  const missing = notOpened({
    isNew: true,
    mayChange: may(importaciones.create),
    isThere: false,
    asked,
    este: 'esta importación',
    volver: LIST,
  });
  if (missing !== undefined) return missing;
  return (
    <div className="record">
      <PageHead titulo={titled('NUEVA IMPORTACIÓN')} volver={LIST} isNew readOnly={false} />
      <div className={styles.importacionBody}>
        <div className={styles.importacionCard}>
          <NewImport />
        </div>
      </div>
    </div>
  );
}

/** The rows change with the state of the import. Reload them when a step ends, even without a socket. */
function useRowsOf(row: Importacion | undefined): void {
  const refresh = useInvalidate();
  const before = useRef(row?.estado);
  useEffect(() => {
    if (row?.estado === before.current) return;
    before.current = row?.estado;
    void refresh(importaciones.filas);
  }, [row?.estado, refresh]);
}

function One({ id }: { id: string }) {
  const input = { params: { id } };
  const can = useCan();
  const first = useApiQuery(importaciones.get, input);
  const row = first.data;
  // Polls the same query while a step is running.
  useApiQuery(importaciones.get, input, isWatched(row) ? { everyMs: WATCH_MS } : { enabled: false });
  useLiveRefresh(importaciones.get.recurso);
  useRowsOf(row);
  if (row === undefined)
    return notOpened({
      isNew: false,
      mayChange: true,
      isThere: false,
      asked: first,
      este: 'esta importación',
      volver: LIST,
    });
  return (
    <div className="record">
      <PageHead
        titulo={titled(`IMPORTACIÓN ${row.numero}`)}
        volver={LIST}
        isNew={false}
        readOnly={false}
        beside={
          <>
            <span className="sm t2 el" title={row.nombre}>
              {NOMBRES_DE_IMPORTACION[row.tipo]} · {row.nombre}
            </span>
            <span className="sm">
              <ImportState estado={row.estado} />
            </span>
          </>
        }
      />
      <div className={styles.importacionBody}>
        <section className={styles.importacionCard} aria-label="Pasos">
          <Progress row={row} />
        </section>
        {row.total > 0 && can('importaciones.detalle') && can(`${RECURSO_DE_IMPORTACION[row.tipo]}.ver`) && (
          <section className={styles.importacionRows} aria-label="Filas del archivo">
            <Filas row={row} />
          </section>
        )}
      </div>
    </div>
  );
}
