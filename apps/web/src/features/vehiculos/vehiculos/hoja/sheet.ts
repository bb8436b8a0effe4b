import { FileText } from 'lucide-react';
import type { SheetParts } from '../../../../kit/manifest.ts';

const permiso = 'vehiculos.ver';

export const vehiculosSheet: SheetParts = {
  vehiculo: {
    respuestas: [
      { clave: 'papeles', titulo: 'Papeles', orden: 30, permiso, load: () => import('./PapersAnswer.tsx') },
      {
        clave: 'autorizados',
        titulo: 'Autorizados',
        orden: 40,
        permiso,
        load: () => import('./DriversAnswer.tsx'),
      },
    ],
    secciones: [
      {
        clave: 'propietario',
        titulo: 'Propietario',
        columna: 'izquierda',
        orden: 10,
        permiso,
        load: () => import('./OwnerCard.tsx'),
      },
      {
        clave: 'autorizados',
        titulo: 'Autorizados',
        columna: 'izquierda',
        orden: 20,
        permiso,
        load: () => import('./DriversCard.tsx'),
      },
      {
        clave: 'papeles',
        titulo: 'Papeles',
        columna: 'centro',
        orden: 10,
        permiso,
        load: () => import('./PapersCard.tsx'),
      },
      {
        clave: 'documentos',
        titulo: 'Otros documentos',
        columna: 'centro',
        orden: 40,
        permiso,
        load: () => import('./DocumentsCard.tsx'),
      },
    ],
  },
  persona: {
    respuestas: [
      {
        clave: 'vehiculos',
        titulo: 'Vehículos',
        orden: 20,
        permiso,
        load: () => import('./PersonVehiclesAnswer.tsx'),
      },
    ],
    secciones: [
      {
        clave: 'vehiculos',
        titulo: 'Vehículos',
        columna: 'centro',
        orden: 10,
        permiso,
        load: () => import('./PersonVehiclesCard.tsx'),
      },
    ],
  },
  hitos: [{ tipo: 'papeles', titulo: 'Papeles', orden: 10, icon: FileText }],
};
