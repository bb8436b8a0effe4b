import type { NuevaPosicion } from '@amparo/contract/eventos';
import { formatNumero } from '@amparo/contract/kernel/numbers';
import { fechaHora } from '@amparo/contract/kernel/time';
import {
  type Coordenadas,
  enMinutos,
  type Mapa,
  mensajesDeUbicaciones,
  type PersonaEnMapa,
  POSICION_RECIENTE_MS,
  type Ruta,
} from '@amparo/contract/ubicaciones';
import { haceCuanto } from '../../../../kit/relative.ts';

const MINUTE = 60_000;

/** The customer on the map; everyone else is there by their own id. */
export const CLIENTE = 'cliente';

/** "hace 4 s", "hace 12 min": of somebody who moves seconds count. */
export function ago(fecha: string, now: number): string {
  const ms = Math.max(0, now - Date.parse(fecha));
  return ms < MINUTE ? `hace ${Math.floor(ms / 1_000)} s` : haceCuanto(new Date(fecha), now);
}

export const isOld = (fecha: string, now: number) => now - Date.parse(fecha) > POSICION_RECIENTE_MS;

/** "14:52", when somebody will be there. */
export const arrivesAt = ({ calculada, duracion }: Ruta) =>
  fechaHora(new Date(Date.parse(calculada) + duracion * 1_000)).slice(-5);

/** "4,6325 · -74,0797". */
export const readable = ([lat, lng]: Coordenadas) => `${formatNumero(lat, 4)} · ${formatNumero(lng, 4)}`;

/** As every map takes them from where people paste. */
export const pasted = ([lat, lng]: Coordenadas) => `${lat}, ${lng}`;

/** The field app writes an instant or "Si"; anything else is somebody who has not arrived. */
export const hasArrived = ({ llegada }: PersonaEnMapa) => llegada !== null && llegada !== 'No';

/** What the label of somebody says after their role. */
export function labelOf(persona: PersonaEnMapa, now: number): string {
  if (hasArrived(persona)) return `${persona.tipo} · en el sitio`;
  const { posicion, ruta } = persona;
  if (posicion !== null && isOld(posicion.fecha, now)) return `${persona.tipo} · ${ago(posicion.fecha, now)}`;
  return ruta === null ? persona.tipo : `${persona.tipo} · ${enMinutos(ruta.duracion)}`;
}

/** Everyone who is on their way, in the words of GPS-04; `key` changes with the minutes and not with every metre. */
export function announced(personas: readonly PersonaEnMapa[]): { key: string; text: string } {
  const told = personas.flatMap((persona) => {
    const { tipo, ruta, nombre_completo } = persona;
    if (hasArrived(persona)) return [{ key: `${tipo} llegó`, text: `${nombre_completo} está en el sitio` }];
    if (ruta === null) return [];
    return [{ key: `${tipo} ${enMinutos(ruta.duracion)}`, text: mensajesDeUbicaciones.llegara(tipo, ruta) }];
  });
  return { key: told.map(({ key }) => key).join(), text: told.map(({ text }) => text).join('. ') };
}

/** The map with what was heard since it was asked for: of two positions of somebody the later one. */
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

/** When somebody was last heard of, of all of them. */
export function newest(personas: readonly PersonaEnMapa[]): string | undefined {
  return personas
    .flatMap(({ posicion }) => (posicion === null ? [] : [posicion.fecha]))
    .toSorted()
    .at(-1);
}
