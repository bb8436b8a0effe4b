import { diaConSemana } from '@amparo/contract/kernel/dias-habiles';
import type { RelojDeComparendo } from '@amparo/contract/transito/comparendos/reloj';
import type { Comparendo } from '@amparo/contract/transito/comparendos/routes';
import { address } from '../../../../kit/data/address.ts';
import { comesInTime } from '../reloj/strip.ts';
import { pagoDe } from '../reloj/words.ts';
import type { MergedFine } from './entries.ts';

/** URL of the session list with the person and the fine for the enrolment. */
export const enrolAddress = ({ _id, infractor }: Pick<Comparendo, '_id' | 'infractor'>): string =>
  address('', '/locSesiones', { query: { inscribir: { usuario: infractor._id, comparendo: _id } } });

/** True if no course counts: none is booked, it was missed, or it is after the deadline. */
export function needsCourse({ curso }: Pick<Comparendo, 'curso'>, reloj: RelojDeComparendo): boolean {
  if (curso === null || curso.asistio === false) return true;
  return curso.asistio === null && !comesInTime(reloj, curso.dia);
}

export interface DiscountStep {
  key: 'curso' | 'asistir' | 'pagar';
  titulo: string;
  detalle: string;
  isDone: boolean;
  /** The booked course is too late. */
  isLate?: boolean;
}

/** Steps required for the current discount, in order. */
export function stepsOf({ propio }: MergedFine, reloj: RelojDeComparendo): DiscountStep[] {
  const curso = propio?.curso ?? null;
  const end = diaConSemana(reloj.hasta ?? '');
  const isBooked = curso !== null && curso.asistio !== false;
  const attended = curso?.asistio === true;
  const late = curso !== null && curso.asistio === null && !comesInTime(reloj, curso.dia);
  const where = curso === null ? '' : `${diaConSemana(curso.dia)}, ${curso.hora} · ${curso.locacion}`;
  const referencia = propio?.referencia_descuento ?? null;
  return [
    {
      key: 'curso',
      titulo: isBooked ? 'Curso reservado' : 'Reservar el curso',
      detalle: isBooked
        ? where
        : curso === null
          ? `Hasta el ${end}`
          : `No asistió al del ${where}: hace falta otro hasta el ${end}`,
      isDone: isBooked && !late,
      ...(late ? { isLate: true } : {}),
    },
    {
      key: 'asistir',
      titulo: attended ? 'Asistió al curso' : 'Asistir al curso',
      detalle: late
        ? `Llega tarde: el plazo termina el ${end}`
        : attended
          ? where
          : 'Quien dicta marca la asistencia',
      isDone: attended,
      ...(late ? { isLate: true } : {}),
    },
    {
      key: 'pagar',
      titulo: `Pagar ${pagoDe(reloj)}`,
      detalle: referencia === null ? `Hasta el ${end}, después del curso` : `Referencia ${referencia}`,
      isDone: false,
    },
  ];
}
