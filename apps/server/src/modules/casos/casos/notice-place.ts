import { vehiculoEn, type CasoEnCurso } from '@amparo/contract/casos/casos/schemas';

/** Text for a notice: the plate and, if the kind has them, address and city. */
export function noticePlaceText(caso: CasoEnCurso): string {
  const place = [caso.direccion, caso.ciudad_siniestro].filter((one) => one !== undefined);
  return [vehiculoEn(caso).placa, ...(place.length > 0 ? [place.join(', ')] : [])].join(' · ');
}
