import type { ResumenDeEncuesta } from '@amparo/contract/contenido/formularios/encuestas';
import { formatExacto, formatNumero } from '@amparo/contract/kernel/numbers';
import { diaLegible } from '@amparo/contract/kernel/time';
import { Figure, Figures } from '../../../../kit/figures/Figure.tsx';
import { stepsOf } from './steps.ts';
import { durationText, percentText } from './words.ts';

export function Cifras({ resumen }: { resumen: ResumenDeEncuesta }) {
  const { total, mediana, promedio, limite, calificadas, dentroDelLimite, segundos, paso } = resumen;
  const steps = stepsOf(resumen);
  return (
    <Figures label="Cifras">
      <Figure
        label="Respuestas"
        value={formatNumero(total)}
        detail={`${diaLegible(resumen.fecha_inicial)} – ${diaLegible(resumen.fecha_final)}`}
        trend={steps.map((step) => step.total)}
      />
      {mediana === null || promedio === null ? (
        <Figure
          label={paso === 'semana' ? 'Por semana' : 'Por mes'}
          value={formatNumero(total / Math.max(1, steps.length), total / steps.length < 10 ? 1 : 0)}
          detail="En promedio"
        />
      ) : (
        <Figure
          label="Puntaje, mediana"
          value={formatExacto(mediana)}
          detail={`Promedio ${formatExacto(promedio)}${limite === null ? '' : ` · límite ${formatExacto(limite)}`}`}
        />
      )}
      {calificadas > 0 && (
        <Figure
          label="Dentro del límite"
          value={percentText(dentroDelLimite, calificadas)}
          detail={`${formatNumero(dentroDelLimite)} de ${formatNumero(calificadas)} con puntaje`}
        />
      )}
      {segundos !== null && (
        <Figure label="Tiempo de llenado" value={durationText(segundos)} detail="Mediana" />
      )}
    </Figures>
  );
}
