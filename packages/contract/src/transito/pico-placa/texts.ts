import { diaConSemana, motivoDeCierre, sumaDias } from '../../kernel/dias-habiles.ts';
import type { Dia } from '../../kernel/time.ts';
import { type ReglaDePicoPlaca, digitosDe, franjasLegibles } from './rules.ts';

const SEMANA = ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom'] as const;
/** Short name of a weekday; 1 is Monday. */
export const diaCortoDeSemana = (n: number): string => SEMANA[n - 1] ?? '';

const lista = new Intl.ListFormat('es', { type: 'conjunction' });
/** Joins digits, days or names as a Spanish list: "1 y 2". */
export const enLista = (partes: readonly (string | number)[]): string => lista.format(partes.map(String));

const juntos = (digitos: readonly number[]) => digitos.join('-');

/** "lun a vie" for consecutive weekdays, otherwise "lun, mié y vie". */
function semanaEnPalabras(semana: readonly number[]): string {
  const [primero = 0] = semana;
  const seguidos = semana.length > 2 && semana.every((dia, i) => dia === primero + i);
  if (seguidos) return `${diaCortoDeSemana(primero)} a ${diaCortoDeSemana(semana.at(-1) ?? 0)}`;
  return enLista(semana.map(diaCortoDeSemana));
}

/** One-line summary of a rule: "lun 1-2, mar 3-4". */
export function esquemaEnPalabras(regla: ReglaDePicoPlaca): string {
  if (regla.esquema === 'Día de la semana')
    return Object.entries(regla.dias)
      .filter(([, digitos]) => digitos !== undefined && digitos.length > 0)
      .map(([dia, digitos]) => `${diaCortoDeSemana(Number(dia))} ${juntos(digitos ?? [])}`)
      .join(', ');
  const semana = semanaEnPalabras(regla.semana);
  if (regla.esquema === 'Rotación') return `${semana}: rotan ${regla.grupos.map(juntos).join(', ')}`;
  const fechas = [['par', regla.par] as const, ['impar', regla.impar] as const]
    .filter(([, digitos]) => digitos.length > 0)
    .map(([fecha, digitos]) => `fecha ${fecha} ${juntos(digitos)}`);
  return `${semana}: ${fechas.join(', ')}`;
}

/** "lun 23 nov": a day of the coming week needs no year. */
const sinAnio = (dia: Dia) => diaConSemana(dia).slice(0, -5);

export interface DiaDePicoPlaca {
  readonly dia: Dia;
  /** "lun 23 nov". */
  readonly nombre: string;
  /** "no circulan 1 y 2, de 06:00 a 21:00". */
  readonly texto: string;
  /** Whether any plate is restricted. */
  readonly restringe: boolean;
}

function enPalabras(regla: ReglaDePicoPlaca, dia: Dia): string {
  const digitos = digitosDe(regla, dia);
  if (digitos.length > 0) return `no circulan ${enLista(digitos)}, de ${franjasLegibles(regla.franjas)}`;
  if (dia > regla.hasta) return 'la regla ya no está vigente';
  const festivo = regla.festivos ? undefined : motivoDeCierre(dia);
  return festivo === undefined ? 'todos circulan' : `todos circulan, es festivo (${festivo})`;
}

/**
 * Seven days of a rule in words: from today, or from the first day of the rule if it is not in force today.
 */
export function proximosDias(regla: ReglaDePicoPlaca, hoy: Dia): DiaDePicoPlaca[] {
  const primero = hoy < regla.desde || hoy > regla.hasta ? regla.desde : hoy;
  return Array.from({ length: 7 }, (_, n) => {
    const dia = sumaDias(primero, n);
    return {
      dia,
      nombre: sinAnio(dia),
      texto: enPalabras(regla, dia),
      restringe: digitosDe(regla, dia).length > 0,
    };
  });
}
