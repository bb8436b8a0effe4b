import { planes } from '@amparo/contract/comercial/planes/routes';
import { valorDesde } from '@amparo/contract/comercial/planes/rules';
import { type DatosDePlan } from '@amparo/contract/comercial/planes/schemas';
import type { Platform } from '../../../platform/platform.ts';
import { equal, fullText } from '../../../platform/records/criterion-match.ts';
import { resource } from '../../../platform/records/resource.ts';
import { withPlanSpelling } from './catalogue-spelling.ts';
import { inWords } from './history.ts';
import { storeServicios, servicios, servicios_incluidos } from './repository.ts';
import { validatePlan } from './validation.ts';

export function planRecords(platform: Platform) {
  const records = resource(platform, planes, {
    table: 'plan',
    fields: { servicios, servicios_incluidos },
    columns: stored,
    unauditedFields: ['servicios_incluidos'],
    auditValues: inWords,
    conflicts: {},
    criteria: {
      nombre: fullText('nombre_busca'),
      tipo: equal('tipo'),
      combo: equal('combo'),
      aplica_cupon: equal('aplica_cupon'),
      estado: equal('estado'),
    },
    recordScope: 'todos',
    validate: validatePlan,
    saveChildren: ({ tx }, id, datos: DatosDePlan) => storeServicios(tx, id, datos.servicios),
  });
  type Records = typeof records;
  // Stores types and bodies in the spelling of the catalogue.
  const create: Records['create'] = async (asked, datos) =>
    records.create(asked, await withPlanSpelling(asked.work.tx, datos));
  const edit: Records['edit'] = async (asked, id, datos) =>
    records.edit(asked, id, await withPlanSpelling(asked.work.tx, datos as DatosDePlan));
  return { ...records, create, edit };
}

/**
 * `valor_desde` is computed from the options (PLANES-47), and `carroceria` repeats the first body of a type
 * (PLANES-48).
 */
function stored({ servicios: _kept, titulos, conjuntos, ...plan }: DatosDePlan) {
  const withFirst = conjuntos.map((conjunto) => ({
    ...conjunto,
    tipos: conjunto.tipos.map((tipo) => ({ ...tipo, carroceria: tipo.carrocerias[0] ?? null })),
  }));
  return {
    ...plan,
    valor_desde: valorDesde({ ...plan, conjuntos }),
    titulos: JSON.stringify(titulos),
    conjuntos: JSON.stringify(withFirst),
  };
}
