import { situacionDe } from '@amparo/contract/comercial/compras/rules';
import { type Compra, type Situacion } from '@amparo/contract/comercial/compras/schemas';
import { porVencimiento } from '@amparo/contract/comercial/cuentas/rules';
import { type ServicioDeCuenta } from '@amparo/contract/comercial/cuentas/schemas';
import { servicioLegible } from '@amparo/contract/comercial/servicios/rules';
import type { Dia } from '@amparo/contract/kernel/time';

type Terms = Pick<ServicioDeCuenta, 'fecha_inicial' | 'fecha_final' | 'cantidad' | 'cantidad_usada'>;

/** A purchase as shown on both pages; its services share its uses and dates. */
export interface Bundle extends Terms {
  _id: string;
  plan: string;
  manual: boolean;
  /** `_id` is the consumed service, `nombre` is its name in the API, `legible` the text for users. */
  servicios: readonly { _id: string; nombre: string; legible: string }[];
  placa: string;
  comprador?: { id: string; nombre_completo: string };
  situacion: Situacion;
}

/** Groups the services of an account by purchase, in the server's order. */
export function bundlesOfAccount(servicios: readonly ServicioDeCuenta[]): Bundle[] {
  const byPurchase = Map.groupBy(servicios, ({ compra }) => compra._id);
  return [...byPurchase.values()].flatMap((together) => {
    const [first] = together;
    if (first === undefined) return [];
    const { compra, vehiculo, situacion } = first;
    return {
      ...termsOf(first),
      _id: compra._id,
      plan: compra.plan,
      manual: compra.manual,
      servicios: together.map(({ _id, servicio }) => named(_id, servicio.servicio)),
      placa: vehiculo.placa,
      situacion,
    };
  });
}

/** Purchases of a vehicle in order of use. */
export function bundlesOfPurchases(compras: readonly Compra[], hoy: Dia): Bundle[] {
  return compras
    .map((compra) => ({
      ...termsOf(compra),
      _id: compra._id,
      plan: compra.plan.nombre,
      manual: compra.manual,
      servicios: compra.servicios.map((each) => named(each._id, each.servicio.servicio)),
      placa: compra.vehiculo.placa,
      comprador: compra.comprador,
      situacion: situacionDe(compra, hoy),
    }))
    .toSorted(porVencimiento);
}

const termsOf = ({ fecha_inicial, fecha_final, cantidad, cantidad_usada }: Terms): Terms => ({
  fecha_inicial,
  fecha_final,
  cantidad,
  cantidad_usada,
});
const named = (_id: string, nombre: string) => ({ _id, nombre, legible: servicioLegible(nombre) });

export const isUsable = ({ situacion }: Bundle) => situacion === 'disponible';

/** Not usable yet, but it may become usable. */
const isToCome = ({ situacion, fecha_final }: Bundle, hoy: Dia) =>
  situacion === 'por_iniciar' || (situacion === 'sin_pago' && (fecha_final ?? hoy) >= hoy);

/** Splits into current purchases (usable ones first) and past ones. */
export function sorted(bundles: readonly Bundle[], hoy: Dia): { present: Bundle[]; past: Bundle[] } {
  const usable = bundles.filter(isUsable);
  const toCome = bundles.filter((each) => isToCome(each, hoy));
  const present = [...usable, ...toCome];
  return { present, past: bundles.filter((each) => !present.includes(each)) };
}

/** Remaining uses, calculated as the server does for an account (`saldo`). */
export function balanceOf(bundles: readonly Bundle[]): { disponibles: number; sin_limite: number } {
  const usable = bundles.filter(isUsable);
  const counted = usable.filter(({ fecha_final }) => fecha_final === null);
  return {
    disponibles: counted.reduce((sum, { cantidad, cantidad_usada }) => sum + cantidad - cantidad_usada, 0),
    sin_limite: usable.length - counted.length,
  };
}

/** Order of use among purchases with the same service (CUENTA-13). */
export type Turn = { first: string } | { after: string };

/** By service id. A service that only one purchase has needs no order. */
export function turnsOf(bundles: readonly Bundle[]): ReadonlyMap<string, Turn> {
  const offers = bundles
    .filter(isUsable)
    .flatMap((bundle) => bundle.servicios.map((servicio) => ({ bundle, servicio })));
  const turns = new Map<string, Turn>();
  for (const queue of Map.groupBy(offers, ({ servicio }) => servicio.nombre).values()) {
    const [first, ...others] = queue;
    if (first === undefined || others[0] === undefined) continue;
    const isOlder = others[0].bundle.fecha_final === first.bundle.fecha_final;
    turns.set(first.servicio._id, { first: isOlder ? 'es la compra más antigua' : 'vence antes' });
    for (const { servicio } of others) turns.set(servicio._id, { after: first.bundle.plan });
  }
  return turns;
}

/** The common position if all services of a purchase agree, otherwise `mixed`. */
export function turnOf({ servicios }: Bundle, turns: ReadonlyMap<string, Turn>): Turn | 'mixed' | undefined {
  const own = servicios.map(({ _id }) => turns.get(_id));
  const waiting = own.filter((turn) => turn !== undefined && 'after' in turn);
  if (waiting.length === 0) return own.find((turn) => turn !== undefined);
  return waiting.length === own.length ? waiting[0] : 'mixed';
}
