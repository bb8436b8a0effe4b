import { z } from 'zod';
import { crossFieldRule } from '../../kernel/cross-field-rule.ts';
import { campo } from '../../kernel/fields.ts';
import { mensajes } from '../../kernel/mensajes.ts';
import { Dia, Instante } from '../../kernel/time.ts';
import {
  type Informe,
  type Agrupacion,
  diasDe,
  DIAS_DE_REPORTE,
  agrupacionesDe,
  INFORMES,
  AGRUPACIONES,
  AGRUPACIONES_DE_TIEMPOS,
  TRAMOS,
} from './rules.ts';
import { mensajesDeReportes } from './texts.ts';

const rango = { fecha_inicial: campo.dia('Fecha inicial'), fecha_final: campo.dia('Fecha final') };

interface Pedido {
  fecha_inicial: Dia;
  fecha_final: Dia;
  informe?: Informe;
  agrupar?: Agrupacion;
}

const dosDias = z.object({ fecha_inicial: Dia, fecha_final: Dia });
/**
 * Both days are included completely, in Bogotá time (COMUN-41). An invalid day is reported at its own field,
 * so it is ignored here.
 */
function errorDeRango(pedido: unknown): string | undefined {
  const { data } = dosDias.safeParse(pedido);
  if (data === undefined) return undefined;
  if (data.fecha_inicial > data.fecha_final) return mensajes.fechas.orden;
  return diasDe(data) > DIAS_DE_REPORTE ? mensajesDeReportes.largo : undefined;
}

const bienPedido = crossFieldRule<Pedido>((pedido, refuse) => {
  const { informe, agrupar } = pedido;
  const wrong = errorDeRango(pedido);
  if (wrong !== undefined) refuse(['fecha_final'], wrong);
  if (informe !== undefined && agrupar !== undefined && !agrupacionesDe(informe).includes(agrupar))
    refuse(['agrupar'], mensajesDeReportes.agrupacion(informe));
});

export const RangoDeReporte = z.strictObject(rango).check(bienPedido);

export const FiltrosDeConteos = z
  .strictObject({
    ...rango,
    informe: campo.opcion('Informe', INFORMES),
    agrupar: campo.opcion('Agrupar', AGRUPACIONES),
  })
  .check(bienPedido);
export type FiltrosDeConteos = z.output<typeof FiltrosDeConteos>;

export const FiltrosDeTiempos = z
  .strictObject({ ...rango, agrupar: campo.opcion('Agrupar', AGRUPACIONES_DE_TIEMPOS) })
  .check(bienPedido);
export type FiltrosDeTiempos = z.output<typeof FiltrosDeTiempos>;

/** Not `Dia`: the period before the earliest accepted day starts on a day that `Dia` refuses. */
const Periodo = z.object({ fecha_inicial: z.iso.date(), fecha_final: z.iso.date() });

/** Count of the period and of the preceding period; `valor` in pesos if the report is about money. */
const conteo = {
  total: z.int(),
  anterior: z.int(),
  valor: z.number().nullable(),
  valor_anterior: z.number().nullable(),
};
const GrupoDeConteo = z.object({ clave: z.string(), nombre: z.string(), ...conteo });
export type GrupoDeConteo = z.output<typeof GrupoDeConteo>;
/** The totals of the groups add up to `total`. */
export const Conteos = z.object({ periodo_anterior: Periodo, ...conteo, grupos: z.array(GrupoDeConteo) });
export type Conteos = z.output<typeof Conteos>;

/** In seconds; null if no case got that far. */
const segundos = z.number().nullable();
const TiemposDeTramo = z.object({
  /** Number of cases that got this far. */
  n: z.int(),
  p10: segundos,
  p50: segundos,
  p90: segundos,
  p95: segundos,
  /** Fraction of these cases within the goal, from 0 to 1. */
  en_meta: z.number().nullable(),
  /** Median and fraction within the goal in the preceding period. */
  anterior: segundos,
  en_meta_anterior: z.number().nullable(),
});
export type TiemposDeTramo = z.output<typeof TiemposDeTramo>;
const FilaDeTiempos = z.object({
  clave: z.string(),
  nombre: z.string(),
  casos: z.int(),
  anteriores: z.int(),
  asignacion: TiemposDeTramo,
  llegada: TiemposDeTramo,
  cierre: TiemposDeTramo,
});
export type FilaDeTiempos = z.output<typeof FilaDeTiempos>;

/** Durations of cases, without cancelled cases. */
export const Tiempos = z.object({
  periodo_anterior: Periodo,
  /** Goals of this installation, in seconds. */
  metas: z.record(z.enum(TRAMOS), z.number()),
  total: FilaDeTiempos,
  grupos: z.array(FilaDeTiempos),
  /** Time to arrival by day of creation, for every day of the period. */
  dias: z.array(z.object({ dia: Dia, casos: z.int(), p50: segundos, p90: segundos })),
  /** Number of cases by hour of creation in Bogotá, from 0 to 23. */
  horas: z.array(z.int()),
});
export type Tiempos = z.output<typeof Tiempos>;

/** A file contains every row that a report counts. `filas` is the number of rows written so far. */
export const ESTADOS_DE_ARCHIVO = ['en_cola', 'haciendo', 'listo', 'fallo'] as const;
export const MAXIMO_EN_PREPARACION = 3;
/** Days until a file is deleted. */
export const DIAS_DE_ARCHIVO = 7;
export const ArchivoDeReporte = z.object({
  _id: z.uuid(),
  informe: z.enum(INFORMES),
  agrupar: z.enum(AGRUPACIONES),
  fecha_inicial: Dia,
  fecha_final: Dia,
  estado: z.enum(ESTADOS_DE_ARCHIVO),
  filas: z.int(),
  /** Expected number of rows, counted at the start. */
  total: z.int().nullable(),
  bytes: z.int().nullable(),
  creado: Instante,
  vence: Instante,
});
export type ArchivoDeReporte = z.output<typeof ArchivoDeReporte>;

export const paginaDeReporte = ({ informe, agrupar, fecha_inicial, fecha_final }: FiltrosDeConteos) =>
  `/Reporte?informe=${informe}&agrupar=${agrupar}&desde=${fecha_inicial}&hasta=${fecha_final}`;
