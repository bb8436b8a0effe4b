import { sql } from 'kysely';
import type { LineaDeConsulta, PasoDeConsulta } from '@amparo/contract/vehiculos/consulta-poliza/schemas';
import type { Principal } from '../../../platform/access/principal.ts';
import type { Db } from '../../../platform/db/database.ts';

const MOST_LINES = 60;

/**
 * Logs which user queried which source about a plate, with the result, but never the answer
 * (CONSULTAPOLIZA-10).
 */
export async function insertLines(
  db: Db,
  placa: string,
  { usuarioId, nombre }: Pick<Principal, 'usuarioId' | 'nombre'>,
  steps: readonly PasoDeConsulta[],
): Promise<void> {
  const lines = steps.map(({ fuente, resultado, motivo, ms, cuando }) => ({
    placa,
    fuente,
    resultado,
    motivo,
    ms: ms ?? 0,
    fecha: cuando === null ? new Date() : new Date(cuando),
    usuario_id: usuarioId,
    usuario_nombre: nombre,
  }));
  if (lines.length > 0) await db.insertInto('consulta_poliza').values(lines).execute();
}

export async function newestLines(db: Db, placa: string): Promise<LineaDeConsulta[]> {
  const { rows } = await sql<LineaDeConsulta>`
    select id as "_id", fuente, resultado, motivo, ms, iso(fecha) as cuando,
      json_build_object('_id', usuario_id, 'nombre', usuario_nombre) as usuario
    from consulta_poliza where placa = ${placa} order by fecha desc, id desc limit ${MOST_LINES}`.execute(db);
  return rows;
}
