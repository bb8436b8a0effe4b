import {
  diaConSemana,
  diasEntre,
  esHabil,
  habilesEntre,
  motivoDeCierre,
  sumaDias,
  type OpcionesDeConteo,
} from '@amparo/contract/kernel/dias-habiles';
import { cuantos } from '@amparo/contract/kernel/numbers';
import type { Dia } from '@amparo/contract/kernel/time';
import type { ComparendoContado, RelojDeComparendo } from '@amparo/contract/transito/comparendos/reloj';
import { hasDiscount } from './words.ts';

/** Number of days that fit in one row. */
const CELLS = 11;

export interface StripDay {
  dia: Dia;
  /** Short weekday, such as "mié"; `numero` is the day of the month. */
  semana: string;
  numero: string;
  /** "día 5", "festivo", "hoy". */
  nota: string;
  /** Event of the day: the course or the last day. */
  marca?: string;
  /** Name of a holiday, for the tooltip. */
  motivo?: string;
  cuenta: boolean;
  hoy: boolean;
  pasado: boolean;
  ultimo: boolean;
  curso: boolean;
}
/** Days that are left out of the strip. */
export interface StripGap {
  desde: Dia;
  nota: string;
  marca?: string;
}
export type StripCell = StripDay | StripGap;
export const isGap = (cell: StripCell): cell is StripGap => !('dia' in cell);

interface Counted {
  fine: ComparendoContado;
  reloj: RelojDeComparendo;
  hoy: Dia;
  /** Start time of the course, "HH:mm". */
  hora?: string | undefined;
  opciones?: OpcionesDeConteo;
}

/** Days from the start of the term to its last day; empty if no working-day term is running. */
export function stripOf({ fine, reloj, hoy, hora, opciones = {} }: Counted): StripCell[] {
  const { hasta } = reloj;
  const base = baseOf(fine);
  if (hasta === null || reloj.habiles === null || base === undefined) return [];
  const day = (dia: Dia) => dayOf({ dia, base, hasta, hoy, fine, hora, opciones });
  const whole = range(base, hasta);
  if (whole.length <= CELLS) return whole.map(day);
  // Future days matter more, so a long strip begins yesterday.
  const start = hoy > base ? sumaDias(hoy, -1) : base;
  const rest = range(start, hasta);
  if (rest.length <= CELLS) return rest.map(day);
  const near = rest.slice(0, CELLS - 2);
  const hidden = rest.slice(CELLS - 2, -1);
  return [...near.map(day), gapOf(hidden, fine, hora, opciones), day(hasta)];
}

/** Day from which the term is counted. */
const baseOf = ({ tipo_comparendo, fecha_imposicion, fecha_notificacion }: ComparendoContado) =>
  tipo_comparendo === 'Fotodetección' ? (fecha_notificacion ?? undefined) : fecha_imposicion;

const range = (from: Dia, to: Dia): Dia[] =>
  Array.from({ length: Math.max(0, diasEntre(from, to)) + 1 }, (_, n) => sumaDias(from, n));

const courseWords = (hora: string | undefined) => (hora === undefined ? 'Curso' : `Curso ${hora}`);

/** A missed course does not count. */
const courseDay = ({ curso }: ComparendoContado) =>
  curso === null || curso === undefined || curso.asistio === false ? undefined : curso.dia;

interface OneDay extends Required<Pick<Counted, 'fine' | 'hoy' | 'opciones'>> {
  dia: Dia;
  base: Dia;
  hasta: Dia;
  hora: string | undefined;
}

function dayOf({ dia, base, hasta, hoy, fine, hora, opciones }: OneDay): StripDay {
  const [semana = '', numero = ''] = diaConSemana(dia).split(' ');
  const cuenta = dia > base && esHabil(dia, opciones);
  const motivo = motivoDeCierre(dia, opciones);
  const curso = dia === courseDay(fine);
  const ultimo = dia === hasta;
  const usual =
    dia === base
      ? fine.tipo_comparendo === 'Fotodetección'
        ? 'Notificado'
        : 'Impuesto'
      : cuenta
        ? `día ${habilesEntre(base, dia, opciones)}`
        : motivo === undefined
          ? 'no cuenta'
          : 'festivo';
  const marca = [...(curso ? [courseWords(hora)] : []), ...(ultimo ? ['Último día'] : [])].join(' · ');
  return {
    dia,
    semana,
    numero,
    nota: dia === hoy ? 'hoy' : usual,
    ...(marca === '' ? {} : { marca }),
    ...(motivo === undefined ? {} : { motivo }),
    cuenta: cuenta || dia === base,
    hoy: dia === hoy,
    pasado: dia < hoy,
    ultimo,
    curso,
  };
}

function gapOf(
  hidden: readonly Dia[],
  fine: ComparendoContado,
  hora: string | undefined,
  opciones: OpcionesDeConteo,
): StripGap {
  const desde = hidden[0] ?? '';
  const habiles = hidden.filter((dia) => esHabil(dia, opciones)).length;
  const curso = courseDay(fine);
  return {
    desde,
    nota: `${cuantos(habiles, 'hábil', 'hábiles')} más`,
    ...(curso !== undefined && hidden.includes(curso) ? { marca: courseWords(hora) } : {}),
  };
}

/** Whether a course on that day is within the current discount term. */
export const comesInTime = (reloj: RelojDeComparendo, dia: Dia): boolean =>
  hasDiscount(reloj) && reloj.hasta !== null && dia <= reloj.hasta;
