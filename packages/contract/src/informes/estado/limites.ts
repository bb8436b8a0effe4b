import { cuantos, formatNumero } from '../../kernel/numbers.ts';
import { nombreDeTercero } from './nombres.ts';
import {
  type Gravedad,
  type Proceso,
  LATIDO_S,
  LATIDOS_CALLADO,
  type Tercero,
  ESTADOS_DE_TERCERO,
} from './schemas.ts';

const MINUTO = 60;
export const HORA = 3_600;
const DIA = 86_400;

/** Thresholds: at `ambar` a value needs attention, at `rojo` immediate action. */
export const LIMITES = {
  /** Used share of the connections that PostgreSQL allows. */
  conexiones: { ambar: 0.8, rojo: 0.95 },
  transaccion_s: { ambar: 10 * MINUTO, rojo: HORA },
  atraso_s: { ambar: 10, rojo: MINUTO },
  /** Time that a ready job waits for a worker. */
  espera_s: { ambar: 5 * MINUTO, rojo: 15 * MINUTO },
  demora_ms: { ambar: 500, rojo: 2_000 },
  /** Requests that wait for a database connection at the same time. */
  llamadas: 10,
  /** Free share of the disk. */
  disco: { ambar: 0.1, rojo: 0.03 },
  analisis_s: { ambar: 10 * MINUTO, rojo: HORA },
} as const;

interface Limite {
  ambar: number;
  rojo: number;
}
/** Severity of a value that is too high. */
export const severityAbove = (valor: number, { ambar, rojo }: Limite): Gravedad | undefined =>
  valor >= rojo ? 'rojo' : valor >= ambar ? 'ambar' : undefined;
/** Severity of a value that is too low. */
export const severityBelow = (valor: number, { ambar, rojo }: Limite): Gravedad | undefined =>
  valor < rojo ? 'rojo' : valor < ambar ? 'ambar' : undefined;

/** "menos de un segundo", "40 segundos", "5 minutos", "3 horas", "2 días". */
export function lapso(s: number): string {
  if (s < 1) return 'menos de un segundo';
  if (s < MINUTO) return cuantos(Math.floor(s), 'segundo', 'segundos');
  if (s < HORA) return cuantos(Math.floor(s / MINUTO), 'minuto', 'minutos');
  if (s < 2 * DIA) return cuantos(Math.floor(s / HORA), 'hora', 'horas');
  return cuantos(Math.floor(s / DIA), 'día', 'días');
}

export const porcentaje = (parte: number) => `${formatNumero(parte * 100)} %`;

export const estaVivo = ({ callado_s }: Pick<Proceso, 'callado_s'>) =>
  callado_s <= LATIDO_S * LATIDOS_CALLADO;

export const quien = ({ servidor, pid }: Pick<Proceso, 'servidor' | 'pid'>) => `${servidor} (proceso ${pid})`;

/** Each external company once, worst first, with the worst state that any live process reports. */
export function tercerosDe(procesos: readonly Proceso[]): Tercero[] {
  const peores = new Map<string, Tercero>();
  const rango = ({ estado }: Tercero) => ESTADOS_DE_TERCERO.indexOf(estado);
  for (const tercero of procesos.filter(estaVivo).flatMap(({ senales }) => senales?.terceros ?? [])) {
    const otro = peores.get(tercero.nombre);
    const esPeor =
      otro === undefined ||
      rango(tercero) > rango(otro) ||
      (rango(tercero) === rango(otro) && (tercero.falla?.cuando ?? '') > (otro.falla?.cuando ?? ''));
    if (esPeor) peores.set(tercero.nombre, tercero);
  }
  return [...peores.values()].toSorted(
    (a, b) => rango(b) - rango(a) || nombreDeTercero(a.nombre).localeCompare(nombreDeTercero(b.nombre), 'es'),
  );
}
