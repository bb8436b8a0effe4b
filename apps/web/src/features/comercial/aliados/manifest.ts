import type { Manifest } from '../../../kit/manifest.ts';

export const aliadosManifest: Manifest = {
  routes: [
    {
      path: '/aliados',
      title: 'Aliados',
      permiso: 'aliados.ver',
      load: () => import('./AliadosPage.tsx'),
      menu: { grupo: 'Aliados', label: 'Aliados', orden: 1 },
    },
    {
      path: '/cupones-aliados',
      title: 'Cupones de aliados',
      permiso: 'cupones-aliados.ver',
      load: () => import('./CuponesAliadosPage.tsx'),
      menu: { grupo: 'Aliados', label: 'Cupones', orden: 2 },
    },
  ],
};
