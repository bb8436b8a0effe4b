import { oneScreen } from '../../../../kit/manifest.ts';

export const encuestasManifest = oneScreen({
  path: '/Encuestas',
  title: 'Encuestas',
  permiso: 'encuestas.ver',
  load: () => import('./EncuestasPage.tsx'),
  menu: { grupo: 'Encuestas', label: 'Encuestas', orden: 1 },
});
