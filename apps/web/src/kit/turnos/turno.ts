import { ClipboardCheck } from 'lucide-react';
import { placaLegible } from '@amparo/contract/kernel/placa';
import { diaLegible, instanteDe } from '@amparo/contract/kernel/time';
import { LLEGADA, PASOS_DE_TURNO, ultimoPaso } from '@amparo/contract/revision/turnos/pasos';
import { turnoActuable } from '@amparo/contract/revision/turnos/rules';
import { type Turno, type TurnoCompleto } from '@amparo/contract/revision/turnos/schemas';
import type { CalendarEvent, Tono } from '../calendar/types.ts';

/** An appointment from a list or from a single read; only their state has another form (TURNOS-51). */
export type AnyTurno = Turno | TurnoCompleto;

export const TONO_DE_TURNO: Tono = 'contorno';
export const ICONO_DE_TURNO = ClipboardCheck;
/** An inspection takes about an hour; appointments have no duration. */
const USUAL_MS = 3_600_000;

export const isOpen = (turno: AnyTurno) => turnoActuable(turno).abierto;
/** The same word on every screen (TURNOS-09). */
export const stateOf = (turno: AnyTurno) => (isOpen(turno) ? 'Activo' : 'Cerrado');

export const ownerOf = ({ usuario }: AnyTurno) => usuario[0];
export const plateOf = ({ vehiculo }: AnyTurno) => vehiculo[0]?.placa ?? '';
export const centreOf = ({ lugar_atencion }: AnyTurno) => lugar_atencion[0]?.locacion;
/** The last assigned mechanic is the current one (TURNOS-55). */
export const mechanicOf = ({ mecanicos }: AnyTurno) => mecanicos.at(-1);
export const arrivalOf = ({ pasos }: Pick<AnyTurno, 'pasos'>) => pasos.find(({ paso }) => paso === LLEGADA);

/** "18/11/2026 13:30". */
export const whenOf = ({ fecha, hora }: Pick<AnyTurno, 'fecha' | 'hora'>) => `${diaLegible(fecha)} ${hora}`;
export const nameOf = (turno: AnyTurno) => `Turno de ${placaLegible(plateOf(turno))}, ${whenOf(turno)}`;

/** "Paso 4 de 7, Inspección visual". */
export function progressOf(turno: AnyTurno): string {
  const last = ultimoPaso(turnoActuable(turno));
  return last === 0
    ? 'Sin pasos'
    : `Paso ${last} de ${PASOS_DE_TURNO.length}, ${PASOS_DE_TURNO[last - 1] ?? ''}`;
}

/** An appointment in a calendar. It cannot be moved, because the customer chose its time. */
export function eventOf(turno: Turno): CalendarEvent {
  const begins = instanteDe(turno.fecha, turno.hora);
  const centre = centreOf(turno)?.nombre ?? '';
  return {
    id: turno._id,
    inicio: begins.toISOString(),
    fin: new Date(begins.getTime() + USUAL_MS).toISOString(),
    titulo: placaLegible(plateOf(turno)),
    detalle: [centre, mechanicOf(turno)?.nombre].filter(Boolean).join(' · '),
    tono: TONO_DE_TURNO,
    icono: ICONO_DE_TURNO,
    dicho: `Turno de revisión en ${centre}, ${stateOf(turno).toLowerCase()}`,
    estado: isOpen(turno) ? 'pendiente' : 'hecho',
    fijo: true,
  };
}
