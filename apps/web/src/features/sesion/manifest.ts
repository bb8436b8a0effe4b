import type { Manifest } from '../../kit/manifest.ts';

export const sesionManifest: Manifest = {
  recurso: 'sesion',
  routes: [
    {
      path: '/cambiar-clave',
      title: 'Cambio de Clave',
      load: () => import('./passwords/ChangePasswordPage.tsx'),
    },
  ],
};
