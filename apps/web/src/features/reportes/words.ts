import { formatNumero } from '@amparo/contract/kernel/numbers';

const MINUTO = 60;
/** Up to here people speak of minutes. */
const EN_MINUTOS = 100;

/** "45 s", "28 min", "1 h 55"; a dash where there is none. */
export function duracion(seconds: number | null): string {
  if (seconds === null) return '—';
  if (seconds < MINUTO) return `${Math.round(seconds)} s`;
  const minutes = Math.round(seconds / MINUTO);
  if (minutes < EN_MINUTOS) return `${minutes} min`;
  return `${formatNumero(Math.floor(minutes / MINUTO))} h ${String(minutes % MINUTO).padStart(2, '0')}`;
}

/** Minutes with one decimal, as a sheet holds them. */
export const minutos = (seconds: number | null) => (seconds === null ? null : Math.round(seconds / 6) / 10);

/** "84 %". */
export const porcentaje = (part: number | null) => (part === null ? '—' : `${Math.round(part * 100)} %`);

/** "+12 %", "-4 %", "=", or "nuevo" where there was nothing to compare with. */
export function variacion(total: number, anterior: number): string {
  if (total === anterior) return '=';
  if (anterior === 0) return 'nuevo';
  const percent = Math.round(((total - anterior) / anterior) * 100);
  return `${percent > 0 ? '+' : ''}${formatNumero(percent)} %`;
}
