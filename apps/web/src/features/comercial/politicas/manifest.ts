import { oneScreen } from '../../../kit/manifest.ts';

export const politicasManifest = oneScreen({
  path: '/politicas',
  title: 'Políticas',
  permiso: 'politicas.ver',
  load: () => import('./PoliticasPage.tsx'),
  menu: { grupo: 'Políticas', label: 'Políticas', orden: 1 },
});
