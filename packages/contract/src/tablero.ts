import { z } from 'zod';
import { ESTADOS_DE_ASESOR } from './disponibilidad.ts';
import { sumaDias } from './kernel/dias-habiles.ts';
import { route } from './kernel/route.ts';
import { Dia } from './kernel/time.ts';

/** Days that the small lines beside the figures go back, today included. */
export const DIAS_DE_TENDENCIA = 14;
/** The same of the chart of interactions. */
export const DIAS_DE_INTERACCIONES = 30;
/** Cities that are told by name; the rest are told together. */
export const CIUDADES_DE_TABLERO = 8;

/** The days that the dashboard looks at; a month is the one that goes on. */
export const PERIODOS_DE_TABLERO = ['hoy', '7d', 'mes'] as const;
export type PeriodoDeTablero = (typeof PERIODOS_DE_TABLERO)[number];
/** What the address says, however it was written. */
export const Periodo = z.enum(PERIODOS_DE_TABLERO).catch('hoy');

/** The first and the last day of a period, in Bogotá; both count whole. */
export function diasDe(periodo: PeriodoDeTablero, hoy: Dia): { desde: Dia; hasta: Dia } {
  if (periodo === 'mes') return { desde: `${hoy.slice(0, 8)}01`, hasta: hoy };
  return { desde: sumaDias(hoy, periodo === '7d' ? -6 : 0), hasta: hoy };
}

/** One number a day, oldest first, up to today. */
const Serie = z.array(z.int());

/** Live figures of the home page and of the dashboard (METRICAS-10). */
export const Tablero = z.object({
  /** Cases of all kinds. */
  asistencias: z.int(),
  asistencias_hoy: z.int(),
  /** Active people. */
  usuarios: z.int(),
  /** Of them, those registered since the month began. */
  usuarios_mes: z.int(),
  /** Of the present Bogotá day. */
  interacciones: z.int(),
  interacciones_mes: z.int(),
  tendencias: z.object({ asistencias: Serie, usuarios: Serie, interacciones: Serie }),
});

export const CiudadDeTablero = z.object({
  ciudad: z.string(),
  total: z.int(),
  /** Open ones that lack somebody, as the assignment board counts them. */
  sin_asignar: z.int(),
  /** In the order in which a case goes through them; those that none is in are left out. */
  estados: z.array(z.object({ estado: z.string(), total: z.int() })),
});
export type CiudadDeTablero = z.output<typeof CiudadDeTablero>;

const CasosPorCiudad = z.object({
  /** The days that were counted: the list of what was counted is asked for with them. */
  desde: Dia,
  hasta: Dia,
  total: z.int(),
  sin_asignar: z.int(),
  /** Those with most cases first. */
  datos: z.array(CiudadDeTablero),
  otras: z.object({ ciudades: z.int(), total: z.int(), sin_asignar: z.int() }),
});
export type CasosPorCiudad = z.output<typeof CasosPorCiudad>;

/** Active people by availability; none at all counts as out of hours (DISPONIBILIDAD-02). */
const PorEstado = z.record(z.enum(ESTADOS_DE_ASESOR), z.int());
export type PorEstado = z.output<typeof PorEstado>;

const Disponibilidades = z.object({
  /** Those who can wait for cases (DISPONIBILIDAD-07); roles that nobody has are left out. */
  roles: z.array(z.object({ rol: z.string(), estados: PorEstado })),
  /** Each person once, whatever they are. */
  estados: PorEstado,
});
export type Disponibilidades = z.output<typeof Disponibilidades>;

/** Each part is asked for by itself, with the permission of what it tells: who lacks one still has the others. */
export const tablero = {
  cifras: route('GET', 'tablero', {
    permiso: 'ver',
    resumen: 'Asistencias, usuarios activos e interacciones, con los últimos días de cada uno',
    answer: Tablero,
  }),
  ciudades: route('GET', 'tablero/ciudades', {
    permiso: 'asistencia-choque-simple.ver',
    resumen: 'Los choques simples de hoy, de 7 días o del mes, por ciudad y estado',
    query: z.strictObject({ periodo: z.enum(PERIODOS_DE_TABLERO).default('hoy') }),
    answer: CasosPorCiudad,
  }),
  disponibilidad: route('GET', 'tablero/disponibilidad', {
    permiso: 'colaboradores.ver',
    resumen: 'Cuántas personas de cada rol hay en cada estado de disponibilidad',
    answer: Disponibilidades,
  }),
  interacciones: route('GET', 'tablero/interacciones', {
    permiso: 'metricas.ver',
    resumen: 'Las interacciones de cada uno de los últimos 30 días',
    answer: z.object({ dias: z.array(z.object({ dia: Dia, total: z.int() })) }),
  }),
};
