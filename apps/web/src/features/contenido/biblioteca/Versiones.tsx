import { Button } from 'antd';
import { clsx } from 'clsx';
import { Download, FileClock, FileText } from 'lucide-react';
import { archivos } from '@amparo/contract/base/archivos/routes';
import { MINUTOS_DE_URL, type VersionDeArchivo } from '@amparo/contract/base/archivos/schemas';
import { fechaHora } from '@amparo/contract/kernel/time';
import { useApiQuery } from '../../../kit/data/queries.ts';
import { ItemRow } from '../../../kit/glyphs/ItemCard.tsx';
import { FILE_ISSUES } from '../../../kit/upload/fileIssue.ts';
import { shownSize } from '../../../kit/upload/size.ts';
import { UNTIL_SCANNED_MS, useFileUrl } from '../../../kit/upload/useFileUrl.ts';
import styles from './biblioteca.module.css';

/** Refresh the download URLs before they expire. */
const RENEWED_MS = (MINUTOS_DE_URL - 1) * 60_000;

/** All versions of a document's file, for users who may edit it. */
export function Versiones({ awsId }: { awsId: string }) {
  const { trouble } = useFileUrl(awsId);
  const { data, error, isFetching, refetch } = useApiQuery(
    archivos.versions,
    { params: { awsId } },
    { everyMs: trouble === 'pendiente' ? UNTIL_SCANNED_MS : RENEWED_MS },
  );
  if (error !== null && data === undefined)
    return (
      <div className={clsx('sm', styles.versionesFailed)}>
        <span role="alert">No pudimos leer las versiones.</span>
        <Button size="small" loading={isFetching} onClick={() => void refetch()}>
          Reintentar
        </Button>
      </div>
    );
  return (
    <ul className={styles.versiones} aria-label="Versiones" aria-busy={data === undefined}>
      {data?.datos.map((version) => (
        <Version key={version._id} version={version} />
      ))}
    </ul>
  );
}

function Version({ version }: { version: VersionDeArchivo }) {
  const { actual, nombre, bytes, fecha, autor, url, analisis } = version;
  const told = analisis && FILE_ISSUES[analisis];
  const when = fechaHora(new Date(fecha));
  const Tile = told?.Icon ?? (actual ? FileText : FileClock);
  return (
    <ItemRow
      title={nombre}
      tile={<Tile size={18} strokeWidth={1.75} />}
      chip={actual ? <span className="chip chip-t">Actual</span> : undefined}
      detail={[when, autor ?? 'Amparo', told?.words ?? shownSize(bytes)].join(' · ')}
      actions={
        url !== null && (
          <a className="icono" href={url} aria-label={`Descargar ${nombre} del ${when}`} title="Descargar">
            <Download size={15} strokeWidth={1.75} aria-hidden />
          </a>
        )
      }
    />
  );
}
