import { oneScreen } from '../../../kit/manifest.ts';

export const rolesManifest = oneScreen({
  path: '/roles',
  title: 'Roles y permisos',
  permiso: 'roles.ver',
  load: () => import('./RolesPage.tsx'),
  menu: { grupo: 'Configuración', label: 'Roles y permisos', orden: 2 },
});
