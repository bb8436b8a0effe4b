import { diaConSemana } from '@amparo/contract/kernel/dias-habiles';
import { placaLegible } from '@amparo/contract/kernel/placa';
import { paginaDeTurno } from '@amparo/contract/revision/turnos/rules';
import { type TurnoCompleto } from '@amparo/contract/revision/turnos/schemas';
import type { UnitOfWork } from '../../../platform/db/unit-of-work.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { WriteContext } from '../../../platform/records/record-store.ts';
import { notify } from '../../base/avisos/index.ts';

const plateOf = ({ vehiculo }: TurnoCompleto) => placaLegible(vehiculo[0]?.placa ?? '');
const detailOf = ({ tipo, fecha, hora, lugar_atencion }: TurnoCompleto) =>
  [tipo, `${diaConSemana(fecha)}, ${hora}`, ...lugar_atencion.map(({ locacion }) => locacion.nombre)].join(
    ' · ',
  );

/** Notifies the new and the previous mechanic, but not the actor. */
export async function notifyReassigned(
  platform: Platform,
  { work, who }: WriteContext,
  turno: TurnoCompleto,
  former: string | undefined,
): Promise<void> {
  const mensaje = detailOf(turno);
  const now = turno.mecanicos.at(-1)?.mecanico;
  if (now !== undefined && now !== who.usuarioId)
    await notify(platform, work, now, {
      titulo: `Te asignaron el vehículo ${plateOf(turno)}`,
      mensaje,
      enlace: paginaDeTurno(turno._id),
    });
  // No link, because the previous mechanic may no longer open the appointment.
  if (former !== undefined && former !== who.usuarioId)
    await notify(platform, work, former, { titulo: `Otra persona atiende ahora ${plateOf(turno)}`, mensaje });
}

/** Notifies the mechanic that they need not wait for the vehicle, unless they cancelled it themselves. */
export async function notifyCancelled(
  platform: Platform,
  work: UnitOfWork,
  turno: TurnoCompleto,
): Promise<void> {
  const has = turno.mecanicos.at(-1)?.mecanico;
  if (has === undefined || has === work.actor.usuarioId) return;
  await notify(platform, work, has, {
    titulo: `Se canceló el turno de ${plateOf(turno)}`,
    mensaje: detailOf(turno),
    enlace: paginaDeTurno(turno._id),
  });
}
