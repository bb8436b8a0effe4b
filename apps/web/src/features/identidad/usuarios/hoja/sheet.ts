import type { SheetParts } from '../../../../kit/manifest.ts';

export const usuariosSheet: SheetParts = {
  persona: {
    respuestas: [
      { clave: 'acceso', titulo: 'Acceso', orden: 10, load: () => import('./AccessAnswer.tsx') },
      { clave: 'contacto', titulo: 'Contacto', orden: 15, load: () => import('./ContactAnswer.tsx') },
    ],
    secciones: [
      {
        clave: 'contacto',
        titulo: 'Contacto',
        columna: 'izquierda',
        orden: 10,
        load: () => import('./ContactCard.tsx'),
      },
      {
        clave: 'acceso',
        titulo: 'Acceso',
        columna: 'izquierda',
        orden: 20,
        load: () => import('./AccessCard.tsx'),
      },
    ],
  },
};
