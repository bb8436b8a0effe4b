import { agenda, type Compromiso } from '@amparo/contract/agenda';
import { useAsk } from '../../kit/data/hooks.ts';

/** The commitment that the address names: among those that are shown or, by a link to another day, by itself. */
export function useChosen(id: string | undefined, all: readonly Compromiso[]) {
  const listed = all.find(({ _id }) => _id === id);
  const ask = useAsk(
    agenda.get,
    { params: { id: id ?? '' } },
    { enabled: id !== undefined && listed === undefined },
  );
  return { compromiso: listed ?? (id === undefined ? undefined : ask.data), ask };
}
