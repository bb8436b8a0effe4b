import type { Manifest } from '../../../kit/manifest.ts';

const grupo = 'Capacitación';

export const locacionesManifest: Manifest = {
  hits: {
    recurso: 'locaciones',
    permiso: 'locaciones.ver',
    grupo,
    titulo: 'Sedes',
    path: (id) => `/instalacion/${id}`,
  },
  routes: [
    {
      path: '/locaciones',
      title: 'Sedes',
      permiso: 'locaciones.ver',
      load: () => import('./VenuesPage.tsx'),
      menu: { grupo, label: 'Sedes', orden: 3 },
    },
    {
      path: '/ListarSedes',
      title: 'Directorio de sedes',
      permiso: 'locaciones.ver',
      load: () => import('./DirectoryPage.tsx'),
      menu: { grupo, label: 'Directorio', orden: 4 },
    },
    {
      path: '/instalacion/:id?',
      title: 'Sede',
      permiso: 'locaciones.ver',
      load: () => import('./VenuePage.tsx'),
      under: '/ListarSedes',
    },
  ],
};
