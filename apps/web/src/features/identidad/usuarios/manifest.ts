import type { Manifest } from '../../../kit/manifest.ts';

export const usuariosManifest: Manifest = {
  hits: {
    recurso: 'usuarios',
    permiso: 'usuarios.ver',
    grupo: 'Usuarios',
    titulo: 'Personas',
    path: (id) => `/persona/${id}`,
  },
  routes: [
    {
      path: '/v-users',
      title: 'Usuarios',
      permiso: 'usuarios.ver',
      load: () => import('./UsuariosPage.tsx'),
      menu: { grupo: 'Usuarios', label: 'Listado de usuarios', orden: 1 },
    },
    {
      path: '/v-roles',
      title: 'Asignación de roles',
      permiso: 'roles.asignar',
      load: () => import('./AsignacionPage.tsx'),
      menu: { grupo: 'Configuración', label: 'Asignación de roles', orden: 1 },
    },
  ],
};
