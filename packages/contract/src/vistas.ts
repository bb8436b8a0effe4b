import { z } from 'zod';
import { campo } from './kernel/fields.ts';
import { complete, saved, TAMANO_MAXIMO } from './kernel/list.ts';
import { registro } from './kernel/record.ts';
import { route } from './kernel/route.ts';
import { mensajes } from './mensajes.ts';
import { ROLES_DE_LA_CASA } from './roles.ts';

/** Of one person, in all of their lists. */
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

/** As the list writes them in its address. What the list no longer knows stays here, and the screen says so. */
const filtros = z
  .record(z.string().min(1).max(60), campo.texto('Valor', { max: 500 }), {
    error: mensajes.campo.noValido('Criterios'),
  })
  .refine((all) => Object.keys(all).length <= MAXIMO_DE_CRITERIOS, mensajesDeVistas.demasiadosCriterios)
  .meta({ title: 'Criterios' });

/** The keys of those that are seen; none is all of them, also those that the list will have one day. */
const columnas = z
  .array(campo.texto('Columna', { max: 60 }), { error: mensajes.campo.noValido('Columnas') })
  .max(MAXIMO_DE_COLUMNAS, mensajesDeVistas.demasiadasColumnas)
  .transform((keys) => [...new Set(keys)])
  .meta({ title: 'Columnas' });

export const NombreDeVista = z.object({ nombre: campo.texto('Nombre', { max: 60 }) });

const Datos = z.object({
  ...NombreDeVista.shape,
  filtros,
  columnas,
  tamano: campo.numero('Filas por página', { min: 1, max: TAMANO_MAXIMO }),
});

/** None is nobody else; one that comes twice is one. */
export const RolesDeVista = z.object({
  roles: z
    .array(campo.opcion('Rol', ROLES_DE_LA_CASA), { error: mensajes.campo.noValido('Roles') })
    .max(100, mensajes.campo.noValido('Roles'))
    .transform((all) => [...new Set(all)])
    .meta({ title: 'Roles' }),
});

const VistaGuardada = z.object({
  ...registro,
  /** The path of the call that lists, as the contract writes it. */
  lista: z.string(),
  nombre: z.string(),
  filtros: z.record(z.string(), z.string()),
  columnas: z.array(z.string()),
  tamano: z.int(),
  roles: z.array(z.string()),
});

/** A view as somebody has it. */
const Vista = VistaGuardada.extend({
  /** Who shared it; null of one's own. */
  de: z.string().nullable(),
  /** The list opens with it. */
  habitual: z.boolean(),
  /** Shared by somebody else, and not wanted. */
  oculta: z.boolean(),
  /** Whoever asks may say with whom it is shared; only they are told with whom. */
  compartible: z.boolean(),
});
export type Vista = z.output<typeof Vista>;

const Hecho = z.object({ message: z.string() });

/** What a person wants to see of a list under a name of their own: criteria, columns and rows of a page. */
export const vistas = {
  list: route('GET', 'vistas', {
    self: true,
    resumen: 'Las vistas propias y las compartidas con los roles de la persona, de las listas que puede ver',
    answer: complete(Vista),
  }),
  create: route('POST', 'vistas', {
    self: true,
    resumen: 'Guarda una vista propia de una lista que la persona puede ver',
    body: Datos.extend({ lista: campo.texto('Lista', { max: 100 }) }),
    answer: saved(VistaGuardada),
    exito: mensajesDeVistas.guardada,
  }),
  update: route('PUT', 'vistas/:id', {
    self: true,
    resumen: 'Cambia el nombre o el contenido de una vista propia',
    body: Datos,
    answer: saved(VistaGuardada),
    exito: mensajesDeVistas.actualizada,
  }),
  remove: route('DELETE', 'vistas/:id', {
    self: true,
    resumen: 'Elimina una vista propia, también para quienes la tenían compartida',
    answer: saved(VistaGuardada),
    exito: mensajesDeVistas.eliminada,
  }),
  /** Of several of one list the last one that was marked. */
  habitual: route('PUT', 'vistas/:id/habitual', {
    self: true,
    resumen: 'Marca una vista propia o compartida como la habitual de su lista, o deja de marcarla',
    body: z.object({ habitual: campo.booleano('Habitual') }),
    answer: Hecho,
  }),
  oculta: route('PUT', 'vistas/:id/oculta', {
    self: true,
    resumen: 'Oculta para sí una vista que otra persona comparte, o vuelve a mostrarla',
    body: z.object({ oculta: campo.booleano('Oculta') }),
    answer: Hecho,
  }),
  compartir: route('PUT', 'vistas/:id/roles', {
    permiso: 'compartir',
    resumen: 'Dice con qué roles se comparte una vista; sin ninguno deja de compartirse',
    body: RolesDeVista,
    answer: saved(VistaGuardada),
    exito: mensajesDeVistas.compartida,
  }),
};
export type DatosDeVista = z.output<typeof Datos>;
