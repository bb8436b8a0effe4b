import { Button } from 'antd';
import { clsx } from 'clsx';
import { Info, QrCode, UserPlus, UsersRound } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { type Sesion, sesiones } from '@amparo/contract/capacitacion/capacitacion/routes';
import { useNow } from '../../../../kit/data/useNow.ts';
import { CannotLoad } from '../../../../kit/dialogs/CannotLoad.tsx';
import { DialogScroll } from '../../../../kit/dialogs/DialogScroll.tsx';
import { StateMessage } from '../../../../kit/glyphs/StateMessage.tsx';
import { useMay } from '../../../../kit/list/useRecordActions.ts';
import { EnrolDialog } from './EnrolDialog.tsx';
import { EnrolledRows, WaitingRows } from './EnrolledRows.tsx';
import { useCancelEnrolment } from './useCancelEnrolment.ts';
import { countWords, type Enrolled, useEnrolled } from './useEnrolled.ts';
import { words } from './words.ts';
import styles from './enrolled.module.css';

/** Interval to check whether the session has begun, which enables the marks. */
const LOOK_MS = 10_000;

interface EnrolledPanelProps {
  sesion: Sesion;
  /** Reports unsaved marks, so that closing can ask first. Must be a stable function. */
  onDirty: (dirty: boolean) => void;
}

/**
 * Enrolled people of a session, their attendance and the waiting list. Render with the session's id as `key`.
 */
export function EnrolledPanel({ sesion, onDirty }: EnrolledPanelProps) {
  const found = useEnrolled(sesion);
  const { ask, changed } = found;
  const isDirty = changed > 0;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  useEffect(() => () => onDirty(false), [onDirty]);
  return (
    <section className={styles.enrolled} aria-label="Inscritos">
      <EnrolledHead sesion={sesion} found={found} />
      {ask.data === undefined && ask.error !== null ? (
        <CannotLoad
          title={words.noCarga}
          failure={ask.error}
          retrying={ask.isFetching}
          onRetry={() => void ask.refetch()}
        />
      ) : (
        <People sesion={sesion} found={found} />
      )}
    </section>
  );
}

interface PartProps {
  sesion: Sesion;
  found: Enrolled;
}

function EnrolledHead({ sesion, found: { ask, enrolled, markOf } }: PartProps) {
  const may = useMay();
  const now = useNow(LOOK_MS);
  const [enrolling, setEnrolling] = useState(false);
  const isActive = sesion.estado === 1;
  const mayEnrol = may(sesiones.inscribir) && isActive && now < Date.parse(sesion.fecha_inicial);
  return (
    <header className={styles.enrolledHead}>
      <h3 className="grow">
        Asistencia
        {ask.data !== undefined && <span className="num t2">{countWords(enrolled.map(markOf))}</span>}
      </h3>
      {may(sesiones.codigo) && isActive && (
        <Link
          className={clsx('sm', styles.enrolledCode)}
          to={`/codigo-asistencia/${sesion._id}`}
          target="_blank"
        >
          <QrCode size={14} strokeWidth={1.75} aria-hidden />
          Código
        </Link>
      )}
      {mayEnrol && (
        <Button
          size="small"
          icon={<UserPlus size={14} strokeWidth={1.75} aria-hidden />}
          onClick={() => setEnrolling(true)}
        >
          Inscribir
        </Button>
      )}
      {enrolling && <EnrolDialog sesion={sesion} onClose={() => setEnrolling(false)} />}
    </header>
  );
}

/** Reason why attendance cannot be recorded now. */
function useWhyNot(sesion: Sesion): string | undefined {
  const may = useMay();
  const now = useNow(LOOK_MS);
  if (!may(sesiones.marcar)) return words.sinPermiso;
  if (sesion.estado === 0) return words.inactiva;
  return now < Date.parse(sesion.fecha_inicial) ? words.aunNo(sesion) : undefined;
}

function People({ sesion, found }: PartProps) {
  const { ask, enrolled, waiting, markOf, mark } = found;
  const may = useMay();
  const whyNot = useWhyNot(sesion);
  const cancel = useCancelEnrolment(sesion, waiting.length);
  const isOver = useNow(LOOK_MS) >= Date.parse(sesion.fecha_final);
  const onCancel = may(sesiones.cancelar) && sesion.estado === 1 && !isOver ? cancel : undefined;
  return (
    <>
      {whyNot !== undefined && <Note>{whyNot}</Note>}
      <DialogScroll
        label="Lista de inscritos"
        className={styles.enrolledScroll}
        busy={ask.data === undefined}
      >
        {ask.data === undefined && <Waiting />}
        {ask.data !== undefined && enrolled.length === 0 && (
          <StateMessage icon={<UsersRound size={22} strokeWidth={1.75} />} title={words.nadie}>
            {words.nadieDetalle}
          </StateMessage>
        )}
        {enrolled.length > 0 && (
          <EnrolledRows
            label="Inscritos"
            rows={enrolled}
            markOf={markOf}
            onMark={mark}
            disabled={whyNot !== undefined}
            onCancel={onCancel}
          />
        )}
        {waiting.length > 0 && (
          <>
            <h4 className={clsx('rotulo', styles.enrolledTurns)}>Lista de espera · {waiting.length}</h4>
            <WaitingRows rows={waiting} onCancel={onCancel} />
          </>
        )}
      </DialogScroll>
      {whyNot === undefined && enrolled.length > 0 && <Foot found={found} />}
    </>
  );
}

const Note = ({ children }: { children: ReactNode }) => (
  <p className={clsx('sm', styles.enrolledNote)}>
    <Info size={14} strokeWidth={1.75} aria-hidden />
    <span>{children}</span>
  </p>
);

function Foot({ found: { enrolled, markOf, changed, save, saving } }: Pick<PartProps, 'found'>) {
  const left = enrolled.filter((each) => markOf(each) === undefined).length;
  return (
    <footer className="dlg-pie">
      <output className="sm t3 num">
        {changed > 0 ? words.sinGuardar(changed) : left > 0 && words.sinMarcar(left)}
      </output>
      <span className="grow" />
      <Button type="primary" loading={saving} disabled={changed === 0} onClick={save}>
        Guardar asistencia
      </Button>
    </footer>
  );
}

const Waiting = () => (
  <div className={styles.enrolledWait} aria-hidden>
    {[56, 44, 62].map((width) => (
      <i key={width} style={{ width: `${width}%` }} />
    ))}
  </div>
);
