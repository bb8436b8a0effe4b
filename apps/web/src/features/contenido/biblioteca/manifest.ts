import type { Manifest } from '../../../kit/manifest.ts';

export const bibliotecaManifest: Manifest = {
  hits: {
    recurso: 'biblioteca',
    permiso: 'biblioteca.ver',
    grupo: 'Biblioteca',
    titulo: 'Documentos',
    path: (id) => `/listar-doc/${id}`,
  },
  routes: [
    {
      path: '/listar-doc/:id?',
      title: 'Documentos',
      permiso: 'biblioteca.ver',
      load: () => import('./DocumentosPage.tsx'),
      menu: { grupo: 'Biblioteca', label: 'Documentos', orden: 1 },
    },
    {
      path: '/listar-categorias',
      title: 'Categorías',
      // All readers may read the categories; this screen is only for users who edit them.
      permiso: 'biblioteca-categorias.editar',
      load: () => import('./CategoriasPage.tsx'),
      menu: { grupo: 'Biblioteca', label: 'Categorías', orden: 2 },
    },
  ],
};
