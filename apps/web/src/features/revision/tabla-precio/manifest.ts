import { oneScreen } from '../../../kit/manifest.ts';

export const tablaPrecioManifest = oneScreen({
  path: '/listar-precio',
  title: 'Precios de revisión',
  permiso: 'tabla-precio.ver',
  load: () => import('./PreciosPage.tsx'),
  menu: { grupo: 'Revisión vehicular', label: 'Precios', orden: 3 },
});
