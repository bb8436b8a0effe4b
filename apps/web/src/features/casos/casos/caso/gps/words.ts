import { type Coordenadas } from '@amparo/contract/base/referencia/mapas';
import type { NuevaPosicion } from '@amparo/contract/casos/casos/events';
import {
  enMinutos,
  type Mapa,
  mensajesDeUbicaciones,
  type PersonaEnMapa,
  POSICION_RECIENTE_MS,
  type Ruta,
} from '@amparo/contract/casos/ubicaciones/schemas';
import { formatNumero } from '@amparo/contract/kernel/numbers';
import { fechaHora } from '@amparo/contract/kernel/time';
import { haceCuanto } from '../../../../../kit/relative.ts';

const MINUTE = 60_000;

/** Marker id of the customer; staff markers use the user id. */
export const CLIENTE = 'cliente';

/** "hace 4 s", "hace 12 min". */
export function ago(fecha: string, now: number): string {
  const ms = Math.max(0, now - Date.parse(fecha));
  return ms < MINUTE ? `hace ${Math.floor(ms / 1_000)} s` : haceCuanto(new Date(fecha), now);
}

export const isOld = (fecha: string, now: number) => now - Date.parse(fecha) > POSICION_RECIENTE_MS;

/** Expected time of arrival, such as "14:52". */
export const arrivesAt = ({ calculada, duracion }: Ruta) =>
  fechaHora(new Date(Date.parse(calculada) + duracion * 1_000)).slice(-5);

/** "4,6325 · -74,0797". */
export const readable = ([lat, lng]: Coordenadas) => `${formatNumero(lat, 4)} · ${formatNumero(lng, 4)}`;

/** Latitude and longitude in the format that map services accept when pasted. */
export const pasted = ([lat, lng]: Coordenadas) => `${lat}, ${lng}`;

/** The field app writes an ISO timestamp, "Si" or "No". */
export const hasArrived = ({ llegada }: PersonaEnMapa) => llegada !== null && llegada !== 'No';

export function labelOf(persona: PersonaEnMapa, now: number): string {
  if (hasArrived(persona)) return `${persona.tipo} · en el sitio`;
  const { posicion, ruta } = persona;
  if (posicion !== null && isOld(posicion.fecha, now)) return `${persona.tipo} · ${ago(posicion.fecha, now)}`;
  return ruta === null ? persona.tipo : `${persona.tipo} · ${enMinutos(ruta.duracion)}`;
}

/** Arrival text of GPS-04 for the live region; `key` changes with the minutes, not with every position. */
export function announced(personas: readonly PersonaEnMapa[]): { key: string; text: string } {
  const told = personas.flatMap((persona) => {
    const { tipo, ruta, nombre_completo } = persona;
    if (hasArrived(persona)) return [{ key: `${tipo} llegó`, text: `${nombre_completo} está en el sitio` }];
    if (ruta === null) return [];
    return [{ key: `${tipo} ${enMinutos(ruta.duracion)}`, text: mensajesDeUbicaciones.llegara(tipo, ruta) }];
  });
  return { key: told.map(({ key }) => key).join(), text: told.map(({ text }) => text).join('. ') };
}

/** Merges the positions received since the map was loaded; the newer position of a person wins. */
export function withHeard(mapa: Mapa, heard: Readonly<Record<string, NuevaPosicion>>): Mapa {
  const personas = mapa.personas.map((persona) => {
    const news = heard[persona._id];
    if (news === undefined || news.tipo !== persona.tipo) return persona;
    if (persona.posicion !== null && Date.parse(persona.posicion.fecha) >= Date.parse(news.fecha))
      return persona;
    const { coordenadas, precision, fecha } = news;
    return { ...persona, posicion: { coordenadas, precision, fecha } };
  });
  return { ...mapa, personas };
}

export function newest(personas: readonly PersonaEnMapa[]): string | undefined {
  return personas
    .flatMap(({ posicion }) => (posicion === null ? [] : [posicion.fecha]))
    .toSorted()
    .at(-1);
}
