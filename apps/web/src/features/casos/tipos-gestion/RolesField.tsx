import { tiposGestion } from '@amparo/contract/casos/tipos-gestion/routes';
import { accesos } from '@amparo/contract/identidad/accesos/routes';
import { useRefresh } from '../../../kit/data/hooks.ts';
import { ChecksField } from '../../../kit/forms/fields/ChecksField.tsx';
import type { Takes } from '../../../kit/forms/ref.ts';
import type { SaveField } from '../../../kit/forms/saveAtOnce.ts';
import { useAll } from '../../../kit/list/useAll.ts';
import { useSend } from '../../../kit/send/useSend.ts';

interface RolesFieldProps {
  at: Takes<string[]>;
  id: string | undefined;
}

/** One checkbox per role (TIPOSGESTION-05). For an existing type each change is saved at once. */
export function RolesField({ at, id }: RolesFieldProps) {
  const all = useAll(accesos.list);
  const refresh = useRefresh();
  const { attempt } = useSend(tiposGestion.setRoles, { onDone: () => void refresh('tipos-gestion') });
  const saveIn =
    (type: string): SaveField<string[]> =>
    async (roles, options) =>
      (await attempt({ params: { id: type }, body: { roles } }, options))._rev;
  const options = (all.data ?? [])
    .map(({ _id, nombre }) => ({ value: _id, label: nombre }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'es'));
  return (
    <ChecksField at={at} options={options} source={all} save={id === undefined ? undefined : saveIn(id)} />
  );
}
