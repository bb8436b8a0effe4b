import type { Manifest } from '../../../kit/manifest.ts';

export const vehiculosManifest: Manifest = {
  hits: {
    recurso: 'vehiculos',
    permiso: 'vehiculos.ver',
    grupo: 'Vehículos',
    titulo: 'Vehículos',
    path: (placa) => `/vehiculo/${placa}`,
    direct: ({ placa }) =>
      placa === undefined ? undefined : { clave: placa, titulo: placa, detalle: 'Abrir esta placa' },
  },
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
