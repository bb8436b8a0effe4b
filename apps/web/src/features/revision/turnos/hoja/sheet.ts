import { ClipboardCheck } from 'lucide-react';
import type { SheetParts } from '../../../../kit/manifest.ts';

const card = {
  clave: 'turnos',
  titulo: 'Turnos de revisión',
  columna: 'centro',
  orden: 12,
  permiso: 'turnos.ver',
} as const;

export const revisionSheet: SheetParts = {
  vehiculo: { secciones: [{ ...card, load: () => import('./PlateTurnos.tsx') }] },
  persona: { secciones: [{ ...card, load: () => import('./PersonTurnos.tsx') }] },
  hitos: [{ tipo: 'turnos', titulo: 'Turnos de revisión', orden: 47, icon: ClipboardCheck }],
};
