import { z } from 'zod';
import { Coordenadas, Teselas } from '../../base/referencia/mapas.ts';
import { opcional } from '../../kernel/fields.ts';
import { formatNumero } from '../../kernel/numbers.ts';
import type { NombreDeRol } from '../../kernel/roles.ts';
import { Instante } from '../../kernel/time.ts';

/** Roles that go to the scene, so that the map shows them besides the customer (GPS-01, GPS-09). */
export const EN_CAMINO = ['Abogado', 'Investigador'] as const satisfies readonly NombreDeRol[];
export type EnCamino = (typeof EN_CAMINO)[number];

export const mapaDeCaso = {
  /** GPS-05. */
  zoom: 12,
  /** In pixels (GPS-06). */
  alto: 600,
  /** A route is recalculated after this time (GPS-15). */
  recalculaMs: 30_000,
} as const;

/** The map shows the age of a position that is older than this. */
export const POSICION_RECIENTE_MS = 120_000;

/** Bounding box of Colombia and its seas. */
const enElPais = ([lat, lng]: readonly [number, number]) => lat > -5 && lat < 17 && lng > -84 && lng < -66;
/**
 * Coordinates in a request. A pair that is in Colombia only when swapped is refused, because it was sent in
 * the wrong order (GPS-13).
 */
export const CoordenadasDichas = Coordenadas.refine(
  ([lat, lng]) => enElPais([lat, lng]) || !enElPais([lng, lat]),
  { error: () => mensajesDeUbicaciones.invertidas },
);

/** Position sent by a phone. The server's clock sets its time. */
export const Posicion = z.object({
  coordenadas: CoordenadasDichas,
  /** Accuracy in metres, as the phone reports it. */
  precision: opcional(z.number().min(0).max(100_000)),
});
export type Posicion = z.output<typeof Posicion>;

/** Route to the customer by car (GPS-07). */
const Ruta = z.object({
  /** In seconds. */
  duracion: z.number(),
  /** In metres. */
  distancia: z.number(),
  linea: z.array(Coordenadas),
  calculada: Instante,
});
export type Ruta = z.output<typeof Ruta>;

/** Staff member of the case who is on the way or has arrived. */
const PersonaEnMapa = z.object({
  tipo: z.enum(EN_CAMINO),
  _id: z.uuid(),
  nombre_completo: z.string(),
  /** An instant, "Si" or "No", as the field app sent it; null before the arrival. */
  llegada: z.string().nullable(),
  posicion: z
    .object({ coordenadas: Coordenadas, precision: z.number().nullable(), fecha: Instante })
    .nullable(),
  /** Null after the arrival, and while no route is available. */
  ruta: Ruta.nullable(),
});
export type PersonaEnMapa = z.output<typeof PersonaEnMapa>;

/** Sources that did not answer, so that the map lacks their data (GPS-14). */
export const SIN_RESPUESTA = ['direcciones', 'rutas', 'posiciones'] as const;
export type SinRespuesta = (typeof SIN_RESPUESTA)[number];

export const Mapa = z.object({
  cliente: z
    .object({
      coordenadas: Coordenadas,
      /** From the case, or found by its address, which is less exact. */
      fuente: z.enum(['caso', 'direccion']),
    })
    .nullable(),
  personas: z.array(PersonaEnMapa),
  sin_respuesta: z.array(z.enum(SIN_RESPUESTA)),
  teselas: Teselas,
});
export type Mapa = z.output<typeof Mapa>;

/** "8 min", "1 h 05 min". */
export function enMinutos(segundos: number): string {
  const minutos = Math.max(1, Math.round(segundos / 60));
  if (minutos < 60) return `${minutos} min`;
  return `${Math.floor(minutos / 60)} h ${String(minutos % 60).padStart(2, '0')} min`;
}

/** "850 m", "2,4 km", "312 km". */
export function enDistancia(metros: number): string {
  const redondo = Math.round(metros / 10) * 10;
  if (redondo < 1_000) return `${redondo} m`;
  const km = metros / 1_000;
  return `${formatNumero(km, km < 100 ? 1 : 0)} km`;
}

export const mensajesDeUbicaciones = {
  sinUbicacion: 'Sin ubicación disponible',
  /** GPS-04. */
  llegara: (rol: EnCamino, { duracion, distancia }: Pick<Ruta, 'duracion' | 'distancia'>) =>
    `El ${rol} llegará en aproximadamente ${enMinutos(duracion)} (${enDistancia(distancia)})`,
  recibida: 'Recibimos tu ubicación',
  invertidas: 'Las coordenadas están invertidas: primero va la latitud y después la longitud',
  sinRespuesta: {
    direcciones: 'No pudimos ubicar la dirección en el mapa. Intentaremos de nuevo en un momento.',
    rutas:
      'No pudimos calcular la llegada: el servicio de rutas no responde. Mientras tanto, llama a quien va en camino.',
    posiciones: 'No pudimos leer dónde está el personal. Se actualizará en cuanto sea posible.',
  } satisfies Record<SinRespuesta, string>,
  sinActualizar:
    'No pudimos actualizar el mapa: ves lo último que supimos. Lo intentaremos de nuevo en un momento.',
} as const;
