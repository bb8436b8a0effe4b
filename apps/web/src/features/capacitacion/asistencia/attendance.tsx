import { type Asistencia, cuentaComoAsistio } from '@amparo/contract/capacitacion';

/** What is not known is a dash. */
const NADA = '—';

/** A record may name several venues, and fills one column (CAPACITACION-15). */
export const sedeDe = ({ locacion }: Asistencia) => locacion.map(({ nombre }) => nombre).join(', ') || NADA;

export const comparendoDe = ({ comparendo }: Pick<Asistencia, 'comparendo'>) => comparendo?.numero ?? NADA;

/** Whoever waits for a place is told so instead of "Pendiente": nobody marks them. */
export const estadoDe = ({ estado, turno, asistencia_estado }: Asistencia) =>
  estado === 'En espera' ? `En espera, turno ${turno ?? NADA}` : asistencia_estado;

/** Only who came has one (CLASES-37). */
export const descuentoDe = ({ asistencia_estado, descuento_aplicable }: Asistencia) =>
  cuentaComoAsistio(asistencia_estado) ? `${descuento_aplicable} %` : NADA;

const TONES: Partial<Record<string, string>> = { Asistió: 'chip chip-t', 'No asistió': 'chip chip-r' };

export function AttendanceState({ row }: { row: Asistencia }) {
  const words = estadoDe(row);
  return <span className={TONES[words] ?? 'chip'}>{words}</span>;
}
