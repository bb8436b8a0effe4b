import type { Manifest } from '../../../kit/manifest.ts';

export const tableroManifest: Manifest = {
  routes: [
    {
      path: '/Dashboard',
      title: 'Tablero',
      permiso: 'tablero.ver',
      load: () => import('./TableroPage.tsx'),
      menu: { grupo: 'Métricas', label: 'Tablero', orden: 2 },
    },
  ],
};
