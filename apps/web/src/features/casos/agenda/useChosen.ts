import { agenda } from '@amparo/contract/casos/agenda/routes';
import { type Compromiso } from '@amparo/contract/casos/agenda/schemas';
import { useApiQuery } from '../../../kit/data/queries.ts';

/** Commitment named in the URL: from the loaded ones, or requested if it is on another day. */
export function useChosen(id: string | undefined, all: readonly Compromiso[]) {
  const listed = all.find(({ _id }) => _id === id);
  const ask = useApiQuery(
    agenda.get,
    { params: { id: id ?? '' } },
    { enabled: id !== undefined && listed === undefined },
  );
  return { compromiso: listed ?? (id === undefined ? undefined : ask.data), ask };
}
