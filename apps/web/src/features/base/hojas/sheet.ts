import { History } from 'lucide-react';
import type { SheetParts } from '../../../kit/manifest.ts';

const timeline = { clave: 'hoja-de-vida', titulo: 'Hoja de vida', columna: 'derecha', orden: 1 } as const;

export const hojasSheet: SheetParts = {
  vehiculo: { secciones: [{ ...timeline, load: () => import('./VehiculoTimeline.tsx') }] },
  persona: { secciones: [{ ...timeline, load: () => import('./PersonaTimeline.tsx') }] },
  hitos: [{ tipo: 'cambios', titulo: 'Cambios', orden: 90, icon: History }],
};
