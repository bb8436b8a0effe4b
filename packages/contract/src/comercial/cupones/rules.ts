import { formatNumero, formatPesos } from '../../kernel/numbers.ts';
import { type Dia, diaLegible } from '../../kernel/time.ts';
import type { Descuento, Vigencia, PlanPorPagar, CuponPorJuzgar, PrecioConCupon } from './schemas.ts';

/** "10 %" or "$ 20.000". */
export const descuentoLegible = ({ tipo, valor }: Descuento) =>
  tipo === 'porcentaje' ? `${formatNumero(valor)} %` : formatPesos(valor);

/** State of a coupon on a Bogotá day. It is valid on its first and its last day. */
export function vigenciaDeCupon({ fecha_inicial, fecha_final }: Vigencia, hoy: Dia) {
  if (hoy < fecha_inicial) return 'por_iniciar';
  if (hoy > fecha_final) return 'vencido';
  return hoy === fecha_final ? 'vence_hoy' : 'vigente';
}

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
