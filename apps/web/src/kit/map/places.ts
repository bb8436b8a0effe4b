import { type Coordenadas } from '@amparo/contract/base/referencia/mapas';
import { CoordenadasDichas } from '@amparo/contract/casos/ubicaciones/schemas';

const DEGREES = String.raw`[-−]?\d{1,3}(?:[.,]\d+)?`;
const DECIMAL = String.raw`-?\d{1,3}\.\d+`;
const ONE = new RegExp(`^${DEGREES}$`);
/** "3.4299, -76.5432", "3,4299; -76,5432", and the part after the @ in the address of a map. */
const PAIRS = [
  new RegExp(`^(${DEGREES})(?:\\s*;\\s*|,?\\s+)(${DEGREES})$`),
  new RegExp(`^(${DECIMAL}),(${DECIMAL})$`),
  new RegExp(`@(${DECIMAL}),(${DECIMAL})`),
];
/** About ten centimetres; maps give fifteen decimals. */
const EXACT = 6;

const degrees = (text: string) => Number(text.replace('−', '-').replace(',', '.'));

/**
 * Parses typed degrees, in which a dot never separates thousands. An empty text is undefined and an invalid
 * one is NaN.
 */
export function readDegrees(typed: string): number | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  return ONE.test(text) ? degrees(text) : Number.NaN;
}

/** The place in a text that was copied from a map; undefined for any other text. */
export function pastedPlace(text: string): Coordenadas | undefined {
  const [, lat, lng] = PAIRS.map((pair) => pair.exec(text.trim())).find((found) => found !== null) ?? [];
  if (lat === undefined || lng === undefined) return undefined;
  return [Number(degrees(lat).toFixed(EXACT)), Number(degrees(lng).toFixed(EXACT))];
}

type Degrees = number | null | undefined;

/** A place of two numbers, which may be missing or invalid. */
export function placeOf(latitud: Degrees, longitud: Degrees): Coordenadas | undefined {
  if (typeof latitud !== 'number' || typeof longitud !== 'number') return undefined;
  return CoordenadasDichas.safeParse([latitud, longitud]).data;
}

/** Opens the map of the phone, or a page in another tab. */
export const navigationTo = ([lat, lng]: Coordenadas) =>
  `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`;
