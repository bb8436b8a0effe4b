import { clsx } from 'clsx';
import { CircleSlash, ClipboardCheck, FileText, MapPinCheck, Smartphone, Wrench } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { LLEGADA, RECEPCION } from '@amparo/contract/revision/turnos/pasos';
import type { PasoDeTurno, TurnoCompleto } from '@amparo/contract/revision/turnos/schemas';
import { ownerOf } from '../../../../kit/turnos/turno.ts';
import { Attachments } from '../../../../kit/workspace/Attachments.tsx';
import { LiveMark } from '../../../../kit/workspace/LiveMark.tsx';
import { When } from '../../../../kit/workspace/When.tsx';
import styles from './gestion.module.css';
import pasosStyles from './pasos.module.css';

interface HistoryItem {
  key: string;
  fecha: string;
  icon: ReactNode;
  titulo: string;
  dicho: string;
  texto?: string | null;
  adjuntos?: PasoDeTurno['adjuntos'];
  /** Recorded steps are highlighted when they arrive while the page is open. */
  isStep: boolean;
}

const ICON = { size: 13, strokeWidth: 1.75 } as const;

/** Recorded steps with files, assignments and the end of the appointment, newest first (TURNOS-57). */
export function History({ turno }: { turno: TurnoCompleto }) {
  const id = useId();
  const lines = linesOf(turno);
  const [known] = useState(() => new Set(lines.map(({ key }) => key)));
  return (
    <section className="tarj" aria-labelledby={id}>
      <h2 className={clsx('tarj-cab', styles.turnoHistorialCab)}>
        <span id={id}>Historial</span>
        <span className={clsx('t3 num', styles.turnoCuantos)}>{lines.length}</span>
        <LiveMark />
      </h2>
      <ol className={pasosStyles.turnoEntradas}>
        {lines.map((line) => (
          <li
            key={line.key}
            className={known.has(line.key) ? undefined : pasosStyles.turnoLlega}
            data-estado={known.has(line.key) ? undefined : 'nueva'}
          >
            <span
              className={
                line.isStep
                  ? clsx(pasosStyles.turnoEntradaIcono, pasosStyles['is-step'])
                  : pasosStyles.turnoEntradaIcono
              }
              aria-hidden
            >
              {line.icon}
            </span>
            <div className={pasosStyles.turnoEntradaCab}>
              <b className="grow">{line.titulo}</b>
              <When fecha={line.fecha} />
            </div>
            <p>{line.dicho}</p>
            {typeof line.texto === 'string' && <p className={pasosStyles.turnoEntradaTexto}>{line.texto}</p>}
            <Attachments adjuntos={line.adjuntos ?? []} />
          </li>
        ))}
      </ol>
    </section>
  );
}

const STEP_ICONS: Readonly<Record<number, ReactNode>> = {
  [LLEGADA]: <MapPinCheck {...ICON} />,
  [RECEPCION]: <Wrench {...ICON} />,
};

const stepLine = (paso: PasoDeTurno): HistoryItem => ({
  key: paso._id,
  fecha: paso.fecha,
  icon:
    STEP_ICONS[paso.paso] ??
    (paso.adjuntos.length > 0 ? <FileText {...ICON} /> : <ClipboardCheck {...ICON} />),
  titulo: paso.nombre,
  dicho: [paso.resultado, paso.titulo, paso.autor].filter(Boolean).join(' · '),
  texto: paso.descripcion,
  adjuntos: paso.adjuntos,
  isStep: true,
});

const ENDED = { certificado: 'Turno certificado', cancelado: 'Turno cancelado' } as const;

function linesOf(turno: TurnoCompleto): HistoryItem[] {
  const { pasos, mecanicos, cierre, creacion } = turno;
  const given = mecanicos.map(({ _id, nombre, fecha }, at): HistoryItem => ({
    key: _id,
    fecha,
    icon: <Wrench {...ICON} />,
    titulo: at === 0 ? 'Mecánico asignado' : 'Mecánico reemplazado',
    dicho: at === 0 ? nombre : `${nombre}. Antes: ${mecanicos[at - 1]?.nombre ?? ''}`,
    isStep: false,
  }));
  const ended: HistoryItem[] =
    cierre === null
      ? []
      : [
          {
            key: 'cierre',
            fecha: cierre.fecha,
            icon: <CircleSlash {...ICON} />,
            titulo: ENDED[cierre.motivo],
            dicho: cierre.autor,
            isStep: false,
          },
        ];
  const booked: HistoryItem = {
    key: 'creacion',
    fecha: creacion.fecha,
    icon: <Smartphone {...ICON} />,
    titulo: 'Turno pedido desde la App',
    dicho: ownerOf(turno)?.nombre_completo ?? '',
    texto: turno.descripcion,
    isStep: false,
  };
  // Entries with the same timestamp are shown in reverse order of recording.
  return [booked, ...pasos.map(stepLine), ...given, ...ended]
    .toReversed()
    .toSorted((one, other) => Date.parse(other.fecha) - Date.parse(one.fecha));
}
