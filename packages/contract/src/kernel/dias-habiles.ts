import { diaYHora, type Dia } from './time.ts';

/** How an entity counts. Without options: Monday to Friday, and the holidays of the country. */
export interface OpcionesDeConteo {
  /** The entity attends on Saturdays. */
  sabado?: boolean;
  /** Days on which it is closed besides, by date: local closings, suspended terms, the holidays of courts. */
  cerrados?: ReadonlyMap<Dia, string>;
}

const DIA_MS = 86_400_000;
const DOMINGO = 0;
const LUNES = 1;
const SABADO = 6;

/** Days are counted on the clock of UTC, which has no changes of hour: a day is a name here and not an instant. */
const enUtc = (dia: Dia) => new Date(`${dia}T00:00:00Z`);
const nombreDe = (date: Date): Dia => date.toISOString().slice(0, 10);
const diaDelMes = (anio: number, mes: number, dia: number): Dia =>
  nombreDe(new Date(Date.UTC(anio, mes - 1, dia)));

/** 0 is Sunday. */
export const diaDeLaSemana = (dia: Dia): number => enUtc(dia).getUTCDay();

/** So many days of the calendar later, or earlier. */
export const sumaDias = (dia: Dia, n: number): Dia => nombreDe(new Date(enUtc(dia).getTime() + n * DIA_MS));

/** How many days of the calendar lie between two. */
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

/** Ley 51 de 1983: these stay on their date, whatever day of the week it is. */
const FIJOS: readonly (readonly [mes: number, dia: number, nombre: string])[] = [
  [1, 1, 'Año Nuevo'],
  [5, 1, 'Día del Trabajo'],
  [7, 20, 'Independencia'],
  [8, 7, 'Batalla de Boyacá'],
  [12, 8, 'Inmaculada Concepción'],
  [12, 25, 'Navidad'],
];
/** These go on to the next Monday, unless they are on one. */
const TRASLADABLES: typeof FIJOS = [
  [1, 6, 'Reyes Magos'],
  [3, 19, 'San José'],
  [6, 29, 'San Pedro y San Pablo'],
  [8, 15, 'Asunción de la Virgen'],
  [10, 12, 'Día de la Diversidad Étnica y Cultural'],
  [11, 1, 'Todos los Santos'],
  [11, 11, 'Independencia de Cartagena'],
];
/** Days from Easter Sunday; the last three already stand on their Monday. */
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
    // Two may fall on one day, as on 30 June 2025: it is one day off with both names.
    const otro = festivos.get(dia);
    festivos.set(dia, otro === undefined ? nombre : `${otro} y ${nombre}`);
  }
  return festivos;
}

const conocidos = new Map<number, ReadonlyMap<Dia, string>>();

/** The holidays of Colombia in a year, in order, by their date. */
export function festivosDe(anio: number): ReadonlyMap<Dia, string> {
  const known = conocidos.get(anio) ?? calculaFestivos(anio);
  conocidos.set(anio, known);
  return known;
}

const festivo = (dia: Dia) => festivosDe(Number(dia.slice(0, 4))).get(dia);

/** Why nobody works on a day, apart from the weekend: the name of the holiday, or what closed the entity. */
export const motivoDeCierre = (dia: Dia, { cerrados }: OpcionesDeConteo = {}): string | undefined =>
  festivo(dia) ?? cerrados?.get(dia);

/** A day of the weekend, for who counts so. */
export function esFinDeSemana(dia: Dia, { sabado = false }: OpcionesDeConteo = {}): boolean {
  const semana = diaDeLaSemana(dia);
  return semana === DOMINGO || (semana === SABADO && !sabado);
}

export const esHabil = (dia: Dia, opciones: OpcionesDeConteo = {}): boolean =>
  !esFinDeSemana(dia, opciones) && motivoDeCierre(dia, opciones) === undefined;

/** The day itself where people work on it, or the next one on which they do. */
export function siguienteHabil(dia: Dia, opciones: OpcionesDeConteo = {}): Dia {
  let actual = dia;
  while (!esHabil(actual, opciones)) actual = sumaDias(actual, 1);
  return actual;
}

/** The last of so many working days; the first is the one after the start. None leaves the start as it is. */
export function sumaHabiles(inicio: Dia, n: number, opciones: OpcionesDeConteo = {}): Dia {
  let actual = inicio;
  for (let contados = 0; contados < n; contados += 1) actual = siguienteHabil(sumaDias(actual, 1), opciones);
  return actual;
}

/** The day on which so many working days are left until another, which counts among them. */
export function restaHabiles(fin: Dia, n: number, opciones: OpcionesDeConteo = {}): Dia {
  let actual = fin;
  for (let contados = 0; contados < n; contados += 1) {
    actual = sumaDias(actual, -1);
    while (!esHabil(actual, opciones)) actual = sumaDias(actual, -1);
  }
  return actual;
}

/** Working days after one day up to and with another: what `sumaHabiles` was given to come from one to the other. */
export function habilesEntre(desde: Dia, hasta: Dia, opciones: OpcionesDeConteo = {}): number {
  let contados = 0;
  for (let actual = sumaDias(desde, 1); actual <= hasta; actual = sumaDias(actual, 1))
    if (esHabil(actual, opciones)) contados += 1;
  return contados;
}

/** The same day so many months later by the calendar, or the last of a month that is shorter, on a working day or not. */
export function mesesDespues(inicio: Dia, meses: number): Dia {
  const [anio = 0, mes = 1, dia = 1] = inicio.split('-').map(Number);
  const ultimo = new Date(Date.UTC(anio, mes - 1 + meses + 1, 0));
  return nombreDe(
    new Date(Date.UTC(ultimo.getUTCFullYear(), ultimo.getUTCMonth(), Math.min(dia, ultimo.getUTCDate()))),
  );
}

/** A term in months: by the calendar, and on to the next working day where its last one is none. */
export const sumaMeses = (inicio: Dia, meses: number, opciones: OpcionesDeConteo = {}): Dia =>
  siguienteHabil(mesesDespues(inicio, meses), opciones);

const SEMANA = ['dom', 'lun', 'mar', 'mié', 'jue', 'vie', 'sáb'] as const;
const MESES = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'] as const;

/** `vie 4 dic 2026`: a date of a term is always said with its day of the week. */
export function diaConSemana(dia: Dia): string {
  const [anio, mes = 1, numero] = dia.split('-').map(Number);
  return `${SEMANA[diaDeLaSemana(dia)]} ${numero} ${MESES[mes - 1]} ${anio}`;
}

/** `vie 4 dic 2026, 08:00` of an instant in Bogotá. */
export function diaYHoraConSemana(instante: Date): string {
  const { dia, hora } = diaYHora(instante.toISOString());
  return `${diaConSemana(dia)}, ${hora}`;
}
