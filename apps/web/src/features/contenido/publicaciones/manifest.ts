import { oneScreen } from '../../../kit/manifest.ts';

export const publicacionesManifest = oneScreen({
  path: '/Publicaciones',
  title: 'Publicaciones',
  permiso: 'publicaciones.ver',
  load: () => import('./PublicacionesPage.tsx'),
  menu: { grupo: 'Configuración', label: 'Publicaciones', orden: 5 },
});
