import { diaYHora, type Dia } from './time.ts';

/** How an entity counts working days. Default: Monday to Friday, except national holidays. */
export interface OpcionesDeConteo {
  /** The entity attends on Saturdays. */
  sabado?: boolean;
  /** Further closed days with their reason: local closings, suspended terms, court holidays. */
  cerrados?: ReadonlyMap<Dia, string>;
}

const DIA_MS = 86_400_000;
const DOMINGO = 0;
const LUNES = 1;
const SABADO = 6;

/**
 * Days are calculated in UTC, which has no daylight saving time. A `Dia` is a calendar date, not an instant.
 */
const enUtc = (dia: Dia) => new Date(`${dia}T00:00:00Z`);
const nombreDe = (date: Date): Dia => date.toISOString().slice(0, 10);
const diaDelMes = (anio: number, mes: number, dia: number): Dia =>
  nombreDe(new Date(Date.UTC(anio, mes - 1, dia)));

export const sumaDias = (dia: Dia, n: number): Dia => nombreDe(new Date(enUtc(dia).getTime() + n * DIA_MS));

/** Cache: terms are counted day by day, and every row of a page counts the same days. */
const vistos = new Map<Dia, { semana: number; manana: Dia }>();
/** About 55 years. */
const MAXIMO_DE_VISTOS = 20_000;
function visto(dia: Dia) {
  const known = vistos.get(dia);
  if (known !== undefined) return known;
  if (vistos.size >= MAXIMO_DE_VISTOS) vistos.clear();
  const found = { semana: enUtc(dia).getUTCDay(), manana: sumaDias(dia, 1) };
  vistos.set(dia, found);
  return found;
}

/** 0 is Sunday. */
export const diaDeLaSemana = (dia: Dia): number => visto(dia).semana;
const manana = (dia: Dia): Dia => visto(dia).manana;

export const diasEntre = (desde: Dia, hasta: Dia): number =>
  Math.round((enUtc(hasta).getTime() - enUtc(desde).getTime()) / DIA_MS);

/** Easter Sunday by the Gregorian rule (Meeus, Jones and Butcher). */
export function pascuaDe(anio: number): Dia {
  const a = anio % 19;
  const siglo = Math.floor(anio / 100);
  const resto = anio % 100;
  const correccion = Math.floor((siglo - Math.floor((siglo + 8) / 25) + 1) / 3);
  const h = (19 * a + siglo - Math.floor(siglo / 4) - correccion + 15) % 30;
  const l = (32 + 2 * (siglo % 4) + 2 * Math.floor(resto / 4) - h - (resto % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return diaDelMes(anio, Math.floor(n / 31), (n % 31) + 1);
}

/** Holidays that keep their date (Ley 51 de 1983). */
const FIJOS: readonly (readonly [mes: number, dia: number, nombre: string])[] = [
  [1, 1, 'Año Nuevo'],
  [5, 1, 'Día del Trabajo'],
  [7, 20, 'Independencia'],
  [8, 7, 'Batalla de Boyacá'],
  [12, 8, 'Inmaculada Concepción'],
  [12, 25, 'Navidad'],
];
/** Holidays that move to the next Monday unless they fall on one. */
const TRASLADABLES: typeof FIJOS = [
  [1, 6, 'Reyes Magos'],
  [3, 19, 'San José'],
  [6, 29, 'San Pedro y San Pablo'],
  [8, 15, 'Asunción de la Virgen'],
  [10, 12, 'Día de la Diversidad Étnica y Cultural'],
  [11, 1, 'Todos los Santos'],
  [11, 11, 'Independencia de Cartagena'],
];
/** Offset in days from Easter Sunday. The last three already include the move to Monday. */
const DE_PASCUA: readonly (readonly [dias: number, nombre: string])[] = [
  [-3, 'Jueves Santo'],
  [-2, 'Viernes Santo'],
  [43, 'Ascensión del Señor'],
  [64, 'Corpus Christi'],
  [71, 'Sagrado Corazón de Jesús'],
];

const alLunes = (dia: Dia): Dia => sumaDias(dia, (LUNES + 7 - diaDeLaSemana(dia)) % 7);

function calculaFestivos(anio: number): Map<Dia, string> {
  const pascua = pascuaDe(anio);
  const todos: [Dia, string][] = [
    ...FIJOS.map(([mes, dia, nombre]): [Dia, string] => [diaDelMes(anio, mes, dia), nombre]),
    ...TRASLADABLES.map(([mes, dia, nombre]): [Dia, string] => [alLunes(diaDelMes(anio, mes, dia)), nombre]),
    ...DE_PASCUA.map(([dias, nombre]): [Dia, string] => [sumaDias(pascua, dias), nombre]),
  ];
  const festivos = new Map<Dia, string>();
  for (const [dia, nombre] of todos.toSorted(([one], [other]) => one.localeCompare(other))) {
    // Two holidays can share a date, as on 30 June 2025. That date is one day off with both names.
    const otro = festivos.get(dia);
    festivos.set(dia, otro === undefined ? nombre : `${otro} y ${nombre}`);
  }
  return festivos;
}

const conocidos = new Map<number, ReadonlyMap<Dia, string>>();

/** Holidays of Colombia in a year, sorted by date. */
export function festivosDe(anio: number): ReadonlyMap<Dia, string> {
  const known = conocidos.get(anio) ?? calculaFestivos(anio);
  conocidos.set(anio, known);
  return known;
}

const festivo = (dia: Dia) => festivosDe(Number(dia.slice(0, 4))).get(dia);

/** Name of the holiday, or the entity's reason for closing. Weekends are not considered. */
export const motivoDeCierre = (dia: Dia, { cerrados }: OpcionesDeConteo = {}): string | undefined =>
  festivo(dia) ?? cerrados?.get(dia);

export function esFinDeSemana(dia: Dia, { sabado = false }: OpcionesDeConteo = {}): boolean {
  const semana = diaDeLaSemana(dia);
  return semana === DOMINGO || (semana === SABADO && !sabado);
}

export const esHabil = (dia: Dia, opciones: OpcionesDeConteo = {}): boolean =>
  !esFinDeSemana(dia, opciones) && motivoDeCierre(dia, opciones) === undefined;

/** The day itself if it is a working day, otherwise the next working day. */
export function siguienteHabil(dia: Dia, opciones: OpcionesDeConteo = {}): Dia {
  let actual = dia;
  while (!esHabil(actual, opciones)) actual = manana(actual);
  return actual;
}

/** Adds working days. The start never counts, so `n` 0 returns it even if it is a day off. */
export function sumaHabiles(inicio: Dia, n: number, opciones: OpcionesDeConteo = {}): Dia {
  let actual = inicio;
  for (let contados = 0; contados < n; contados += 1) actual = siguienteHabil(manana(actual), opciones);
  return actual;
}

/** Goes back `n` working days, so that `n` working days remain until `fin`, counting `fin`. */
export function restaHabiles(fin: Dia, n: number, opciones: OpcionesDeConteo = {}): Dia {
  let actual = fin;
  for (let contados = 0; contados < n; contados += 1) {
    actual = sumaDias(actual, -1);
    while (!esHabil(actual, opciones)) actual = sumaDias(actual, -1);
  }
  return actual;
}

/** Working days after `desde` up to and including `hasta`: the inverse of `sumaHabiles`. */
export function habilesEntre(desde: Dia, hasta: Dia, opciones: OpcionesDeConteo = {}): number {
  let contados = 0;
  for (let actual = manana(desde); actual <= hasta; actual = manana(actual))
    if (esHabil(actual, opciones)) contados += 1;
  return contados;
}

/** The same day of a later month, or the last day of a shorter month. It may be a day off. */
export function mesesDespues(inicio: Dia, meses: number): Dia {
  const [anio = 0, mes = 1, dia = 1] = inicio.split('-').map(Number);
  const ultimo = new Date(Date.UTC(anio, mes - 1 + meses + 1, 0));
  return nombreDe(
    new Date(Date.UTC(ultimo.getUTCFullYear(), ultimo.getUTCMonth(), Math.min(dia, ultimo.getUTCDate()))),
  );
}

/** End of a term in calendar months. If its last day is a day off, the term ends on the next working day. */
export const sumaMeses = (inicio: Dia, meses: number, opciones: OpcionesDeConteo = {}): Dia =>
  siguienteHabil(mesesDespues(inicio, meses), opciones);

const SEMANA = ['dom', 'lun', 'mar', 'mié', 'jue', 'vie', 'sáb'] as const;
const MESES = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'] as const;

/** `vie 4 dic 2026`: dates of terms always show the weekday. */
export function diaConSemana(dia: Dia): string {
  const [anio, mes = 1, numero] = dia.split('-').map(Number);
  return `${SEMANA[diaDeLaSemana(dia)]} ${numero} ${MESES[mes - 1]} ${anio}`;
}

/** `vie 4 dic 2026, 08:00`, in Bogotá time. */
export function diaYHoraConSemana(instante: Date): string {
  const { dia, hora } = diaYHora(instante.toISOString());
  return `${diaConSemana(dia)}, ${hora}`;
}
