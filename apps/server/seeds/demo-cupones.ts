import type { DatosDeCupon } from '@amparo/contract/comercial/cupones/routes';
import type { Page } from '@amparo/contract/kernel/list';
import type { Call } from './demo-call.ts';
import { day } from './demo-publicaciones.ts';

interface DemoCupon extends Omit<DatosDeCupon, 'planes'> {
  /** Names of its plans; without them it applies to all plans that accept coupons. */
  para?: readonly string[];
  retirado?: true;
}

/** Coupons in list order: valid, on the last day, in the future, expired, deactivated. */
const CUPONES: readonly DemoCupon[] = [
  {
    codigo: 'BIENVENIDA',
    tipo: 'porcentaje',
    valor: 10,
    fecha_inicial: day(-60),
    fecha_final: day(120),
    maximo_usos: null,
    maximo_por_usuario: 1,
  },
  {
    codigo: 'PROTECCION20',
    tipo: 'porcentaje',
    valor: 20,
    para: ['Protección total'],
    fecha_inicial: day(-20),
    fecha_final: day(16),
    maximo_usos: 12,
    maximo_por_usuario: 12,
  },
  {
    codigo: 'SOLOHOY',
    tipo: 'valor',
    valor: 30_000,
    para: ['Protección total', 'Tranquilo en la vía', 'Defensa en tránsito'],
    fecha_inicial: day(0),
    fecha_final: day(0),
    maximo_usos: 50,
    maximo_por_usuario: 1,
  },
  {
    codigo: 'VACACIONES',
    tipo: 'porcentaje',
    valor: 15,
    fecha_inicial: day(12),
    fecha_final: day(60),
    maximo_usos: 500,
    maximo_por_usuario: null,
  },
  {
    codigo: 'AMIGO50',
    tipo: 'valor',
    valor: 50_000,
    para: ['Defensa en tránsito'],
    fecha_inicial: day(-120),
    fecha_final: day(-9),
    maximo_usos: 40,
    maximo_por_usuario: 1,
  },
  {
    codigo: 'FERIA2025',
    tipo: 'porcentaje',
    valor: 25,
    fecha_inicial: day(-400),
    fecha_final: day(-370),
    maximo_usos: 200,
    maximo_por_usuario: 1,
    retirado: true,
  },
];

export async function seedDemoCupones(call: Call): Promise<void> {
  const { datos } = (await call('GET', 'planes?elementosPorPagina=500')) as Page<{
    _id: string;
    nombre: string;
  }>;
  const ids = new Map(datos.map(({ _id, nombre }) => [nombre, _id]));
  for (const { para = [], retirado, ...cupon } of CUPONES.toReversed()) {
    const planes = para.map((nombre) => ids.get(nombre));
    const { _id } = (await call('POST', 'cupones', { ...cupon, planes })) as { _id: string };
    if (retirado === true) await call('DELETE', `cupones/${_id}`);
  }
}
