import { sql } from 'kysely';
import { miCuenta } from '@amparo/contract/comercial/cuentas/routes';
import { type Movimiento } from '@amparo/contract/comercial/cuentas/schemas';
import type { Tx } from '../../../platform/db/database.ts';
import { equal } from '../../../platform/records/criterion-match.ts';
import { defineList } from '../../../platform/records/list.ts';

/** Remaining uses of the purchase after movement `t`; null if uses are not counted. */
const saldo = sql`case when c.fecha_final is null then
  (select sum(m.cantidad)::int from movimiento m where m.compra_id = t.compra_id and m.numero <= t.numero) end`;

const row = sql<Movimiento>`json_build_object(
  '_id', t.id, '_rev', 1, 'creacion', json_build_object('fecha', iso(t.creado)),
  'tipo', t.tipo, 'cantidad', t.cantidad, 'saldo', ${saldo},
  'compra', json_build_object('_id', c.id, 'plan', coalesce(t.plan, c.plan_nombre)),
  'vehiculo', json_build_object('vehiculo_id', v.id, 'placa', v.placa),
  'servicio', t.servicio, 'clave', t.clave, 'motivo', t.motivo, 'autor', t.autor,
  'devuelto', exists (select from movimiento d where d.devuelve = t.id))`;

const join = sql`join compra c on c.id = t.compra_id join vehiculo v on v.id = c.vehiculo_id`;

export const listMovements = defineList(miCuenta.movimientos.query, {
  table: 'movimiento',
  row,
  join,
  criteria: { tipo: equal('tipo'), compra_id: equal('compra_id') },
  recordScope: ({ usuarioId }) => sql`t.persona_id = ${usuarioId}`,
});

export async function readMovement(tx: Tx, id: string): Promise<Movimiento> {
  const { rows } = await sql<{
    json: Movimiento;
  }>`select ${row} as json from movimiento t ${join} where t.id = ${id}`.execute(tx);
  return (rows[0] as { json: Movimiento }).json;
}
