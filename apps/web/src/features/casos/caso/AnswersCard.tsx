import type { CasoCompleto } from '@amparo/contract/choque-simple';
import { answersOf, FactList } from '../../../kit/workspace/FactList.tsx';

/** What was answered to the questionnaire when the case was opened. */
export function AnswersCard({ preguntas }: CasoCompleto['formulario']) {
  if (preguntas.length === 0) return null;
  return (
    <section className="tarj" aria-labelledby="cuestionario">
      <h2 className="tarj-cab">
        <span id="cuestionario">Cuestionario</span>
        <span className="t3 num caso-cuantos">{preguntas.length}</span>
      </h2>
      <FactList className="caso-respuestas" rows={answersOf(preguntas)} />
    </section>
  );
}
