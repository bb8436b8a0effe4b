import { picoPlaca } from '@amparo/contract/transito/pico-placa/routes';
import { read, write } from '../../../platform/http/endpoints.ts';
import type { Module } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import { catalogueEndpoints } from '../../../platform/records/catalogue.ts';
import { ruleRecords } from './records.ts';
import { simulate, today } from './simulate.ts';

export { restriccionesDe } from './restrictions.ts';

/**
 * Pico y placa (driving restrictions by plate): dated rules by city and vehicle class, for the simulator and
 * for the ranking of candidates of a case.
 */
export function picoPlacaModule(platform: Platform): Module {
  const rules = ruleRecords(platform);
  return {
    endpoints: [
      ...catalogueEndpoints(rules),
      read(picoPlaca.simular, 'todos', simulate),
      read(picoPlaca.deHoy, 'todos', today),
      write(picoPlaca.clonar, 'todos', (call) => rules.clone(call, call.params.id, call.body)),
    ],
    records: [rules.access],
  };
}
