import { mensajesDeServicios, servicios } from '@amparo/contract/servicios';
import { equal, words } from '../../platform/db/list.ts';
import { catalogueEndpoints } from '../../platform/http/catalogue.ts';
import { RuleBroken } from '../../platform/http/problems.ts';
import type { Module, Platform } from '../../platform/platform.ts';
import { resource } from '../../platform/resource.ts';

export function serviciosModule(platform: Platform): Module {
  const records = resource(platform, servicios, {
    table: 'servicio',
    conflicts: {},
    criteria: {
      categoria: equal('categoria'),
      servicio: words('servicio_busca'),
      descripcion: words('descripcion_busca'),
      estado: equal('estado'),
    },
    alcance: 'todos',
    allow: ({ antes, datos }) => {
      const isChanged =
        antes !== undefined && datos !== undefined && 'app' in datos && datos.app !== antes.app;
      if (isChanged) throw new RuleBroken(mensajesDeServicios.appFija, { app: mensajesDeServicios.appFija });
    },
  });
  return { endpoints: catalogueEndpoints(records), records: [records.access] };
}
