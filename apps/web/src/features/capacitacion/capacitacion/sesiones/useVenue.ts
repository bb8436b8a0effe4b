import { type Locacion, locaciones } from '@amparo/contract/capacitacion/locaciones/routes';
import { type Salon } from '@amparo/contract/capacitacion/locaciones/schemas';
import { useApiQuery } from '../../../../kit/data/queries.ts';

const MOST = 1_000;

interface Option {
  value: string;
  label: string;
}

/** All active venues (CLASES-18), and the selected one with its rooms and teachers (CLASES-19). */
export function useVenue(id: string | undefined) {
  const list = useApiQuery(locaciones.list, {
    query: { pagina: 1, elementosPorPagina: MOST, filtros: { estado: true } },
  });
  const ask = useApiQuery(locaciones.get, { params: { id: id ?? '' } }, { enabled: id !== undefined });
  const venue = id === undefined ? undefined : ask.data;
  return { list, ask, venue };
}

/** Keeps the selected option visible even if it is no longer offered. */
function withChosen(options: Option[], chosen: string | undefined, label: string | undefined): Option[] {
  if (chosen === undefined || options.some(({ value }) => value === chosen)) return options;
  return [...options, { value: chosen, label: label ?? '…' }];
}

export const venueOptions = (
  all: readonly Locacion[],
  chosen: string | undefined,
  venue: Locacion | undefined,
) =>
  withChosen(
    all.map(({ _id, nombre }) => ({ value: _id, label: nombre })),
    chosen,
    venue?.nombre,
  );

const nameOf = ({ servicios, capacidad }: Salon) => `${servicios} · ${capacidad} cupos`;

export function roomOptions(venue: Locacion | undefined, chosen: string | undefined): Option[] {
  const rooms = venue?.salones ?? [];
  const former = rooms.find(({ _id }) => _id === chosen);
  return withChosen(
    rooms.filter(({ estado }) => estado).map((room) => ({ value: room._id, label: nameOf(room) })),
    chosen,
    former === undefined ? undefined : `${former.servicios} (inactivo)`,
  );
}

export const teacherOptions = (venue: Locacion | undefined, chosen: string | undefined): Option[] =>
  withChosen(
    (venue?.profesores ?? []).map(({ _id, nombre_completo }) => ({ value: _id, label: nombre_completo })),
    chosen,
    venue === undefined ? undefined : 'Ya no enseña en esta sede',
  );
