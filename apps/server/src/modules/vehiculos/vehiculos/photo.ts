import sharp from 'sharp';
import { vehiculos } from '@amparo/contract/vehiculos/vehiculos/routes';
import type { Platform } from '../../../platform/platform.ts';
import { storeBuiltInFile } from '../../base/archivos/index.ts';

const CAR = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="640" viewBox="0 0 48 32">
  <rect width="48" height="32" fill="#e8ecef"/>
  <g fill="#e8ecef" stroke="#8a97a3" stroke-linecap="round" stroke-linejoin="round">
    <path d="M9 16.8 13.6 15.4 17.2 11.2Q17.8 10.5 18.8 10.5H28.1Q29 10.5 29.6 11.1L33.7 15.4 37.9 16.4
      Q39 16.7 39 17.8V20Q39 20.8 38.2 20.8H9.8Q9 20.8 9 20Z M13.6 15.4H33.7 M24 10.5V15.4"/>
    <circle cx="16" cy="20.8" r="2.6"/><circle cx="33" cy="20.8" r="2.6"/>
  </g></svg>`;

/** Stores the default picture of new vehicles under the id of the setting (VEHICULOS-62, VEHICULOS-63). */
export async function storePhoto(platform: Platform): Promise<void> {
  const id = platform.config.VEHICLE_PHOTO;
  await storeBuiltInFile(platform, {
    id,
    entidad: 'VEHICULOS',
    nombre: 'vehiculo.png',
    tipo: 'image/png',
    // No vehicle holds the picture, so its own id is its holder.
    holder: { recurso: vehiculos.list.recurso, id },
    draw: async () => {
      const picture = sharp(Buffer.from(CAR));
      return { body: await picture.png().toBuffer(), thumbnail: await picture.resize(320).webp().toBuffer() };
    },
  });
}
