import type { Manifest } from '../../../kit/manifest.ts';

/** One screen with two URLs; only the second one can preselect the buyer (COMPRAS-03). */
const screen = {
  title: 'Compras',
  permiso: 'compras.ver',
  load: () => import('./ComprasPage.tsx'),
  riel: true,
} as const;

export const comprasManifest: Manifest = {
  routes: [
    {
      ...screen,
      path: '/listar-compras',
      menu: { grupo: 'Planes y servicios', label: 'Compras', orden: 3 },
    },
    { ...screen, path: '/v-compras/:id?', under: '/listar-compras' },
  ],
};
