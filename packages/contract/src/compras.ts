import { z } from 'zod';
import { exportacion, rangoDeCreacion } from './kernel/catalogue.ts';
import { campo, opcional } from './kernel/fields.ts';
import { criterio, listQuery, page, saved } from './kernel/list.ts';
import { registro } from './kernel/record.ts';
import { route } from './kernel/route.ts';
import { Dia, diaDeHoy } from './kernel/time.ts';
import { mensajes } from './mensajes.ts';

/** Filter values of the list. Answers show any other state that the payment reported (COMPRAS-40). */
export const ESTADOS_DE_TRANSACCION = ['APROBADA', 'PENDIENTE', 'RECHAZADA', 'CANCELADA'] as const;
export const APROBADA = 'APROBADA';
export const CANCELADA = 'CANCELADA';

/** Defaults of a manual purchase (COMPRAS-31). */
export const COMPRA_MANUAL = { valor: 1, pais: 'CO', estado: 'BOLIVAR', version: 'dashboard' } as const;
/** Plan that a new case buys for a user who has no service to consume (CUENTA-03). */
export const PLAN_DEL_CASO = 'ASISTENCIA ACCIDENTE INDIVIDUAL';

export const mensajesDeCompras = {
  compradorDesconocido: 'No encontramos a esa persona. Búscala de nuevo.',
  compradorInactivo: 'Esa persona está inactiva. Actívala o elige otra.',
  compradorAjeno: 'Solo puedes registrar compras a tu nombre',
  planInactivo: 'Ese plan está inactivo o ya no existe. Elige otro.',
  vehiculoInactivo: 'Ese vehículo está inactivo. Actívalo o elige otro.',
  vehiculoAjeno: 'Ese vehículo no es del comprador ni está autorizado a usarlo',
  otraPlaca: 'Esa placa no es la del vehículo elegido',
  soloManual: 'Solo se cambian las compras manuales. Cancélala y crea otra.',
  cancelada: 'La compra está cancelada y ya no cambia',
  consumida: 'La compra ya tuvo consumos y no se puede cambiar. Cancélala y crea otra.',
  cuponConValor: 'Con un cupón el valor sale del plan: deja solo uno de los dos',
  conCupon: 'Con un cupón el plan y el valor no cambian. Cancela la compra y crea otra.',
} as const;

/** The same day `meses` months later, or the last day of that month: 31/01 plus one is 28/02 (COMPRAS-42). */
export function sumaMeses(dia: Dia, meses: number): Dia {
  const [year, month, day] = dia.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month + meses, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + meses, Math.min(day, last))).toISOString().slice(0, 10);
}

/** Last day on which the purchase can be used, or null if it never expires (COMPRAS-42). */
export function fechaFinalDe(inicial: Dia, meses: number): Dia | null {
  return meses === 0 ? null : sumaMeses(inicial, meses);
}

export interface Comprado {
  readonly estado: boolean;
  readonly pago: boolean;
  readonly transaccion: { readonly estado_transaccion: string };
  readonly fecha_inicial: Dia;
  readonly fecha_final: Dia | null;
  readonly cantidad: number;
  readonly cantidad_usada: number;
}

export const SITUACIONES = [
  'disponible',
  'por_iniciar',
  'agotada',
  'vencida',
  'cancelada',
  'sin_pago',
] as const;
export type Situacion = (typeof SITUACIONES)[number];

/**
 * Whether a purchase can be used on a Bogotá day, or why not. With an end date its use is unlimited until
 * then; without one the quantity of the plan is the limit (COMPRAS-15, COMPRAS-16, CUENTA-13).
 */
export function situacionDe(compra: Comprado, hoy: Dia): Situacion {
  if (!compra.estado) return 'cancelada';
  if (!compra.pago || compra.transaccion.estado_transaccion !== APROBADA) return 'sin_pago';
  if (compra.fecha_final !== null && compra.fecha_final < hoy) return 'vencida';
  if (compra.fecha_final === null && compra.cantidad_usada >= compra.cantidad) return 'agotada';
  return compra.fecha_inicial > hoy ? 'por_iniciar' : 'disponible';
}

/** Remaining uses, or null for unlimited use (COMPRAS-15, COMPRAS-16). */
export function disponibleDe(
  compra: Pick<Comprado, 'cantidad' | 'cantidad_usada' | 'fecha_final'>,
): number | null {
  return compra.fecha_final === null ? compra.cantidad - compra.cantidad_usada : null;
}

/** "CORTESÍA" or "TRANSACCIÓN" (COMPRAS-14). */
export const origenDeCompra = (manual: boolean) => (manual ? 'CORTESÍA' : 'TRANSACCIÓN');

const Compra = z.object({
  ...registro,
  estado: z.boolean(),
  combo: z.boolean(),
  comprador: z.object({ id: z.uuid(), nombre_completo: z.string() }),
  /** Name of the plan at the time of purchase. */
  plan: z.object({ _id: z.uuid(), nombre: z.string() }),
  fecha_inicial: Dia,
  fecha_final: Dia.nullable(),
  /** The account consumes `_id`. The name is from the time of purchase. */
  servicios: z.array(
    z.object({ _id: z.uuid(), servicio: z.object({ _id: z.uuid(), servicio: z.string() }) }),
  ),
  /** `publico`: the vehicle has a white plate. */
  vehiculo: z.object({ vehiculo_id: z.uuid(), placa: z.string(), publico: z.boolean() }),
  valor: z.int(),
  transaccion: z.object({ estado_transaccion: z.string() }),
  cantidad: z.int(),
  cantidad_usada: z.int(),
  cantidad_disponible: z.int(),
  vigencia_en_meses: z.int(),
  manual: z.boolean(),
  pago: z.boolean(),
  pagador: z.object({ nombre: z.string(), correo: z.string(), pais: z.string(), estado: z.string() }),
  version: z.string(),
  cupon: z.object({ codigo: z.string(), descuento: z.int() }).nullable(),
});
export type Compra = z.output<typeof Compra>;

const Vehiculo = z.object(
  {
    vehiculo_id: campo.id('Vehículo'),
    /** Optional, because the server knows the plate. A plate of another vehicle is refused. */
    placa: opcional(campo.placa('Placa')),
  },
  { error: 'El campo vehículo es obligatorio' },
);

/** Latest start that keeps the end date within the accepted years for any plan (kernel/time). */
const ULTIMO_INICIO: Dia = '2998-12-31';
const fechaInicial = campo
  .dia('Fecha inicial')
  .refine((dia) => dia <= ULTIMO_INICIO, mensajes.campo.noValido('Fecha inicial'));

const Pagador = z.object({
  nombre: opcional(campo.texto('Nombre del pagador', { max: 200 })),
  correo: opcional(campo.correo('Correo del pagador')),
  pais: campo.texto('País del pagador', { max: 60 }).default(COMPRA_MANUAL.pais),
  estado: campo.texto('Departamento del pagador', { max: 60 }).default(COMPRA_MANUAL.estado),
});

/**
 * Purchase that staff register or give away (COMPRAS-12). The server fills missing fields (COMPRAS-31,
 * COMPRAS-46).
 */
const DatosDeCompra = z.object({
  comprador: campo.id('Comprador'),
  plan: campo.id('Plan'),
  vehiculo: Vehiculo,
  pagador: Pagador.prefault({}),
  pago: campo.booleano('Pago').default(true),
  fechaInicial: opcional(fechaInicial),
  /** Default: 1, or the price of the plan with the coupon. */
  valor: campo.pesos('Valor').optional(),
  version: campo.texto('Versión', { max: 40 }).default(COMPRA_MANUAL.version),
  cupon: opcional(campo.texto('Cupón', { max: 40 })),
});
export type DatosDeCompra = z.output<typeof DatosDeCompra>;

/** Fields that may change while nothing is consumed (COMPRAS-43). */
const CambiosDeCompra = z.object({
  plan: campo.id('Plan'),
  vehiculo: Vehiculo,
  fechaInicial,
  valor: campo.pesos('Valor'),
});
export type CambiosDeCompra = z.output<typeof CambiosDeCompra>;

/**
 * Why the purchase cannot be edited, or undefined (COMPRAS-43). The server also checks for past consumption.
 */
export function errorDeEdicion(
  compra: Pick<Compra, 'estado' | 'manual' | 'cantidad_usada'>,
): string | undefined {
  if (!compra.estado) return mensajesDeCompras.cancelada;
  if (!compra.manual) return mensajesDeCompras.soloManual;
  return compra.cantidad_usada > 0 ? mensajesDeCompras.consumida : undefined;
}

/**
 * Errors for a changed plan or value of a purchase with a coupon, or undefined. The price follows from plan
 * and coupon, so neither may change.
 */
export function errorDeCambioConCupon(
  compra: Pick<Compra, 'cupon' | 'plan' | 'valor'>,
  { plan, valor }: Pick<CambiosDeCompra, 'plan' | 'valor'>,
): Partial<Record<'plan' | 'valor', string>> | undefined {
  if (compra.cupon === null) return undefined;
  if (plan !== compra.plan._id) return { plan: mensajesDeCompras.conCupon };
  return valor === compra.valor ? undefined : { valor: mensajesDeCompras.conCupon };
}

export const fechaInicialPorDefecto = diaDeHoy;

export const compras = {
  list: route('GET', 'compras', {
    permiso: 'ver',
    resumen: 'Una página de la lista, según los criterios',
    query: listQuery({
      /** Email, identification or names, depending on the form of the text (COMPRAS-45). */
      comprador: { ...criterio.texto('Comprador'), ayuda: 'Nombres, correo o identificación' },
      'transaccion.estado_transaccion': criterio.opcion('Transacción', ESTADOS_DE_TRANSACCION),
      'plan.nombre': criterio.texto('Plan'),
      placa: criterio.placa('Placa'),
      estado: criterio.estado(),
      comprador_id: { ...criterio.id('Comprador'), oculto: true },
      vehiculo_id: { ...criterio.id('Vehículo'), oculto: true },
      ...rangoDeCreacion,
    }),
    answer: page(Compra),
  }),
  get: route('GET', 'compras/:id', { permiso: 'ver', resumen: 'Lee una compra', answer: Compra }),
  create: route('POST', 'compras/manual', {
    permiso: 'crear',
    resumen: 'Registra una compra manual o regala un plan',
    exito: 'Compra registrada correctamente',
    body: DatosDeCompra,
    answer: saved(Compra),
  }),
  update: route('PUT', 'compras/:id', {
    permiso: 'editar',
    resumen: 'Cambia una compra manual sin consumos',
    exito: 'Compra actualizada correctamente',
    body: CambiosDeCompra,
    answer: saved(Compra),
  }),
  deactivate: route('DELETE', 'compras/:id', {
    permiso: 'inhabilitar',
    resumen: 'Cancela una compra; queda en la lista como inactiva',
    exito: 'Compra cancelada correctamente',
    answer: saved(Compra),
  }),
  exportar: exportacion('compras'),
};
