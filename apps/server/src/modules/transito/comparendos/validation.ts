import { sql } from 'kysely';
import { mensajesDeUsuarios } from '@amparo/contract/identidad/usuarios/texts';
import { type comparendos, type DatosDeComparendo } from '@amparo/contract/transito/comparendos/routes';
import { mensajesDeComparendos as textos } from '@amparo/contract/transito/comparendos/texts';
import { hasFullScope } from '../../../platform/access/principal.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { InvalidInput, RuleViolation } from '../../../platform/lib/problems.ts';
import type { RecordWrite } from '../../../platform/records/resource.ts';
import { findCiudad } from '../../base/referencia/index.ts';

async function isActive(tx: Tx, table: 'usuario' | 'vehiculo', id: string): Promise<boolean> {
  const found = await tx.selectFrom(table).select('estado').where('id', '=', id).executeTakeFirst();
  return found?.estado === true;
}

/** Checks the person and the vehicle of a fine. An edited fine may keep inactive ones. */
export async function validateFine({
  work,
  who,
  antes,
  datos,
}: RecordWrite<typeof comparendos>): Promise<void> {
  if (datos === undefined || !('infractor' in datos)) return;
  const { infractor, vehiculo } = datos;
  const isOther = infractor !== antes?.infractor._id;
  if (isOther && antes?.capacitacion_agendada === true)
    throw new RuleViolation(textos.conCapacitacion, { infractor: textos.conCapacitacion });
  const problems: Record<string, string> = {};
  const permiso = antes === undefined ? 'comparendos.crear' : 'comparendos.editar';
  // An out-of-scope person gets the same error as an unknown person.
  const isReached = hasFullScope(who, permiso) || infractor === who.usuarioId;
  if (isOther && !(isReached && (await isActive(work.tx, 'usuario', infractor))))
    problems['infractor'] = textos.infractorDesconocido;
  if (vehiculo !== antes?.vehiculo._id && !(await isActive(work.tx, 'vehiculo', vehiculo)))
    problems['vehiculo'] = textos.vehiculoDesconocido;
  if (Object.keys(problems).length > 0) throw new InvalidInput(problems);
}

async function describedBy(tx: Tx, codigo: string): Promise<string | null> {
  const { rows } = await sql<{ descripcion: string }>`
    select descripcion from infraccion where codigo = ${codigo}`.execute(tx);
  return rows[0]?.descripcion ?? null;
}

/**
 * Completes the input with the official spelling of the place (COMPARENDOS-26) and the description of the
 * code.
 */
export async function withCatalogueTexts(tx: Tx, datos: DatosDeComparendo): Promise<DatosDeComparendo> {
  const { departamento, ciudad } = datos.lugar;
  const place = await findCiudad(tx, departamento, ciudad);
  if (place === undefined) throw new InvalidInput({ 'lugar.ciudad': mensajesDeUsuarios.ciudadDesconocida });
  const descripcion_infraccion =
    datos.descripcion_infraccion ?? (await describedBy(tx, datos.codigo_infraccion));
  return { ...datos, descripcion_infraccion, lugar: { ...datos.lugar, ...place } };
}
