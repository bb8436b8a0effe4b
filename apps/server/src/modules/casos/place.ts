import { vehiculoEn, type CasoEnCurso } from '@amparo/contract/caso';

/** Which plate and, where the kind asks for it, where it happened: for the line of a notice. */
export function placeOf(caso: CasoEnCurso): string {
  const place = [caso.direccion, caso.ciudad_siniestro].filter((one) => one !== undefined);
  return [vehiculoEn(caso).placa, ...(place.length > 0 ? [place.join(', ')] : [])].join(' · ');
}
