export interface Punto {
  readonly latitud: number;
  readonly longitud: number;
}

const RADIO_KM = 6371;
const radianes = (grados: number) => (grados * Math.PI) / 180;

/** Straight-line distance. */
export function kmEntre(a: Punto, b: Punto): number {
  const alto = Math.sin(radianes(b.latitud - a.latitud) / 2);
  const ancho = Math.sin(radianes(b.longitud - a.longitud) / 2);
  const h = alto ** 2 + Math.cos(radianes(a.latitud)) * Math.cos(radianes(b.latitud)) * ancho ** 2;
  return 2 * RADIO_KM * Math.asin(Math.sqrt(h));
}
