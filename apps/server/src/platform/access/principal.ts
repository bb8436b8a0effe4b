import type { LadoDeApp } from '@amparo/contract/kernel/route';

/** The authenticated user of a call. */
export interface Principal {
  readonly usuarioId: string;
  readonly nombre: string;
  /** Side on which the company's app acts for this user; undefined for users signed in here. */
  readonly app?: LadoDeApp | undefined;
  readonly sesionId: string;
  readonly vence: Date;
  readonly roles: readonly string[];
  /**
   * System permissions by key: `true` if they cover every record (`todo`), `false` if only the user's own.
   */
  readonly permisos: ReadonlyMap<string, boolean>;
  /**
   * Permissions added by users, by id. Separate, so that the name of an added permission cannot grant a
   * system permission.
   */
  readonly agregados: ReadonlyMap<string, Grant>;
}

/** A permission as shown to its holder. */
interface Grant {
  readonly nombre: string;
  readonly todo: boolean;
}

export function can(who: Principal, permiso: string): boolean {
  return who.permisos.has(permiso);
}

/** All permissions of the user: system permissions by key, added ones by name. */
export function grantsOf({ permisos, agregados }: Principal): Grant[] {
  return [...[...permisos].map(([nombre, todo]) => ({ nombre, todo })), ...agregados.values()];
}

/** True when the permission covers every record, not only those that the user owns or is assigned to. */
export function hasFullScope(who: Principal, permiso: string): boolean {
  return who.permisos.get(permiso) === true;
}
