import type { Manifest } from '../../kit/manifest.ts';

export const metricasManifest: Manifest = {
  routes: [
    {
      path: '/Dashboard',
      title: 'Tablero',
      permiso: 'tablero.ver',
      load: () => import('./TableroPage.tsx'),
      menu: { grupo: 'Métricas', label: 'Tablero', orden: 2 },
    },
    {
      path: '/Metricas',
      title: 'Métricas de uso',
      permiso: 'metricas.ver',
      load: () => import('./MetricasPage.tsx'),
      menu: { grupo: 'Métricas', label: 'Métricas de uso', orden: 3 },
    },
  ],
};
