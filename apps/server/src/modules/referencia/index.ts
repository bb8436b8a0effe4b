import { referencia } from '@amparo/contract/referencia';
import { Missing } from '../../platform/http/problems.ts';
import { read } from '../../platform/http/serve.ts';
import type { Module } from '../../platform/platform.ts';
import {
  ciudades,
  departamentos,
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

/** A place or a brand that does not exist is told apart from one without anything below it. */
function orMissing<T>(datos: T[]): { datos: T[] } {
  if (datos.length === 0) throw new Missing();
  return { datos };
}

export function referenciaModule(): Module {
  return {
    endpoints: [
      read(referencia.tiposIdentificacion, async ({ db }) => ({ datos: await tiposIdentificacion(db) })),
      read(referencia.departamentos, async ({ db, params }) =>
        orMissing(await departamentos(db, params.pais)),
      ),
      read(referencia.ciudades, async ({ db, params }) => orMissing(await ciudades(db, params.departamento))),
      read(referencia.marcas, async ({ db }) => ({ datos: await marcas(db) })),
      read(referencia.lineas, async ({ db, params }) => orMissing(await lineas(db, params.marca))),
      read(referencia.tiposCarroceria, async ({ db }) => ({ datos: await tiposDeVehiculo(db) })),
    ],
  };
}
