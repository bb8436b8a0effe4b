import { randomBytes } from 'node:crypto';
import { fechaFinalDe } from '@amparo/contract/comercial/compras/rules';
import { diaDe, type Dia } from '@amparo/contract/kernel/time';
import type { Tx } from '../../../platform/db/database.ts';
import type { UnitOfWork } from '../../../platform/db/unit-of-work.ts';
import { grant } from './ledger.ts';

export const CHOQUE = 'ASISTENCIA_CHOQUE_SIMPLE';
export const JURIDICA = 'ASISTENCIA_JURIDICA';

/** Vehicle, plan and services for purchases, inserted directly into the tables. */
export interface Shop {
  vehiculoId: string;
  planId: string;
  servicios: Record<string, string>;
}

export async function openShop(tx: Tx): Promise<Shop> {
  const servicios: Record<string, string> = {};
  for (const servicio of [CHOQUE, JURIDICA]) {
    const values = { categoria: 'Asistencia', servicio, descripcion: 'x', app: true, fijo: true, pago: true };
    servicios[servicio] = await idOf(tx.insertInto('servicio').values(values).returning('id'));
  }
  const planId = await idOf(
    tx
      .insertInto('plan')
      .values({
        nombre: 'Plan',
        cantidad: 1,
        valor: 1,
        valor_desde: 1,
        combo: true,
        vigencia_en_meses: 0,
        tipo: 'Unico',
      })
      .returning('id'),
  );
  const placa = randomBytes(5).toString('hex').toUpperCase();
  const vehiculo = { placa, marca: 'MAZDA', modelo: 2020, kilometraje: 1 };
  return {
    planId,
    servicios,
    vehiculoId: await idOf(tx.insertInto('vehiculo').values(vehiculo).returning('id')),
  };
}

const idOf = async (insert: { executeTakeFirstOrThrow(): Promise<{ id: string }> }) =>
  (await insert.executeTakeFirstOrThrow()).id;

export interface Bought {
  cantidad?: number;
  /** 0 means no expiry. */
  meses?: number;
  desde?: Dia;
  servicios?: readonly string[];
  transaccion?: string;
}

export async function buy(work: UnitOfWork, shop: Shop, personaId: string, bought: Bought = {}) {
  const {
    cantidad = 1,
    meses = 0,
    desde = diaDe(new Date()),
    servicios = [CHOQUE],
    transaccion = 'APROBADA',
  } = bought;
  const compraId = await idOf(
    work.tx
      .insertInto('compra')
      .values({
        comprador_id: personaId,
        plan_id: shop.planId,
        vehiculo_id: shop.vehiculoId,
        plan_nombre: 'Plan',
        combo: servicios.length > 1,
        cantidad,
        vigencia_en_meses: meses,
        fecha_inicial: desde,
        fecha_final: fechaFinalDe(desde, meses),
        valor: 1,
        transaccion_estado: transaccion,
        manual: true,
        pago: true,
        pagador: JSON.stringify({ nombre: 'x', correo: 'x', pais: 'CO', estado: 'BOLIVAR' }),
        version: 'dashboard',
      })
      .returning('id'),
  );
  const ids: string[] = [];
  for (const [orden, servicio] of servicios.entries()) {
    const values = { compra_id: compraId, servicio_id: shop.servicios[servicio] as string, servicio, orden };
    ids.push(await idOf(work.tx.insertInto('compra_servicio').values(values).returning('id')));
  }
  await grant(work, { compraId, personaId }, { plan: 'Plan', cantidad: meses === 0 ? cantidad : null });
  return { compraId, servicios: ids };
}
