import { type Plan } from '@amparo/contract/comercial/planes/routes';
import {
  categoriaDePlan,
  intentosLegibles,
  tipoDeServicio,
  vigenciaLegible,
} from '@amparo/contract/comercial/planes/rules';
import { formatPesos } from '@amparo/contract/kernel/numbers';
import { ActiveState } from '../../../kit/glyphs/ActiveState.tsx';
import { Services } from './columns.tsx';
import { desde } from './words.ts';
import styles from './planes.module.css';
import '../../../kit/list/cards.css';

export const planCard = (plan: Plan) => <PlanCard plan={plan} />;

function PlanCard({ plan }: { plan: Plan }) {
  const from = desde(plan);
  return (
    <>
      <div className="list-card-title inl">
        <span className="grow">{plan.nombre}</span>
        {!plan.estado && <ActiveState active={false} />}
      </div>
      <div className="list-card-facts num">
        <b className={styles.planValue}>{formatPesos(plan.valor)}</b>
        {from !== undefined && <span>{from}</span>}
        <span>{intentosLegibles(plan.cantidad)}</span>
        <span>{vigenciaLegible(plan.vigencia_en_meses)}</span>
      </div>
      <div className="list-card-facts">
        <span className="list-card-fact">
          <Services plan={plan} whole />
        </span>
      </div>
      <div className="list-card-facts t3">
        <span>
          {tipoDeServicio(plan.combo)} · {categoriaDePlan(plan.tipo)}
        </span>
        {plan.recomendado && <span>Recomendado</span>}
        {plan.aplica_cupon && <span>Aplica cupón</span>}
      </div>
    </>
  );
}
