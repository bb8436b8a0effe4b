import { Button } from 'antd';
import { clsx } from 'clsx';
import { ExternalLink, GraduationCap, MapPin, Pencil, Power, User } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { type Sesion, sesiones } from '@amparo/contract/capacitacion/capacitacion/routes';
import { cuantos, formatNumero } from '@amparo/contract/kernel/numbers';
import { Fact, PanelTitle } from '../../../../kit/calendar/desk/ChosenPanel.tsx';
import { useInvalidate } from '../../../../kit/data/queries.ts';
import { ProgressBar } from '../../../../kit/glyphs/ProgressBar.tsx';
import { useMay } from '../../../../kit/list/useRecordActions.ts';
import { useToggle } from '../../../../kit/list/useToggle.tsx';
import { EnrolledPanel } from '../asistencia/EnrolledPanel.tsx';
import { SessionDialog } from '../sesiones/SessionDialog.tsx';
import { registro, toggle } from '../sesiones/sessions.tsx';
import { sessionWhen } from './words.ts';
import styles from './calendario.module.css';

interface SessionPanelProps {
  sesion: Sesion;
  onDirty: (dirty: boolean) => void;
  /** Undefined if the surrounding dialog closes the panel. */
  onClose: (() => void) | undefined;
}

export function SessionPanel({ sesion, onDirty, onClose }: SessionPanelProps) {
  const { salon, locacion, profesor, estado } = sesion;
  return (
    <>
      <div className={clsx('desk-panel-body', styles.calendarioPanel)}>
        <header>
          <PanelTitle
            icon={GraduationCap}
            title={salon.servicios}
            detail={estado === 0 ? 'Capacitación · inactiva' : 'Capacitación'}
            onClose={onClose}
          />
          <p className="num desk-when">{sessionWhen(sesion)}</p>
          <ul className="desk-facts sm">
            <Fact icon={MapPin} label="Sede">
              <Link to={`/instalacion/${locacion._id}`}>{locacion.nombre}</Link>
            </Fact>
            <Fact icon={User} label="Profesor">
              {profesor.nombre_completo}
            </Fact>
          </ul>
        </header>
        <Capacity sesion={sesion} />
        <Actions sesion={sesion} />
      </div>
      <EnrolledPanel key={sesion._id} sesion={sesion} onDirty={onDirty} />
    </>
  );
}

function Capacity({ sesion: { inscritos, salon, capacidad_disponible, en_espera } }: { sesion: Sesion }) {
  const free =
    capacidad_disponible > 0
      ? cuantos(capacidad_disponible, 'cupo libre', 'cupos libres')
      : en_espera > 0
        ? `Lleno, ${formatNumero(en_espera)} en espera`
        : 'Lleno';
  return (
    <section aria-label="Cupos">
      <p className={clsx('row sm', styles.calendarioCapacity)}>
        <b className="num">
          {formatNumero(inscritos)} de {formatNumero(salon.capacidad)}
        </b>{' '}
        <span className="t2 grow">inscritos</span> <span className="xs t2 num">{free}</span>
      </p>
      <ProgressBar
        label="Cupos ocupados"
        percent={Math.min(100, Math.round((inscritos / Math.max(1, salon.capacidad)) * 100))}
      />
    </section>
  );
}

function Actions({ sesion }: { sesion: Sesion }) {
  const may = useMay();
  const refresh = useInvalidate();
  const [editing, setEditing] = useState(false);
  const { run, isBusy } = useToggle(toggle, {
    este: registro.este,
    padre: {},
    nameOf: registro.nombre,
    onDone: () => void refresh(sesiones.list.recurso),
  });
  const isActive = sesion.estado === 1;
  return (
    <div className="desk-acts">
      {isActive && may(sesiones.update) && (
        <Button size="small" icon={<Pencil size={13} aria-hidden />} onClick={() => setEditing(true)}>
          Editar
        </Button>
      )}
      {isActive && may(sesiones.deactivate) && (
        <Button
          size="small"
          icon={<Power size={13} aria-hidden />}
          loading={isBusy(sesion)}
          onClick={() => void run(sesion)}
        >
          Inhabilitar
        </Button>
      )}
      <Link
        className={clsx('sm', styles.calendarioLink)}
        to={`/locSesiones/${sesion._id}`}
        title="Abrir en Sesiones"
      >
        Abrir<span className="visually-hidden"> en Sesiones</span>
        <ExternalLink size={13} aria-hidden />
      </Link>
      {editing && <SessionDialog key={sesion._id} sesion={sesion} onClose={() => setEditing(false)} />}
    </div>
  );
}
