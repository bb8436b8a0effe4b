import { z } from 'zod';
import { catalogo } from './kernel/catalogue.ts';
import { anulable, campo, opcional } from './kernel/fields.ts';
import { criterio } from './kernel/list.ts';
import { formatNumero, formatPesos } from './kernel/numbers.ts';
import { enOrden } from './kernel/period.ts';
import { route } from './kernel/route.ts';
import { rule } from './kernel/rule.ts';
import { Dia, diaLegible } from './kernel/time.ts';
import { mensajes } from './mensajes.ts';

/** A percentage of the plan price, or an amount in pesos. */
export const TIPOS_DE_CUPON = ['porcentaje', 'valor'] as const;
export type TipoDeCupon = (typeof TIPOS_DE_CUPON)[number];
export const NOMBRES_DE_TIPO: Readonly<Record<TipoDeCupon, string>> = {
  porcentaje: 'Porcentaje',
  valor: 'Valor en pesos',
};

const MAXIMO_DE_PLANES = 50;
const CODIGO = { min: 3, max: 40 };

export const mensajesDeCupones = {
  desconocido: 'No existe un cupón con ese código. Revísalo o deja el campo vacío.',
  repetido: 'Ya existe un cupón con ese código',
  codigoFijo: 'El código de un cupón que ya se usó no cambia. Crea otro cupón.',
  planSinCupones: 'Uno de los planes está inactivo o no admite cupones. Quítalo y elige otro.',
  demasiadosPlanes: `Se admiten máximo ${MAXIMO_DE_PLANES} planes`,
  masPorPersonaQueEnTotal: 'El máximo por persona no puede pasar del máximo de usos',
  menosDeLoUsado: (n: number) => `El máximo de usos no puede quedar por debajo de lo ya usado (${n})`,
} as const;

export interface Descuento {
  readonly tipo: TipoDeCupon;
  readonly valor: number;
}

/** "10 %" or "$ 20.000". */
export const descuentoLegible = ({ tipo, valor }: Descuento) =>
  tipo === 'porcentaje' ? `${formatNumero(valor)} %` : formatPesos(valor);

interface Vigencia {
  readonly fecha_inicial: Dia;
  readonly fecha_final: Dia;
}

/** State of a coupon on a Bogotá day. It is valid on its first and its last day. */
export function vigenciaDeCupon({ fecha_inicial, fecha_final }: Vigencia, hoy: Dia) {
  if (hoy < fecha_inicial) return 'por_iniciar';
  if (hoy > fecha_final) return 'vencido';
  return hoy === fecha_final ? 'vence_hoy' : 'vigente';
}

export interface CuponPorJuzgar extends Descuento, Vigencia {
  readonly codigo: string;
  readonly estado: boolean;
  /** Plans that the coupon is for. Empty means all plans that accept coupons. */
  readonly planes: readonly { readonly _id: string }[];
  readonly maximo_usos: number | null;
  readonly maximo_por_usuario: number | null;
  readonly usados: number;
}

export interface PlanPorPagar {
  readonly _id: string;
  readonly nombre: string;
  readonly valor: number;
  readonly aplica_cupon: boolean;
}

const PrecioConCupon = z.object({
  /** Code as it was spelled when the coupon was created. */
  codigo: z.string(),
  valor: z.int(),
  descuento: z.int(),
  total: z.int(),
  aplica: z.boolean(),
  /** Lines that explain the total, or why the coupon does not apply. */
  porque: z.array(z.string()),
});
export type PrecioConCupon = z.output<typeof PrecioConCupon>;

const veces = (n: number) => (n === 1 ? 'una vez' : `${formatNumero(n)} veces`);

/** Rounded down to whole pesos, and never more than the price. */
function descuentoDe({ tipo, valor }: Descuento, precio: number): number {
  return Math.min(precio, tipo === 'porcentaje' ? Math.floor((precio * valor) / 100) : valor);
}

interface Juicio {
  readonly plan: PlanPorPagar;
  readonly cupon: CuponPorJuzgar;
  /** Number of uses by this user; 0 while no user is chosen. */
  readonly usosDeLaPersona: number;
  readonly hoy: Dia;
}

/** All reasons why the coupon does not apply, the most important first. */
function impedimentos({ plan, cupon, usosDeLaPersona, hoy }: Juicio): string[] {
  const { codigo, planes, maximo_usos: enTotal, maximo_por_usuario: porPersona } = cupon;
  const vigencia = vigenciaDeCupon(cupon, hoy);
  const esDelPlan = planes.length === 0 || planes.some(({ _id }) => _id === plan._id);
  const reasons: readonly [boolean, string][] = [
    [!cupon.estado, `El cupón ${codigo} está inactivo`],
    [!plan.aplica_cupon, `El plan ${plan.nombre} no admite cupones`],
    [!esDelPlan, `El cupón ${codigo} no es para el plan ${plan.nombre}`],
    [vigencia === 'por_iniciar', `El cupón ${codigo} empieza el ${diaLegible(cupon.fecha_inicial)}`],
    [vigencia === 'vencido', `El cupón ${codigo} venció el ${diaLegible(cupon.fecha_final)}`],
    [
      enTotal !== null && cupon.usados >= enTotal,
      `El cupón ${codigo} ya se usó ${veces(cupon.usados)} y no le quedan más`,
    ],
    [
      porPersona !== null && usosDeLaPersona >= porPersona,
      `Esta persona ya usó el cupón ${codigo} ${veces(usosDeLaPersona)}; el máximo por persona es ${porPersona}`,
    ],
    [
      descuentoDe(cupon, plan.valor) === 0,
      `El cupón ${codigo} no rebaja un plan de ${formatPesos(plan.valor)}`,
    ],
  ];
  return reasons.filter(([holds]) => holds).map(([, sentence]) => sentence);
}

/**
 * Price of a plan with a coupon on a day, with the explanation. The server and the screen both use this
 * function.
 */
export function precioConCupon(juicio: Juicio): PrecioConCupon {
  const { plan, cupon } = juicio;
  const { codigo } = cupon;
  const { nombre, valor } = plan;
  const against = impedimentos(juicio);
  if (against.length > 0)
    return { codigo, valor, descuento: 0, total: valor, aplica: false, porque: against };
  const descuento = descuentoDe(cupon, valor);
  const total = valor - descuento;
  const says = `El cupón ${codigo} descuenta ${descuentoLegible(cupon)}`;
  const isCut = cupon.tipo === 'valor' && cupon.valor > valor;
  return {
    codigo,
    valor,
    descuento,
    total,
    aplica: true,
    porque: [
      `${nombre} cuesta ${formatPesos(valor)}`,
      cupon.tipo === 'porcentaje'
        ? `${says}: ${formatPesos(descuento)}`
        : isCut
          ? `${says}, más de lo que cuesta`
          : says,
      `Pagas ${formatPesos(total)}`,
    ],
  };
}

const Datos = z.object({
  codigo: campo.alfanumerico('Código', CODIGO),
  tipo: campo.opcion('Tipo', TIPOS_DE_CUPON),
  valor: campo.pesos('Valor', { min: 1 }),
  planes: z
    .array(campo.id('Plan'), { error: mensajes.campo.noValido('Planes') })
    .max(MAXIMO_DE_PLANES, mensajesDeCupones.demasiadosPlanes)
    .transform((all) => [...new Set(all)])
    .default([])
    .meta({ title: 'Planes' }),
  fecha_inicial: campo.dia('Vigente desde'),
  fecha_final: campo.dia('Vigente hasta'),
  /** Null means no limit. */
  maximo_usos: anulable(campo.numero('Máximo de usos', { min: 1, max: 1_000_000 })),
  maximo_por_usuario: anulable(campo.numero('Máximo por persona', { min: 1, max: 1_000_000 })),
});

const descuentoPosible = rule<Pick<z.output<typeof Datos>, 'tipo' | 'valor'>>(({ tipo, valor }, refuse) => {
  if (tipo === 'porcentaje' && valor !== undefined && valor > 100)
    refuse(['valor'], mensajes.campo.numeroMaximo(formatNumero(valor), '100'));
});

const topesEnOrden = rule<Pick<z.output<typeof Datos>, 'maximo_usos' | 'maximo_por_usuario'>>(
  ({ maximo_usos: enTotal, maximo_por_usuario: porPersona }, refuse) => {
    if (typeof enTotal === 'number' && typeof porPersona === 'number' && porPersona > enTotal)
      refuse(['maximo_por_usuario'], mensajesDeCupones.masPorPersonaQueEnTotal);
  },
);

export const cupones = {
  ...catalogo('cupones', {
    uno: 'un cupón',
    registro: {
      codigo: z.string(),
      tipo: z.enum(TIPOS_DE_CUPON),
      valor: z.int(),
      /** Empty means all plans that accept coupons. */
      planes: z.array(z.object({ _id: z.uuid(), nombre: z.string() })),
      fecha_inicial: Dia,
      fecha_final: Dia,
      maximo_usos: z.int().nullable(),
      maximo_por_usuario: z.int().nullable(),
      /** Number of purchases with the coupon, without cancelled purchases. */
      usados: z.int(),
    },
    datos: Datos.check(enOrden, descuentoPosible, topesEnOrden),
    criterios: {
      codigo: criterio.codigo('Código'),
      tipo: {
        ...criterio.opcion('Tipo', TIPOS_DE_CUPON),
        options: TIPOS_DE_CUPON.map((value) => ({ value, label: NOMBRES_DE_TIPO[value] })),
      },
      /** Coupons valid for a plan of this name, including coupons valid for all plans. */
      plan: criterio.texto('Plan'),
      vigente: criterio.siNo('Vigente hoy'),
      estado: criterio.estado(),
    },
  }),
  /** The permission to register purchases, because the price is part of registering one. */
  precio: route('GET', 'cupones/precio', {
    permiso: 'compras.crear',
    resumen: 'Cuánto cuesta hoy un plan con un cupón para una persona, y por qué',
    query: z.strictObject({
      codigo: campo.texto('Cupón', { max: CODIGO.max }),
      plan: campo.id('Plan'),
      persona: opcional(campo.id('Comprador')),
    }),
    answer: PrecioConCupon,
  }),
};
export type Cupon = z.output<typeof cupones.get.answer>;
export type DatosDeCupon = z.output<typeof cupones.create.body>;
