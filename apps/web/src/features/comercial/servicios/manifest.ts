import { oneScreen } from '../../../kit/manifest.ts';

export const serviciosManifest = oneScreen({
  path: '/listar-servicios',
  aliases: ['/Servicios'],
  title: 'Servicios',
  permiso: 'servicios.ver',
  load: () => import('./ServiciosPage.tsx'),
  menu: { grupo: 'Planes y servicios', label: 'Servicios', orden: 1 },
});
