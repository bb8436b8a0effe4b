import { oneScreen } from '../../kit/manifest.ts';

/** Everyone reads their own here; who may manage them has the list of all. */
export const novedadesManifest = oneScreen({
  path: '/Novedades',
  title: 'Novedades',
  load: () => import('./NovedadesPage.tsx'),
  menu: { grupo: 'Configuración', label: 'Novedades', orden: 7 },
});
