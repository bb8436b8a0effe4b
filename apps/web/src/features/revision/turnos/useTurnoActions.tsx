import { CircleSlash, ClipboardCheck, MapPinCheck, Wrench } from 'lucide-react';
import { useMemo } from 'react';
import { placaLegible } from '@amparo/contract/kernel/placa';
import { impedimentoDeLlegada, impedimentoDeTurno } from '@amparo/contract/revision/turnos/pasos';
import { turnos } from '@amparo/contract/revision/turnos/routes';
import { turnoActuable } from '@amparo/contract/revision/turnos/rules';
import { mensajesDeTurnos } from '@amparo/contract/revision/turnos/schemas';
import { useInvalidate } from '../../../kit/data/queries.ts';
import { lazyDialog } from '../../../kit/dialogs/lazyDialog.tsx';
import { each } from '../../../kit/list/bulk/each.ts';
import type { OwnAction } from '../../../kit/list/useRecordActions.ts';
import { useRecordNavigation } from '../../../kit/list/useRecordNavigation.ts';
import { useRowCommand } from '../../../kit/list/useRowCommand.ts';
import {
  type AnyTurno,
  arrivalOf,
  centreOf,
  isOpen,
  mechanicOf,
  ownerOf,
  plateOf,
  whenOf,
} from '../../../kit/turnos/turno.ts';

const MecanicoDialog = lazyDialog(async () => (await import('./MecanicoDialog.tsx')).MecanicoDialog);

/** Identifies the appointment and describes the effect of the action. */
const about = (turno: AnyTurno, next: string) => (
  <span>
    <b>{placaLegible(plateOf(turno))}</b> · {ownerOf(turno)?.nombre_completo} · {centreOf(turno)?.nombre},{' '}
    {whenOf(turno)}
    <br />
    <span className="t3">{next}</span>
  </span>
);

const cancelling = ({ _id }: AnyTurno) => ({ params: { id: _id } });

/** Actions of an appointment, shared by the list and its page (TURNOS-10, TURNOS-29, TURNOS-50). */
export function useTurnoActions(): readonly OwnAction<AnyTurno>[] {
  const openPage = useRecordNavigation();
  const refresh = useInvalidate();
  const { run, isBusy } = useRowCommand<AnyTurno>(() => void refresh(turnos.list.recurso));
  return useMemo(
    () => [
      {
        key: 'gestionar',
        label: () => 'Gestionar',
        icon: ClipboardCheck,
        isMain: true,
        run: ({ _id }) => openPage({ page: '/gestionaraturno' }, _id),
      },
      {
        key: 'llegada',
        label: () => 'Reportar llegada',
        icon: MapPinCheck,
        letter: 'l',
        route: turnos.llegada,
        // The arrival can be recorded only once; its time replaces the button.
        isHidden: (turno) => arrivalOf(turno) !== undefined,
        refuses: (turno) => impedimentoDeLlegada(turnoActuable(turno)),
        isBusy,
        run: (turno) =>
          void run(turno, {
            question: {
              sentence: mensajesDeTurnos.confirmaLlegada,
              detail: about(turno, 'Queda con la hora de ahora y tu nombre.'),
              action: 'Reportar llegada',
            },
            route: turnos.llegada,
            input: { params: { id: turno._id }, body: {} },
          }),
      },
      {
        key: 'asignar',
        label: (turno) => (mechanicOf(turno) === undefined ? 'Asignar mecánico' : 'Cambiar mecánico'),
        icon: Wrench,
        letter: 'a',
        route: turnos.recibir,
        refuses: (turno) => impedimentoDeTurno(turnoActuable(turno)),
        dialog: MecanicoDialog,
      },
      {
        key: 'cancelar',
        label: () => 'Cancelar turno',
        icon: CircleSlash,
        isRare: true,
        route: turnos.cancelar,
        isBusy,
        refuses: (turno) => impedimentoDeTurno(turnoActuable(turno)),
        run: (turno) =>
          void run(turno, {
            question: {
              sentence: mensajesDeTurnos.confirmaCancelar,
              detail: about(turno, 'Queda Cerrado. Se puede leer, y no se puede abrir de nuevo.'),
              action: 'Cancelar turno',
              keep: 'No, dejarlo',
              danger: true,
            },
            route: turnos.cancelar,
            input: cancelling(turno),
          }),
        bulk: each(turnos.cancelar, cancelling, {
          consequence: 'Quedan Cerrados. Se pueden leer, y no se pueden abrir de nuevo.',
          danger: true,
        }),
      },
    ],
    [openPage, run, isBusy],
  );
}

/** Closed appointments are shown dimmed. */
export const isQuiet = (turno: AnyTurno) => !isOpen(turno);
