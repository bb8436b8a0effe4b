import type { Manifest } from '../../kit/manifest.ts';

export const serviciosManifest: Manifest = {
  recurso: 'servicios',
  routes: [
    {
      path: '/listar-servicios',
      aliases: ['/Servicios'],
      title: 'Servicios',
      permiso: 'servicios.ver',
      load: () => import('./ServiciosPage.tsx'),
      menu: { grupo: 'Planes y servicios', label: 'Servicios', orden: 1 },
    },
  ],
};
