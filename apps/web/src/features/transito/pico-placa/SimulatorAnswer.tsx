import { Button } from 'antd';
import { clsx } from 'clsx';
import { Ban, CircleCheck } from 'lucide-react';
import type { z } from 'zod';
import { picoPlaca, type RespuestaDePicoPlaca } from '@amparo/contract/transito/pico-placa/routes';
import { useApiQuery } from '../../../kit/data/queries.ts';
import { oopsText } from '../../../kit/dialogs/dialogs.ts';
import { periodText } from './words.ts';
import styles from './pico-placa.module.css';

interface AnswerProps {
  query: z.output<typeof picoPlaca.simular.query>;
  onExempt: (exencion: string | undefined) => void;
}

export function SimulatorAnswer({ query, onExempt }: AnswerProps) {
  const { data, error, isFetching, refetch } = useApiQuery(
    picoPlaca.simular,
    { query },
    { keepPrevious: true },
  );
  if (error !== null && !isFetching)
    return (
      <div className={styles.picoRespuesta} role="alert">
        <span className="grow">No pudimos consultar. {oopsText(error)}</span>
        <Button size="small" onClick={() => void refetch()}>
          Reintentar
        </Button>
      </div>
    );
  return (
    <div className={styles.picoRespuesta}>
      <output className={styles.picoDicho} aria-busy={isFetching}>
        {data === undefined ? (
          <span className="t3">Consultando…</span>
        ) : (
          <Verdict placa={query.placa} respuesta={data} />
        )}
      </output>
      {data !== undefined && <Exemptions respuesta={data} chosen={query.exencion} onChoose={onExempt} />}
    </div>
  );
}

function Verdict({ placa, respuesta }: { placa: string; respuesta: RespuestaDePicoPlaca }) {
  const { puede, porque, clase, regla } = respuesta;
  const Icon = puede ? CircleCheck : Ban;
  return (
    <>
      <span
        className={
          puede ? clsx(styles.picoVeredicto, styles.picoSi) : clsx(styles.picoVeredicto, styles.picoNo)
        }
      >
        <Icon size={22} strokeWidth={2} aria-hidden />
        {puede ? 'Sí puede circular' : 'No puede circular'}
      </span>
      <span className={clsx('grow', styles.picoPorque)}>
        <span>{porque}</span>
        <span className="xs t3">
          {placa} · {clase}
          {regla !== null && ` · Regla de ${regla.ciudad}, ${regla.acto}, ${periodText(regla)}`}
        </span>
      </span>
    </>
  );
}

interface ExemptionsProps {
  respuesta: RespuestaDePicoPlaca;
  chosen: string | undefined;
  onChoose: (exencion: string | undefined) => void;
}

/** Exemptions of the rule, because callers with a restriction usually ask for them next. */
function Exemptions({ respuesta: { puede, regla }, chosen, onChoose }: ExemptionsProps) {
  if (regla === null || regla.exenciones.length === 0 || (puede && chosen === undefined)) return null;
  return (
    <fieldset className={styles.picoExenciones} aria-label="¿Tiene una exención?">
      <span className="xs t3">¿Tiene una exención?</span>
      {regla.exenciones.map((exencion) => (
        <button
          key={exencion}
          type="button"
          className={styles.picoTecla}
          aria-pressed={exencion === chosen}
          onClick={() => onChoose(exencion === chosen ? undefined : exencion)}
        >
          {exencion}
        </button>
      ))}
    </fieldset>
  );
}
