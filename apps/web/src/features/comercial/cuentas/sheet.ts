import { Package } from 'lucide-react';
import type { SheetParts } from '../../../kit/manifest.ts';

const account = { clave: 'planes', titulo: 'Planes y servicios' } as const;

/** Account of a person: on their page and on the pages of the vehicles with purchases. */
export const cuentaSheet: SheetParts = {
  persona: {
    respuestas: [
      { ...account, orden: 10, permiso: 'mi-cuenta.ver', load: () => import('./AccountAnswer.tsx') },
    ],
    secciones: [
      {
        ...account,
        columna: 'centro',
        orden: 5,
        permiso: 'mi-cuenta.ver',
        load: () => import('./AccountCard.tsx'),
      },
    ],
  },
  vehiculo: {
    respuestas: [{ ...account, orden: 20, permiso: 'compras.ver', load: () => import('./PlateAnswer.tsx') }],
    secciones: [
      {
        ...account,
        columna: 'centro',
        orden: 15,
        permiso: 'compras.ver',
        load: () => import('./PlateCard.tsx'),
      },
    ],
  },
  hitos: [{ tipo: 'planes', titulo: 'Planes', orden: 15, icon: Package }],
};
