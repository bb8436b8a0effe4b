import type { Manifest } from '../../../kit/manifest.ts';

const grupo = 'Capacitación';

export const capacitacionManifest: Manifest = {
  routes: [
    {
      path: '/Capacitacion',
      title: 'Capacitaciones',
      permiso: 'capacitacion.ver',
      load: () => import('./asistencia/AttendancesPage.tsx'),
      menu: { grupo, label: 'Asistencia', orden: 1 },
    },
    {
      path: '/locSesiones/:id?',
      title: 'Sesiones',
      permiso: 'sesiones.ver',
      load: () => import('./sesiones/SessionsPage.tsx'),
      menu: { grupo, label: 'Sesiones', orden: 2 },
    },
    {
      path: '/codigo-asistencia/:id?',
      title: 'Código de asistencia',
      permiso: 'capacitacion.marcar',
      load: () => import('./sesiones/CodePage.tsx'),
      under: '/locSesiones',
    },
    {
      path: '/l-salones/:id?',
      title: 'Salones',
      permiso: 'salones.ver',
      load: () => import('./salones/RoomsPage.tsx'),
      under: '/locaciones',
    },
    {
      path: '/ListarAgenda',
      title: 'Agenda de sesiones',
      permiso: 'sesiones.ver',
      load: () => import('./calendario/CalendarPage.tsx'),
      menu: { grupo, label: 'Agenda', orden: 5 },
      riel: true,
    },
  ],
};
