import { z } from 'zod';
import { registro } from '../../kernel/record.ts';
import { Dia } from '../../kernel/time.ts';
import { SITUACIONES } from '../compras/schemas.ts';

/** Everything that can happen to a purchase. Movements are never changed or deleted. */
export const TIPOS_DE_MOVIMIENTO = ['otorgado', 'consumido', 'devuelto', 'vencido', 'cancelado'] as const;
export type TipoDeMovimiento = (typeof TIPOS_DE_MOVIMIENTO)[number];

/** Maximum number of services in one answer. Only a fleet has more, and its services are found by plate. */
export const MAXIMO_DE_SERVICIOS = 500;

const Vehiculo = z.object({ vehiculo_id: z.uuid(), placa: z.string() });

export const ServicioDeCuenta = z.object({
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

export const Movimiento = z.object({
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
