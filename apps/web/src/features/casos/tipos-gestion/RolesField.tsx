import { tiposGestion } from '@amparo/contract/casos/tipos-gestion/routes';
import { accesos } from '@amparo/contract/identidad/accesos/routes';
import { useInvalidate } from '../../../kit/data/queries.ts';
import type { FieldTarget } from '../../../kit/forms/fieldRef.ts';
import { ChecksField } from '../../../kit/forms/fields/ChecksField.tsx';
import type { SaveField } from '../../../kit/forms/useFieldAutosave.ts';
import { useAllRecords } from '../../../kit/list/useAllRecords.ts';
import { useApiMutation } from '../../../kit/send/useApiMutation.ts';

interface RolesFieldProps {
  at: FieldTarget<string[]>;
  id: string | undefined;
}

/** One checkbox per role (TIPOSGESTION-05). For an existing type each change is saved at once. */
export function RolesField({ at, id }: RolesFieldProps) {
  const all = useAllRecords(accesos.list);
  const refresh = useInvalidate();
  const { attempt } = useApiMutation(tiposGestion.setRoles, { onDone: () => void refresh('tipos-gestion') });
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
