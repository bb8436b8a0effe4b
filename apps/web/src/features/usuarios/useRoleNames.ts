import { accesos } from '@amparo/contract/accesos';
import { ROLES } from '@amparo/contract/roles';
import { useAll } from '../../kit/list/useAll.ts';
import { useMay } from '../../kit/list/useRecordActions.ts';

/** Every role by name; those that exist from the start for people who may not list the rest. */
export function useRoleNames(): readonly string[] {
  const may = useMay();
  const roles = useAll(accesos.list, { enabled: may(accesos.list) });
  return roles.data?.map(({ nombre }) => nombre) ?? ROLES;
}
