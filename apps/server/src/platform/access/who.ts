import type { LadoDeApp } from '@amparo/contract/kernel/route';

/** The person behind a call, as the server knows them. */
export interface Who {
  readonly usuarioId: string;
  readonly nombre: string;
  /** On which side the company's own app speaks for them; undefined for who signed in here. */
  readonly app?: LadoDeApp | undefined;
  readonly sesionId: string;
  readonly vence: Date;
  readonly roles: readonly string[];
  /** What the code asks for, by key → whether it reaches every record (`todo`) or only the person's own. */
  readonly permisos: ReadonlyMap<string, boolean>;
  /** What people added, by id. Apart, so that nothing is ever granted by how somebody called it. */
  readonly agregados: ReadonlyMap<string, Grant>;
}

/** A permission as its holder reads it. */
interface Grant {
  readonly nombre: string;
  readonly todo: boolean;
}

export function can(who: Who, permiso: string): boolean {
  return who.permisos.has(permiso);
}

/** Everything the person holds: what the system asks for under its key, what people added under its name. */
export function grantsOf({ permisos, agregados }: Who): Grant[] {
  return [...[...permisos].map(([nombre, todo]) => ({ nombre, todo })), ...agregados.values()];
}

/** True when the permission reaches every record and not only those the person owns or is assigned to. */
export function reachesAll(who: Who, permiso: string): boolean {
  return who.permisos.get(permiso) === true;
}
