import type { SheetParts } from '../../../kit/manifest.ts';

export const mascotasSheet: SheetParts = {
  persona: {
    secciones: [
      {
        clave: 'mascotas',
        titulo: 'Mascotas',
        columna: 'centro',
        orden: 35,
        permiso: 'mascotas.ver',
        load: () => import('./hoja/PersonPetsCard.tsx'),
      },
    ],
  },
};
