import { accesos } from '@amparo/contract/accesos';
import { tiposGestion } from '@amparo/contract/tipos-gestion';
import { useRefresh } from '../../kit/data/hooks.ts';
import { ChecksField } from '../../kit/forms/fields/ChecksField.tsx';
import type { Takes } from '../../kit/forms/ref.ts';
import type { SaveField } from '../../kit/forms/saveAtOnce.ts';
import { CardsSkeleton } from '../../kit/list/ListSkeleton.tsx';
import { FailedList } from '../../kit/list/states.tsx';
import { useAll } from '../../kit/list/useAll.ts';
import { useSend } from '../../kit/send/useSend.ts';

interface RolesFieldProps {
  at: Takes<string[]>;
  id: string | undefined;
}

/** One checkbox per role (TIPOSGESTION-05); once the type exists, each is saved when it is marked. */
export function RolesField({ at, id: saved }: RolesFieldProps) {
  const all = useAll(accesos.list);
  const refresh = useRefresh();
  const { attempt } = useSend(tiposGestion.setRoles, { onDone: () => void refresh('tipos-gestion') });
  const saveIn =
    (id: string): SaveField<string[]> =>
    async (roles, options) =>
      (await attempt({ params: { id }, body: { roles } }, options))._rev;

  if (all.data === undefined && all.error !== null)
    return (
      <FailedList
        failure={all.error}
        hasCriteria={false}
        retrying={all.isFetching}
        onRetry={() => void all.refetch()}
      />
    );
  if (all.data === undefined) return <CardsSkeleton rows={3} />;
  const options = all.data
    .map(({ _id, nombre }) => ({ value: _id, label: nombre }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'es'));
  return <ChecksField at={at} options={options} save={saved === undefined ? undefined : saveIn(saved)} />;
}
