import { z } from 'zod';
import { catalogo } from '../../kernel/catalogue.ts';
import { campo } from '../../kernel/fields.ts';
import { criterio } from '../../kernel/list.ts';
import { mensajes } from '../../kernel/mensajes.ts';
import { ROLES_DE_LA_CASA } from '../../kernel/roles.ts';
import { VARIABLE, isVariable, mensajesDeRespuestas } from './schemas.ts';

const texto = campo.parrafo('Texto', { max: 2000 }).superRefine((value, ctx) => {
  const unknown = [...value.matchAll(VARIABLE)]
    .map(([, nombre = '']) => nombre)
    .find((it) => !isVariable(it));
  if (unknown !== undefined)
    ctx.addIssue({ code: 'custom', message: mensajesDeRespuestas.variableDesconocida(unknown) });
});

/** Empty means all staff, because customers cannot use prepared answers. Duplicates are removed. */
const roles = z
  .array(campo.opcion('Rol', ROLES_DE_LA_CASA), { error: mensajes.campo.noValido('Roles') })
  .max(100, mensajes.campo.noValido('Roles'))
  .transform((all) => [...new Set(all)])
  .meta({ title: 'Roles' });

/** Prepared answers for chats. The user types `/` and the short name to insert one. */
export const respuestasPreparadas = catalogo('respuestas-preparadas', {
  uno: 'una respuesta preparada',
  registro: { nombre: z.string(), texto: z.string(), roles: z.array(z.string()) },
  datos: z.object({ nombre: campo.texto('Atajo', { max: 40 }), texto, roles: roles.prefault([]) }),
  criterios: {
    nombre: criterio.texto('Atajo'),
    texto: criterio.texto('Texto'),
    estado: criterio.estado(),
  },
});
export type RespuestaPreparada = z.output<typeof respuestasPreparadas.get.answer>;
