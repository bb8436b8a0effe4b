import type { z } from 'zod';
import { empresas, esPorDefecto, mensajesDeEmpresas } from '@amparo/contract/empresas';
import { code, equal, words } from '../../platform/db/list.ts';
import { catalogueModule } from '../../platform/http/catalogue.ts';
import { RuleBroken } from '../../platform/http/problems.ts';
import type { Platform } from '../../platform/platform.ts';

export const empresasModule = (platform: Platform) =>
  catalogueModule(platform, empresas, {
    table: 'empresa',
    columns,
    conflicts: { empresa_nit_unico: { nit: mensajesDeEmpresas.repetida } },
    criteria: { nombre: words('nombre_busca'), nit: code('nit_norm'), estado: equal('estado') },
    alcance: 'todos',
    allow: ({ antes }) => {
      if (antes !== undefined && esPorDefecto(antes)) throw new RuleBroken(mensajesDeEmpresas.porDefecto);
    },
  });

/** What is left out of an edition is no longer known. */
function columns({ tipo, ciudad, contacto, ...known }: z.output<typeof empresas.create.body>) {
  return { ...known, tipo: tipo ?? null, ciudad: ciudad ?? null, contacto: contacto ?? null };
}
