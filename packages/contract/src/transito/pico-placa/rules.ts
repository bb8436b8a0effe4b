import { diaDeLaSemana, diasEntre, motivoDeCierre } from '../../kernel/dias-habiles.ts';
import { normalizaPlaca } from '../../kernel/placa.ts';
import { type Dia, diaLegible } from '../../kernel/time.ts';

export const ESQUEMAS = ['Día de la semana', 'Par e impar', 'Rotación'] as const;
export const CRITERIOS_DE_DIGITO = ['Último dígito', 'Primer dígito'] as const;

/** Restricted digits of a weekday, of even or odd dates, or of a rotating group. */
type Digitos = readonly number[];
export interface Franja {
  /** `HH:mm` in Bogotá time; the end is excluded. */
  readonly desde: string;
  readonly hasta: string;
}

interface Comun {
  readonly criterio: (typeof CRITERIOS_DE_DIGITO)[number];
  readonly franjas: readonly Franja[];
  /** Whether the rule applies on holidays. */
  readonly festivos: boolean;
  /** Exemptions in the words of the decree: "Eléctrico", "Persona con discapacidad". */
  readonly exenciones: readonly string[];
  readonly desde: Dia;
  readonly hasta: Dia;
  readonly acto: string;
}
/** Weekdays are numbered from 1 (Monday) to 7 (Sunday). */
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
        /** One group for each weekday of `semana`. Every week the first group moves to the end. */
        readonly grupos: readonly Digitos[];
      }
  );

export interface Circulacion {
  readonly puede: boolean;
  /** One sentence that an adviser can read out on the phone. */
  readonly porque: string;
}

const NOMBRES = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'] as const;
/** 1 is Monday, 7 Sunday. */
export const semanaDe = (dia: Dia): number => diaDeLaSemana(dia) || 7;
/** "lunes 16/11/2026". */
const enPalabras = (dia: Dia) => `${NOMBRES[semanaDe(dia) - 1]} ${diaLegible(dia)}`;

/** Digit of a plate that a rule reads; undefined for a plate without digits. */
export function digitoDe(placa: string, criterio: Comun['criterio']): number | undefined {
  const digitos = normalizaPlaca(placa).match(/\d/g) ?? [];
  const digito = criterio === 'Último dígito' ? digitos.at(-1) : digitos[0];
  return digito === undefined ? undefined : Number(digito);
}

/** Number of weeks, from Monday to Sunday, between the weeks of two days. */
const semanasEntre = (desde: Dia, hasta: Dia): number =>
  Math.floor((diasEntre(desde, hasta) + semanaDe(desde) - 1) / 7);

/** Restricted digits on a day at any hour; empty if the rule does not apply on that day. */
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

/** End of the band that contains this hour, or of the last of the bands that directly follow it. */
const libreDesde = (franjas: readonly Franja[], hora: string): string => {
  const dentro = franjas.find(enFranja(hora));
  return dentro === undefined ? hora : libreDesde(franjas, dentro.hasta);
};

/** Hour at which the restriction of a plate ends on that day; undefined if the plate may drive. */
export function restringidaHasta(
  regla: ReglaDePicoPlaca,
  momento: { placa: string; dia: Dia; hora: string },
): string | undefined {
  return circula(regla, momento).puede ? undefined : libreDesde(regla.franjas, momento.hora);
}
