import { z } from 'zod';
import { catalogo } from '../../kernel/catalogue.ts';
import { campo } from '../../kernel/fields.ts';
import { Booleano, criterio } from '../../kernel/list.ts';
import { route } from '../../kernel/route.ts';

const roles = z.array(campo.id('Roles')).max(500).meta({ title: 'Roles' });
const actualizado = 'Tipo Gestión actualizado correctamente';

const calls = catalogo('tipos-gestion', {
  uno: 'un tipo de gestión',
  registro: {
    tipo_gestion: z.string(),
    roles: z.array(z.uuid()),
    /** Names of the roles, for users who may not list roles. */
    nombres_roles: z.array(z.string()),
  },
  estado: z.literal([1, 0]),
  datos: z.object({
    tipo_gestion: campo.texto('Tipo de gestión', { max: 100 }),
    estado: Booleano('Estado'),
    /** If absent, the linked roles stay. */
    roles: roles.optional(),
  }),
  criterios: { tipo_gestion: criterio.texto('Tipo de gestión'), estado: criterio.estado() },
  exito: {
    crear: 'Tipo Gestión creado correctamente',
    editar: actualizado,
    inhabilitar: 'Tipo de Gestión eliminada correctamente.',
  },
});

/** Types of management entry of a case, with the roles that use each type. */
export const tiposGestion = {
  ...calls,
  setRoles: route('POST', 'tipos-gestion/:id', {
    permiso: 'editar',
    resumen: 'Cambia los roles de un tipo de gestión por los que se envían',
    exito: actualizado,
    body: z.object({ roles }),
    answer: calls.update.answer,
  }),
};
