import { sql } from 'kysely';
import { mensajesDeImportaciones as textos } from '@amparo/contract/canales/importaciones/schemas';
import { compras as rutas } from '@amparo/contract/comercial/compras/routes';
import { fechaInicialPorDefecto, type DatosDeCompra } from '@amparo/contract/comercial/compras/schemas';
import { normalizaPlaca } from '@amparo/contract/kernel/placa';
import { normaliza } from '@amparo/contract/kernel/text';
import type { Db } from '../../../../platform/db/database.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { compraRecords } from '../../../comercial/compras/index.ts';
import { lockAccount, wasConsumed } from '../../../comercial/cuentas/index.ts';
import { findActivePlanNamed } from '../../../comercial/planes/index.ts';
import { vehicleIdOf } from '../../../vehiculos/vehiculos/index.ts';
import { personIn, said, type ImportKind } from './kind.ts';

/**
 * Purchases have no number: an active purchase of the same plan, vehicle and start day counts as the same
 * one.
 */
async function existing(db: Db, { comprador, plan, vehiculo, fechaInicial }: DatosDeCompra) {
  const { rows } = await sql`select from compra where comprador_id = ${comprador} and plan_id = ${plan}
    and vehiculo_id = ${vehiculo.vehiculo_id} and estado
    and fecha_inicial = ${fechaInicial ?? fechaInicialPorDefecto()} limit 1`.execute(db);
  return rows.length === 0 ? undefined : textos.compraRepetida;
}

/** Purchases that were made elsewhere are imported as manual ones, without coupons and without messages. */
export function compras(platform: Platform): ImportKind<DatosDeCompra> {
  const records = compraRecords(platform);
  return {
    tipo: 'compras',
    recurso: 'compras',
    table: 'compra',
    schema: rutas.create.body,
    build: async (db, celdas) => {
      const { plan, placa, fechaInicial, valor, pago } = celdas;
      const { id: comprador, errores } = await personIn(db, celdas, 'comprador');
      const bought = plan === undefined ? undefined : await findActivePlanNamed(db, String(plan));
      if (plan !== undefined && bought === undefined) errores['plan'] = textos.planDesconocido;
      const vehiculo_id =
        placa === undefined ? undefined : await vehicleIdOf(db, normalizaPlaca(String(placa)));
      if (placa !== undefined && vehiculo_id === undefined) errores['vehiculo'] = textos.placaDesconocida;
      const cuerpo = { comprador, plan: bought, vehiculo: { vehiculo_id }, fechaInicial, valor, pago };
      return { cuerpo, errores };
    },
    claves: (celdas) => {
      const parts = ['persona', 'plan', 'placa'].map((name) => said(celdas, name));
      if (parts.includes(undefined)) return [];
      const [persona = '', plan = '', placa = ''] = parts as string[];
      const day = said(celdas, 'fechaInicial') ?? '';
      return [{ titulo: null, valor: [persona, normaliza(plan), normalizaPlaca(placa), day].join('\n') }];
    },
    exists: existing,
    create: (asked, datos) => records.create(asked, datos),
    // Lock the account before the purchase, like all other code.
    lockFirst: async (tx, id) => {
      const { rows } = await sql<{ persona: string }>`
        select comprador_id as persona from compra where id = ${id}`.execute(tx);
      if (rows[0] !== undefined) await lockAccount(tx, rows[0].persona);
    },
    parts: ['compra_servicio', 'compra_busqueda', 'movimiento'],
    usedFor: async (tx, id) => ((await wasConsumed(tx, id)) ? 'consumos' : undefined),
    undo: (asked, id) => records.setEstado(asked, id),
  };
}
