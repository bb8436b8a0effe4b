import type { Caso } from '@amparo/contract/choque-simple';

/** The page of a case, as notices and mail lead there (CASO-01). */
export const linkOf = (caso: number) => `/gestionar?id=${caso}`;

/** Where it happened and to which plate, for the line of a notice. */
export const placeOf = ({ vehiculo, direccion, ciudad_siniestro }: Caso) =>
  `${vehiculo.placa} · ${direccion}, ${ciudad_siniestro}`;
