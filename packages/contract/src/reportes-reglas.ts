import { CLASES_DE_CASO, claseDe } from './clases.ts';
import { diasEntre, sumaDias } from './kernel/dias-habiles.ts';
import type { Dia } from './kernel/time.ts';
import type { Metas } from './mesa.ts';
import { ROLES } from './roles.ts';

/** What is counted, in the order of the screen. */
export const INFORMES = ['casos', 'turnos', 'capacitacion', 'compras'] as const;
export type Informe = (typeof INFORMES)[number];

/** By what it may be counted. "rol": that of whoever created it. */
export const AGRUPACIONES = ['estado', 'ciudad', 'rol', 'mes', 'tipo', 'dia'] as const;
export type Agrupacion = (typeof AGRUPACIONES)[number];
export const AGRUPACIONES_DE_TIEMPOS = ['ciudad', 'tipo', 'rol', 'mes', 'dia'] as const;
export type AgrupacionDeTiempos = (typeof AGRUPACIONES_DE_TIEMPOS)[number];

const DE_TODOS: readonly Agrupacion[] = ['estado', 'ciudad', 'rol', 'mes'];
/** The groupings of a report; only cases have kinds, and only they come by the dozen a day. */
export const agrupacionesDe = (informe: Informe): readonly Agrupacion[] =>
  informe === 'casos' ? AGRUPACIONES : DE_TODOS;

export const NOMBRES_DE_INFORME = {
  casos: 'Casos',
  turnos: 'Turnos',
  capacitacion: 'Capacitación',
  compras: 'Compras',
} as const satisfies Record<Informe, string>;
export const NOMBRES_DE_AGRUPACION = {
  estado: 'Estado',
  ciudad: 'Ciudad',
  rol: 'Rol',
  mes: 'Mes',
  tipo: 'Tipo',
  dia: 'Día',
} as const satisfies Record<Agrupacion, string>;

/** The states of each report, in the order in which something passes through them. */
export const ESTADOS_DE_INFORME = {
  casos: ['Solicitado', 'Asignado', 'En Gestión', 'Cerrado', 'Cancelado'],
  turnos: ['Activo', 'Certificado', 'Cancelado'],
  capacitacion: ['Pendiente', 'Asistió', 'No asistió', 'En espera', 'Cancelado'],
  compras: ['APROBADA', 'PENDIENTE', 'RECHAZADA', 'CANCELADA'],
} as const satisfies Record<Informe, readonly string[]>;

/** Whoever holds no role of the house, and whatever nobody of it created. */
export const ROL_DE_CLIENTE = 'Cliente';
export const SIN_CIUDAD = 'Sin ciudad';
/** Of several roles the first one here is told; one that people added comes after all of them. */
export const ORDEN_DE_ROLES: readonly string[] = ROLES.filter((rol) => rol !== 'Usuario');

/** Days that one report may reach over: a year, also a leap one. */
export const DIAS_DE_REPORTE = 366;

export interface Periodo {
  readonly fecha_inicial: Dia;
  readonly fecha_final: Dia;
}

/** How many days it has, both included. */
export const diasDe = ({ fecha_inicial, fecha_final }: Periodo) => diasEntre(fecha_inicial, fecha_final) + 1;

/** The period of as many days that ends the day before. */
export function periodoAnterior(periodo: Periodo): Periodo {
  const dias = diasDe(periodo);
  return {
    fecha_inicial: sumaDias(periodo.fecha_inicial, -dias),
    fecha_final: sumaDias(periodo.fecha_inicial, -1),
  };
}

export const TRAMOS = ['asignacion', 'llegada', 'cierre'] as const;
export type Tramo = (typeof TRAMOS)[number];
export const NOMBRES_DE_TRAMO = {
  asignacion: 'De creación a asignación',
  llegada: 'De creación a llegada',
  cierre: 'De creación a cierre',
} as const satisfies Record<Tramo, string>;

/** Seconds from the creation within which each should happen: what the board of coordinators allows, added up. */
export function metasDeTiempos({ solicitado, asignado, gestion }: Metas): Record<Tramo, number> {
  return {
    asignacion: solicitado * 60,
    llegada: (solicitado + asignado) * 60,
    cierre: (solicitado + asignado + gestion) * 60,
  };
}

const MESES = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];
const mesCorto = (clave: string) => MESES[Number(clave.slice(5, 7)) - 1] ?? '';

/** How a group is called: "oct 2026", "4 oct", "Choque simple". */
export function nombreDeGrupo(agrupar: Agrupacion, clave: string): string {
  if (agrupar === 'mes') return `${mesCorto(clave)} ${clave.slice(0, 4)}`;
  if (agrupar === 'dia') return `${Number(clave.slice(8))} ${mesCorto(clave)}`;
  if (agrupar !== 'tipo') return clave;
  const clase = CLASES_DE_CASO.find((one) => one === clave);
  return clase === undefined ? clave : claseDe(clase).nombre;
}

/** The groups that exist whether or not something is in them: time has no holes, and states have their order. */
export function gruposFijos(agrupar: Agrupacion, informe: Informe, periodo: Periodo): readonly string[] {
  if (agrupar === 'estado') return ESTADOS_DE_INFORME[informe];
  if (agrupar === 'tipo') return CLASES_DE_CASO;
  if (agrupar !== 'mes' && agrupar !== 'dia') return [];
  const dias = Array.from({ length: diasDe(periodo) }, (_, n) => sumaDias(periodo.fecha_inicial, n));
  return agrupar === 'dia' ? dias : [...new Set(dias.map((dia) => dia.slice(0, 7)))];
}

/**
 * Groups in the order in which people read them: those of time and states in theirs, the others by how much is in them.
 * `vacio` makes the one of which nothing was counted.
 */
export function ordenados<G extends { clave: string; nombre: string }>(
  grupos: readonly G[],
  fijos: readonly string[],
  { vacio, cuanto }: { vacio: (clave: string) => G; cuanto: (grupo: G) => number },
): G[] {
  const known = new Map(grupos.map((grupo) => [grupo.clave, grupo]));
  const first = fijos.map((clave) => known.get(clave) ?? vacio(clave));
  const others = grupos
    .filter(({ clave }) => !fijos.includes(clave))
    .toSorted((a, b) => cuanto(b) - cuanto(a) || a.nombre.localeCompare(b.nombre, 'es'));
  return [...first, ...others];
}
