import { Mail } from 'lucide-react';
import type { SheetParts } from '../../../../kit/manifest.ts';

const mails = { clave: 'correos', columna: 'centro', permiso: 'correo.ver' } as const;

/** Mails to a person, on their page and on the pages of their vehicles. */
export const correoSheet: SheetParts = {
  vehiculo: {
    secciones: [
      { ...mails, titulo: 'Correos al propietario', orden: 50, load: () => import('./OwnerMails.tsx') },
    ],
  },
  persona: {
    secciones: [{ ...mails, titulo: 'Correos', orden: 50, load: () => import('./PersonMails.tsx') }],
  },
  hitos: [{ tipo: 'correos', titulo: 'Correos', orden: 30, icon: Mail }],
};
