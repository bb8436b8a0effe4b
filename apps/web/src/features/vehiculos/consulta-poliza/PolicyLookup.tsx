import { Button } from 'antd';
import { clsx } from 'clsx';
import { ChevronDown, ChevronUp, History } from 'lucide-react';
import { useId, useState } from 'react';
import { fechaHora } from '@amparo/contract/kernel/time';
import {
  FUENTES,
  NOMBRE_DE_FUENTE,
  type ConsultaDePoliza,
  type PolicyView,
} from '@amparo/contract/vehiculos/consulta-poliza/schemas';
import { serverNow } from '../../../kit/data/clock.ts';
import { oopsText } from '../../../kit/dialogs/dialogs.ts';
import { AskAgain } from '../../../kit/policy/AskAgain.tsx';
import { PolicyData } from '../../../kit/policy/PolicyData.tsx';
import { PolicyState } from '../../../kit/policy/PolicyState.tsx';
import { usePolicyLookup } from '../../../kit/policy/usePolicyLookup.ts';
import { shortMoment, unknownWords } from '../../../kit/policy/words.ts';
import { diaCorto } from '../../../kit/relative.ts';
import { LookupLog } from './LookupLog.tsx';
import { SourceStep, WaitingStep } from './SourceStep.tsx';
import styles from './consulta-poliza.module.css';

/** Queried insurers with their results, and the policy. Loads and fails independently of the page. */
export function PolicyLookup({ placa }: { placa: string }) {
  const { data, failure, isAsking, askAgain } = usePolicyLookup(placa);
  const [showsLog, setShowsLog] = useState(false);
  return (
    <section className={clsx('tarj', styles.consulta)} aria-label="Consulta de póliza" aria-busy={isAsking}>
      <h2 className="tarj-cab">
        <span className="grow">Consulta de póliza</span>
        {data !== undefined && <When instant={new Date(data.consultado)} />}
        <Button
          size="small"
          type="text"
          aria-label="Consultas anteriores"
          title="Consultas anteriores"
          icon={<History size={14} aria-hidden />}
          onClick={() => setShowsLog(true)}
        />
        <AskAgain quiet isAsking={isAsking} onAsk={askAgain} />
      </h2>
      <ol className={styles.consultaTrail}>
        {isAsking || data === undefined
          ? FUENTES.map((fuente) => <WaitingStep key={fuente} nombre={NOMBRE_DE_FUENTE[fuente]} />)
          : data.fuentes.map((step) => <SourceStep key={step.fuente} step={step} />)}
      </ol>
      {failure !== null && !isAsking && (
        <p className={clsx('amb', styles.consultaLine)} role="alert">
          No pudimos consultar la póliza. {oopsText(failure)}
        </p>
      )}
      {isAsking ? <Waiting /> : data !== undefined && <Answer consulta={data} />}
      {showsLog && <LookupLog placa={placa} onClose={() => setShowsLog(false)} />}
    </section>
  );
}

function When({ instant }: { instant: Date }) {
  return (
    <time
      className={clsx('xs t3 num', styles.consultaWhen)}
      dateTime={instant.toISOString()}
      title={fechaHora(instant)}
    >
      {shortMoment(instant, new Date(serverNow()))}
    </time>
  );
}

function Waiting() {
  return (
    <output className={clsx('t3', styles.consultaLine)}>
      Preguntamos a cada fuente en orden; en menos de 8 segundos habrá respuesta.
    </output>
  );
}

function Answer({ consulta }: { consulta: ConsultaDePoliza }) {
  if (consulta.poliza !== null) return <Found poliza={consulta.poliza} />;
  return (
    <output className={styles.consultaLine}>
      <PolicyState poliza={null} />
      <span className="t2">{unknownWords(consulta)}</span>
    </output>
  );
}

function Found({ poliza }: { poliza: PolicyView }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <div className={styles.consultaLine}>
        <Summary poliza={poliza} />
        <Button
          size="small"
          type="text"
          aria-expanded={isOpen}
          aria-controls={id}
          icon={isOpen ? <ChevronUp size={14} aria-hidden /> : <ChevronDown size={14} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Ver menos' : 'Ver todo'}
        </Button>
      </div>
      <div id={id}>{isOpen && <PolicyData poliza={poliza} />}</div>
    </>
  );
}

function Summary({ poliza }: { poliza: PolicyView }) {
  const { empresa, policy_origin, ramo, deducible, policy_start_date: from, policy_end_date: to } = poliza;
  const details = [
    `${diaCorto(from)} – ${diaCorto(to)}`,
    ramo?.toLowerCase(),
    deducible === null ? undefined : `deducible ${deducible}`,
  ];
  return (
    <output className={clsx('grow', styles.consultaSummary)}>
      <PolicyState poliza={poliza} />
      <span className="grow">
        <b>{empresa ?? policy_origin}</b>
        <span className="t2 num xs">{details.filter((text) => text !== undefined).join(' · ')}</span>
      </span>
    </output>
  );
}
