import type { Manifest } from '../../kit/manifest.ts';

export const permisosManifest: Manifest = {
  recurso: 'permisos',
  routes: [
    {
      path: '/permisos',
      title: 'Permisos',
      permiso: 'permisos.ver',
      load: () => import('./PermisosPage.tsx'),
      menu: { grupo: 'Configuración', label: 'Permisos', orden: 3 },
    },
  ],
};
