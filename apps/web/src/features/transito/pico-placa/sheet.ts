import type { SheetParts } from '../../../kit/manifest.ts';

/** Card on the page of a plate, also for an unregistered one. */
export const picoPlacaSheet: SheetParts = {
  vehiculo: {
    secciones: [
      {
        clave: 'pico-placa',
        titulo: 'Pico y placa hoy',
        columna: 'izquierda',
        orden: 30,
        permiso: 'pico-placa.ver',
        sinRegistro: true,
        load: () => import('./TodayCard.tsx'),
      },
    ],
  },
};
