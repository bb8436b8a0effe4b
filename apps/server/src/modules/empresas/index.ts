import { empresas, esPorDefecto } from '@amparo/contract/empresas';
import { code, equal, words } from '../../platform/db/match.ts';
import { catalogueModule } from '../../platform/http/catalogue.ts';
import { RuleBroken } from '../../platform/http/problems.ts';
import type { Platform } from '../../platform/platform.ts';

export const empresasModule = (platform: Platform) =>
  catalogueModule(platform, empresas, {
    table: 'empresa',
    conflicts: { empresa_nit_unico: { nit: 'Ya existe una empresa con ese NIT' } },
    criteria: { nombre: words('nombre_busca'), nit: code('nit_norm'), estado: equal('estado') },
    alcance: 'todos',
    allow: ({ antes }) => {
      if (antes !== undefined && esPorDefecto(antes)) throw new RuleBroken(POR_DEFECTO);
    },
  });

const POR_DEFECTO =
  'La empresa con NIT 0000 es la que vale cuando no hay otra: no se cambia ni se inhabilita';
