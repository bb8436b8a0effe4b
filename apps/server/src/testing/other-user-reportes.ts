import { sql } from 'kysely';
import type { Case } from './other-user-call.ts';
import { today, type OtherUserData } from './other-user-data.ts';

/** A finished file of the administrator. No permission gives access to the report of another user. */
export async function storeReport(others: OtherUserData): Promise<string> {
  const { db } = others.platform;
  const awsId = await others.file(others.admin);
  const { rows } = await sql<{ id: string }>`
    insert into reporte_archivo (usuario_id, informe, agrupar, fecha_inicial, fecha_final, estado, aws_id, vence)
    values (${others.admin.id}, 'casos', 'mes', now(), now(), 'listo', ${awsId}, now() + interval '1 day') returning id`.execute(
    db,
  );
  const id = rows[0]?.id ?? '';
  others.ids.push(id);
  await sql`update archivo set suelto = null, recurso = 'reportes', registro_id = ${id}, entidad = 'REPORTES' where id = ${awsId}`.execute(
    db,
  );
  return id;
}

const period = () => `filtros[fecha_inicial]=${today()}&filtros[fecha_final]=${today()}`;

export const REPORT_CALLS: Readonly<Record<string, Case>> = {
  'GET reportes/conteos': async () => ({
    path: `reportes/conteos?filtros[informe]=casos&filtros[agrupar]=mes&${period()}`,
  }),
  'GET reportes/tiempos': async () => ({ path: `reportes/tiempos?filtros[agrupar]=mes&${period()}` }),
  'GET reportes/archivos/:id': async (others) => ({ path: `reportes/archivos/${await storeReport(others)}` }),
};
