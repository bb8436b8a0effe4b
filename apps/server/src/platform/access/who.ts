/** The person behind a call, as the server knows them. */
export interface Who {
  readonly usuarioId: string;
  readonly nombre: string;
  readonly sesionId: string;
  readonly vence: Date;
  readonly roles: readonly string[];
  /** Permission → whether it reaches every record (`todo`) or only the person's own. */
  readonly permisos: ReadonlyMap<string, boolean>;
}

export function can(who: Who, permiso: string): boolean {
  return who.permisos.has(permiso);
}

/** True when the permission reaches every record and not only those the person owns or is assigned to. */
export function reachesAll(who: Who, permiso: string): boolean {
  return who.permisos.get(permiso) === true;
}
