import { CarFront } from 'lucide-react';
import type { SheetParts } from '../../../../kit/manifest.ts';

const permiso = 'asistencia-choque-simple.ver';
const card = { clave: 'casos', titulo: 'Casos', columna: 'centro', orden: 8, permiso } as const;
const answer = { clave: 'casos', titulo: 'Casos abiertos', orden: 25, permiso } as const;

export const choqueSimpleSheet: SheetParts = {
  vehiculo: {
    respuestas: [{ ...answer, load: () => import('./PlateOpen.tsx') }],
    secciones: [{ ...card, load: () => import('./PlateCases.tsx') }],
  },
  persona: {
    respuestas: [{ ...answer, load: () => import('./PersonOpen.tsx') }],
    secciones: [{ ...card, load: () => import('./PersonCases.tsx') }],
  },
  hitos: [{ tipo: 'casos', titulo: 'Casos', orden: 10, icon: CarFront }],
};
