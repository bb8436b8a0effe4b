import { Button } from 'antd';
import { clsx } from 'clsx';
import {
  Car,
  Download,
  FileSpreadsheet,
  type LucideIcon,
  ReceiptText,
  ShoppingBag,
  Users,
} from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Adjunto } from '@amparo/contract/base/archivos/schemas';
import {
  COLUMNAS_DE_IMPORTACION,
  NOMBRES_DE_IMPORTACION,
  TIPOS_DE_IMPORTACION,
  type TipoDeImportacion,
} from '@amparo/contract/canales/importaciones/columnas';
import { importaciones } from '@amparo/contract/canales/importaciones/routes';
import { paginaDeImportacion } from '@amparo/contract/canales/importaciones/rules';
import { MAXIMO_DE_FILAS, RECURSO_DE_IMPORTACION } from '@amparo/contract/canales/importaciones/schemas';
import { formatNumero } from '@amparo/contract/kernel/numbers';
import { call } from '../../../kit/data/call.ts';
import { Failure } from '../../../kit/data/failure.ts';
import { useCan } from '../../../kit/data/me.ts';
import { useCacheAnswer } from '../../../kit/data/queries.ts';
import { useDialogs } from '../../../kit/dialogs/index.ts';
import { download } from '../../../kit/download.ts';
import { ProgressBar } from '../../../kit/glyphs/ProgressBar.tsx';
import { useApiMutation } from '../../../kit/send/useApiMutation.ts';
import { Picks } from '../../../kit/steps/Picks.tsx';
import { Step, Waiting } from '../../../kit/steps/Step.tsx';
import { FileDrop } from '../../../kit/upload/FileDrop.tsx';
import { useUpload } from '../../../kit/upload/useUpload.ts';
import styles from './importaciones.module.css';

const ICONS: Readonly<Record<TipoDeImportacion, LucideIcon>> = {
  personas: Users,
  vehiculos: Car,
  compras: ShoppingBag,
  comparendos: ReceiptText,
};
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Selects kind, template and file. The rows are stored only after the user has reviewed the check result. */
export function NewImport() {
  const can = useCan();
  const kinds = TIPOS_DE_IMPORTACION.filter((each) => can(`${RECURSO_DE_IMPORTACION[each]}.crear`));
  const [tipo, setTipo] = useState<TipoDeImportacion>();
  return (
    <div className={clsx('steps', styles.importacionSteps)}>
      <Step n={1} isDone={tipo !== undefined} titulo="Qué vas a importar">
        {kinds.length === 0 ? (
          <p className="sm t2">
            Tus roles no incluyen crear ninguno de estos registros. Pídelo a un administrador.
          </p>
        ) : (
          <Picks
            id="importacion-tipo"
            className={clsx(styles.importacionKinds)}
            options={kinds}
            valueOf={(each) => each}
            nameOf={(each) => NOMBRES_DE_IMPORTACION[each]}
            value={tipo}
            onChoose={setTipo}
            onNext={() => document.getElementById('importacion-archivo')?.focus()}
          >
            {(each) => <Kind tipo={each} />}
          </Picks>
        )}
      </Step>
      {tipo === undefined ? (
        <>
          <Waiting n={2} titulo="Llena la plantilla">
            Elige primero qué vas a importar.
          </Waiting>
          <Waiting n={3} titulo="Carga el archivo">
            Lo revisamos sin guardar nada.
          </Waiting>
        </>
      ) : (
        <>
          <Step n={2} isDone={false} titulo="Llena la plantilla">
            <Template tipo={tipo} />
          </Step>
          <Step n={3} isDone={false} titulo="Carga el archivo">
            <Sending tipo={tipo} />
          </Step>
        </>
      )}
    </div>
  );
}

function Kind({ tipo }: { tipo: TipoDeImportacion }) {
  const Icon = ICONS[tipo];
  return (
    <>
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      <span className="grow">{NOMBRES_DE_IMPORTACION[tipo]}</span>
    </>
  );
}

function Template({ tipo }: { tipo: TipoDeImportacion }) {
  const dialogs = useDialogs();
  const [busy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    try {
      const { nombre, contenido } = await call(importaciones.plantilla, { params: { tipo } });
      download(
        Uint8Array.from(atob(contenido), (sign) => sign.codePointAt(0) ?? 0),
        nombre,
        XLSX,
      );
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      dialogs.oops(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <p className="sm t2">
        Trae las columnas, un ejemplo para reemplazar y una hoja que explica cada una. También sirve un
        archivo tuyo con los mismos títulos.
      </p>
      <Button
        icon={<Download size={15} strokeWidth={1.75} aria-hidden />}
        loading={busy}
        onClick={() => void take()}
      >
        Descargar plantilla
      </Button>
      <details className={styles.importacionColumns}>
        <summary className="sm">Ver las columnas</summary>
        <dl>
          {COLUMNAS_DE_IMPORTACION[tipo].map(({ clave, titulo, obligatoria, ayuda }) => (
            <div key={clave}>
              <dt>
                {titulo}
                {obligatoria && <span className="xs t3"> · obligatoria</span>}
              </dt>
              <dd className="sm t2">{ayuda}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}

function Sending({ tipo }: { tipo: TipoDeImportacion }) {
  const navigate = useNavigate();
  const remember = useCacheAnswer();
  const { progress, problem, send: upload } = useUpload('IMPORTACIONES');
  const { send, sending } = useApiMutation(importaciones.create, {
    onDone: ({ message: _said, ...made }) => {
      remember(importaciones.get, { params: { id: made._id } }, made);
      void navigate(paginaDeImportacion(made._id), { replace: true });
    },
  });
  const take = async (file: File) => {
    const archivo: Adjunto | undefined = await upload(file);
    if (archivo !== undefined) await send({ body: { tipo, archivo } });
  };
  const busy = progress !== undefined || sending;
  return (
    <>
      <FileDrop
        entidad="IMPORTACIONES"
        control={{ id: 'importacion-archivo', 'aria-label': 'Archivo para importar' }}
        disabled={busy}
        wrong={problem !== undefined}
        pasteAnywhere
        onFiles={([file]) => file !== undefined && void take(file)}
      >
        {(pick) =>
          busy ? (
            <span className="grow sm">
              Cargando el archivo
              <ProgressBar percent={progress ?? 100} label="Carga del archivo" />
            </span>
          ) : (
            <>
              <FileSpreadsheet size={18} strokeWidth={1.75} aria-hidden />
              <span className="grow sm">
                Arrastra o pega el archivo aquí
                <span className="xs t3 file-limits">
                  .xlsx o .csv · hasta 10 MB y {formatNumero(MAXIMO_DE_FILAS)} filas
                </span>
              </span>
              <span className="file-pick">{pick}</span>
            </>
          )
        }
      </FileDrop>
      <p className={clsx('sm', styles.importacionNote)} role={problem === undefined ? undefined : 'alert'}>
        {problem === undefined ? (
          <span className="t3">
            Primero lo revisamos y te mostramos cada fila. Nada se guarda hasta que confirmes.
          </span>
        ) : (
          <span className="rd">{problem}</span>
        )}
      </p>
    </>
  );
}
