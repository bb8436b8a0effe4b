import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { normalizaPlaca } from '@amparo/contract/kernel/placa';
import { turnos } from '@amparo/contract/revision/turnos/routes';
import { mensajesDeTurnos } from '@amparo/contract/revision/turnos/schemas';
import { useCan } from '../../../kit/data/me.ts';
import { useApiQuery } from '../../../kit/data/queries.ts';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';
import { peopleSource } from '../../../kit/pickers/PersonField.tsx';
import { nameOf } from '../../../kit/turnos/turno.ts';
import { columns, reportColumns, turnoCard } from './columns.tsx';
import { isQuiet, useTurnoActions } from './useTurnoActions.tsx';

/** The customer of an appointment may be inactive. */
const BY_OWNER = { persona: peopleSource({ alsoInactive: true }) };
const BY_PLATE_ALONE = {};
const EXCEL = { route: turnos.exportar, columns: reportColumns };

/** Appointments that customers booked in the app; staff cannot create them here (TURNOS-01, TURNOS-54). */
export default function TurnosPage() {
  const actions = useTurnoActions();
  const ninguno = useUnknownPlate();
  const maySeePeople = useCan()('usuarios.ver');
  const registro = useMemo(
    () => ({ singular: 'turno', este: 'este turno', nombre: nameOf, ninguno }),
    [ninguno],
  );
  return (
    <ListScreen
      titulo="LISTADO DE TURNO REVISION A TU VEHÍCULO"
      registro={registro}
      route={turnos.list}
      columns={columns}
      busquedas={maySeePeople ? BY_OWNER : BY_PLATE_ALONE}
      excel={EXCEL}
      actions={actions}
      open="gestionar"
      isQuiet={isQuiet}
      rowHeight={66}
      card={turnoCard}
    />
  );
}

/**
 * Message if no vehicle has the searched plate. A vehicle without appointments only shows an empty table
 * (TURNOS-06, TURNOS-52).
 */
function useUnknownPlate(): string | undefined {
  const placa = normalizaPlaca(useSearchParams()[0].get('filtros[placa]') ?? '');
  const { error } = useApiQuery(turnos.deVehiculo, { params: { placa } }, { enabled: placa !== '' });
  return placa !== '' && error?.kind === 'missing' ? mensajesDeTurnos.vehiculoNoEncontrado(placa) : undefined;
}
