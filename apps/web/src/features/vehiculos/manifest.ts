import type { Manifest } from '../../kit/manifest.ts';

export const vehiculosManifest: Manifest = {
  routes: [
    {
      path: '/v-vehiculos/:id?',
      title: 'Vehículos',
      permiso: 'vehiculos.ver',
      load: () => import('./VehiculosPage.tsx'),
      menu: { grupo: 'Vehículos', label: 'Listado de vehículos', orden: 1 },
    },
    {
      path: '/e-vehiculo',
      title: 'Vehículo',
      permiso: 'vehiculos.ver',
      load: () => import('./editor/VehiculoPage.tsx'),
    },
  ],
};
