import { diaDeLaSemana, diasEntre, motivoDeCierre } from './kernel/dias-habiles.ts';
import { normalizaPlaca } from './kernel/placa.ts';
import { diaLegible, type Dia } from './kernel/time.ts';

/** How a city says which plates stay at home on a day. */
export const ESQUEMAS = ['Día de la semana', 'Par e impar', 'Rotación'] as const;
export const CRITERIOS_DE_DIGITO = ['Último dígito', 'Primer dígito'] as const;

/** Digits that stay at home, each in a list of its own: of a weekday, of even and odd dates, or of a group that rotates. */
type Digitos = readonly number[];
export interface Franja {
  /** "HH:mm" of Bogotá; the end is free again. */
  readonly desde: string;
  readonly hasta: string;
}

interface Comun {
  readonly criterio: (typeof CRITERIOS_DE_DIGITO)[number];
  readonly franjas: readonly Franja[];
  /** It holds on holidays too. */
  readonly festivos: boolean;
  /** Who may drive nevertheless, in words of the decree: "Eléctrico", "Persona con discapacidad". */
  readonly exenciones: readonly string[];
  readonly desde: Dia;
  readonly hasta: Dia;
  readonly acto: string;
}
/** Weekdays are numbered as people count them: 1 is Monday, 7 Sunday. */
export type ReglaDePicoPlaca = Comun &
  (
    | { readonly esquema: 'Día de la semana'; readonly dias: Readonly<Partial<Record<number, Digitos>>> }
    | {
        readonly esquema: 'Par e impar';
        readonly semana: readonly number[];
        readonly par: Digitos;
        readonly impar: Digitos;
      }
    | {
        readonly esquema: 'Rotación';
        readonly semana: readonly number[];
        /** One for each weekday on which it holds; every week the first goes to the end. */
        readonly grupos: readonly Digitos[];
      }
  );

export interface Circulacion {
  readonly puede: boolean;
  /** One sentence that can be read to somebody on the phone. */
  readonly porque: string;
}

const NOMBRES = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'] as const;
/** 1 is Monday, 7 Sunday. */
export const semanaDe = (dia: Dia): number => diaDeLaSemana(dia) || 7;
/** "lunes 16/11/2026". */
const enPalabras = (dia: Dia) => `${NOMBRES[semanaDe(dia) - 1]} ${diaLegible(dia)}`;

/** The digit of a plate that a rule looks at; a plate without digits has none. */
export function digitoDe(placa: string, criterio: Comun['criterio']): number | undefined {
  const digitos = normalizaPlaca(placa).match(/\d/g) ?? [];
  const digito = criterio === 'Último dígito' ? digitos.at(-1) : digitos[0];
  return digito === undefined ? undefined : Number(digito);
}

/** How many weeks, from Monday to Sunday, have begun since the week of a day. */
const semanasEntre = (desde: Dia, hasta: Dia): number =>
  Math.floor((diasEntre(desde, hasta) + semanaDe(desde) - 1) / 7);

/** Which digits stay at home on a day, whatever the hour; none where the rule does not hold on it. */
export function digitosDe(regla: ReglaDePicoPlaca, dia: Dia): Digitos {
  if (dia < regla.desde || dia > regla.hasta) return [];
  if (!regla.festivos && motivoDeCierre(dia) !== undefined) return [];
  const semana = semanaDe(dia);
  if (regla.esquema === 'Día de la semana') return regla.dias[semana] ?? [];
  const lugar = regla.semana.indexOf(semana);
  if (lugar < 0) return [];
  if (regla.esquema === 'Par e impar') return Number(dia.slice(-2)) % 2 === 0 ? regla.par : regla.impar;
  const { grupos } = regla;
  return grupos[(lugar + semanasEntre(regla.desde, dia)) % grupos.length] ?? [];
}

const enFranja = (hora: string) => (franja: Franja) => franja.desde <= hora && hora < franja.hasta;
/** "06:00 a 09:00 y 17:00 a 20:00". */
export const franjasLegibles = (franjas: readonly Franja[]) =>
  franjas.map(({ desde, hasta }) => `${desde} a ${hasta}`).join(' y ');

function libre(regla: ReglaDePicoPlaca, dia: Dia): string {
  const festivo = regla.festivos ? undefined : motivoDeCierre(dia);
  const razon = festivo === undefined ? 'la regla no aplica' : `es festivo (${festivo})`;
  return `El ${enPalabras(dia)} ${razon}`;
}

/** Whether a rule keeps a plate at home at a time, and why. */
export function circula(
  regla: ReglaDePicoPlaca,
  { placa, dia, hora, exencion }: { placa: string; dia: Dia; hora: string; exencion?: string | undefined },
): Circulacion {
  const digito = digitoDe(placa, regla.criterio);
  if (digito === undefined) return { puede: true, porque: 'La placa no tiene dígitos' };
  if (exencion !== undefined && regla.exenciones.includes(exencion))
    return { puede: true, porque: `Exento: ${exencion} (${regla.acto})` };
  const digitos = digitosDe(regla, dia);
  if (digitos.length === 0) return { puede: true, porque: `${libre(regla, dia)} (${regla.acto})` };
  const restringidos = `El ${enPalabras(dia)} no circulan las placas con ${regla.criterio.toLowerCase()} ${digitos.join(', ')}`;
  if (!digitos.includes(digito)) return { puede: true, porque: `${restringidos} (${regla.acto})` };
  const puede = !regla.franjas.some(enFranja(hora));
  const cuando = `de ${franjasLegibles(regla.franjas)}`;
  return { puede, porque: `${restringidos}, ${cuando} (${regla.acto})` };
}

/** The hour at which bands that follow each other let go of who is in one of them. */
const libreDesde = (franjas: readonly Franja[], hora: string): string => {
  const dentro = franjas.find(enFranja(hora));
  return dentro === undefined ? hora : libreDesde(franjas, dentro.hasta);
};

/** Until what hour of that day a rule keeps a plate at home; undefined for one that may drive. */
export function restringidaHasta(
  regla: ReglaDePicoPlaca,
  momento: { placa: string; dia: Dia; hora: string },
): string | undefined {
  return circula(regla, momento).puede ? undefined : libreDesde(regla.franjas, momento.hora);
}
