import { empresas, esPorDefecto, NIT_POR_DEFECTO } from '@amparo/contract/identidad/empresas/routes';
import { normaliza } from '@amparo/contract/kernel/text';
import type { Db } from '../../../platform/db/database.ts';
import type { UnitOfWork } from '../../../platform/db/unit-of-work.ts';
import { RuleViolation } from '../../../platform/lib/problems.ts';
import type { Module } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import { catalogueEndpoints } from '../../../platform/records/catalogue.ts';
import { normalizedEquals, equal, fullText } from '../../../platform/records/criterion-match.ts';
import { resource } from '../../../platform/records/resource.ts';

const empresaRecords = (platform: Platform) =>
  resource(platform, empresas, {
    table: 'empresa',
    conflicts: { empresa_nit_unico: { nit: 'Ya existe una empresa con ese NIT' } },
    criteria: {
      nombre: fullText('nombre_busca'),
      nit: normalizedEquals('nit_norm'),
      estado: equal('estado'),
    },
    recordScope: 'todos',
    validate: ({ antes }) => {
      if (antes !== undefined && esPorDefecto(antes)) throw new RuleViolation(POR_DEFECTO);
    },
  });

export function empresasModule(platform: Platform): Module {
  const records = empresaRecords(platform);
  return { endpoints: catalogueEndpoints(records), records: [records.access] };
}

const POR_DEFECTO =
  'La empresa con NIT 0000 es la que vale cuando no hay otra: no se cambia ni se inhabilita';

const activeByNit = (db: Db, nit: string) =>
  db
    .selectFrom('empresa')
    .select('id')
    .where('nit_norm', '=', normaliza(nit))
    .where('estado', '=', true)
    .executeTakeFirst();

/**
 * The company named by an insurer, created the first time. Falls back to the default company if none is named
 * or the named one is disabled (EMPRESA-06).
 */
export function companyNamed(platform: Platform) {
  const records = empresaRecords(platform);
  return async (work: UnitOfWork, named: { nit: string; nombre: string } | null): Promise<string> => {
    const { tx } = work;
    if (named !== null) {
      const known = await activeByNit(tx, named.nit);
      if (known !== undefined) return known.id;
      const created = await records.insertUnlessThere(work, named);
      const found = created === undefined ? await activeByNit(tx, named.nit) : { id: created._id };
      if (found !== undefined) return found.id;
    }
    return ((await activeByNit(tx, NIT_POR_DEFECTO)) as { id: string }).id;
  };
}
