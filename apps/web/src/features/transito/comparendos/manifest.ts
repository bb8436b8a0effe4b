import { address } from '../../../kit/data/address.ts';
import type { Manifest } from '../../../kit/manifest.ts';

const grupo = 'Comparendos';
const permiso = 'comparendos.ver';

export const comparendosManifest: Manifest = {
  hits: {
    recurso: 'comparendos',
    permiso,
    grupo,
    titulo: 'Comparendos',
    path: (numero) => address('', 'listarComparendo', { query: { filtros: { numero_comparendo: numero } } }),
  },
  routes: [
    {
      path: '/Comparendos',
      title: 'Consultar comparendos',
      permiso,
      load: () => import('./consulta/LookupPage.tsx'),
      menu: { grupo, label: 'Consulta', orden: 1 },
      riel: true,
    },
    {
      path: '/listarComparendo',
      title: 'Comparendos',
      permiso,
      load: () => import('./lista/FinesPage.tsx'),
      menu: { grupo, label: 'Comparendos', orden: 2 },
      riel: true,
    },
  ],
};
