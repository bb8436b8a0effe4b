import { sql } from 'kysely';
import type { Db } from '../src/platform/db/database.ts';

/** Who opened each case of the demo and when it was closed, in the trail: what reports of times are made of. */
export async function seedDemoReportes(db: Db): Promise<void> {
  const missing = (accion: string) => sql`not exists (select from auditoria a
    where a.recurso = 'asistencia-' || t.clase and a.registro_id = t.id and a.accion = ${accion})`;
  await sql`insert into auditoria (fecha, recurso, registro_id, accion, usuario_id, usuario_nombre)
    select t.creado, 'asistencia-' || t.clase, t.id, 'crear', u.id, u.nombre_completo
    from caso t join usuario u on u.id = case when t.creado_desde = 'App' then t.persona_id else coalesce(t.asesor_id, t.persona_id) end
    where ${missing('crear')}`.execute(db);
  await sql`insert into auditoria (fecha, recurso, registro_id, accion, usuario_id, usuario_nombre, despues)
    select least(now(), greatest(t.creado + make_interval(mins => 62 + t.caso * 37 % 140), (
        select max(g.creado) + interval '4 minutes' from caso_gestion g where g.caso_id = t.id))),
      'asistencia-' || t.clase, t.id, 'cerrar', u.id, u.nombre_completo, '{"estado": "Cerrado"}'
    from caso t join usuario u on u.id = coalesce(t.abogado_id, t.asesor_id, t.persona_id)
    where t.estado = 'Cerrado' and ${missing('cerrar')}`.execute(db);
}
