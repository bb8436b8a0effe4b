import { z } from 'zod';
import { ESTADOS_DE_ASESOR } from '../../identidad/usuarios/disponibilidad.ts';
import { sumaDias } from '../../kernel/dias-habiles.ts';
import { Dia } from '../../kernel/time.ts';

/** Days of the trend lines next to the figures, including today. */
export const DIAS_DE_TENDENCIA = 14;
/** Days of the interactions chart, including today. */
export const DIAS_DE_INTERACCIONES = 30;
/** Number of cities listed by name. The other cities are summed up. */
export const CIUDADES_DE_TABLERO = 8;

/** Periods of the dashboard; `mes` is the current month. */
export const PERIODOS_DE_TABLERO = ['hoy', '7d', 'mes'] as const;
export type PeriodoDeTablero = (typeof PERIODOS_DE_TABLERO)[number];
/** Period in the URL; an invalid text means today. */
export const Periodo = z.enum(PERIODOS_DE_TABLERO).catch('hoy');

/** First and last Bogotá day of a period; both are included completely. */
export function diasDe(periodo: PeriodoDeTablero, hoy: Dia): { desde: Dia; hasta: Dia } {
  if (periodo === 'mes') return { desde: `${hoy.slice(0, 8)}01`, hasta: hoy };
  return { desde: sumaDias(hoy, periodo === '7d' ? -6 : 0), hasta: hoy };
}

/** One number per day, oldest first, up to today. */
const Serie = z.array(z.int());

/** Live figures of the home page and the dashboard (METRICAS-10). */
export const Tablero = z.object({
  /** Cases of all kinds. */
  asistencias: z.int(),
  asistencias_hoy: z.int(),
  /** Active users. */
  usuarios: z.int(),
  /** Active users registered since the beginning of the month. */
  usuarios_mes: z.int(),
  /** Interactions of the current Bogotá day. */
  interacciones: z.int(),
  interacciones_mes: z.int(),
  tendencias: z.object({ asistencias: Serie, usuarios: Serie, interacciones: Serie }),
});

export const CiudadDeTablero = z.object({
  ciudad: z.string(),
  total: z.int(),
  /** Open cases that lack staff, as the assignment board counts them. */
  sin_asignar: z.int(),
  /** In order of progress, without states that have no case. */
  estados: z.array(z.object({ estado: z.string(), total: z.int() })),
});
export type CiudadDeTablero = z.output<typeof CiudadDeTablero>;

export const CasosPorCiudad = z.object({
  /** Counted days, also used to open the list of the counted cases. */
  desde: Dia,
  hasta: Dia,
  total: z.int(),
  sin_asignar: z.int(),
  /** Cities with the most cases first. */
  datos: z.array(CiudadDeTablero),
  otras: z.object({ ciudades: z.int(), total: z.int(), sin_asignar: z.int() }),
});
export type CasosPorCiudad = z.output<typeof CasosPorCiudad>;

/** Active users by availability. A missing state counts as out of hours (DISPONIBILIDAD-02). */
const PorEstado = z.record(z.enum(ESTADOS_DE_ASESOR), z.int());
export type PorEstado = z.output<typeof PorEstado>;

export const Disponibilidades = z.object({
  /** Roles that can wait for cases (DISPONIBILIDAD-07), without roles that no user has. */
  roles: z.array(z.object({ rol: z.string(), estados: PorEstado })),
  /** Counts each user once, whatever their roles. */
  estados: PorEstado,
});
export type Disponibilidades = z.output<typeof Disponibilidades>;
