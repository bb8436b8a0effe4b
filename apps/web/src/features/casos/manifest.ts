import type { Manifest } from '../../kit/manifest.ts';

const grupo = 'Choque simple';
const ver = 'asistencia-choque-simple.ver';

export const choqueSimpleManifest: Manifest = {
  hits: {
    recurso: 'asistencia-choque-simple',
    permiso: ver,
    grupo,
    titulo: 'Casos',
    path: (caso) => `/gestionar?id=${caso}`,
  },
  routes: [
    {
      path: '/crearticket',
      title: 'Nuevo ticket',
      permiso: 'asistencia-choque-simple.crear',
      load: () => import('./ticket/TicketPage.tsx'),
      menu: { grupo, label: 'Nuevo ticket', orden: 1 },
      riel: true,
    },
    {
      path: '/listaticket',
      title: 'Choque simple',
      permiso: ver,
      load: () => import('./lista/ListaPage.tsx'),
      menu: { grupo, label: 'Casos', orden: 2 },
      riel: true,
    },
    {
      path: '/mesa-de-asignacion',
      title: 'Mesa de asignación',
      permiso: 'asistencia-choque-simple.mesa',
      load: () => import('./mesa/MesaPage.tsx'),
      menu: { grupo, label: 'Mesa de asignación', orden: 3 },
      riel: true,
    },
    {
      path: '/listaticketArchivados',
      title: 'Casos archivados',
      permiso: ver,
      load: () => import('./lista/ArchivadosPage.tsx'),
      menu: { grupo, label: 'Archivados', orden: 4 },
      riel: true,
    },
    {
      path: '/gestionar',
      title: 'Caso',
      permiso: ver,
      load: () => import('./caso/CasoPage.tsx'),
      under: '/listaticket',
      riel: true,
    },
    {
      path: '/gestionar-linea',
      title: 'Línea de tiempo del caso',
      permiso: ver,
      load: () => import('./linea/LineaPage.tsx'),
      under: '/listaticket',
      riel: true,
    },
    {
      path: '/gestionar-informe',
      title: 'Informe del caso',
      permiso: ver,
      load: () => import('./linea/InformePage.tsx'),
      under: '/listaticket',
      riel: true,
    },
  ],
};
