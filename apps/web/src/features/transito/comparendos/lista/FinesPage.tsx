import { CarFront, ReceiptText, UserRound } from 'lucide-react';
import { useNavigate } from 'react-router';
import { type Comparendo, comparendos } from '@amparo/contract/transito/comparendos/routes';
import { vehiculos } from '@amparo/contract/vehiculos/vehiculos/routes';
import { ListScreen } from '../../../../kit/list/ListScreen.tsx';
import type { ListShortcut } from '../../../../kit/list/types.ts';
import { lookupOf } from '../address.ts';
import { addFrom, edit, registro, toggle } from '../editor/fines.ts';
import { toneOf } from '../reloj/words.ts';
import { columns, fineCard } from './columns.tsx';

const add = addFrom();
const excel = { route: comparendos.exportar };
/** Filters that other screens set by link. */
const shortcuts: readonly ListShortcut[] = [
  { campo: 'infractor_id', icon: UserRound, label: () => 'De una persona' },
  { campo: 'vehiculo_id', icon: CarFront, label: () => 'De un vehículo' },
];
/** The discount ends within days. */
const needsAttention = ({ reloj }: Comparendo) => reloj !== null && ['a', 'r'].includes(toneOf(reloj));

/** All fines with their current deadlines (COMPARENDOS-01). */
export default function FinesPage() {
  const navigate = useNavigate();
  return (
    <ListScreen
      titulo="Listar comparendo"
      registro={registro}
      route={comparendos.list}
      columns={columns}
      add={add}
      edit={edit}
      toggle={toggle}
      actions={[
        {
          key: 'consulta',
          label: () => 'Consultar plazo',
          icon: ReceiptText,
          letter: 'c',
          isFirst: true,
          route: comparendos.consulta,
          isHidden: ({ estado }) => !estado,
          run: (row) => void navigate(lookupOf(row)),
        },
        {
          key: 'placa',
          label: () => 'Hoja de vida de la placa',
          icon: CarFront,
          isRare: true,
          route: vehiculos.list,
          run: ({ vehiculo }) => void navigate(`/vehiculo/${vehiculo.placa}`),
        },
      ]}
      shortcuts={shortcuts}
      excel={excel}
      needsAttention={needsAttention}
      rowHeight={50}
      card={fineCard}
    />
  );
}
