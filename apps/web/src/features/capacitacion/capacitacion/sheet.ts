import { GraduationCap } from 'lucide-react';
import type { SheetParts } from '../../../kit/manifest.ts';

export const capacitacionSheet: SheetParts = {
  hitos: [{ tipo: 'capacitaciones', titulo: 'Capacitaciones', orden: 45, icon: GraduationCap }],
};
