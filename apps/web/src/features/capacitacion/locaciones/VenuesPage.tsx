import { DoorOpen, MapPin } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { type Locacion, locaciones, salones } from '@amparo/contract/capacitacion/locaciones/routes';
import { RECORDATORIO_POR_DEFECTO } from '@amparo/contract/capacitacion/locaciones/schemas';
import { catalogueCalls } from '../../../kit/list/catalogueCalls.ts';
import { estado, text } from '../../../kit/list/columns.tsx';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';
import type { Column } from '../../../kit/list/types.ts';
import { VenueForm } from './VenueForm.tsx';
import { pageOf, roomsOf } from './words.ts';

const columns: readonly Column<Locacion>[] = [
  {
    ...text('nombre', 'Nombres', { minWidth: 260 }),
    render: ({ _id, nombre }) => <Link to={pageOf(_id)}>{nombre}</Link>,
  },
  text('nit', 'Nit', { width: 150 }),
  {
    key: 'numero',
    titulo: '# Salón',
    text: (row) => String(row.salones.length),
    align: 'end',
    width: 92,
  },
  estado(),
  { key: 'salones', titulo: 'Salones', text: () => 'Salones', acciones: ['salones'], width: 132 },
];

const calls = catalogueCalls(locaciones, VenueForm);
const ids = (people: readonly { _id: string }[]) => people.map(({ _id }) => _id);
const add = {
  ...calls.add,
  initial: {
    // The nested fields must exist from the start, so that validation reports errors at each field.
    direccion: { unidad_geografica: {} } as never,
    telefonos: [],
    profesores: [],
    responsables: [],
    notificacion_recodatorio: RECORDATORIO_POR_DEFECTO,
  },
};
const edit = {
  ...calls.edit,
  initial: ({ profesores, responsables, ...row }: Locacion) => ({
    ...row,
    telefonos: row.telefonos as never,
    profesores: ids(profesores),
    responsables: ids(responsables),
  }),
};
const toggle = {
  ...calls.toggle,
  detail: ({ nombre, estado: isActive }: Locacion) => (
    <>
      <b>{nombre}</b>
      <div className="t3">
        {isActive
          ? 'Sus sesiones e historial se conservan, pero no se ofrecerá para salones ni sesiones nuevas.'
          : 'Se ofrecerá de nuevo para salones y sesiones, y volverá al directorio.'}
      </div>
    </>
  ),
};

/** Administration of venues (LOCACIONES-02). */
export default function VenuesPage() {
  const navigate = useNavigate();
  const rooms = {
    key: 'salones',
    label: () => 'Salones',
    icon: DoorOpen,
    isMain: true,
    route: salones.list,
    run: ({ _id }: Locacion) => void navigate(roomsOf(_id)),
  };
  const see = {
    key: 'ver',
    label: () => 'Ver la sede',
    icon: MapPin,
    run: ({ _id }: Locacion) => void navigate(pageOf(_id)),
  };
  return (
    <ListScreen
      {...calls}
      titulo="SEDES DISPONIBLES"
      registro={{ singular: 'sede', este: 'este registro', acciones: 'ACCIONES' }}
      columns={columns}
      add={add}
      edit={edit}
      toggle={toggle}
      actions={[rooms, see]}
    />
  );
}
