import { referencia } from '@amparo/contract/referencia';
import { Missing } from '../../platform/http/problems.ts';
import { read } from '../../platform/http/serve.ts';
import type { Module } from '../../platform/platform.ts';
import { ciudades, departamentos, tiposIdentificacion } from './repository.ts';

export { findCiudad, findCiudades, findTipoIdentificacion } from './repository.ts';

/** A place that does not exist is told apart from a place without anything below it. */
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
    ],
  };
}
