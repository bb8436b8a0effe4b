import { z } from 'zod';
import { campo, opcional } from '../../kernel/fields.ts';
import { mensajes } from '../../kernel/mensajes.ts';
import { registro } from '../../kernel/record.ts';
import { Dia, diaDeHoy } from '../../kernel/time.ts';

/** Filter values of the list. Answers show any other state that the payment reported (COMPRAS-40). */
export const ESTADOS_DE_TRANSACCION = ['APROBADA', 'PENDIENTE', 'RECHAZADA', 'CANCELADA'] as const;
export const APROBADA = 'APROBADA';
export const CANCELADA = 'CANCELADA';

/** Defaults of a manual purchase (COMPRAS-31). */
export const COMPRA_MANUAL = { valor: 1, pais: 'CO', estado: 'BOLIVAR', version: 'dashboard' } as const;
/** Plan that a new case buys for a user who has no service to consume (CUENTA-03). */
export const PLAN_DEL_CASO = 'ASISTENCIA ACCIDENTE INDIVIDUAL';

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

export const Compra = z.object({
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
export const DatosDeCompra = z.object({
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
export const CambiosDeCompra = z.object({
  plan: campo.id('Plan'),
  vehiculo: Vehiculo,
  fechaInicial,
  valor: campo.pesos('Valor'),
});
export type CambiosDeCompra = z.output<typeof CambiosDeCompra>;

export const fechaInicialPorDefecto = diaDeHoy;
