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
import type { ComparendoContado, RelojDeComparendo } from '@amparo/contract/reloj-comparendo';
import { hasDiscount } from './words.ts';

/** As many days as fit beside each other. */
const CELLS = 11;

export interface StripDay {
  dia: Dia;
  /** "mié" and "18". */
  semana: string;
  numero: string;
  /** "día 5", "festivo", "hoy". */
  nota: string;
  /** Why nobody counts it, or what happens then. */
  marca?: string;
  /** The name of a holiday, for who points at it. */
  motivo?: string;
  cuenta: boolean;
  hoy: boolean;
  pasado: boolean;
  ultimo: boolean;
  curso: boolean;
}
/** Days that are left out between two others. */
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
  /** "HH:mm" at which the course of the fine begins. */
  hora?: string | undefined;
  opciones?: OpcionesDeConteo;
}

/** From what its term runs to its last day; none where no working days are counted now. */
export function stripOf({ fine, reloj, hoy, hora, opciones = {} }: Counted): StripCell[] {
  const { hasta } = reloj;
  const base = baseOf(fine);
  if (hasta === null || reloj.habiles === null || base === undefined) return [];
  const day = (dia: Dia) => dayOf({ dia, base, hasta, hoy, fine, hora, opciones });
  const whole = range(base, hasta);
  if (whole.length <= CELLS) return whole.map(day);
  // What is over matters less than what comes: yesterday is where the strip begins.
  const start = hoy > base ? sumaDias(hoy, -1) : base;
  const rest = range(start, hasta);
  if (rest.length <= CELLS) return rest.map(day);
  const near = rest.slice(0, CELLS - 2);
  const hidden = rest.slice(CELLS - 2, -1);
  return [...near.map(day), gapOf(hidden, fine, hora, opciones), day(hasta)];
}

/** The day from which the terms of a fine are counted. */
const baseOf = ({ tipo_comparendo, fecha_imposicion, fecha_notificacion }: ComparendoContado) =>
  tipo_comparendo === 'Fotodetección' ? (fecha_notificacion ?? undefined) : fecha_imposicion;

const range = (from: Dia, to: Dia): Dia[] =>
  Array.from({ length: Math.max(0, diasEntre(from, to)) + 1 }, (_, n) => sumaDias(from, n));

const courseWords = (hora: string | undefined) => (hora === undefined ? 'Curso' : `Curso ${hora}`);

/** A course that somebody missed is no course. */
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

/** Whether a course on that day still serves the discount that holds. */
export const comesInTime = (reloj: RelojDeComparendo, dia: Dia): boolean =>
  hasDiscount(reloj) && reloj.hasta !== null && dia <= reloj.hasta;
