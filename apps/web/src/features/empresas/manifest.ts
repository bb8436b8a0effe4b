import type { Manifest } from '../../kit/manifest.ts';

export const empresasManifest: Manifest = {
  recurso: 'empresa',
  routes: [
    {
      path: '/ListarEmpresas',
      title: 'Empresas',
      permiso: 'empresa.ver',
      load: () => import('./EmpresasPage.tsx'),
      menu: { grupo: 'Configuración', label: 'Empresas', orden: 8 },
    },
  ],
};
