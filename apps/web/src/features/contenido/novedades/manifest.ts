import { oneScreen } from '../../../kit/manifest.ts';

/** No permission: every user reads their own announcements here, and managers also see the list of all. */
export const novedadesManifest = oneScreen({
  path: '/Novedades',
  title: 'Novedades',
  load: () => import('./NovedadesPage.tsx'),
  menu: { grupo: 'Configuración', label: 'Novedades', orden: 7 },
});
