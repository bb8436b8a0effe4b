import { sql } from 'kysely';
import type { TipoDeMovimiento } from '@amparo/contract/comercial/cuentas/schemas';
import { servicioLegible } from '@amparo/contract/comercial/servicios/rules';
import { usuarios } from '@amparo/contract/identidad/usuarios/routes';
import { cuantos } from '@amparo/contract/kernel/numbers';
import { placaLegible } from '@amparo/contract/kernel/placa';
import { lowerFirst } from '@amparo/contract/kernel/text';
import { diaLegible, type Dia } from '@amparo/contract/kernel/time';
import type { Hito } from '@amparo/contract/vehiculos/hoja-de-vida/schemas';
import { vehiculos } from '@amparo/contract/vehiculos/vehiculos/routes';
import { reachesPerson } from '../../../platform/access/scope.ts';
import { type SqlCondition } from '../../../platform/db/condition.ts';
import {
  olderThan,
  fechaExacta,
  newestFirst,
  type TimelineSource,
  type TimelineQuery,
} from '../../../platform/records/timeline-source.ts';

interface TimelineRow {
  _id: string;
  fecha: string;
  tipo: TipoDeMovimiento;
  cantidad: number | null;
  servicio: string | null;
  clave: string | null;
  motivo: string | null;
  autor: string | null;
  plan: string;
  manual: boolean;
  fecha_final: Dia | null;
  placa: string;
  persona: string;
}

const FECHA = sql`m.creado`;
const ID = sql`m.id::text`;

/** A plan change adds a `cancelado` and an `otorgado` movement; the timeline shows only the second. */
const IS_TOLD = sql`(m.tipo <> 'cancelado' or not exists (
  select from movimiento n where n.compra_id = m.compra_id and n.tipo = 'otorgado' and n.numero > m.numero))`;

async function movementsWhere(
  { db, antes, limit }: TimelineQuery,
  condition: SqlCondition,
): Promise<TimelineRow[]> {
  const { rows } = await sql<TimelineRow>`
    select ${ID} as _id, ${fechaExacta(FECHA)} as fecha, m.tipo, m.cantidad, m.servicio, m.clave, m.motivo, m.autor,
      coalesce(m.plan, c.plan_nombre) as plan, c.manual, c.fecha_final::text as fecha_final, v.placa, u.nombre_completo as persona
    from movimiento m join compra c on c.id = m.compra_id
      join vehiculo v on v.id = c.vehiculo_id join usuario u on u.id = m.persona_id
    where ${condition} and ${IS_TOLD} and ${olderThan(FECHA, ID, antes)}
    ${newestFirst(FECHA, ID, limit)}`.execute(db);
  return rows;
}

const serviceOf = ({ servicio, plan }: TimelineRow) =>
  servicio === null ? plan : lowerFirst(servicioLegible(servicio));

const TITLES: Record<TipoDeMovimiento, (row: TimelineRow) => string> = {
  otorgado: ({ manual, plan }) => `${manual ? 'Recibió' : 'Compró'} ${plan}`,
  consumido: (row) => `Usó ${serviceOf(row)}`,
  devuelto: (row) => `Se devolvió ${serviceOf(row)}`,
  vencido: ({ plan }) => `Venció ${plan}`,
  cancelado: ({ plan }) => `Se canceló ${plan}`,
};
const TONES: Record<TipoDeMovimiento, Hito['tono']> = {
  otorgado: 'bien',
  consumido: 'neutro',
  devuelto: 'bien',
  vencido: 'mal',
  cancelado: 'neutro',
};

function details(row: TimelineRow): (string | null)[] {
  const { tipo, cantidad, plan, clave, motivo, fecha_final } = row;
  switch (tipo) {
    case 'otorgado':
      return [
        fecha_final === null ? cuantos(cantidad ?? 0, 'uso', 'usos') : `hasta ${diaLegible(fecha_final)}`,
        motivo,
      ];
    case 'consumido':
      return [plan, clave === null ? null : `caso ${clave}`, motivo];
    case 'devuelto':
      return [plan, motivo];
    case 'vencido':
    case 'cancelado':
      return [];
  }
}

const toHito = (row: TimelineRow, about: string): Omit<Hito, 'tipo'> => ({
  _id: row._id,
  fecha: row.fecha,
  tono: TONES[row.tipo],
  titulo: TITLES[row.tipo](row),
  detalle: [about, ...details(row)].filter(Boolean).join(' · '),
  autor: row.autor,
  campos: [],
});

export const accountOf: TimelineSource = {
  recursos: [usuarios.list.recurso],
  tipo: 'planes',
  permiso: 'mi-cuenta.ver',
  async read(wanted) {
    if (!reachesPerson(wanted, wanted.id)) return [];
    const rows = await movementsWhere(wanted, sql`m.persona_id = ${wanted.id}`);
    return rows.map((row) => toHito(row, placaLegible(row.placa)));
  },
};

/**
 * Movements of purchases for a vehicle, each with the account holder. The index of purchases is enough,
 * because a vehicle has few of them.
 */
export const purchasesFor: TimelineSource = {
  recursos: [vehiculos.list.recurso],
  tipo: 'planes',
  permiso: 'compras.ver',
  async read(wanted) {
    const { accessLevel, who } = wanted;
    const own = accessLevel === 'todo' ? sql`true` : sql`c.comprador_id = ${who.usuarioId}`;
    const rows = await movementsWhere(wanted, sql`c.vehiculo_id = ${wanted.id} and ${own}`);
    return rows.map((row) => toHito(row, `cuenta de ${row.persona}`));
  },
};
