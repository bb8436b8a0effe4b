import { Button } from 'antd';
import { clsx } from 'clsx';
import { Download, Undo2, Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { importaciones } from '@amparo/contract/canales/importaciones/routes';
import { estaEnMarcha, impideDeshacer } from '@amparo/contract/canales/importaciones/rules';
import {
  mensajesDeImportaciones as textos,
  RECURSO_DE_IMPORTACION,
  type Importacion,
} from '@amparo/contract/canales/importaciones/schemas';
import { cuantos, formatNumero } from '@amparo/contract/kernel/numbers';
import { diaDe, diaLegible } from '@amparo/contract/kernel/time';
import { call } from '../../../kit/data/call.ts';
import { serverNow } from '../../../kit/data/clock.ts';
import { Failure } from '../../../kit/data/failure.ts';
import { useCan } from '../../../kit/data/me.ts';
import { useInvalidate, useCacheAnswer } from '../../../kit/data/queries.ts';
import { dialogs, useDialogs } from '../../../kit/dialogs/index.ts';
import { LinkButton } from '../../../kit/glyphs/LinkButton.tsx';
import { ProgressBar } from '../../../kit/glyphs/ProgressBar.tsx';
import { useMay } from '../../../kit/list/useRecordActions.ts';
import { useApiMutation } from '../../../kit/send/useApiMutation.ts';
import { Step, Waiting } from '../../../kit/steps/Step.tsx';
import { countsInWords, faulty, percentOf } from './words.ts';
import styles from './importaciones.module.css';

interface PartProps {
  row: Importacion;
}

const NEW_TRY = '/e-importaciones';

/** The three steps of an import; each opens when the previous one is complete. */
export function Progress({ row }: PartProps) {
  const { estado, problema } = row;
  const isRead = estado !== 'revisando' && estado !== 'fallo';
  const isWritten = ['importada', 'deshaciendo', 'deshecha'].includes(estado);
  return (
    <div className={clsx('steps', styles.importacionSteps)}>
      {problema !== null && estado !== 'fallo' && (
        <p className={clsx('sm', styles.importacionProblem)} role="alert">
          {problema}
        </p>
      )}
      <Step n={1} isDone={isRead} titulo="Revisión">
        <Review row={row} />
      </Step>
      {isRead ? (
        <Step n={2} isDone={isWritten} titulo="Importación">
          <Writing row={row} />
        </Step>
      ) : (
        <Waiting n={2} titulo="Importación">
          Confirmas cuando veas qué se encontró.
        </Waiting>
      )}
      {isWritten ? (
        <Step n={3} isDone={estado === 'deshecha'} titulo="Deshacer">
          <Undoing row={row} />
        </Step>
      ) : (
        <Waiting n={3} titulo="Deshacer">
          Durante 30 días, lo que nadie haya cambiado ni usado.
        </Waiting>
      )}
    </div>
  );
}

const Line = ({ children }: { children: ReactNode }) => (
  <p className={clsx('sm t2', styles.importacionNote)}>{children}</p>
);

function Avance({ row, label }: PartProps & { label: string }) {
  const { hechas, meta } = row;
  return (
    <div className={clsx('sm t2 num', styles.importacionProgress)}>
      <ProgressBar percent={percentOf(row)} label={label} />
      {meta === 0 ? 'Leyendo el archivo' : `${formatNumero(hechas)} de ${formatNumero(meta)} filas`}
    </div>
  );
}

function Review({ row }: PartProps) {
  const { estado, problema, total } = row;
  if (estado === 'revisando') return <Avance row={row} label="Avance de la revisión" />;
  if (estado === 'fallo')
    return (
      <>
        <p className={clsx('sm rd', styles.importacionNote)} role="alert">
          {problema}
        </p>
        <LinkButton to={NEW_TRY}>Cargar otro archivo</LinkButton>
      </>
    );
  return (
    <>
      <Line>
        {cuantos(total, 'fila', 'filas')}: {countsInWords(row)}
      </Line>
      {row.con_errores && <Faulty row={row} />}
    </>
  );
}

/** Download of the faulty rows, to correct and import again. */
function Faulty({ row }: PartProps) {
  const told = useDialogs();
  const can = useCan();
  if (!can('importaciones.detalle') || !can(`${RECURSO_DE_IMPORTACION[row.tipo]}.ver`)) return null;
  const open = async () => {
    try {
      const { url } = await call(importaciones.errores, { params: { id: row._id } });
      // The file store sends an attachment header, so the page stays open.
      if (url !== null) location.assign(url);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      told.oops(error);
    }
  };
  return (
    <div className={styles.importacionFaulty}>
      <Button icon={<Download size={15} strokeWidth={1.75} aria-hidden />} onClick={() => void open()}>
        Descargar {cuantos(faulty(row), 'fila', 'filas')} por corregir
      </Button>
      <span className="xs t3">Corrígelas en Excel y cárgalas como una importación nueva.</span>
    </div>
  );
}

/** Starts a step: shows the returned state at once and refreshes the list. */
function useBegin(route: typeof importaciones.importar | typeof importaciones.deshacer) {
  const remember = useCacheAnswer();
  const refresh = useInvalidate();
  return useApiMutation(route, {
    onDone: ({ message, ...row }) => {
      dialogs.aviso(message);
      remember(importaciones.get, { params: { id: row._id } }, row);
      void refresh(importaciones.list);
    },
  });
}

function Writing({ row }: PartProps) {
  const may = useMay();
  const can = useCan();
  const { send, sending } = useBegin(importaciones.importar);
  const { estado, conteos, tipo } = row;
  const { lista = 0, importada = 0, deshecha = 0, conservada = 0 } = conteos;
  if (estado === 'importando') return <Avance row={row} label="Avance de la importación" />;
  if (estado !== 'revisada')
    return (
      <Line>
        Se {importada + deshecha + conservada === 1 ? 'importó' : 'importaron'}{' '}
        {cuantos(importada + deshecha + conservada, 'fila', 'filas')}.
      </Line>
    );
  if (lista === 0) return <Line>{textos.sinListas}</Line>;
  if (!may(importaciones.importar) || !can(`${RECURSO_DE_IMPORTACION[tipo]}.crear`))
    return <Line>{textos.sinPermisoDeTipo(tipo)}</Line>;
  const label = lista === 1 ? 'Importar la fila lista' : `Importar las ${formatNumero(lista)} filas listas`;
  return (
    <>
      <Line>
        {faulty(row) === 0
          ? 'Todas las filas están listas.'
          : 'Las filas con errores o que ya existen no se importan.'}{' '}
        No se envían correos a nadie.
      </Line>
      <Button
        type="primary"
        icon={<Upload size={15} strokeWidth={1.75} aria-hidden />}
        loading={sending}
        onClick={() => void send({ params: { id: row._id } }, { rev: row._rev })}
      >
        {label}
      </Button>
    </>
  );
}

const AFTER: Readonly<Record<Importacion['tipo'], string>> = {
  personas: 'Las personas quedan inactivas.',
  vehiculos: 'Los vehículos quedan inactivos.',
  compras: 'Las compras quedan canceladas.',
  comparendos: 'Los comparendos quedan inactivos.',
};

function Undoing({ row }: PartProps) {
  const may = useMay();
  const can = useCan();
  const { send, sending } = useBegin(importaciones.deshacer);
  const { estado, conteos, tipo, deshacer_hasta, numero } = row;
  if (estado === 'deshaciendo') return <Avance row={row} label="Avance al deshacer" />;
  if (estado === 'deshecha') return <Line>{countsInWords(row)}.</Line>;
  const impede = impideDeshacer(row, new Date(serverNow()));
  if (impede !== undefined || deshacer_hasta === null)
    return <Line>{deshacer_hasta === null ? 'No hay nada que deshacer.' : impede}</Line>;
  if (!may(importaciones.deshacer) || !can(`${RECURSO_DE_IMPORTACION[tipo]}.inhabilitar`))
    return <Line>{textos.sinPermisoDeTipo(tipo)}</Line>;
  const ask = async () => {
    const sure = await dialogs.confirm({
      sentence: 'Esta seguro de deshacer esta importación?',
      detail: (
        <span>
          <b>Importación {numero}</b>
          <br />
          {AFTER[tipo]} Lo que alguien cambió o usó desde entonces se conserva.
        </span>
      ),
      action: 'Deshacer',
      danger: true,
    });
    if (sure) await send({ params: { id: row._id } }, { rev: row._rev });
  };
  return (
    <>
      <Line>
        Hasta el {diaLegible(diaDe(new Date(deshacer_hasta)))}, lo que nadie haya cambiado ni usado.{' '}
        {AFTER[tipo]}
      </Line>
      <Button
        danger
        icon={<Undo2 size={15} strokeWidth={1.75} aria-hidden />}
        loading={sending}
        onClick={() => void ask()}
      >
        Deshacer {cuantos(conteos.importada ?? 0, 'fila', 'filas')}
      </Button>
    </>
  );
}

/** Polling interval while a step is running. */
export const WATCH_MS = 1_000;
export const isWatched = (row: Importacion | undefined) => row !== undefined && estaEnMarcha(row);
