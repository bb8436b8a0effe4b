import type { Manifest } from '../../../kit/manifest.ts';

export const correoManifest: Manifest = {
  routes: [
    {
      path: '/v-plantilla',
      title: 'Plantillas de correo',
      permiso: 'plantilla.ver',
      load: () => import('./PlantillasPage.tsx'),
      menu: { grupo: 'Correo', label: 'Plantillas', orden: 1 },
    },
    {
      path: '/correos',
      title: 'Correos enviados',
      permiso: 'correo.ver',
      load: () => import('./CorreosPage.tsx'),
      menu: { grupo: 'Correo', label: 'Correos enviados', orden: 2 },
    },
  ],
};
