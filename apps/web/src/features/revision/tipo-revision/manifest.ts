import { oneScreen } from '../../../kit/manifest.ts';

export const tipoRevisionManifest = oneScreen({
  path: '/listarTipoRevision',
  title: 'Tipos de revisión',
  permiso: 'tipo-revision.ver',
  load: () => import('./TipoRevisionPage.tsx'),
  menu: { grupo: 'Revisión vehicular', label: 'Tipos de revisión', orden: 9 },
});
