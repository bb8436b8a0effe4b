import { ShieldCheck } from 'lucide-react';
import type { SheetParts } from '../../../kit/manifest.ts';

const poliza = { clave: 'poliza', permiso: 'consulta-poliza.ver', sinRegistro: true } as const;

/** Policy lookup on the page of a plate, also for an unregistered one. */
export const consultaPolizaSheet: SheetParts = {
  vehiculo: {
    respuestas: [{ ...poliza, titulo: 'Cobertura', orden: 10, load: () => import('./PolicyAnswer.tsx') }],
    secciones: [
      {
        ...poliza,
        titulo: 'Consulta de póliza',
        columna: 'centro',
        orden: 20,
        load: () => import('./PolicySection.tsx'),
      },
    ],
  },
  hitos: [{ tipo: 'polizas', titulo: 'Pólizas', orden: 20, icon: ShieldCheck }],
};
