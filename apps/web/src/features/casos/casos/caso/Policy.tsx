import { clsx } from 'clsx';
import { fechaHora } from '@amparo/contract/kernel/time';
import type { ConsultaDePoliza, PasoDeConsulta } from '@amparo/contract/vehiculos/consulta-poliza/schemas';
import { serverNow } from '../../../../kit/data/clock.ts';
import { oopsText } from '../../../../kit/dialogs/dialogs.ts';
import { AskAgain } from '../../../../kit/policy/AskAgain.tsx';
import { PolicyData } from '../../../../kit/policy/PolicyData.tsx';
import { PolicyState } from '../../../../kit/policy/PolicyState.tsx';
import { SOURCE_GLYPHS } from '../../../../kit/policy/sourceGlyphs.tsx';
import { usePolicyLookup } from '../../../../kit/policy/usePolicyLookup.ts';
import { shortMoment, stepWords, unknownWords } from '../../../../kit/policy/words.ts';
import casoStyles from './caso.module.css';
import styles from './poliza.module.css';

/** Whether the vehicle has insurance cover, from which insurer, and which source confirmed it (CASO-30). */
export function Policy({ placa }: { placa: string }) {
  const { data, failure, isAsking, askAgain } = usePolicyLookup(placa);
  return (
    <section
      className={clsx('tarj', styles.casoPoliza)}
      aria-labelledby="poliza-del-caso"
      aria-busy={isAsking}
    >
      <h2 className="tarj-cab">
        <span className="grow" id="poliza-del-caso">
          Póliza
        </span>
        {data !== undefined && <PolicyState poliza={data.poliza} />}
      </h2>
      {/* Loads and fails independently, because the rest of the case does not need it. */}
      {data === undefined && isAsking && (
        <output className={clsx('t3', casoStyles.casoVacio)}>
          Preguntamos a cada fuente en orden; en menos de 8 segundos habrá respuesta.
        </output>
      )}
      {failure !== null && !isAsking && (
        <p className={clsx('amb', casoStyles.casoVacio)} role="alert">
          No pudimos consultar la póliza. {oopsText(failure)}
        </p>
      )}
      {data !== undefined && <Answer consulta={data} />}
      <div className={styles.casoPolizaPie}>
        {data !== undefined && <When instant={new Date(data.consultado)} />}
        <AskAgain quiet isAsking={isAsking} onAsk={askAgain} />
      </div>
    </section>
  );
}

function Answer({ consulta }: { consulta: ConsultaDePoliza }) {
  return (
    <>
      {consulta.poliza === null ? (
        <p className={clsx('t2', casoStyles.casoVacio)}>{unknownWords(consulta)}</p>
      ) : (
        <PolicyData poliza={consulta.poliza} saidAbove />
      )}
      <ul className={styles.casoFuentes} aria-label="Fuentes consultadas">
        {consulta.fuentes.map((step) => (
          <Source key={step.fuente} step={step} />
        ))}
      </ul>
    </>
  );
}

function Source({ step }: { step: PasoDeConsulta }) {
  const { what, howLong } = stepWords(step);
  return (
    <li className={step.resultado === 'respondio' ? 'acct' : 't2'}>
      <span className={styles.casoFuenteMarca}>{SOURCE_GLYPHS[step.resultado]}</span>
      <span className="grow">
        {step.nombre} · {what.toLowerCase()}
      </span>
      <span className="num t3">{howLong}</span>
    </li>
  );
}

function When({ instant }: { instant: Date }) {
  return (
    <time className="xs t3 num grow" dateTime={instant.toISOString()} title={fechaHora(instant)}>
      Consultada {shortMoment(instant, new Date(serverNow()))}
    </time>
  );
}
