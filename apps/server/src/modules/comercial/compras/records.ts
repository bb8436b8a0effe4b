import { sql } from 'kysely';
import { compras } from '@amparo/contract/comercial/compras/routes';
import {
  CANCELADA,
  type CambiosDeCompra,
  type DatosDeCompra,
} from '@amparo/contract/comercial/compras/schemas';
import type { RecordScope, Requester } from '../../../platform/access/scope.ts';
import type { UnitOfWork } from '../../../platform/db/unit-of-work.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createdFrom, createdUntil, equal, state } from '../../../platform/records/criterion-match.ts';
import { resource } from '../../../platform/records/resource.ts';
import { lockAccount, withdraw } from '../cuentas/index.ts';
import { releaseCoupon } from '../cupones/index.ts';
import { bought, deliver, assertBuyer, type CreatedPurchase } from './create.ts';
import { buyer, planName, plate } from './criteria.ts';
import { edited } from './edit.ts';
import { fields } from './fields.ts';
import { inWords } from './history.ts';

const ofBuyer: RecordScope = ({ usuarioId }) => sql`t.comprador_id = ${usuarioId}`;
const SE_CANCELO = 'Se canceló la compra';

export function compraRecords(platform: Platform) {
  const records = resource(platform, compras, {
    table: 'compra',
    fields,
    columns: ({ fila }: CreatedPurchase) => fila,
    unauditedFields: ['cantidad_usada', 'cantidad_disponible'],
    auditValues: inWords,
    conflicts: {},
    searchTable: { table: 'compra_busqueda', key: 'compra_id' },
    keepsTotal: true,
    criteria: {
      comprador: buyer,
      'transaccion.estado_transaccion': equal('transaccion_estado'),
      'plan.nombre': planName,
      placa: plate,
      estado: state,
      comprador_id: equal('comprador_id'),
      vehiculo_id: equal('vehiculo_id'),
      fecha_inicial: createdFrom,
      fecha_final: createdUntil,
    },
    recordScope: ofBuyer,
    saveChildren: (work, id, datos: CreatedPurchase) => deliver(platform, work, id, datos),
  });
  type Asked = Requester & { work: UnitOfWork };

  /**
   * Always locks the account before the purchase, so that movements of the account cannot deadlock with it.
   */
  async function lockAccountOf({ work, ...asker }: Asked, id: string): Promise<void> {
    const { comprador } = await records.find({ db: work.tx, ...asker }, id);
    await lockAccount(work.tx, comprador.id);
  }

  /**
   * A purchase that follows from another permitted action, such as opening a case, so `compras.crear` is not
   * checked.
   */
  const give = async (asked: Asked, datos: DatosDeCompra) =>
    records.create(asked, await bought(asked.work, datos));

  async function create(asked: Asked, datos: DatosDeCompra) {
    assertBuyer(asked.who, datos);
    return give(asked, datos);
  }

  async function edit(asked: Asked, id: string, datos: CambiosDeCompra) {
    await lockAccountOf(asked, id);
    return records.change(asked, id, 'editar', (antes) => edited(asked.work, antes, datos));
  }

  /** A cancelled purchase stays listed as inactive. Cancelling it again returns it unchanged (COMPRAS-21). */
  async function cancel(asked: Asked, id: string) {
    await lockAccountOf(asked, id);
    const antes = await records.lock(asked, id);
    if (!antes.estado) return antes;
    return records.change(asked, id, 'cancelar', async ({ comprador }) => {
      await withdraw(asked.work, { compraId: id, personaId: comprador.id }, SE_CANCELO);
      await releaseCoupon(platform, asked.work, id);
      return { estado: false, transaccion_estado: CANCELADA };
    });
  }

  return { ...records, give, create, edit, setEstado: cancel };
}
