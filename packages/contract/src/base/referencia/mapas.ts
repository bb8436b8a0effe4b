import { z } from 'zod';
import { mensajes } from '../../kernel/mensajes.ts';

/** Latitude and longitude, in this order everywhere on the wire (GPS-12, GPS-13). */
export const Coordenadas = z.tuple([z.number().min(-90).max(90), z.number().min(-180).max(180)], {
  error: mensajes.campo.noValido('Coordenadas'),
});
export type Coordenadas = z.output<typeof Coordenadas>;

/** Tile URL and attribution; null if the map draws its own ground. */
export const Teselas = z.object({ url: z.string(), atribucion: z.string() }).nullable();
export type Teselas = z.output<typeof Teselas>;
