import { campo } from '@amparo/contract/kernel/fields';
import { mensajes } from '@amparo/contract/kernel/mensajes';
import { consultaPoliza } from '@amparo/contract/vehiculos/consulta-poliza/routes';
import { read } from '../../../platform/http/endpoints.ts';
import { InvalidInput } from '../../../platform/lib/problems.ts';
import type { Module } from '../../../platform/module.ts';
import type { Lookup } from './lookup.ts';
import { lookupsOf } from './milestones.ts';
import { newestLines } from './repository.ts';

export { Lookup } from './lookup.ts';

const Placa = campo.placa('Placa');

/** Normalizes the plate. An invalid plate is refused before any source is queried. */
function plateOf(typed: string): string {
  const read = Placa.safeParse(typed);
  if (read.success) return read.data;
  throw new InvalidInput({ placa: read.error.issues[0]?.message ?? mensajes.campo.noValido('Placa') });
}

export function consultaPolizaModule(lookup: Lookup): Module {
  return {
    milestones: [lookupsOf],
    endpoints: [
      read(consultaPoliza.lookup, 'todos', ({ params, query, who }) =>
        lookup.ask({ placa: plateOf(params.placa), uso: query.uso, again: query.de_nuevo === true, who }),
      ),
      read(consultaPoliza.log, 'todos', async ({ params, db }) => ({
        datos: await newestLines(db, plateOf(params.placa)),
      })),
    ],
  };
}
