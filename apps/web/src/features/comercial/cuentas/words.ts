import type { Movimiento, TipoDeMovimiento } from '@amparo/contract/comercial/cuentas/schemas';
import { servicioLegible } from '@amparo/contract/comercial/servicios/rules';
import { cuantos } from '@amparo/contract/kernel/numbers';
import { type Dia, diaLegible } from '@amparo/contract/kernel/time';
import { type Bundle, isUsable } from './bundles.ts';

interface Saldo {
  disponibles: number;
  sin_limite: number;
}

/** "Le quedan 3 usos y 1 plan sin límite hasta 02/03/2027". */
export function balanceInWords({ disponibles, sin_limite }: Saldo, bundles: readonly Bundle[]): string {
  const until = lastDay(bundles);
  const parts = [
    ...(disponibles > 0 ? [cuantos(disponibles, 'uso', 'usos')] : []),
    ...(sin_limite > 0 && until !== undefined ? [unlimited(sin_limite, until)] : []),
  ];
  if (parts.length === 0) return 'No le queda nada por usar';
  return `Le ${parts[0]?.startsWith('1 ') === true ? 'queda' : 'quedan'} ${parts.join(' y ')}`;
}

const unlimited = (n: number, until: Dia) =>
  n === 1
    ? `1 plan sin límite hasta ${diaLegible(until)}`
    : `${n} planes sin límite, el último hasta ${diaLegible(until)}`;

/** Last day of the unlimited services. */
function lastDay(bundles: readonly Bundle[]): Dia | undefined {
  return bundles
    .filter(isUsable)
    .flatMap(({ fecha_final }) => fecha_final ?? [])
    .toSorted()
    .at(-1);
}

export interface Balance {
  tone: 't' | 'a' | 'n';
  answer: string;
  detail: string;
}

/** Short form for a cell: "Quedan 3 usos", with details below. */
export function balanceInShort({ disponibles, sin_limite }: Saldo, bundles: readonly Bundle[]): Balance {
  const until = lastDay(bundles);
  if (disponibles > 0)
    return {
      tone: 't',
      answer: `${disponibles === 1 ? 'Queda' : 'Quedan'} ${cuantos(disponibles, 'uso', 'usos')}`,
      detail: until === undefined ? plansOf(bundles) : `y ${unlimited(sin_limite, until)}`,
    };
  if (until !== undefined)
    return {
      tone: 't',
      answer: `Sin límite hasta ${diaLegible(until)}`,
      detail: plansOf(bundles),
    };
  if (bundles.length === 0) return { tone: 'n', answer: 'Sin planes', detail: 'Nada comprado ni recibido' };
  return { tone: 'a', answer: 'Nada por usar', detail: whyNothing(bundles) };
}

function plansOf(bundles: readonly Bundle[]): string {
  const [first, ...others] = bundles.filter(isUsable);
  return `${first?.plan ?? ''}${others.length > 0 ? ` y ${others.length} más` : ''}`;
}

/** Explanation for an empty balance: the next purchase, or why the newest one ended. */
export function whyNothing(bundles: readonly Bundle[]): string {
  const coming = bundles.find(({ situacion }) => situacion === 'por_iniciar');
  const told = coming ?? bundles.find(({ situacion }) => situacion === 'sin_pago') ?? bundles[0];
  return told === undefined ? '' : `${told.plan}: ${reasonOf(told)}`;
}

export function reasonOf({ situacion, fecha_inicial, fecha_final, cantidad }: Bundle): string {
  switch (situacion) {
    case 'disponible':
      return fecha_final === null ? 'no vence' : `hasta ${diaLegible(fecha_final)}`;
    case 'por_iniciar':
      return `empieza el ${diaLegible(fecha_inicial)}`;
    case 'agotada':
      return cantidad === 1 ? 'ya se usó su única vez' : `ya se usó sus ${cantidad} veces`;
    case 'vencida':
      return fecha_final === null ? 'venció' : `venció el ${diaLegible(fecha_final)}`;
    case 'cancelada':
      return 'la compra se canceló';
    case 'sin_pago':
      return 'la compra no está aprobada';
  }
}

/** "3 de 4", or "usado 2 veces" for an unlimited service. */
export function usesOf({ fecha_final, cantidad, cantidad_usada }: Bundle): string {
  if (fecha_final === null) return `${cantidad - cantidad_usada} de ${cantidad}`;
  return `usado ${cuantos(cantidad_usada, 'vez', 'veces')}`;
}

export const TIPOS: Record<TipoDeMovimiento, string> = {
  otorgado: 'Otorgado',
  consumido: 'Consumido',
  devuelto: 'Devuelto',
  vencido: 'Vencido',
  cancelado: 'Cancelado',
};

/** "Consumido: Asistencia choque simple". */
export function lineTitle({ tipo, servicio, compra }: Movimiento): string {
  return `${TIPOS[tipo]}: ${servicio === null ? compra.plan : servicioLegible(servicio)}`;
}

/** "+4", "−1"; movements of an unlimited service have no number. */
export function signed({ tipo, cantidad }: Movimiento): string {
  if (cantidad === null) return tipo === 'otorgado' ? 'Sin límite' : '';
  return cantidad < 0 ? `−${-cantidad}` : `+${cantidad}`;
}
