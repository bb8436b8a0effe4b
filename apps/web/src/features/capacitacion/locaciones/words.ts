import type { Locacion } from '@amparo/contract/capacitacion/locaciones/routes';
import type { Dia } from '@amparo/contract/kernel/time';
import { placeOf } from '../../../kit/map/places.ts';
import { lugar } from '../../../kit/person/place.ts';

/** "Santiago de Cali, Valle del Cauca". The department is left out if it has the city's name. */
export function cityOf({ direccion: { unidad_geografica } }: Pick<Locacion, 'direccion'>): string {
  const { ciudad, departamento } = unidad_geografica;
  return ciudad.startsWith(departamento) ? lugar(ciudad) : `${lugar(ciudad)}, ${lugar(departamento)}`;
}

export const streetOf = ({ direccion: { direccion, barrio } }: Pick<Locacion, 'direccion'>) =>
  `${direccion}, ${barrio}`;

export const placeOfVenue = ({ direccion: { latitud, longitud } }: Pick<Locacion, 'direccion'>) =>
  placeOf(latitud, longitud);

export const pageOf = (id: string) => `/instalacion/${id}`;
export const roomsOf = (id: string) => `/l-salones/${id}`;
export const agendaOf = (id: string, dia?: Dia) =>
  `/ListarAgenda?sede=${id}${dia === undefined ? '' : `&dia=${dia}`}`;
