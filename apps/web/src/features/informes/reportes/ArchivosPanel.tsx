import { Button } from 'antd';
import { Download, FileSpreadsheet, RotateCcw } from 'lucide-react';
import { reportes } from '@amparo/contract/informes/reportes/routes';
import { NOMBRES_DE_INFORME } from '@amparo/contract/informes/reportes/rules';
import { type ArchivoDeReporte, DIAS_DE_ARCHIVO } from '@amparo/contract/informes/reportes/schemas';
import { cuantos, formatNumero } from '@amparo/contract/kernel/numbers';
import { diaLegible } from '@amparo/contract/kernel/time';
import { call } from '../../../kit/data/call.ts';
import { Failure } from '../../../kit/data/failure.ts';
import { useApiQuery } from '../../../kit/data/queries.ts';
import { CannotLoad } from '../../../kit/dialogs/CannotLoad.tsx';
import { useDialogs } from '../../../kit/dialogs/index.ts';
import { PanelDialog } from '../../../kit/dialogs/PanelDialog.tsx';
import { ProgressBar } from '../../../kit/glyphs/ProgressBar.tsx';
import { StateMessage } from '../../../kit/glyphs/StateMessage.tsx';
import { shownSize } from '../../../kit/upload/size.ts';
import styles from './reportes.module.css';

/** Polling interval while the panel is open, so that its progress is current. */
const EVERY_MS = 1_500;
const isWaiting = ({ estado }: ArchivoDeReporte) => estado === 'en_cola' || estado === 'haciendo';

interface ArchivosPanelProps {
  onAgain: (archivo: ArchivoDeReporte) => Promise<void>;
  onClose: () => void;
}

export function ArchivosPanel({ onAgain, onClose }: ArchivosPanelProps) {
  const { data, error, isFetching, refetch } = useApiQuery(reportes.archivos, {}, { everyMs: EVERY_MS });
  return (
    <PanelDialog title="Tus archivos" width={560} onClose={onClose}>
      <div className={styles.reporteArchivos}>
        {data === undefined && error !== null ? (
          <CannotLoad
            title="No pudimos cargar tus archivos"
            failure={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : data?.datos.length === 0 ? (
          <StateMessage
            icon={<FileSpreadsheet size={22} strokeWidth={1.75} />}
            title="Aún no has pedido archivos"
          >
            Pide el detalle completo de un reporte y lo verás aquí.
          </StateMessage>
        ) : (
          <ul aria-label="Archivos" aria-busy={data === undefined}>
            {data?.datos.map((archivo) => (
              <Archivo key={archivo._id} archivo={archivo} onAgain={onAgain} />
            ))}
          </ul>
        )}
        <p className="xs t3">Cada archivo se conserva {DIAS_DE_ARCHIVO} días y solo tú puedes descargarlo.</p>
      </div>
    </PanelDialog>
  );
}

interface ArchivoProps {
  archivo: ArchivoDeReporte;
  onAgain: ArchivosPanelProps['onAgain'];
}

function Archivo({ archivo, onAgain }: ArchivoProps) {
  const { informe, fecha_inicial, fecha_final, estado } = archivo;
  const open = useDownload();
  return (
    <li>
      <FileSpreadsheet size={18} strokeWidth={1.75} aria-hidden />
      <div className="grow">
        <b>
          {NOMBRES_DE_INFORME[informe]} · {diaLegible(fecha_inicial)} a {diaLegible(fecha_final)}
        </b>
        <Avance archivo={archivo} />
      </div>
      {estado === 'listo' && (
        <Button icon={<Download size={15} aria-hidden />} onClick={() => void open(archivo._id)}>
          Descargar
        </Button>
      )}
      {estado === 'fallo' && (
        <Button icon={<RotateCcw size={15} aria-hidden />} onClick={() => void onAgain(archivo)}>
          Reintentar
        </Button>
      )}
    </li>
  );
}

function Avance({ archivo }: { archivo: ArchivoDeReporte }) {
  const { estado, filas, total, bytes } = archivo;
  if (estado === 'fallo') return <div className="xs rd">No pudimos prepararlo. Inténtalo de nuevo.</div>;
  if (!isWaiting(archivo))
    return (
      <div className="xs t2 num">
        {cuantos(filas, 'fila', 'filas')} · {shownSize(bytes ?? 0)}
      </div>
    );
  if (estado === 'en_cola') return <div className="xs t2">En cola</div>;
  const percent = total === null || total === 0 ? 0 : Math.min(100, Math.floor((filas / total) * 100));
  return (
    <div className="xs t2 num">
      <ProgressBar percent={percent} label="Avance del archivo" /> {formatNumero(filas)} de{' '}
      {formatNumero(total ?? 0)} filas
    </div>
  );
}

function useDownload() {
  const dialogs = useDialogs();
  return async (id: string) => {
    try {
      const { url } = await call(reportes.archivo, { params: { id } });
      // The file store sends an attachment header, so the page stays open.
      if (url !== null) location.assign(url);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      dialogs.oops(error);
    }
  };
}
