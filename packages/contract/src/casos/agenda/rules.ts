import { cuantos } from '../../kernel/numbers.ts';
import { type Dia, inicioDelDia, finDelDia, instanteDe, diaYHora } from '../../kernel/time.ts';
import { type TipoDeCompromiso, esDeTodoElDia, type Compromiso, MINUTOS_POR_DIA } from './schemas.ts';

/** Reminders of all-day commitments are relative to 08:00 in Bogotá, when the office opens. */
const HORA_DE_AVISO = 8;

export function instantesDe(
  tipo: TipoDeCompromiso,
  dia: Dia,
  dicha = '00:00',
  duracion = 60,
): { inicio: Date; fin: Date } {
  if (esDeTodoElDia(tipo)) return { inicio: inicioDelDia(dia), fin: finDelDia(dia) };
  const inicio = instanteDe(dia, dicha);
  return { inicio, fin: new Date(inicio.getTime() + duracion * 60_000) };
}

type Cuando = Pick<Compromiso, 'inicio' | 'fin' | 'todoElDia'>;

export function cuandoDe({ inicio, fin, todoElDia }: Cuando): { dia: Dia; hora?: string; duracion?: number } {
  const { dia, hora } = diaYHora(inicio);
  if (todoElDia) return { dia };
  return { dia, hora, duracion: Math.round((Date.parse(fin) - Date.parse(inicio)) / 60_000) };
}

export function momentoDeRecordatorio(
  { inicio, todoElDia }: Pick<Cuando, 'inicio' | 'todoElDia'>,
  minutos: number,
): Date {
  const desde = Date.parse(inicio) + (todoElDia ? HORA_DE_AVISO * 3_600_000 : 0);
  return new Date(desde - minutos * 60_000);
}

/** "3 días antes", "1 hora antes", "45 minutos antes", "al comenzar". */
export function recordatorioEnPalabras(minutos: number): string {
  if (minutos === 0) return 'al comenzar';
  if (minutos % MINUTOS_POR_DIA === 0) return `${cuantos(minutos / MINUTOS_POR_DIA, 'día', 'días')} antes`;
  if (minutos % 60 === 0) return `${cuantos(minutos / 60, 'hora', 'horas')} antes`;
  return `${cuantos(minutos, 'minuto', 'minutos')} antes`;
}

export const enMinutos = (dias: readonly number[]): number[] => dias.map((n) => n * MINUTOS_POR_DIA);
