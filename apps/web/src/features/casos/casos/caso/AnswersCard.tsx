import { clsx } from 'clsx';
import type { CasoCompleto } from '@amparo/contract/casos/choque-simple/schemas';
import { answersOf, FactList } from '../../../../kit/workspace/FactList.tsx';
import styles from './caso.module.css';

export function AnswersCard({ preguntas }: CasoCompleto['formulario']) {
  if (preguntas.length === 0) return null;
  return (
    <section className="tarj" aria-labelledby="cuestionario">
      <h2 className="tarj-cab">
        <span id="cuestionario">Cuestionario</span>
        <span className={clsx('t3 num', styles.casoCuantos)}>{preguntas.length}</span>
      </h2>
      <FactList className={clsx(styles.casoRespuestas)} rows={answersOf(preguntas)} />
    </section>
  );
}
