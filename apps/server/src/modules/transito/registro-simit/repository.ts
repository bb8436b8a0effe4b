import { normaliza } from '@amparo/contract/kernel/text';
import type { Db } from '../../../platform/db/database.ts';

interface Persona {
  _id: string;
  nombre_completo: string;
}

/**
 * Users with these identifications, in one statement (PAZSALVO-06). The registry does not return the type of
 * a number, so a number that two users have under different types matches neither of them.
 */
export async function peopleByIdentificacion(
  db: Db,
  identificaciones: readonly string[],
): Promise<ReadonlyMap<string, Persona>> {
  const wanted = [...new Set(identificaciones.map((one) => normaliza(one)))];
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom('usuario')
    .select(['id', 'nombre_completo', 'identificacion_norm'])
    .where('identificacion_norm', 'in', wanted)
    .execute();
  const found = new Map<string, Persona | undefined>();
  for (const { id, nombre_completo, identificacion_norm: name } of rows)
    if (name !== null) found.set(name, found.has(name) ? undefined : { _id: id, nombre_completo });
  return new Map([...found].filter((entry): entry is [string, Persona] => entry[1] !== undefined));
}
