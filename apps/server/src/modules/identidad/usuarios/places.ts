import type { Direccion, NuevoUsuario } from '@amparo/contract/identidad/usuarios/schemas';
import { mensajesDeUsuarios } from '@amparo/contract/identidad/usuarios/texts';
import { mensajes } from '@amparo/contract/kernel/mensajes';
import { normaliza } from '@amparo/contract/kernel/text';
import type { Db } from '../../../platform/db/database.ts';
import { InvalidInput } from '../../../platform/lib/problems.ts';
import { findCiudad, findCiudades, findTipoIdentificacion } from '../../base/referencia/index.ts';

/**
 * Addresses with places in their official spelling. A city outside its department is refused at its field.
 */
export async function withKnownPlaces(db: Db, direcciones: readonly Direccion[]): Promise<Direccion[]> {
  const errors: Record<string, string> = {};
  const known: Direccion[] = [];
  for (const [index, direccion] of direcciones.entries()) {
    const { departamento, ciudad } = direccion.unidad_geografica;
    const unidad_geografica = await findCiudad(db, departamento, ciudad);
    if (unidad_geografica === undefined)
      errors[`direcciones.${index}.unidad_geografica.ciudad`] = mensajesDeUsuarios.ciudadDesconocida;
    else known.push({ ...direccion, unidad_geografica });
  }
  if (known.length < direcciones.length) throw new InvalidInput(errors);
  return known;
}

export async function withKnownType(
  db: Db,
  identificacion: NuevoUsuario['identificacion'],
): Promise<NuevoUsuario['identificacion']> {
  const tipo = await findTipoIdentificacion(db, identificacion.tipo);
  if (tipo === undefined)
    throw new InvalidInput({ 'identificacion.tipo': mensajes.campo.noValido('Tipo de identificación') });
  return { ...identificacion, tipo };
}

export async function knownCities(db: Db, names: readonly string[]): Promise<string[]> {
  const cities = await findCiudades(db, names);
  const found = new Set(cities.map(normaliza));
  const unknown = names.filter((name) => !found.has(normaliza(name)));
  if (unknown.length > 0)
    throw new InvalidInput({ ciudades: mensajesDeUsuarios.ciudadesDesconocidas(unknown.join(', ')) });
  return cities;
}
