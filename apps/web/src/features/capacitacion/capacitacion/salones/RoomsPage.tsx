import { UsersRound } from 'lucide-react';
import { useMemo } from 'react';
import { Navigate, useParams } from 'react-router';
import { capacitacion } from '@amparo/contract/capacitacion/capacitacion/routes';
import { type Locacion, salones } from '@amparo/contract/capacitacion/locaciones/routes';
import { mensajesDeLocaciones, type Salon } from '@amparo/contract/capacitacion/locaciones/schemas';
import { call } from '../../../../kit/data/call.ts';
import { estado, numero, text } from '../../../../kit/list/columns.tsx';
import { ListScreen } from '../../../../kit/list/ListScreen.tsx';
import type { Column } from '../../../../kit/list/types.ts';
import { EnrolledDialog } from './EnrolledDialog.tsx';
import { AddFields, EditFields, nuevoSalon, writtenOf } from './form.tsx';
import { useVenue } from './useVenue.ts';

const VENUES = '/locaciones';
const registro = {
  singular: 'salón',
  este: 'este salón',
};
const volver = { to: VENUES, label: 'Volver a las sedes' };

const columns: readonly Column<Salon>[] = [
  text('servicios', 'Servicios', { minWidth: 200 }),
  text('descripcion', 'Descripción', { minWidth: 220 }),
  numero('capacidad', 'Capacidad por sesión', { width: 120 }),
  estado(),
  { key: 'inscritos', titulo: 'Inscritos', text: () => 'Ver inscritos', acciones: ['inscritos'], width: 130 },
];
const actions = [
  {
    key: 'inscritos',
    label: () => 'Ver inscritos',
    icon: UsersRound,
    letter: 'i' as const,
    route: capacitacion.deSalon,
    dialog: EnrolledDialog,
  },
];
/** A deactivated room cannot be reactivated (SALONES-14). */
const toggle = {
  deactivate: salones.deactivate,
  detail: ({ servicios }: Salon) => (
    <span>
      <b>{servicios}</b>
      <br />
      <span className="t3">Queda en la lista como inactivo y no se puede reactivar.</span>
    </span>
  ),
};
const add = {
  route: salones.create,
  form: AddFields,
  initial: { salones: nuevoSalon() },
  action: 'AGREGAR',
  enterAdds: true,
};

/** Rooms of a venue (SALONES-01); without a venue it redirects to the venues (SALONES-39). */
export default function RoomsPage() {
  const { id } = useParams();
  return id === undefined ? <Navigate to={VENUES} replace /> : <Rooms key={id} id={id} />;
}

function Rooms({ id }: { id: string }) {
  const { data: venue } = useVenue(id);
  const padre = useMemo(() => ({ id }), [id]);
  const edit = useMemo(
    () => ({
      route: salones.update,
      form: EditFields,
      initial: writtenOf,
      action: 'ACTUALIZAR',
      read: (salonId: string) => call(salones.get, { params: { id, salonId } }),
      enterAdds: true,
    }),
    [id],
  );
  return (
    <ListScreen
      titulo={venue === undefined ? 'SALONES' : `SALONES ${venue.nombre}`}
      registro={registro}
      route={salones.list}
      padre={padre}
      volver={volver}
      columns={columns}
      beside={isOpen(venue) ? undefined : <Inactive />}
      {...(isOpen(venue) ? { add } : {})}
      edit={edit}
      toggle={toggle}
      actions={actions}
    />
  );
}

/** Until it has loaded, a venue counts as active; the server decides. */
const isOpen = (venue: Locacion | undefined) => venue?.estado !== false;

function Inactive() {
  return (
    <span className="chip chip-a" title={mensajesDeLocaciones.sedeInactiva}>
      Sede inactiva: no admite salones nuevos
    </span>
  );
}
