import { oneScreen } from '../../../kit/manifest.ts';

export const permisosManifest = oneScreen({
  path: '/permisos',
  title: 'Permisos',
  permiso: 'permisos.ver',
  load: () => import('./PermisosPage.tsx'),
  menu: { grupo: 'Configuración', label: 'Permisos', orden: 3 },
});
