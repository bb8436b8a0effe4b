import { Button, QRCode } from 'antd';
import { clsx } from 'clsx';
import { ArrowLeft, CalendarClock, Maximize2 } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import { capacitacion, type Sesion, sesiones } from '@amparo/contract/capacitacion/capacitacion/routes';
import { cuentaComoAsistio } from '@amparo/contract/capacitacion/capacitacion/rules';
import { whenWords } from '../../../../kit/agenda/words.ts';
import { useApiQuery } from '../../../../kit/data/queries.ts';
import { CannotLoad } from '../../../../kit/dialogs/CannotLoad.tsx';
import { StateMessage } from '../../../../kit/glyphs/StateMessage.tsx';
import { useLiveRefresh } from '../../../../kit/list/useLiveRefresh.ts';
import { PATH } from './columns.tsx';
import { useCode } from './useCode.ts';
import styles from './code.module.css';

/** Large enough to scan from the last row of the room. */
const QR_PX = 320;
/** QR scanners need dark on light, in any theme. */
const INK = '#000000';
const PAPER = '#ffffff';

/** Attendance code for the screen of the room; attendees scan it with the app. */
export default function CodePage() {
  const { id = '' } = useParams();
  return id === '' ? <Navigate to={PATH} replace /> : <OfId id={id} />;
}

function OfId({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useApiQuery(sesiones.get, { params: { id } });
  useLiveRefresh(sesiones.get.recurso);
  if (data !== undefined) return <OfSession key={id} sesion={data} />;
  if (error === null) return <div className={styles.codePage} aria-busy />;
  return (
    <CannotLoad
      level={1}
      title="No pudimos abrir la sesión"
      failure={error}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

function OfSession({ sesion }: { sesion: Sesion }) {
  const place = useRef<HTMLDivElement>(null);
  const { salon, locacion, fecha_inicial, fecha_final, profesor } = sesion;
  const when = whenWords({ inicio: fecha_inicial, fin: fecha_final, todoElDia: false });
  return (
    <div ref={place} className={styles.codePage}>
      <header className={styles.codeHead}>
        <Link className="icono" to={`${PATH}/${sesion._id}`} aria-label="Volver a la sesión" title="Volver">
          <ArrowLeft size={16} strokeWidth={1.75} aria-hidden />
        </Link>
        <div className="grow">
          <h1>{salon.servicios}</h1>
          <p className="t2 num">{[locacion.nombre, when, profesor.nombre_completo].join(' · ')}</p>
        </div>
        <Button
          className={clsx(styles.codeFull)}
          icon={<Maximize2 size={14} strokeWidth={1.75} aria-hidden />}
          onClick={() => void place.current?.requestFullscreen()}
        >
          Pantalla completa
        </Button>
      </header>
      <div className={styles.codeMiddle}>
        <Code sesion={sesion} when={when} />
      </div>
      <Came sesion={sesion} />
    </div>
  );
}

function Code({ sesion, when }: { sesion: Sesion; when: string }) {
  const { phase, ask, code, secondsLeft } = useCode(sesion);
  if (phase !== 'durante') return <NoCode phase={phase} when={when} />;
  if (code === undefined && ask.error !== null)
    return (
      <CannotLoad
        title="No pudimos traer el código"
        failure={ask.error}
        retrying={ask.isFetching}
        onRetry={() => void ask.refetch()}
      >
        Lo intentaremos de nuevo en unos segundos.
      </CannotLoad>
    );
  if (code === undefined) return <div className={styles.codeQr} aria-busy />;
  return (
    <>
      <p className={styles.codeLead}>Lee este código con la app Amparo para registrar tu asistencia</p>
      <div className={styles.codeQr}>
        <QRCode
          aria-label="Código QR"
          type="svg"
          value={code.contenido}
          size={QR_PX}
          color={INK}
          bgColor={PAPER}
          bordered={false}
          errorLevel="M"
        />
      </div>
      <p className={clsx('num', styles.codeText)} aria-label={`Código ${spaced(code.codigo)}`}>
        {spaced(code.codigo)}
      </p>
      <p className="t2 num">
        Cambia en <b>{secondsLeft}</b> {secondsLeft === 1 ? 'segundo' : 'segundos'}
      </p>
    </>
  );
}

/** "AB3D 9KQ2": groups of four are easier to type. */
const spaced = (codigo: string) => codigo.replaceAll(/(.{4})(?=.)/g, '$1 ');

const WHY: Record<'inactiva' | 'antes' | 'despues', { title: string; text: (when: string) => ReactNode }> = {
  antes: {
    title: 'La sesión todavía no comienza',
    text: (when) => `El código aparecerá aquí por sí solo cuando comience: ${when}.`,
  },
  despues: {
    title: 'La sesión ya terminó',
    text: (when) => `Fue el ${when}. Quien falte por marcar se marca en la lista de inscritos.`,
  },
  inactiva: {
    title: 'La sesión está inactiva',
    text: () => 'Una sesión inhabilitada no recibe asistencias.',
  },
};

const NoCode = ({ phase, when }: { phase: keyof typeof WHY; when: string }) => (
  <StateMessage icon={<CalendarClock size={22} strokeWidth={1.75} />} title={WHY[phase].title}>
    {WHY[phase].text(when)}
  </StateMessage>
);

function Came({ sesion: { _id } }: { sesion: Sesion }) {
  useLiveRefresh(capacitacion.list.recurso, sesiones.asistentes);
  const { data } = useApiQuery(sesiones.asistentes, { params: { id: _id } });
  if (data === undefined) return null;
  const enrolled = data.datos.filter(({ estado }) => estado === 'Inscrito');
  const came = enrolled.filter(({ asistencia_estado }) => cuentaComoAsistio(asistencia_estado)).length;
  return (
    <output className={clsx('num', styles.codeCame)}>
      <b>{came}</b> de {enrolled.length} {enrolled.length === 1 ? 'persona asistió' : 'personas asistieron'}
    </output>
  );
}
