import type { Coordenadas } from '@amparo/contract/base/referencia/mapas';
import { referencia } from '@amparo/contract/base/referencia/routes';
import { normaliza } from '@amparo/contract/kernel/text';
import type { Db } from '../../../platform/db/database.ts';
import { read } from '../../../platform/http/endpoints.ts';
import { tilesOf } from '../../../platform/lib/config.ts';
import { RecordNotFound } from '../../../platform/lib/problems.ts';
import type { Module } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  ciudades,
  departamentos,
  findPuntos,
  lineas,
  marcas,
  tiposDeVehiculo,
  tiposIdentificacion,
} from './repository.ts';

export {
  ciudades,
  clases,
  findCiudad,
  findCiudades,
  findClase,
  findPuntos,
  findTipoIdentificacion,
  spellMarca,
} from './repository.ts';

/** An unknown place or brand responds 404 instead of an empty list. */
function orMissing<T>(datos: T[]): { datos: T[] } {
  if (datos.length === 0) throw new RecordNotFound();
  return { datos };
}

async function pointOf(db: Db, departamento: string, ciudad: string): Promise<Coordenadas> {
  const places = await findPuntos(db, [ciudad]);
  const place = places.find(({ departamento_norm }) => departamento_norm === normaliza(departamento));
  if (place === undefined) throw new RecordNotFound();
  return [place.latitud, place.longitud];
}

export function referenciaModule({ config }: Platform): Module {
  return {
    endpoints: [
      read(referencia.tiposIdentificacion, async ({ db }) => ({ datos: await tiposIdentificacion(db) })),
      read(referencia.departamentos, async ({ db, params }) =>
        orMissing(await departamentos(db, params.pais)),
      ),
      read(referencia.ciudades, async ({ db, params }) => orMissing(await ciudades(db, params.departamento))),
      read(referencia.punto, async ({ db, params }) => ({
        coordenadas: await pointOf(db, params.departamento, params.ciudad),
      })),
      read(referencia.mapa, async () => ({ teselas: tilesOf(config) })),
      read(referencia.marcas, async ({ db }) => ({ datos: await marcas(db) })),
      read(referencia.lineas, async ({ db, params }) => orMissing(await lineas(db, params.marca))),
      read(referencia.tiposCarroceria, async ({ db }) => ({ datos: await tiposDeVehiculo(db) })),
    ],
  };
}
