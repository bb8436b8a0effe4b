import { sql } from 'kysely';

/** A message (`m`) as it travels. */
export const mensajeJson = sql`json_build_object('_id', m.id, 'sala', m.sala_id, 'numero', m.numero,
  'usuario', json_build_object('_id', m.usuario_id, 'nombre_completo', m.autor, 'rol', m.rol),
  'mensaje', m.texto, 'adjuntos', m.adjuntos, 'cita', m.cita, 'fecha', iso(m.fecha))`;
