import type { Client } from 'pg';
import { fillTables, share } from './bulk.ts';

/** The case number serves as the row number `g`. */
const CLOSED = `(select id, creado, caso as g, asesor_id, abogado_id from caso where estado = 'Cerrado') t`;
const line = (accion: string, who: string, when: string, which = 'true') => `
  insert into auditoria (fecha, usuario_id, usuario_nombre, accion, recurso, registro_id, despues)
  select creado + ${when}, ${who}, 'Ana María Pérez', '${accion}', 'asistencia-choque-simple', id, '{"estado": "Cerrado"}'
  from ${CLOSED} where ${which}`;
/** Most intervals are close to `least`, some are much longer. */
const after = (least: number, seed: number, spread: number) =>
  `make_interval(secs => ${least} + ${spread} * ${share(seed)} ^ 3)`;

const LINES = [
  line('crear', 'asesor_id', `interval '0'`),
  line('llegar', 'abogado_id', after(900, 61, 7_200), 'g % 5 < 3'),
  line('cerrar', 'abogado_id', after(9_000, 62, 400_000)),
  `insert into caso_asignacion (caso_id, tipo, usuario_id, creado)
   select id, 'Abogado', abogado_id, creado + ${after(60, 63, 3_000)} from ${CLOSED} where abogado_id is not null`,
  // Creates the monthly partitions, as the nightly job does.
  `select asegura_particiones('auditoria', 3)`,
];

const MOMENTS = `
  insert into caso_momento (caso_id, asignacion, llegada, cierre)
  select t.id, a.asignacion, h.llegada, h.cierre
  from caso t join (select caso_id, min(creado) as asignacion from caso_asignacion where ocupa group by 1) a on a.caso_id = t.id
    left join (select registro_id, min(fecha) filter (where accion = 'llegar') as llegada,
      max(fecha) filter (where accion = 'cerrar') as cierre from auditoria group by 1) h on h.registro_id = t.id`;

/**
 * Fills the audit log and the assignments of the closed cases: opening, assignment, arrival (three cases in
 * five) and closing. Does nothing if they exist.
 */
export async function fillAuditLog(client: Client): Promise<void> {
  const { rowCount } = await client.query(`select from caso_momento limit 1`);
  if (rowCount !== 0) return;
  await fillTables(client, ['caso_asignacion'], [...LINES, MOMENTS]);
  await client.query('vacuum analyze auditoria');
  await client.query('vacuum analyze caso_momento');
}
