import { ReceiptText } from 'lucide-react';
import type { SheetParts } from '../../../kit/manifest.ts';

const card = {
  clave: 'comparendos',
  titulo: 'Comparendos',
  columna: 'centro',
  orden: 30,
  permiso: 'comparendos.ver',
} as const;

export const comparendosSheet: SheetParts = {
  vehiculo: { secciones: [{ ...card, load: () => import('./hoja/PlateFinesCard.tsx') }] },
  persona: { secciones: [{ ...card, load: () => import('./hoja/PersonFinesCard.tsx') }] },
  hitos: [{ tipo: 'comparendos', titulo: 'Comparendos', orden: 46, icon: ReceiptText }],
};
