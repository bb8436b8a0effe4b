import type { Manifest } from '../../../kit/manifest.ts';

export const reportesManifest: Manifest = {
  routes: [
    {
      path: '/Reporte',
      title: 'Reportes',
      permiso: 'reportes.ver',
      load: () => import('./ReportePage.tsx'),
      menu: { grupo: 'Métricas', label: 'Reportes', orden: 4 },
    },
  ],
};
