import { type Manifest, oneScreen } from '../../../kit/manifest.ts';

export const estadoManifest: Manifest = oneScreen({
  path: '/estado',
  title: 'Estado del sistema',
  permiso: 'estado.ver',
  load: () => import('./EstadoPage.tsx'),
  menu: { grupo: 'Configuración', label: 'Estado del sistema', orden: 10 },
});
