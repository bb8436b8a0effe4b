import { planes, type Plan } from '@amparo/contract/comercial/planes/routes';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';
import { columns } from './columns.tsx';
import { planCard } from './PlanCard.tsx';
import { sinServicio } from './words.ts';

/** Plans are edited only on their own page (PLANES-42). */
const PAGE = '/crear-planes';
const registro = { singular: 'plan', este: 'este registro', nombre: ({ nombre }: Plan) => nombre };
const toggle = {
  activate: planes.activate,
  deactivate: planes.deactivate,
  detail: (plan: Plan) => <Consequence plan={plan} />,
};
const needsAttention = (plan: Plan) => sinServicio(plan) !== undefined;

function Consequence({ plan }: { plan: Plan }) {
  return (
    <span>
      <b>{plan.nombre}</b>
      <br />
      <span className="t3">
        {plan.estado
          ? 'Nadie más lo podrá comprar. Quien ya lo compró lo conserva.'
          : 'Se podrá comprar de nuevo.'}
      </span>
    </span>
  );
}

export default function PlanesPage() {
  return (
    <ListScreen
      titulo="Lista de planes"
      registro={registro}
      route={planes.list}
      columns={columns}
      add={{ route: planes.create, page: PAGE }}
      edit={{ route: planes.update, page: PAGE }}
      toggle={toggle}
      needsAttention={needsAttention}
      rowHeight={49}
      card={planCard}
    />
  );
}
