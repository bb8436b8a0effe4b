import { oneScreen } from '../../../kit/manifest.ts';

export const empresasManifest = oneScreen({
  path: '/ListarEmpresas',
  title: 'Empresas',
  permiso: 'empresa.ver',
  load: () => import('./EmpresasPage.tsx'),
  menu: { grupo: 'Configuración', label: 'Empresas', orden: 8 },
});
