import { clsx } from 'clsx';
import { CornerLeftUp } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { claseDe, paginaDeCaso } from '@amparo/contract/casos/casos/clases';
import {
  mensajesDeDerivacion,
  propuestaDesde,
  respuestasQueSirven,
  type Propuesta,
} from '@amparo/contract/casos/casos/derivacion';
import { formularios } from '@amparo/contract/contenido/formularios/routes';
import { type Formulario } from '@amparo/contract/contenido/formularios/schemas';
import { useApiQuery } from '../../../../kit/data/queries.ts';
import { notOpened } from '../../../../kit/page/states.tsx';
import type { FullCase } from '../caso/fullCase.ts';
import { useKind } from '../kind.ts';
import { type Desde, desdeIn } from '../relacion/desde.ts';
import { useFullCase } from '../relacion/useFullCase.ts';
import type { CaseFormConfig, PrefilledCase } from './caseFormConfig.ts';
import { NewCase } from './NewCase.tsx';
import { FRESH_MS } from './useQuestionnaire.ts';
import styles from './ticket.module.css';

export function FromCase({ formato }: { formato: CaseFormConfig }) {
  const desde = desdeIn(useSearchParams()[0], useKind().clase);
  if (desde === undefined) return <NewCase formato={formato} />;
  return <Asking key={`${desde.clase}:${desde.caso}`} formato={formato} desde={desde} />;
}

interface DerivedProps {
  formato: CaseFormConfig;
  desde: Desde;
}

/** Waits for the origin case and the questionnaire; the form itself reports a failed questionnaire. */
function Asking({ formato, desde }: DerivedProps) {
  const { identificador = '' } = formato.cuestionario ?? {};
  const asked = useFullCase(desde.clase, desde.caso);
  const questions = useApiQuery(
    formularios.byIdentificador,
    { params: { identificador }, query: {} },
    { staleMs: FRESH_MS, enabled: identificador !== '' },
  );
  if (asked.data !== undefined && !questions.isLoading)
    return (
      <Derived
        formato={formato}
        desde={desde}
        origin={asked.data}
        preguntas={questions.data?.preguntas ?? []}
      />
    );
  return notOpened({
    isNew: false,
    mayChange: false,
    isThere: false,
    asked,
    este: `el caso ${desde.caso}`,
    volver: claseDe(desde.clase).paginas.lista,
  });
}

interface BegunProps extends DerivedProps {
  origin: FullCase;
  preguntas: Formulario['preguntas'];
}

function Derived({ formato, desde, origin, preguntas }: BegunProps) {
  // Snapshot of the origin case, so that later changes to it do not alter the open form.
  const [sabido] = useState(() => knownBy(propuestaDesde(desde.clase, origin), preguntas));
  const { caso, repetir } = desde;
  const withOrigin = useMemo<CaseFormConfig>(
    () => ({
      ...formato,
      bodyOf: (escrito) => ({ ...formato.bodyOf(escrito), origen: caso, ...(repetir ? { repetir } : {}) }),
    }),
    [formato, caso, repetir],
  );
  return (
    <NewCase
      formato={withOrigin}
      sabido={sabido}
      aviso={
        <div className={clsx('sm', styles.ticketRecovered)}>
          <CornerLeftUp size={15} strokeWidth={1.75} aria-hidden />
          <span className="grow">
            {mensajesDeDerivacion.viene(desde.clase, origin.caso)}. Lo que ya se sabe está escrito: revísalo y
            completa lo que falta.
          </span>
          <Link to={paginaDeCaso(desde.clase, origin)} target="_blank">
            Ver caso {origin.caso}
          </Link>
        </div>
      }
    />
  );
}

const knownBy = (
  { direccion, respuestas, ...known }: Propuesta,
  preguntas: Formulario['preguntas'],
): PrefilledCase => ({
  ...known,
  ...(direccion === undefined ? {} : { direccion }),
  respuestas: respuestasQueSirven(preguntas, respuestas),
});
