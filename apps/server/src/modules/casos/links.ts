import { vehiculoEn, type CasoEnCurso } from '@amparo/contract/caso';
import { CLASES } from '@amparo/contract/clases';

/** The page of a simple collision, by its number alone (CASO-01). */
export const linkOf = (caso: number) => CLASES['choque-simple'].paginas.caso({ caso });

/** Which plate and, where the kind asks for it, where it happened: for the line of a notice. */
export function placeOf(caso: CasoEnCurso): string {
  const place = [caso.direccion, caso.ciudad_siniestro].filter((one) => one !== undefined);
  return [vehiculoEn(caso).placa, ...(place.length > 0 ? [place.join(', ')] : [])].join(' · ');
}
