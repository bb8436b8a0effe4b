import type { ReactNode } from 'react';
import { plantillas } from '@amparo/contract/base/correo/routes';
import { useApiQuery } from '../../../kit/data/queries.ts';
import { CannotLoad } from '../../../kit/dialogs/CannotLoad.tsx';
import { PanelDialog } from '../../../kit/dialogs/PanelDialog.tsx';
import { StoredHtml } from '../../../kit/preview/StoredHtml.tsx';
import styles from './correo.module.css';

interface PlantillaDialogProps {
  title: string;
  subtitle: string;
  id: string;
  values?: Readonly<Record<string, string>>;
  children: ReactNode;
  onClose: () => void;
}

/** Preview of a mail, loaded when it opens (PLANTILLAS-05, PLANTILLAS-11). */
export function PlantillaDialog({ title, subtitle, id, values, children, onClose }: PlantillaDialogProps) {
  const ask = useApiQuery(plantillas.get, { params: { id } });
  const { data, error } = ask;
  return (
    <PanelDialog title={title} subtitle={subtitle} onClose={onClose}>
      <dl className={styles.plantillaFacts}>{children}</dl>
      <div className={styles.plantillaBody} aria-busy={data === undefined && error === null}>
        {data !== undefined && (
          <StoredHtml
            title={`Vista previa de ${data.nombre_plantilla}`}
            html={data.template}
            {...(values === undefined ? {} : { values })}
          />
        )}
        {data === undefined && error !== null && (
          <CannotLoad
            title="No pudimos cargar la plantilla"
            failure={error}
            retrying={ask.isFetching}
            onRetry={() => void ask.refetch()}
          />
        )}
      </div>
    </PanelDialog>
  );
}
