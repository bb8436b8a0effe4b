import type { SheetParts } from '../../kit/manifest.ts';

/** Where a plate stays at home today, on its page: also of one that nobody registered. */
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
