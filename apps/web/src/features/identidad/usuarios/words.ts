import type { Usuario } from '@amparo/contract/identidad/usuarios/schemas';
import { lugar } from '../../../kit/person/place.ts';

const NOTHING = '—';

/** Minutes as hours and minutes: "8 h 00". */
export function tiempoDe(minutes: number): string {
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`;
}

/** The city of the first address (EXCEL-18). */
export function ciudadDe({ direcciones }: Pick<Usuario, 'direcciones'>): string {
  const city = direcciones[0]?.unidad_geografica.ciudad;
  return city === undefined ? NOTHING : lugar(city);
}

/** USUARIOS-19. */
export const verificadoDe = ({ verificado }: Pick<Usuario, 'verificado'>) => (verificado ? 'SI' : 'NO');
