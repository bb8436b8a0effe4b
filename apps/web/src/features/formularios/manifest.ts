import type { Manifest } from '../../kit/manifest.ts';

export const formulariosManifest: Manifest = {
  recurso: 'formularios',
  routes: [
    {
      path: '/v-formularios',
      title: 'Formularios',
      permiso: 'formularios.ver',
      load: () => import('./FormulariosPage.tsx'),
      menu: { grupo: 'Configuración', label: 'Formularios', orden: 4 },
    },
  ],
};
