import { planes } from '@amparo/contract/comercial/planes/routes';
import { valorDesde } from '@amparo/contract/comercial/planes/rules';
import { type DatosDePlan } from '@amparo/contract/comercial/planes/schemas';
import { equal, words } from '../../../platform/db/match.ts';
import type { Platform } from '../../../platform/platform.ts';
import { resource } from '../../../platform/resource.ts';
import { allow } from './allow.ts';
import { inWords } from './history.ts';
import { keepServicios, servicios, servicios_incluidos } from './repository.ts';
import { spelled } from './spelling.ts';

export function planRecords(platform: Platform) {
  const records = resource(platform, planes, {
    table: 'plan',
    fields: { servicios, servicios_incluidos },
    columns: stored,
    untold: ['servicios_incluidos'],
    words: inWords,
    conflicts: {},
    criteria: {
      nombre: words('nombre_busca'),
      tipo: equal('tipo'),
      combo: equal('combo'),
      aplica_cupon: equal('aplica_cupon'),
      estado: equal('estado'),
    },
    alcance: 'todos',
    allow,
    keep: ({ tx }, id, datos: DatosDePlan) => keepServicios(tx, id, datos.servicios),
  });
  type Records = typeof records;
  // Stores types and bodies in the spelling of the catalogue.
  const create: Records['create'] = async (asked, datos) =>
    records.create(asked, await spelled(asked.work.tx, datos));
  const edit: Records['edit'] = async (asked, id, datos) =>
    records.edit(asked, id, await spelled(asked.work.tx, datos as DatosDePlan));
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
