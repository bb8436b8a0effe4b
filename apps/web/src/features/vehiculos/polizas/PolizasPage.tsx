import { polizas } from '@amparo/contract/vehiculos/polizas/routes';
import { chips, creacion, estado, text } from '../../../kit/list/columns.tsx';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';

const PAGE = '/e-polizas';
/** POLIZAS-07. */
const TAMANOS = [10, 20, 50, 100, 500];
const columns = [
  text('nombre', 'Nombre', { width: 230 }),
  text('descripcion', 'Descripción', { minWidth: 160 }),
  chips('servicios', 'Servicios', { visibles: 1, width: 250 }),
  creacion('Fecha Creación'),
  estado(),
];

export default function PolizasPage() {
  return (
    <ListScreen
      titulo="LISTADO DE PÓLIZAS"
      registro={{ singular: 'póliza', este: 'esta póliza', acciones: 'ACCIONES' }}
      route={polizas.list}
      tamanos={TAMANOS}
      columns={columns}
      add={{ route: polizas.create, page: PAGE }}
      edit={{ route: polizas.update, page: PAGE }}
      toggle={{ activate: polizas.activate, deactivate: polizas.deactivate }}
      excel={{ route: polizas.exportar }}
    />
  );
}
