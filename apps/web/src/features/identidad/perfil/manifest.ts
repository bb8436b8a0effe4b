import type { Manifest } from '../../../kit/manifest.ts';

export const perfilManifest: Manifest = {
  routes: [
    { path: '/mi-perfil', title: 'Mi Perfil', load: () => import('./PerfilPage.tsx') },
    { path: '/cambiarFoto', title: 'Cambiar foto', load: () => import('./FotoPage.tsx') },
  ],
};
