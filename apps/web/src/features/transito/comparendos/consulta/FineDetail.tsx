import { Button } from 'antd';
import { clsx } from 'clsx';
import { ArrowRight, CircleCheck, FilePlus2, GraduationCap, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { sesiones } from '@amparo/contract/capacitacion/capacitacion/routes';
import { diaConSemana } from '@amparo/contract/kernel/dias-habiles';
import { formatPesos } from '@amparo/contract/kernel/numbers';
import type { RelojDeComparendo } from '@amparo/contract/transito/comparendos/reloj';
import { comparendos } from '@amparo/contract/transito/comparendos/routes';
import { LinkButton } from '../../../../kit/glyphs/LinkButton.tsx';
import { useMay } from '../../../../kit/list/useRecordActions.ts';
import { DayStrip, LeftChip, Stretches } from '../reloj/ClockParts.tsx';
import { diaBreve, halvesOf, hasDiscount, pagoDe } from '../reloj/words.ts';
import { DataCard } from './DataCard.tsx';
import type { MergedFine } from './entries.ts';
import { enrolAddress, needsCourse } from './steps.ts';
import { StepsCard } from './StepsCard.tsx';
import type { LookupState } from './useFound.ts';
import styles from './plazo.module.css';

interface FineDetailProps {
  entry: MergedFine;
  found: LookupState;
  onEdit: () => void;
  onRegister: () => void;
}

export function FineDetail({ entry, found, onEdit, onRegister }: FineDetailProps) {
  const { reloj } = entry;
  return (
    <>
      <section className={clsx('tarj', styles.lookupClock)} aria-label="Plazo legal">
        <div className={styles.lookupClockHead}>
          <Headline entry={entry} found={found} />
          <NextAction entry={entry} onEdit={onEdit} onRegister={onRegister} />
        </div>
        {reloj !== undefined && !entry.cerrado && (
          <>
            {entry.contado !== undefined && (
              <DayStrip
                fine={entry.contado}
                reloj={reloj}
                hoy={found.hoy}
                hora={entry.propio?.curso?.hora}
                opciones={found.opciones}
              />
            )}
            <Stretches reloj={reloj} hoy={found.hoy} />
          </>
        )}
      </section>
      <div className={styles.lookupCards}>
        {reloj !== undefined && !entry.cerrado && <StepsCard entry={entry} reloj={reloj} />}
        <DataCard entry={entry} found={found} onEdit={onEdit} />
      </div>
    </>
  );
}

function Headline({ entry, found }: Pick<FineDetailProps, 'entry' | 'found'>) {
  const { reloj, cerrado, simit } = entry;
  return (
    <div className="grow">
      <div className={styles.lookupKicker}>
        <span className="rotulo">Plazo legal</span>
        {reloj !== undefined && !cerrado && <LeftChip reloj={reloj} />}
      </div>
      {cerrado || reloj === undefined ? (
        <h2>{cerrado ? `${simit?.estado} según SIMIT` : 'Sin fecha no hay plazo que contar'}</h2>
      ) : (
        <>
          <h2>{headlineOf(reloj)}</h2>
          <p className="sm t2">{detailOf(reloj, found.hoy)}</p>
        </>
      )}
    </div>
  );
}

/** "Pagar $ 316.600 hasta el mié 18 nov 2026" if there is a discount with a known amount and date. */
function headlineOf(reloj: RelojDeComparendo): string {
  const { valor, hasta } = reloj;
  if (!hasDiscount(reloj) || valor === null || hasta === null) return halvesOf(reloj)[0];
  return `Pagar ${formatPesos(valor)} hasta el ${diaConSemana(hasta)}`;
}

/** Amount saved until the deadline and the price after it; without a discount, the next step. */
function detailOf(reloj: RelojDeComparendo, hoy: string): string {
  const next = reloj.tramos[reloj.tramos.findIndex(({ etapa }) => etapa === reloj.etapa) + 1];
  if (!hasDiscount(reloj) || next === undefined) return `${reloj.siguiente}.`;
  const later = `el ${diaBreve(next.desde, hoy)} ya sería${next.valor === null ? '' : 'n'} ${pagoDe(next)}`;
  const full = reloj.tramos.find(({ etapa }) => etapa === 'pleno')?.valor;
  return full === null || full === undefined || reloj.valor === null
    ? `Con el curso hecho; ${later}.`
    : `Con el curso hecho. Se ahorra ${formatPesos(full - reloj.valor)}; ${later}.`;
}

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Button for the next step, if the user may perform it. */
function NextAction({ entry, onEdit, onRegister }: Pick<FineDetailProps, 'entry' | 'onEdit' | 'onRegister'>) {
  const may = useMay();
  const { propio, reloj, cerrado } = entry;
  if (cerrado) return <CircleCheck size={28} strokeWidth={1.5} className="acct" aria-hidden />;
  if (propio === undefined)
    return may(comparendos.create) ? (
      <Next under="Solo está en SIMIT; los datos ya van escritos">
        <Button type="primary" size="large" icon={<FilePlus2 {...ICON} />} onClick={onRegister}>
          Registrar este comparendo
        </Button>
      </Next>
    ) : null;
  if (reloj?.etapa === 'por-notificar')
    return may(comparendos.update) ? (
      <Next under="Desde ese día corre el plazo">
        <Button type="primary" size="large" icon={<Pencil {...ICON} />} onClick={onEdit}>
          Registrar la notificación
        </Button>
      </Next>
    ) : null;
  if (reloj === undefined || !hasDiscount(reloj)) return null;
  if (needsCourse(propio, reloj))
    return may(sesiones.list) && may(sesiones.inscribir) ? (
      <Next under="Elige la sesión: la persona y el comparendo ya van escritos">
        <LinkButton primary to={enrolAddress(propio)}>
          <GraduationCap {...ICON} /> Inscribir en un curso
        </LinkButton>
      </Next>
    ) : null;
  return propio.curso !== null && may(sesiones.list) ? (
    <Next under={`${diaConSemana(propio.curso.dia)}, ${propio.curso.hora}`}>
      <LinkButton to={`/locSesiones/${propio.curso.sesion}`}>
        Ver la sesión <ArrowRight {...ICON} />
      </LinkButton>
    </Next>
  ) : null;
}

const Next = ({ under, children }: { under: string; children: ReactNode }) => (
  <div className={styles.lookupNext}>
    {children}
    <span className="sm t3">{under}</span>
  </div>
);
