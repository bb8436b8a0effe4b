import type { Manifest } from '../../kit/manifest.ts';

const grupo = 'Revisión vehicular';

export const revisionManifest: Manifest = {
  hits: {
    recurso: 'turnos',
    permiso: 'turnos.ver',
    grupo,
    titulo: 'Turnos de revisión',
    path: (id) => `/gestionaraturno?id=${id}`,
  },
  routes: [
    {
      path: '/listarTurnos',
      title: 'Turnos',
      permiso: 'turnos.ver',
      load: () => import('./turnos/TurnosPage.tsx'),
      menu: { grupo, label: 'Turnos', orden: 1 },
      riel: true,
    },
    {
      path: '/gestionaraturno',
      aliases: ['/gestionarturno'],
      title: 'Turno',
      permiso: 'turnos.ver',
      load: () => import('./turnos/GestionPage.tsx'),
      under: '/listarTurnos',
      riel: true,
    },
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
