import { oneScreen } from '../../../kit/manifest.ts';

export const tecnomecanicaLocacionesManifest = oneScreen({
  path: '/listar-CDA',
  title: 'Centros de diagnóstico',
  permiso: 'tecnomecanica-locaciones.ver',
  load: () => import('./CentrosPage.tsx'),
  menu: { grupo: 'Revisión vehicular', label: 'Centros (CDA)', orden: 4 },
});
