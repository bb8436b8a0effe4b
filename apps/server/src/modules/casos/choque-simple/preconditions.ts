import { type DatosDeCaso } from '@amparo/contract/casos/choque-simple/schemas';
import { mensajesDeChoqueSimple as textos } from '@amparo/contract/casos/choque-simple/texts';
import { mensajesDeUsuarios } from '@amparo/contract/identidad/usuarios/texts';
import { mensajes } from '@amparo/contract/kernel/mensajes';
import type { Tx } from '../../../platform/db/database.ts';
import { InvalidInput } from '../../../platform/lib/problems.ts';
import { ciudades, findCiudad } from '../../base/referencia/index.ts';

export async function assertCompany(tx: Tx, id: string): Promise<void> {
  const found = await tx.selectFrom('empresa').select('estado').where('id', '=', id).executeTakeFirst();
  if (found?.estado !== true) throw new InvalidInput({ empresa: mensajes.campo.noValido('Empresa') });
}

/** Place of the accident, in the spelling of the table of cities (CHOQUE-27). */
export async function normalizedPlace(
  tx: Tx,
  { departamento, ciudad_siniestro }: Pick<DatosDeCaso, 'departamento' | 'ciudad_siniestro'>,
) {
  const found = await findCiudad(tx, departamento, ciudad_siniestro);
  if (found !== undefined) return { departamento: found.departamento, ciudad_siniestro: found.ciudad };
  const others = await ciudades(tx, departamento);
  if (others.length === 0) throw new InvalidInput({ departamento: textos.departamentoDesconocido });
  throw new InvalidInput({ ciudad_siniestro: mensajesDeUsuarios.ciudadDesconocida });
}
