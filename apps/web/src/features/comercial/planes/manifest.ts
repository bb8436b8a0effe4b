import type { Manifest } from '../../../kit/manifest.ts';

export const planesManifest: Manifest = {
  routes: [
    {
      path: '/listar-planes',
      title: 'Planes',
      permiso: 'planes.ver',
      load: () => import('./PlanesPage.tsx'),
      menu: { grupo: 'Planes y servicios', label: 'Planes', orden: 2 },
    },
    {
      path: '/crear-planes/:id?',
      title: 'Plan',
      permiso: 'planes.ver',
      load: () => import('./editor/PlanPage.tsx'),
      under: '/listar-planes',
      riel: true,
    },
  ],
};
