import type { Manifest } from '../../../kit/manifest.ts';

export const metricasManifest: Manifest = {
  routes: [
    {
      path: '/Metricas',
      title: 'Métricas de uso',
      permiso: 'metricas.ver',
      load: () => import('./MetricasPage.tsx'),
      menu: { grupo: 'Métricas', label: 'Métricas de uso', orden: 3 },
    },
  ],
};
