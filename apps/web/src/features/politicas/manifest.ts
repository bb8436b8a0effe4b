import type { Manifest } from '../../kit/manifest.ts';

export const politicasManifest: Manifest = {
  recurso: 'politicas',
  routes: [
    {
      path: '/politicas',
      title: 'Políticas',
      permiso: 'politicas.ver',
      load: () => import('./PoliticasPage.tsx'),
      menu: { grupo: 'Políticas', label: 'Políticas', orden: 1 },
    },
  ],
};
