import { sql } from 'kysely';
import type { Db } from '../src/platform/db/database.ts';

/** The showcase case. */
const CASO = 48_228;
const RECURSO = 'asistencia-choque-simple';

interface Step {
  accion: string;
  /** Minutes after the opening. */
  minuto: number;
  /** Role of the author; the adviser of the case if they have it. */
  rol: string;
  despues: object;
}

const STEPS: readonly Step[] = [
  {
    accion: 'pedir-aprobacion',
    minuto: 0.5,
    rol: 'Contact Center',
    despues: { solicitud_atencion: true },
  },
  { accion: 'aprobar', minuto: 1.4, rol: 'Coordinador Contact Center', despues: { aprobado: true } },
  { accion: 'solicitar', minuto: 1.8, rol: 'Contact Center', despues: { solicitud_abogado: true } },
  { accion: 'solicitar', minuto: 4.1, rol: 'Contact Center', despues: { solicitud_investigador: true } },
];

/** Audit entries that complete the timeline of the showcase case, besides its staff, entries and messages. */
export async function seedDemoLinea(db: Db): Promise<void> {
  const found = await db
    .selectFrom('caso')
    .select(['id', 'creado', 'asesor_id'])
    .where('caso', '=', CASO)
    .executeTakeFirst();
  if (found === undefined) return;
  const { id, creado, asesor_id } = found;
  for (const { accion, minuto, rol, despues } of STEPS)
    await sql`insert into auditoria (fecha, recurso, registro_id, accion, usuario_id, usuario_nombre, despues)
      select ${creado}::timestamptz + ${minuto}::float8 * interval '1 minute', ${RECURSO}, ${id}, ${accion}, u.id, u.nombre_completo,
        ${JSON.stringify(despues)}::jsonb
      from usuario u join usuario_rol ur on ur.usuario_id = u.id join rol r on r.id = ur.rol_id
      where u.estado and r.nombre = ${rol} order by u.id is distinct from ${asesor_id}::uuid, u.correo_electronico limit 1`.execute(
      db,
    );
  await sql`insert into caso_enlace (caso_id, creado, autor, celular, estado, intentos, vence, ingreso)
    select c.id, c.creado + interval '7 minutes', u.nombre_completo, '3158842067', 'enviado', 1, c.creado + interval '1 day',
      c.creado + interval '12 minutes'
    from caso c left join usuario u on u.id = c.asesor_id
    where c.id = ${id} and not exists (select from caso_enlace e where e.caso_id = c.id)`.execute(db);
}
