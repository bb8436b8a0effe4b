import type { Manifest } from '../../kit/manifest.ts';

export const tramitesManifest: Manifest = {
  recurso: 'tipo-tramites',
  routes: [
    {
      path: '/tramites',
      title: 'Trámites',
      permiso: 'tipo-tramites.ver',
      load: () => import('./TramitesPage.tsx'),
      menu: { grupo: 'Asistencia jurídica', label: 'Trámites', orden: 9 },
    },
  ],
};
