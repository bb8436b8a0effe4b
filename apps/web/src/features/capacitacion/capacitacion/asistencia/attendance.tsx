import { cuentaComoAsistio } from '@amparo/contract/capacitacion/capacitacion/rules';
import { type Asistencia } from '@amparo/contract/capacitacion/capacitacion/schemas';

const NADA = '—';

/** A record may have several venues, which share one column (CAPACITACION-15). */
export const sedeDe = ({ locacion }: Asistencia) => locacion.map(({ nombre }) => nombre).join(', ') || NADA;

export const comparendoDe = ({ comparendo }: Pick<Asistencia, 'comparendo'>) => comparendo?.numero ?? NADA;

/** Waiting-list entries show their turn instead of "Pendiente", because their attendance is not recorded. */
export const estadoDe = ({ estado, turno, asistencia_estado }: Asistencia) =>
  estado === 'En espera' ? `En espera, turno ${turno ?? NADA}` : asistencia_estado;

/** A discount requires attendance (CLASES-37). */
export const descuentoDe = ({ asistencia_estado, descuento_aplicable }: Asistencia) =>
  cuentaComoAsistio(asistencia_estado) ? `${descuento_aplicable} %` : NADA;

const TONES: Partial<Record<string, string>> = { Asistió: 'chip chip-t', 'No asistió': 'chip chip-r' };

export function AttendanceState({ row }: { row: Asistencia }) {
  const words = estadoDe(row);
  return <span className={TONES[words] ?? 'chip'}>{words}</span>;
}
