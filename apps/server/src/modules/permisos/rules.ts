import { mensajesDePermisos, type Permiso } from '@amparo/contract/permisos';

/** Why this permission cannot be deactivated, or undefined when it can: without one of the system all would be locked out. */
export function whyNotDeactivate({ sistema }: Pick<Permiso, 'sistema'>): string | undefined {
  return sistema ? mensajesDePermisos.delSistema : undefined;
}
