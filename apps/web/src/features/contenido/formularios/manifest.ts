import { oneScreen } from '../../../kit/manifest.ts';

export const formulariosManifest = oneScreen({
  path: '/v-formularios',
  title: 'Formularios',
  permiso: 'formularios.ver',
  load: () => import('./FormulariosPage.tsx'),
  menu: { grupo: 'Configuración', label: 'Formularios', orden: 4 },
});
