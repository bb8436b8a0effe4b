import { z } from 'zod';
import { campo } from '../../kernel/fields.ts';
import { complete, saved } from '../../kernel/list.ts';
import { route } from '../../kernel/route.ts';
import { Vista, Datos, VistaGuardada, mensajesDeVistas, RolesDeVista } from './schemas.ts';

const Hecho = z.object({ message: z.string() });

/** Saved views of a list: criteria, columns and page size under a name. */
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
  /** Only the last marked view of a list is the usual one. */
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
