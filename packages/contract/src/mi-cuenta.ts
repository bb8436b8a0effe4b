import { z } from 'zod';
import { SITUACIONES, situacionDe, type Comprado } from './compras.ts';
import { campo, opcional } from './kernel/fields.ts';
import { criterio, listQuery, page, saved } from './kernel/list.ts';
import { Persona, registro } from './kernel/record.ts';
import { route } from './kernel/route.ts';
import { Dia } from './kernel/time.ts';

/** Everything that can happen to a purchase. Movements are never changed or deleted. */
export const TIPOS_DE_MOVIMIENTO = ['otorgado', 'consumido', 'devuelto', 'vencido', 'cancelado'] as const;
export type TipoDeMovimiento = (typeof TIPOS_DE_MOVIMIENTO)[number];

/** Maximum number of services in one answer. Only a fleet has more, and its services are found by plate. */
export const MAXIMO_DE_SERVICIOS = 500;

export const mensajesDeCuenta = {
  sinServicio: 'La persona no tiene ese servicio disponible. Regístrale una compra o revisa su cuenta.',
  servicioAjeno: 'Ese servicio no es de esta cuenta o no es del tipo pedido',
  noDisponible: {
    por_iniciar: 'Ese servicio todavía no empieza',
    agotada: 'Ese servicio ya se usó todas las veces',
    vencida: 'Ese servicio ya venció',
    cancelada: 'La compra de ese servicio está cancelada',
    sin_pago: 'La compra de ese servicio no está aprobada',
  },
  claveDeOtro: 'Ese caso ya consumió un servicio de otra cuenta',
  yaDevuelto: 'Ese consumo ya se devolvió',
  compraCancelada: 'La compra está cancelada: el uso no tiene a dónde volver',
} as const;

const Vehiculo = z.object({ vehiculo_id: z.uuid(), placa: z.string() });

const ServicioDeCuenta = z.object({
  /** Sent as `servicio_id` to `consumir-servicio`. */
  _id: z.uuid(),
  servicio: z.object({ _id: z.uuid(), servicio: z.string() }),
  compra: z.object({
    _id: z.uuid(),
    plan: z.string(),
    combo: z.boolean(),
    manual: z.boolean(),
  }),
  vehiculo: Vehiculo,
  fecha_inicial: Dia,
  fecha_final: Dia.nullable(),
  /** Uses of the whole purchase, shared by its services. */
  cantidad: z.int(),
  cantidad_usada: z.int(),
  /** Null for unlimited use until the end date. */
  cantidad_disponible: z.int().nullable(),
  situacion: z.enum(SITUACIONES),
});
export type ServicioDeCuenta = z.output<typeof ServicioDeCuenta>;

const Movimiento = z.object({
  ...registro,
  tipo: z.enum(TIPOS_DE_MOVIMIENTO),
  /** Uses that the movement added or removed; null for unlimited use. */
  cantidad: z.int().nullable(),
  /** Remaining uses of the purchase after the movement; null for unlimited use. */
  saldo: z.int().nullable(),
  compra: z.object({ _id: z.uuid(), plan: z.string() }),
  vehiculo: Vehiculo,
  servicio: z.string().nullable(),
  clave: z.string().nullable(),
  motivo: z.string().nullable(),
  /** Name of the user; "Sistema" for an automatic movement. */
  autor: z.string().nullable(),
  /** For a consumption: whether it was refunded later. */
  devuelto: z.boolean(),
});
export type Movimiento = z.output<typeof Movimiento>;

/**
 * Sorts by expiry, with unlimited services last. If two expire together, the older purchase is first
 * (CUENTA-13).
 */
export function porVencimiento(
  a: { fecha_final: Dia | null; _id: string },
  b: { fecha_final: Dia | null; _id: string },
): number {
  const [first, second] = [a.fecha_final ?? '9999', b.fecha_final ?? '9999'];
  return first < second ? -1 : first > second ? 1 : a._id < b._id ? -1 : 1;
}

/** Service that a case consumes, or undefined if none can be used on that day (CUENTA-13). */
export function servicioPorConsumir<S extends Comprado & { _id: string }>(
  servicios: readonly S[],
  hoy: Dia,
): S | undefined {
  return servicios.filter((each) => situacionDe(each, hoy) === 'disponible').toSorted(porVencimiento)[0];
}

const Consumo = z.object({
  /** Default: the service that expires first. */
  servicio_id: opcional(campo.id('Servicio')),
  /** Purpose of the consumption, such as a case. The same key never consumes twice. */
  clave: opcional(campo.texto('Clave', { max: 100 })),
  motivo: opcional(campo.texto('Motivo', { max: 300 })),
});

export const miCuenta = {
  get: route('GET', 'mi-cuenta/:personaId', {
    permiso: 'ver',
    resumen:
      'La cuenta de una persona: sus servicios, con los que se usan primero al comienzo, y lo que le queda',
    answer: z.object({
      persona: Persona,
      /**
       * In the order of use, then services of the last two years that can no longer be used, newest first.
       */
      servicios: z.array(ServicioDeCuenta),
      /** Remaining uses of limited purchases, and number of purchases with unlimited use. */
      saldo: z.object({ disponibles: z.int(), sin_limite: z.int() }),
    }),
  }),
  movimientos: route('GET', 'mi-cuenta/:personaId/movimientos', {
    permiso: 'ver',
    resumen: 'Lo que se otorgó, consumió, devolvió, venció y canceló en una cuenta, línea por línea',
    query: listQuery({
      tipo: criterio.opcion('Movimiento', TIPOS_DE_MOVIMIENTO),
      compra_id: { ...criterio.id('Compra'), oculto: true },
    }),
    answer: page(Movimiento),
  }),
  /** `servicio` is the name of the service in the app, such as ASISTENCIA_CHOQUE_SIMPLE (CUENTA-12). */
  consumir: route('POST', 'mi-cuenta/:personaId/consumir-servicio/:servicio', {
    permiso: 'consumir',
    resumen: 'Consume un servicio de la cuenta de una persona; con la misma clave, una sola vez',
    exito: 'Servicio consumido correctamente',
    body: Consumo,
    answer: saved(Movimiento),
  }),
  devolver: route('POST', 'mi-cuenta/:personaId/movimientos/:movimientoId/devolucion', {
    permiso: 'devolver',
    resumen: 'Devuelve un consumo a la cuenta',
    exito: 'Consumo devuelto correctamente',
    body: z.object({ motivo: campo.texto('Motivo', { max: 300 }) }),
    answer: saved(Movimiento),
  }),
};
export type Cuenta = z.output<typeof miCuenta.get.answer>;
