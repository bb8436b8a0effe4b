import { oneScreen } from '../../../kit/manifest.ts';

export const registroSimitManifest = oneScreen({
  path: '/ListarComparendoSimit/:lista?',
  title: 'Comparendo SIMIT',
  permiso: 'comparendos-simit.ver',
  load: () => import('./RegistryPage.tsx'),
  menu: { grupo: 'Comparendos', label: 'Registro SIMIT', orden: 3 },
  riel: true,
});
