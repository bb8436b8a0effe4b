import { Button } from 'antd';
import { clsx } from 'clsx';
import { Check, Copy, Scale } from 'lucide-react';
import { sesiones } from '@amparo/contract/capacitacion/capacitacion/routes';
import type { RelojDeComparendo } from '@amparo/contract/transito/comparendos/reloj';
import { useCan } from '../../../../kit/data/me.ts';
import { LinkButton } from '../../../../kit/glyphs/LinkButton.tsx';
import { useMay } from '../../../../kit/list/useRecordActions.ts';
import { useCopy } from '../../../../kit/useCopy.ts';
import { hasDiscount } from '../reloj/words.ts';
import type { MergedFine } from './entries.ts';
import { enrolAddress, needsCourse, type DiscountStep, stepsOf } from './steps.ts';
import styles from './plazo.module.css';
import '../../../../kit/recordPage/sheet.css';

interface StepsCardProps {
  entry: MergedFine;
  reloj: RelojDeComparendo;
}

/** Steps required for the discount, or the next step if the discount has ended, with the legal basis. */
export function StepsCard({ entry, reloj }: StepsCardProps) {
  const steps = hasDiscount(reloj) ? stepsOf(entry, reloj) : [];
  const done = steps.filter(({ isDone }) => isDone).length;
  const title = steps.length === 0 ? 'Qué sigue' : `Para que valga el ${100 - reloj.paga} %`;
  return (
    <section className={clsx('tarj', styles.lookupSteps)} aria-label={title}>
      <h2 className="tarj-cab">
        {title}
        {steps.length > 0 && (
          <span className="t3 num sheet-count">
            {done} de {steps.length}
          </span>
        )}
      </h2>
      {steps.length === 0 ? (
        <p className={styles.lookupStep}>{reloj.siguiente}.</p>
      ) : (
        <ol>
          {steps.map((step, index) => (
            <li key={step.key} className={styles.lookupStep}>
              <Mark step={step} n={index + 1} />
              <span className="grow">
                <b>{step.titulo}</b>
                <span className={`sm num ${step.isLate === true ? 'amb' : 't2'}`}>{step.detalle}</span>
              </span>
              <StepAction step={step} entry={entry} reloj={reloj} />
            </li>
          ))}
        </ol>
      )}
      <Why reloj={reloj} />
    </section>
  );
}

function Mark({ step: { isDone }, n }: { step: DiscountStep; n: number }) {
  return (
    <span className={isDone ? clsx(styles.lookupMark, styles.isDone) : styles.lookupMark}>
      {isDone ? (
        <>
          <Check size={15} strokeWidth={2.4} aria-hidden />
          <span className="visually-hidden">Hecho</span>
        </>
      ) : (
        n
      )}
    </span>
  );
}

function StepAction({ step, entry: { propio }, reloj }: StepsCardProps & { step: DiscountStep }) {
  const may = useMay();
  if (propio === undefined) return null;
  const { curso, referencia_descuento: referencia } = propio;
  if (step.key === 'pagar')
    return referencia === null ? null : <CopyButton what="la referencia" text={referencia} />;
  if (step.key !== 'curso' || !may(sesiones.list)) return null;
  if (needsCourse(propio, reloj))
    return may(sesiones.inscribir) ? <LinkButton to={enrolAddress(propio)}>Inscribir</LinkButton> : null;
  return curso === null ? null : <LinkButton to={`/locSesiones/${curso.sesion}`}>Ver sesión</LinkButton>;
}

/** Legal basis of the deadline, so that an adviser promises no more than the law grants. */
function Why({ reloj }: { reloj: RelojDeComparendo }) {
  const can = useCan();
  return (
    <div className={styles.lookupWhy}>
      <Scale size={16} strokeWidth={1.75} aria-hidden />
      <p className="sm t2 grow">{reloj.porque}</p>
      {can('asistencia-juridica.crear') && (
        <LinkButton to="/crear-asistencia-juridica">Abrir asesoría</LinkButton>
      )}
    </div>
  );
}

export function CopyButton({ what, text }: { what: string; text: string }) {
  const { copied, copy, said } = useCopy(text);
  const label = said(`Copiar ${what}`, `Se copió ${what}`);
  return (
    <Button
      size="small"
      icon={copied ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}
      aria-label={label}
      title={label}
      onClick={copy}
    >
      {copied ? 'Copiado' : 'Copiar'}
    </Button>
  );
}
