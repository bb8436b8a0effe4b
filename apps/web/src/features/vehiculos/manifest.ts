import type { Manifest } from '../../kit/manifest.ts';
import { vehiculosSheet } from './hoja/sheet.ts';

export const vehiculosManifest: Manifest = {
  ...vehiculosSheet,
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
      under: '/v-vehiculos',
    },
  ],
};
