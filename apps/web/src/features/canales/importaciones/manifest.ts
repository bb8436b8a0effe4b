import type { Manifest } from '../../../kit/manifest.ts';

export const importacionesManifest: Manifest = {
  routes: [
    {
      path: '/Importaciones',
      title: 'Importaciones',
      permiso: 'importaciones.ver',
      load: () => import('./ImportacionesPage.tsx'),
      menu: { grupo: 'Configuración', label: 'Importaciones', orden: 9 },
    },
    {
      path: '/e-importaciones',
      title: 'Importación',
      permiso: 'importaciones.ver',
      load: () => import('./ImportacionPage.tsx'),
      under: '/Importaciones',
    },
  ],
};
