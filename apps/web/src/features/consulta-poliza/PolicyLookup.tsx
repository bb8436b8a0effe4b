import { Button } from 'antd';
import { ChevronDown, ChevronUp, RefreshCw } from 'lucide-react';
import { useId, useState } from 'react';
import {
  FUENTES,
  NOMBRE_DE_FUENTE,
  type ConsultaDePoliza,
  type PolicyView,
} from '@amparo/contract/consulta-poliza';
import { fechaHora } from '@amparo/contract/kernel/time';
import { serverNow } from '../../kit/data/clock.ts';
import { oopsText } from '../../kit/dialogs/dialogs.ts';
import { diaCorto } from '../../kit/relative.ts';
import { PolicyCard, PolicyState } from './PolicyCard.tsx';
import { SourceStep, WaitingStep } from './SourceStep.tsx';
import { usePolicyLookup } from './usePolicyLookup.ts';
import { shortMoment } from './words.ts';
import './consulta-poliza.css';

/** Who was asked about the policy of a plate, what each said, and the policy. It waits and fails by itself. */
export function PolicyLookup({ placa }: { placa: string }) {
  const { data, failure, isAsking, askAgain } = usePolicyLookup(placa);
  return (
    <section className="tarj consulta" aria-label="Consulta de póliza" aria-busy={isAsking}>
      <h2 className="tarj-cab">
        <span className="grow">Consulta de póliza</span>
        {data !== undefined && <When instant={new Date(data.consultado)} />}
        <Button
          size="small"
          type="text"
          icon={<RefreshCw size={13} aria-hidden />}
          loading={isAsking}
          onClick={askAgain}
        >
          Consultar de nuevo
        </Button>
      </h2>
      <ol className="consulta-trail">
        {isAsking || data === undefined
          ? FUENTES.map((fuente) => <WaitingStep key={fuente} nombre={NOMBRE_DE_FUENTE[fuente]} />)
          : data.fuentes.map((step) => <SourceStep key={step.fuente} step={step} />)}
      </ol>
      {failure !== null && !isAsking && (
        <p className="consulta-line amb" role="alert">
          No pudimos consultar la póliza. {oopsText(failure)}
        </p>
      )}
      <output className="consulta-answer">
        {isAsking ? <Waiting /> : data !== undefined && <Answer consulta={data} />}
      </output>
    </section>
  );
}

function When({ instant }: { instant: Date }) {
  return (
    <time className="xs t3 num consulta-when" dateTime={instant.toISOString()} title={fechaHora(instant)}>
      {shortMoment(instant, new Date(serverNow()))}
    </time>
  );
}

function Waiting() {
  return (
    <p className="consulta-line t3">
      Preguntamos a cada fuente en orden; en menos de 8 segundos habrá respuesta.
    </p>
  );
}

function Answer({ consulta }: { consulta: ConsultaDePoliza }) {
  const { poliza, fuentes, message } = consulta;
  if (poliza !== null) return <Found poliza={poliza} />;
  const someFailed = fuentes.some(({ resultado }) => resultado === 'fallo');
  return (
    <p className="consulta-line">
      <PolicyState poliza={null} />
      <span className="t2">
        {message === null ? '' : `${message}. `}
        {someFailed
          ? 'Algunas fuentes no respondieron: consulta de nuevo en un momento.'
          : 'Ninguna fuente conoce su póliza.'}
      </span>
    </p>
  );
}

function Found({ poliza }: { poliza: PolicyView }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { empresa, ramo, deducible, policy_start_date: from, policy_end_date: to } = poliza;
  const details = [ramo?.toLowerCase(), deducible === null ? undefined : `deducible ${deducible}`];
  return (
    <>
      <p className="consulta-line">
        <PolicyState poliza={poliza} />
        <b>{empresa ?? poliza.policy_origin}</b>
        <span className="t2 num grow">{details.filter((text) => text !== undefined).join(' · ')}</span>
        <span className="t3 num xs">
          {diaCorto(from)} – {diaCorto(to)}
        </span>
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
      </p>
      <div id={id}>{isOpen && <PolicyCard poliza={poliza} />}</div>
    </>
  );
}
