import type { Manifest } from '../../kit/manifest.ts';

const grupo = 'Comparendos';

export const comparendosManifest: Manifest = {
  routes: [
    {
      path: '/ListarComparendoSimit/:lista?',
      title: 'Comparendo SIMIT',
      permiso: 'comparendos-simit.ver',
      load: () => import('./registro/RegistryPage.tsx'),
      menu: { grupo, label: 'Registro SIMIT', orden: 3 },
    },
  ],
};
