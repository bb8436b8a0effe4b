import { ShieldCheck, ShieldQuestionMark, ShieldX } from 'lucide-react';
import { consultaPoliza } from '@amparo/contract/vehiculos/consulta-poliza/routes';
import { isVigente } from '@amparo/contract/vehiculos/consulta-poliza/rules';
import { type ConsultaDePoliza } from '@amparo/contract/vehiculos/consulta-poliza/schemas';
import { serverNow } from '../../../kit/data/clock.ts';
import { useApiQuery } from '../../../kit/data/queries.ts';
import type { PlateSubject } from '../../../kit/manifest.ts';
import { askedFor, FRESH_MS } from '../../../kit/policy/usePolicyLookup.ts';
import { AnswerCell } from '../../../kit/recordPage/AnswerCell.tsx';
import { diaCorto } from '../../../kit/relative.ts';

const ICON = { size: 17, strokeWidth: 1.75 } as const;

/** Whether the plate is covered today. Shares its request with the policy card. */
export default function PolicyAnswer({ placa }: PlateSubject) {
  const { data, error } = useApiQuery(consultaPoliza.lookup, askedFor(placa), { staleMs: FRESH_MS });
  if (data !== undefined) return <Answer consulta={data} />;
  const icon = <ShieldQuestionMark {...ICON} />;
  if (error === null)
    return <AnswerCell icon={icon} busy answer="" detail="Preguntando a las aseguradoras" />;
  return <AnswerCell icon={icon} tone="a" answer="Sin respuesta" detail="Consulta de nuevo en su tarjeta" />;
}

function Answer({ consulta: { poliza, fuentes } }: { consulta: ConsultaDePoliza }) {
  if (poliza === null) {
    const someFailed = fuentes.some(({ resultado }) => resultado === 'fallo');
    return (
      <AnswerCell
        icon={<ShieldQuestionMark {...ICON} />}
        tone={someFailed ? 'a' : 'n'}
        answer="Sin información"
        detail={someFailed ? 'Alguna fuente no respondió' : 'Ninguna fuente conoce su póliza'}
      />
    );
  }
  const who = poliza.empresa ?? poliza.policy_origin;
  const end = diaCorto(poliza.policy_end_date);
  return isVigente(poliza, new Date(serverNow())) ? (
    <AnswerCell
      icon={<ShieldCheck {...ICON} />}
      tone="t"
      answer="Cubierta hoy"
      detail={`${who}, hasta ${end}`}
    />
  ) : (
    <AnswerCell
      icon={<ShieldX {...ICON} />}
      tone="r"
      answer="Sin cobertura"
      detail={`${who}, venció ${end}`}
    />
  );
}
