import { z } from 'zod';
import { SITUACIONES, situacionDe, type Comprado } from './compras.ts';
import { campo, opcional } from './kernel/fields.ts';
import { criterio, listQuery, page, saved } from './kernel/list.ts';
import { Persona, registro } from './kernel/record.ts';
import { route } from './kernel/route.ts';
import { Dia } from './kernel/time.ts';

/** Everything that happens to what somebody bought. Nothing of it is ever changed or taken away. */
export const TIPOS_DE_MOVIMIENTO = ['otorgado', 'consumido', 'devuelto', 'vencido', 'cancelado'] as const;
export type TipoDeMovimiento = (typeof TIPOS_DE_MOVIMIENTO)[number];

/** Services in one answer; whoever has more is a fleet, and its plates tell theirs. */
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

/** One service of one purchase, and what can be done with it today. */
const ServicioDeCuenta = z.object({
  /** What `consumir-servicio` takes as `servicio_id`. */
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
  /** Uses of the whole purchase, which its services share. */
  cantidad: z.int(),
  cantidad_usada: z.int(),
  /** Null where it is not counted: it can be used until its end date. */
  cantidad_disponible: z.int().nullable(),
  situacion: z.enum(SITUACIONES),
});
export type ServicioDeCuenta = z.output<typeof ServicioDeCuenta>;

const Movimiento = z.object({
  ...registro,
  tipo: z.enum(TIPOS_DE_MOVIMIENTO),
  /** What it added or took; null where uses are not counted. */
  cantidad: z.int().nullable(),
  /** What the purchase had left afterwards; null where uses are not counted. */
  saldo: z.int().nullable(),
  compra: z.object({ _id: z.uuid(), plan: z.string() }),
  vehiculo: Vehiculo,
  servicio: z.string().nullable(),
  clave: z.string().nullable(),
  motivo: z.string().nullable(),
  /** Who did it; "Sistema" when nobody did. */
  autor: z.string().nullable(),
  /** Of a consumption: it was given back later. */
  devuelto: z.boolean(),
});
export type Movimiento = z.output<typeof Movimiento>;

/** Nearest expiry first, what never expires last, and the older purchase first of two that expire together (CUENTA-13). */
export function porVencimiento(
  a: { fecha_final: Dia | null; _id: string },
  b: { fecha_final: Dia | null; _id: string },
): number {
  const [first, second] = [a.fecha_final ?? '9999', b.fecha_final ?? '9999'];
  return first < second ? -1 : first > second ? 1 : a._id < b._id ? -1 : 1;
}

/** Which of these a case uses, or undefined when none can be used on that day (CUENTA-13). */
export function servicioPorConsumir<S extends Comprado & { _id: string }>(
  servicios: readonly S[],
  hoy: Dia,
): S | undefined {
  return servicios.filter((each) => situacionDe(each, hoy) === 'disponible').toSorted(porVencimiento)[0];
}

const Consumo = z.object({
  /** Without it the one that expires first is taken. */
  servicio_id: opcional(campo.id('Servicio')),
  /** What the consumption is for, such as a case: the same one never consumes twice. */
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
      /** In the order in which they are used; after those, what cannot be used any more of the last two years, newest first. */
      servicios: z.array(ServicioDeCuenta),
      /** Uses left that are counted, and purchases that can be used without counting. */
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
