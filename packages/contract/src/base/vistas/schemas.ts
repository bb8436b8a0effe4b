import { z } from 'zod';
import { campo } from '../../kernel/fields.ts';
import { TAMANO_MAXIMO } from '../../kernel/list.ts';
import { mensajes } from '../../kernel/mensajes.ts';
import { registro } from '../../kernel/record.ts';
import { ROLES_DE_LA_CASA } from '../../kernel/roles.ts';

/** Maximum number of views of one user, over all lists. */
export const MAXIMO_DE_VISTAS = 50;
const MAXIMO_DE_CRITERIOS = 30;
const MAXIMO_DE_COLUMNAS = 60;

export const mensajesDeVistas = {
  repetida: 'Ya tienes una vista con ese nombre en esta lista',
  demasiadas: `Puedes guardar hasta ${MAXIMO_DE_VISTAS} vistas. Elimina una antes de guardar otra.`,
  listaDesconocida: 'Esa lista no existe o no la puedes ver',
  demasiadosCriterios: `Una vista admite máximo ${MAXIMO_DE_CRITERIOS} criterios`,
  demasiadasColumnas: `Una vista admite máximo ${MAXIMO_DE_COLUMNAS} columnas`,
  noSeOculta: 'Solo se ocultan las vistas que otras personas comparten. Las tuyas se eliminan.',
  guardada: 'Vista guardada',
  actualizada: 'Vista actualizada',
  eliminada: 'Vista eliminada',
  compartida: 'Quedó guardado con quién la compartes',
} as const;

/**
 * Criteria as in the URL of the list. A criterion that the list no longer has stays stored, and the screen
 * reports it.
 */
const filtros = z
  .record(z.string().min(1).max(60), campo.texto('Valor', { max: 500 }), {
    error: mensajes.campo.noValido('Criterios'),
  })
  .refine((all) => Object.keys(all).length <= MAXIMO_DE_CRITERIOS, mensajesDeVistas.demasiadosCriterios)
  .meta({ title: 'Criterios' });

/** Keys of the visible columns. Empty means all columns, including columns added later. */
const columnas = z
  .array(campo.texto('Columna', { max: 60 }), { error: mensajes.campo.noValido('Columnas') })
  .max(MAXIMO_DE_COLUMNAS, mensajesDeVistas.demasiadasColumnas)
  .transform((keys) => [...new Set(keys)])
  .meta({ title: 'Columnas' });

export const NombreDeVista = z.object({ nombre: campo.texto('Nombre', { max: 60 }) });

export const Datos = z.object({
  ...NombreDeVista.shape,
  filtros,
  columnas,
  tamano: campo.numero('Filas por página', { min: 1, max: TAMANO_MAXIMO }),
});

/** Empty means that the view is not shared. Duplicates are removed. */
export const RolesDeVista = z.object({
  roles: z
    .array(campo.opcion('Rol', ROLES_DE_LA_CASA), { error: mensajes.campo.noValido('Roles') })
    .max(100, mensajes.campo.noValido('Roles'))
    .transform((all) => [...new Set(all)])
    .meta({ title: 'Roles' }),
});

export const VistaGuardada = z.object({
  ...registro,
  /** Path of the list route, as in the contract. */
  lista: z.string(),
  nombre: z.string(),
  filtros: z.record(z.string(), z.string()),
  columnas: z.array(z.string()),
  tamano: z.int(),
  roles: z.array(z.string()),
});

export const Vista = VistaGuardada.extend({
  /** Name of the user who shared it; null for the current user's own views. */
  de: z.string().nullable(),
  /** Whether the list opens with this view. */
  habitual: z.boolean(),
  /** Whether the current user has hidden this shared view. */
  oculta: z.boolean(),
  /** Whether the current user may share it. Other users do not receive its roles. */
  compartible: z.boolean(),
});
export type Vista = z.output<typeof Vista>;

export type DatosDeVista = z.output<typeof Datos>;
