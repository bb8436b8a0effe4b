import { useParams } from 'react-router';
import { type Vehiculo, vehiculos } from '@amparo/contract/vehiculos/vehiculos/routes';
import { TAMANOS_DE_VEHICULOS } from '@amparo/contract/vehiculos/vehiculos/schemas';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';
import { columns } from './columns.tsx';
import { OwnerScope, useOwner } from './OwnerScope.tsx';
import { alertsOf } from './papers.ts';
import { toggle } from './toggle.tsx';
import { vehiculoCard } from './VehiculoCard.tsx';

const registro = {
  singular: 'vehículo',
  este: 'este vehículo',
  nombre: (row: Vehiculo) => row.placa,
  acciones: 'ACCIONES',
};
const edit = { route: vehiculos.update, page: '/e-vehiculo' };

function attention(row: Vehiculo) {
  const [first] = alertsOf(row);
  return first?.isLate === true ? 'urgent' : first !== undefined;
}

export default function VehiculosPage() {
  const { id } = useParams();
  const owner = useOwner(id);
  const isOfOne = id !== undefined;
  const page = isOfOne ? `/e-vehiculo?${new URLSearchParams({ propietario: id }).toString()}` : '/e-vehiculo';
  return (
    <ListScreen
      titulo="LISTADO DE VEHÍCULOS"
      registro={registro}
      route={vehiculos.list}
      columns={columns}
      tamanos={TAMANOS_DE_VEHICULOS}
      fijos={isOfOne ? { propietario: id } : {}}
      given={isOfOne ? [{ campo: 'propietario', label: 'Propietario', value: owner.name ?? '…' }] : []}
      beside={<OwnerScope id={id} owner={owner} />}
      add={{ route: vehiculos.create, page }}
      edit={edit}
      toggle={toggle}
      excel={{ route: vehiculos.exportar }}
      needsAttention={attention}
      rowHeight={49}
      card={vehiculoCard}
    />
  );
}
