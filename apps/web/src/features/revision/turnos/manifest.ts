import type { Manifest } from '../../../kit/manifest.ts';

const grupo = 'Revisión vehicular';

export const turnosManifest: Manifest = {
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
      load: () => import('./TurnosPage.tsx'),
      menu: { grupo, label: 'Turnos', orden: 1 },
      riel: true,
    },
    {
      path: '/gestionaraturno',
      aliases: ['/gestionarturno'],
      title: 'Turno',
      permiso: 'turnos.ver',
      load: () => import('./GestionPage.tsx'),
      under: '/listarTurnos',
      riel: true,
    },
  ],
};
