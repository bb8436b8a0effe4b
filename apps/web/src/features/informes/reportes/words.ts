import { formatNumero } from '@amparo/contract/kernel/numbers';

/** Minutes with one decimal for the export. */
export const minutos = (seconds: number | null) => (seconds === null ? null : Math.round(seconds / 6) / 10);

/** "84 %". */
export const porcentaje = (part: number | null) => (part === null ? '—' : `${Math.round(part * 100)} %`);

/** "+12 %", "-4 %", "=", or "nuevo" without a previous value. */
export function variacion(total: number, anterior: number): string {
  if (total === anterior) return '=';
  if (anterior === 0) return 'nuevo';
  const percent = Math.round(((total - anterior) / anterior) * 100);
  return `${percent > 0 ? '+' : ''}${formatNumero(percent)} %`;
}
