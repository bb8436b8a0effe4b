import { oneScreen } from '../../../kit/manifest.ts';

export const tramitesManifest = oneScreen({
  path: '/tramites',
  title: 'Trámites',
  permiso: 'tipo-tramites.ver',
  load: () => import('./TramitesPage.tsx'),
  menu: { grupo: 'Asistencia jurídica', label: 'Trámites', orden: 9 },
});
