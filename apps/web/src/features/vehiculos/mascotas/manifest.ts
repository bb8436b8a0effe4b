import { address } from '../../../kit/data/address.ts';
import type { Manifest } from '../../../kit/manifest.ts';

const grupo = 'Mascotas';
const permiso = 'mascotas.ver';

export const mascotasManifest: Manifest = {
  hits: {
    recurso: 'mascotas',
    permiso,
    grupo,
    titulo: 'Mascotas',
    path: (microchip) => address('', 'mascota/listar', { query: { filtros: { microchip } } }),
  },
  routes: [
    {
      path: '/mascota/tipos',
      title: 'Tipos de mascota',
      permiso: 'tipos-mascota.ver',
      load: () => import('./TiposPage.tsx'),
      menu: { grupo, label: 'Tipos de mascota', orden: 1 },
    },
    {
      path: '/mascota/listar',
      title: 'Mascotas',
      permiso,
      load: () => import('./MascotasPage.tsx'),
      menu: { grupo, label: 'Mascotas', orden: 2 },
    },
  ],
};
