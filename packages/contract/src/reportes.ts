import { z } from 'zod';
import { ArchivoAbierto } from './archivos.ts';
import { exportacion } from './kernel/catalogue.ts';
import { campo } from './kernel/fields.ts';
import { complete } from './kernel/list.ts';
import { route } from './kernel/route.ts';
import { rule } from './kernel/rule.ts';
import { Dia, Instante } from './kernel/time.ts';
import { mensajes } from './mensajes.ts';
import {
  AGRUPACIONES,
  AGRUPACIONES_DE_TIEMPOS,
  agrupacionesDe,
  DIAS_DE_REPORTE,
  diasDe,
  INFORMES,
  NOMBRES_DE_INFORME,
  TRAMOS,
  type Agrupacion,
  type Informe,
} from './reportes-reglas.ts';

export const mensajesDeReportes = {
  largo: `Pide como máximo ${DIAS_DE_REPORTE} días. Acorta las fechas.`,
  agrupacion: (informe: Informe) => `${NOMBRES_DE_INFORME[informe]} no se agrupa así. Elige otra agrupación.`,
  pedido: 'Estamos preparando tu archivo. Te avisamos cuando esté listo.',
  muchos: (most: number) =>
    `Ya tienes ${most} archivos en preparación. Espera a que termine alguno y vuelve a pedirlo.`,
  sinTerminar: 'El archivo aún no está listo. Te avisamos cuando lo esté.',
} as const;

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

const bienPedido = rule<Pedido>((pedido, refuse) => {
  const { informe, agrupar } = pedido;
  const wrong = errorDeRango(pedido);
  if (wrong !== undefined) refuse(['fecha_final'], wrong);
  if (informe !== undefined && agrupar !== undefined && !agrupacionesDe(informe).includes(agrupar))
    refuse(['agrupar'], mensajesDeReportes.agrupacion(informe));
});

export const RangoDeReporte = z.strictObject(rango).check(bienPedido);

const FiltrosDeConteos = z
  .strictObject({
    ...rango,
    informe: campo.opcion('Informe', INFORMES),
    agrupar: campo.opcion('Agrupar', AGRUPACIONES),
  })
  .check(bienPedido);
export type FiltrosDeConteos = z.output<typeof FiltrosDeConteos>;

const FiltrosDeTiempos = z
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
const Conteos = z.object({ periodo_anterior: Periodo, ...conteo, grupos: z.array(GrupoDeConteo) });
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
const Tiempos = z.object({
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
const ArchivoDeReporte = z.object({
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

export const reportes = {
  conteos: route('GET', 'reportes/conteos', {
    permiso: 'ver',
    resumen:
      'Cuántos casos, turnos, capacitaciones o compras hubo entre dos días, por grupo y contra el periodo anterior',
    // The default reports missing values at their own fields, which the user sees, and not at `filtros`.
    query: z.object({ filtros: FiltrosDeConteos.prefault({} as z.input<typeof FiltrosDeConteos>) }),
    answer: Conteos,
  }),
  tiempos: route('GET', 'reportes/tiempos', {
    permiso: 'ver',
    resumen: 'Cuánto tardaron los casos de dos días en asignarse, en recibir a alguien y en cerrarse',
    query: z.object({ filtros: FiltrosDeTiempos.prefault({} as z.input<typeof FiltrosDeTiempos>) }),
    answer: Tiempos,
  }),
  exportar: exportacion('reportes'),
  pedirArchivo: route('POST', 'reportes/archivos', {
    permiso: 'exportar',
    resumen: 'Pide en un .xlsx cada registro que un reporte cuenta',
    exito: mensajesDeReportes.pedido,
    body: FiltrosDeConteos,
    answer: ArchivoDeReporte.extend({ message: z.string() }),
  }),
  archivos: route('GET', 'reportes/archivos', {
    permiso: 'exportar',
    resumen: 'Los archivos que la persona pidió y siguen ahí',
    answer: complete(ArchivoDeReporte),
  }),
  archivo: route('GET', 'reportes/archivos/:id', {
    permiso: 'exportar',
    resumen: 'De dónde se descarga un archivo propio',
    answer: ArchivoAbierto,
  }),
};
