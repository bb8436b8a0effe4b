import sharp from 'sharp';
import { vehiculos } from '@amparo/contract/vehiculos';
import type { Platform } from '../../platform/platform.ts';
import { keepOwnFile } from '../archivos/index.ts';

const CAR = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="640" viewBox="0 0 48 32">
  <rect width="48" height="32" fill="#e8ecef"/>
  <g fill="none" stroke="#8a97a3" stroke-width="1" stroke-linecap="round" stroke-linejoin="round">
    <path d="M9 20v-3.2l4.6-1.4 3.6-4.2q.6-.7 1.600-.7h9.300q.9 0 1.500.6l4.100 4.300 4.200 1q1.100.3 1.100 1.400V20q0 .8-.8.8h-2.100
      M31.800 20.800H18.600M13.300 20.800h-3.500q-.8 0-.8-.8M13.600 15.400h20.100M24 10.500v4.900"/>
    <circle cx="16" cy="20.800" r="2.600"/><circle cx="33.900" cy="20.800" r="2.600"/>
  </g></svg>`;

/** The picture that new vehicles are shown with, under the id of the setting (VEHICULOS-62, VEHICULOS-63). */
export async function keepPhoto(platform: Platform): Promise<void> {
  const id = platform.config.VEHICLE_PHOTO;
  await keepOwnFile(platform, {
    id,
    entidad: 'VEHICULOS',
    nombre: 'vehiculo.png',
    tipo: 'image/png',
    // No vehicle holds it: it is a record of its own.
    holder: { recurso: vehiculos.list.recurso, id },
    draw: async () => {
      const picture = sharp(Buffer.from(CAR));
      return { body: await picture.png().toBuffer(), thumbnail: await picture.resize(320).webp().toBuffer() };
    },
  });
}
