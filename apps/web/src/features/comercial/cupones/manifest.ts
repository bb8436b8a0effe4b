import type { Manifest } from '../../../kit/manifest.ts';

export const cuponesManifest: Manifest = {
  routes: [
    {
      path: '/Cupones',
      title: 'Cupones',
      permiso: 'cupones.ver',
      load: () => import('./CuponesPage.tsx'),
      menu: { grupo: 'Planes y servicios', label: 'Cupones', orden: 4 },
    },
  ],
};
