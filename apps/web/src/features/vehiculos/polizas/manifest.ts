import type { Manifest } from '../../../kit/manifest.ts';

export const polizasManifest: Manifest = {
  routes: [
    {
      path: '/v-polizas',
      title: 'Pólizas',
      permiso: 'polizas.ver',
      load: () => import('./PolizasPage.tsx'),
      menu: { grupo: 'Pólizas', label: 'Listado de pólizas', orden: 1 },
    },
    {
      path: '/e-polizas',
      title: 'Póliza',
      permiso: 'polizas.ver',
      load: () => import('./PolizaPage.tsx'),
      under: '/v-polizas',
    },
  ],
};
