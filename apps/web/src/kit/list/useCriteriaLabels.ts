import { useQueries } from '@tanstack/react-query';
import type { Choices, Sources } from './criteria.ts';
import type { Filtros } from './types.ts';

/** Labels for the ids among the applied criteria. The search fields use the same cached responses. */
export function useCriteriaLabels(sources: Sources, applied: Filtros): Choices {
  const asked = Object.entries(sources).flatMap(([name, source]) => {
    const id = applied[name];
    return id === undefined || source.find === undefined ? [] : [{ name, id, source, find: source.find }];
  });
  const answers = useQueries({
    queries: asked.map(({ id, source, find }) => ({
      queryKey: [source.recurso, 'uno', id],
      queryFn: () => find(id),
    })),
  });
  return Object.fromEntries(
    asked.map(({ name, id, source }, at) => {
      const row = answers[at]?.data;
      return [name, [{ value: id, label: row === undefined ? '…' : source.option(row).label }]];
    }),
  );
}
