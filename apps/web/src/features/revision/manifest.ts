import type { Manifest } from '../../kit/manifest.ts';

const grupo = 'Revisión vehicular';

export const revisionManifest: Manifest = {
  routes: [
    {
      path: '/listar-precio',
      title: 'Precios de revisión',
      permiso: 'tabla-precio.ver',
      load: () => import('./precios/PreciosPage.tsx'),
      menu: { grupo, label: 'Precios', orden: 3 },
    },
    {
      path: '/listar-CDA',
      title: 'Centros de diagnóstico',
      permiso: 'tecnomecanica-locaciones.ver',
      load: () => import('./centros/CentrosPage.tsx'),
      menu: { grupo, label: 'Centros (CDA)', orden: 4 },
    },
  ],
};
