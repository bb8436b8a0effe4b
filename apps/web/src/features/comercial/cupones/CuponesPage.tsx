import { cupones, type Cupon } from '@amparo/contract/comercial/cupones/routes';
import { useToday } from '../../../kit/data/today.ts';
import { catalogueCalls } from '../../../kit/list/catalogueCalls.ts';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';
import { columns, isOver } from './columns.tsx';
import { cuponCard } from './CuponCard.tsx';
import { CuponFields } from './CuponFields.tsx';

const calls = catalogueCalls(cupones, CuponFields);
const add = { ...calls.add, initial: { tipo: 'porcentaje' as const } };
const initial = ({ planes, ...rest }: Cupon) => ({ ...rest, planes: planes.map(({ _id }) => _id) });
const edit = { ...calls.edit, initial };
const toggle = { ...calls.toggle, detail: (cupon: Cupon) => <Consequence cupon={cupon} /> };

function Consequence({ cupon: { codigo, estado } }: { cupon: Cupon }) {
  return (
    <span>
      <b>{codigo}</b>
      <br />
      <span className="t3">
        {estado
          ? 'No servirá en compras nuevas. Las que ya lo usaron conservan su descuento.'
          : 'Servirá de nuevo en sus días y hasta sus límites.'}
      </span>
    </span>
  );
}

export default function CuponesPage() {
  const hoy = useToday();
  return (
    <ListScreen
      {...calls}
      titulo="CUPONES"
      registro={{ singular: 'cupón', este: 'este cupón' }}
      columns={columns}
      add={add}
      edit={edit}
      toggle={toggle}
      needsAttention={(cupon) => isOver(cupon, hoy)}
      rowHeight={49}
      card={cuponCard}
    />
  );
}
