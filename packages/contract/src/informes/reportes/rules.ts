import { CLASES_DE_CASO, claseDe } from '../../casos/casos/clases.ts';
import type { Metas } from '../../casos/casos/mesa.ts';
import { diasEntre, sumaDias } from '../../kernel/dias-habiles.ts';
import { ROLES } from '../../kernel/roles.ts';
import type { Dia } from '../../kernel/time.ts';

/** Reports, in the order of the screen. */
export const INFORMES = ['casos', 'turnos', 'capacitacion', 'compras'] as const;
export type Informe = (typeof INFORMES)[number];

/** Groupings. `rol` is the role of the user who created the record. */
export const AGRUPACIONES = ['estado', 'ciudad', 'rol', 'mes', 'tipo', 'dia'] as const;
export type Agrupacion = (typeof AGRUPACIONES)[number];
export const AGRUPACIONES_DE_TIEMPOS = ['ciudad', 'tipo', 'rol', 'mes', 'dia'] as const;
export type AgrupacionDeTiempos = (typeof AGRUPACIONES_DE_TIEMPOS)[number];

const DE_TODOS: readonly Agrupacion[] = ['estado', 'ciudad', 'rol', 'mes'];
/** Groupings of a report. Only cases have kinds, and only cases are frequent enough to group by day. */
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

/** States of each report, in order of progress. */
export const ESTADOS_DE_INFORME = {
  casos: ['Solicitado', 'Asignado', 'En Gestión', 'Cerrado', 'Cancelado'],
  turnos: ['Activo', 'Certificado', 'Cancelado'],
  capacitacion: ['Pendiente', 'Asistió', 'No asistió', 'En espera', 'Cancelado'],
  compras: ['APROBADA', 'PENDIENTE', 'RECHAZADA', 'CANCELADA'],
} as const satisfies Record<Informe, readonly string[]>;

/** Role shown in reports for users without a staff role and for records that no staff member created. */
export const ROL_DE_CLIENTE = 'Cliente';
export const SIN_CIUDAD = 'Sin ciudad';
/** A user with several roles counts under the first of them in this order. Roles added by staff come last. */
export const ORDEN_DE_ROLES: readonly string[] = ROLES.filter((rol) => rol !== 'Usuario');

/** Longest date range of a report: a year, also a leap year. */
export const DIAS_DE_REPORTE = 366;

export interface Periodo {
  readonly fecha_inicial: Dia;
  readonly fecha_final: Dia;
}

/** Number of days, including both ends. */
export const diasDe = ({ fecha_inicial, fecha_final }: Periodo) => diasEntre(fecha_inicial, fecha_final) + 1;

/** Preceding period of the same length. */
export function periodoAnterior(periodo: Periodo): Periodo {
  const dias = diasDe(periodo);
  return {
    fecha_inicial: sumaDias(periodo.fecha_inicial, -dias),
    fecha_final: sumaDias(periodo.fecha_inicial, -1),
  };
}

export const TRAMOS = ['asignacion', 'llegada', 'cierre'] as const;
export type TramoDePeriodo = (typeof TRAMOS)[number];
export const NOMBRES_DE_TRAMO = {
  asignacion: 'De creación a asignación',
  llegada: 'De creación a llegada',
  cierre: 'De creación a cierre',
} as const satisfies Record<TramoDePeriodo, string>;

/** Goals in seconds since the creation: the cumulated goals of the assignment board. */
export function metasDeTiempos({ solicitado, asignado, gestion }: Metas): Record<TramoDePeriodo, number> {
  return {
    asignacion: solicitado * 60,
    llegada: (solicitado + asignado) * 60,
    cierre: (solicitado + asignado + gestion) * 60,
  };
}

const MESES = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];
const mesCorto = (clave: string) => MESES[Number(clave.slice(5, 7)) - 1] ?? '';

/** Name of a group: "oct 2026", "4 oct", "Choque simple". */
export function nombreDeGrupo(agrupar: Agrupacion, clave: string): string {
  if (agrupar === 'mes') return `${mesCorto(clave)} ${clave.slice(0, 4)}`;
  if (agrupar === 'dia') return `${Number(clave.slice(8))} ${mesCorto(clave)}`;
  if (agrupar !== 'tipo') return clave;
  const clase = CLASES_DE_CASO.find((one) => one === clave);
  return clase === undefined ? clave : claseDe(clase).nombre;
}

/** Groups that are listed even if they are empty, so that time has no gaps and states keep their order. */
export function gruposFijos(agrupar: Agrupacion, informe: Informe, periodo: Periodo): readonly string[] {
  if (agrupar === 'estado') return ESTADOS_DE_INFORME[informe];
  if (agrupar === 'tipo') return CLASES_DE_CASO;
  if (agrupar !== 'mes' && agrupar !== 'dia') return [];
  const dias = Array.from({ length: diasDe(periodo) }, (_, n) => sumaDias(periodo.fecha_inicial, n));
  return agrupar === 'dia' ? dias : [...new Set(dias.map((dia) => dia.slice(0, 7)))];
}

/**
 * Sorts groups for display: fixed groups in their order, then the others by size. `vacio` creates a group
 * without records.
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
