import { accesos } from '@amparo/contract/identidad/accesos/routes';
import { ROLES } from '@amparo/contract/kernel/roles';
import { useAllRecords } from '../../../kit/list/useAllRecords.ts';
import { useMay } from '../../../kit/list/useRecordActions.ts';

/** All role names; only the built-in ones if the user may not list roles. */
export function useRoleNames(): readonly string[] {
  const may = useMay();
  const roles = useAllRecords(accesos.list, { enabled: may(accesos.list) });
  return roles.data?.map(({ nombre }) => nombre) ?? ROLES;
}
