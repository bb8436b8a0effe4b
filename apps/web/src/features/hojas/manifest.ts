import { History } from 'lucide-react';
import type { Manifest } from '../../kit/manifest.ts';

const timeline = { clave: 'hoja-de-vida', titulo: 'Hoja de vida', columna: 'derecha', orden: 1 } as const;

/** The pages of a plate and of a person. What stands on them comes from the features that know it. */
export const hojasManifest: Manifest = {
  routes: [
    {
      path: '/vehiculo/:placa?',
      title: 'Hoja de vida',
      permiso: 'vehiculos.ver',
      load: () => import('./VehiculoPage.tsx'),
      riel: true,
    },
    {
      path: '/persona/:id?',
      title: 'Persona',
      permiso: 'usuarios.ver',
      load: () => import('./PersonaPage.tsx'),
      riel: true,
    },
  ],
  vehiculo: { secciones: [{ ...timeline, load: () => import('./VehiculoTimeline.tsx') }] },
  persona: { secciones: [{ ...timeline, load: () => import('./PersonaTimeline.tsx') }] },
  hitos: [{ tipo: 'cambios', titulo: 'Cambios', orden: 90, icon: History }],
};
