import { sql } from 'kysely';
import { correos } from '@amparo/contract/base/correo/routes';
import { type Correo } from '@amparo/contract/base/correo/schemas';
import { normaliza } from '@amparo/contract/kernel/text';
import { visibleByScope, type RecordAccess } from '../../../platform/access/record-access.ts';
import { scopeOf, type RecordScope, type Requester } from '../../../platform/access/scope.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { createdFrom, createdUntil, throughTable } from '../../../platform/records/criterion-match.ts';
import { defineList } from '../../../platform/records/list.ts';

/** Variables of template `t`, in the order in which its text uses them. */
export const VARIABLES = sql`(select coalesce(json_agg(json_build_object('_id', v.id, 'nombre', v.nombre) order by v.orden), '[]')
  from plantilla_variable v where v.plantilla_id = t.id)`;

const ROW = sql<Correo>`json_build_object('_id', t.id, 'para', string_to_array(t.para, ', '), 'id_plantilla', t.id_plantilla,
  'nombre_plantilla', t.plantilla, 'asunto', t.asunto, 'enviado', t.estado = 'enviado', 'motivo', t.motivo,
  'intentos', t.intentos, 'variables', t.variables, 'secretas', t.secretas,
  'creacion', json_build_object('fecha', iso(t.creado)))`;

/** Without `todo`, a user sees only mails sent to their own address. */
export const recordScope: RecordScope = ({ usuarioId }) => sql`exists (
  select from correo_destinatario d join usuario u on u.correo_norm = d.direccion
  where d.correo_id = t.id and u.id = ${usuarioId})`;

export const listMails = defineList(correos.list.query, {
  table: 'correo_enviado',
  row: ROW,
  criteria: {
    para: throughTable({
      table: 'correo_destinatario',
      key: 'correo_id',
      where: (typed: string) => sql`l.direccion = ${normaliza(typed)}`,
    }),
    // Two conditions instead of a comparison, because unsent mails are few and have a partial index.
    enviado: {
      where: (sent: boolean) => (sent ? sql`t.estado = 'enviado'` : sql`t.estado <> 'enviado'`),
    },
    fecha_inicial: createdFrom,
    fecha_final: createdUntil,
  },
  recordScope,
});

export const mailAccess: RecordAccess = {
  recurso: correos.list.recurso,
  visible: visibleByScope('correo_enviado', 'correo.ver', recordScope),
  // Sent mails are immutable.
  change: () => Promise.resolve(false),
};

export async function readMail(db: Db, id: string): Promise<Correo> {
  const { rows } = await sql<{ json: Correo }>`
    select ${ROW} as json from correo_enviado t where t.id = ${id}`.execute(db);
  return (rows[0] as { json: Correo }).json;
}

type Same = Pick<Correo, 'para' | 'nombre_plantilla' | 'variables'>;

/** The newest mail in scope with this template, these addresses and these values. */
export async function findSame(tx: Tx, asker: Requester, { para, nombre_plantilla, variables }: Same) {
  const { rows } = await sql<{ id: string; para: string[]; secretas: string[] }>`
    select t.id, string_to_array(t.para, ', ') as para, t.secretas from correo_destinatario d
    join correo_enviado t on t.id = d.correo_id
    where d.direccion = ${normaliza(para[0] ?? '')} and t.plantilla = ${nombre_plantilla}
      and t.variables = ${JSON.stringify(variables)}::jsonb
      and (select array_agg(o.direccion order by o.direccion) from correo_destinatario o where o.correo_id = t.id)
        = ${[...new Set(para.map(normaliza))].toSorted()}::text[]
      and ${scopeOf(recordScope, asker) ?? sql`true`}
    order by d.creado desc limit 1`.execute(tx);
  return rows[0];
}

export async function findTemplate(tx: Tx, nombre: string) {
  const { rows } = await sql<{ estado: boolean; variables: string[]; secreta: boolean }>`
    select p.estado, coalesce(array_agg(v.nombre) filter (where v.nombre is not null), '{}') as variables,
      coalesce(bool_or(v.secreta), false) as secreta
    from plantilla p left join plantilla_variable v on v.plantilla_id = p.id
    where p.nombre_plantilla = ${nombre} group by p.id`.execute(tx);
  return rows[0];
}

/** Number of mails that the user resent in the last hour, and the age of the oldest in seconds. */
export async function resentBy(tx: Tx, usuarioId: string): Promise<{ n: number; edad: number }> {
  const { rows } = await sql<{ n: number; edad: number | null }>`
    select count(*)::int as n, extract(epoch from clock_timestamp() - min(creado))::float8 as edad
    from correo_enviado where pedido_por = ${usuarioId} and creado > now() - interval '1 hour'`.execute(tx);
  return { n: rows[0]?.n ?? 0, edad: rows[0]?.edad ?? 0 };
}
