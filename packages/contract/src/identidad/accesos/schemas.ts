import { z } from 'zod';
import { campo } from '../../kernel/fields.ts';
import { registro } from '../../kernel/record.ts';

/** Role and permission selectors request pages of this size until they have all rows (ROLES-16, ROLES-18). */
export const TAMANO_SELECTOR = 500;

/** A permission of a role. An inactive one is shown but grants nothing (ROLES-32). */
export const PermisoDeRol = z.object({
  _id: z.uuid(),
  nombre: z.string(),
  estado: z.boolean(),
  /** True covers every record. False covers only records that the user owns or is assigned to (ROLES-30). */
  todo: z.boolean(),
});

export const Rol = z.object({ ...registro, nombre: z.string(), permisos: z.array(PermisoDeRol) });
export type Rol = z.output<typeof Rol>;

export const DatosDeRol = z.object({ nombre: campo.texto('Nombre', { max: 100 }) });

export const PersonaConRoles = z.object({
  id: z.uuid(),
  _id: z.uuid(),
  _rev: z.int(),
  roles: z.array(z.object({ _id: z.uuid(), nombre: z.string() })),
});
export type PersonaConRoles = z.output<typeof PersonaConRoles>;
