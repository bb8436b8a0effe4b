import type { Manifest } from '../../kit/manifest.ts';

export const publicacionesManifest: Manifest = {
  recurso: 'publicaciones',
  routes: [
    {
      path: '/Publicaciones',
      title: 'Publicaciones',
      permiso: 'publicaciones.ver',
      load: () => import('./PublicacionesPage.tsx'),
      menu: { grupo: 'Configuración', label: 'Publicaciones', orden: 5 },
    },
  ],
};
