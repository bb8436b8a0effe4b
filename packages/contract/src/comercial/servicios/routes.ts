import { z } from 'zod';
import { catalogo } from '../../kernel/catalogue.ts';
import { crossFieldRule } from '../../kernel/cross-field-rule.ts';
import { campo } from '../../kernel/fields.ts';
import { criterio } from '../../kernel/list.ts';
import { mensajes } from '../../kernel/mensajes.ts';
import { CATEGORIAS_DE_SERVICIO, SERVICIOS_DE_APP } from './schemas.ts';

/** With `app`, the service is one of `SERVICIOS_DE_APP`; otherwise its name is free text (SERVICIOS-18). */
const datos = z
  .object({
    categoria: campo.opcion('Categoría', CATEGORIAS_DE_SERVICIO),
    app: campo.booleano('App').default(false),
    servicio: campo.texto('Servicio', { max: 150 }),
    descripcion: campo.parrafo('Descripción', { max: 1000 }),
    fijo: campo.booleano('Fijo'),
    pago: campo.booleano('Pago'),
  })
  .check(
    crossFieldRule(({ app, servicio }, refuse) => {
      if (app === true && !SERVICIOS_DE_APP.includes(servicio ?? ''))
        refuse(['servicio'], mensajes.campo.noValido('Servicio'));
    }),
  );

export const servicios = catalogo('servicios', {
  uno: 'un servicio',
  registro: {
    categoria: z.string(),
    servicio: z.string(),
    descripcion: z.string(),
    app: z.boolean(),
    fijo: z.boolean(),
    pago: z.boolean(),
  },
  datos,
  criterios: {
    categoria: criterio.opcion('Categoría', CATEGORIAS_DE_SERVICIO),
    servicio: criterio.texto('Servicio'),
    descripcion: criterio.texto('Descripción'),
    estado: criterio.estado(),
  },
});
