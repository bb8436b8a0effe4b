import { z } from 'zod';
import { rangoDeCreacion, exportacion } from '../../kernel/catalogue.ts';
import { campo } from '../../kernel/fields.ts';
import { listQuery, criterio, page, saved } from '../../kernel/list.ts';
import { route } from '../../kernel/route.ts';
import { Plantilla, Correo } from './schemas.ts';

/**
 * The texts of the templates come with the product. Staff can read, preview and disable a template, but not
 * edit it (PLANTILLAS-09).
 */
export const plantillas = {
  list: route('GET', 'plantilla', {
    permiso: 'ver',
    resumen: 'Una página de las plantillas de correo, según los criterios',
    query: listQuery({ nombre_plantilla: criterio.texto('Nombre Plantilla') }),
    answer: page(Plantilla),
  }),
  get: route('GET', 'plantilla/:id', {
    permiso: 'ver',
    resumen: 'Lee una plantilla de correo, con su HTML',
    answer: Plantilla,
  }),
  deactivate: route('DELETE', 'plantilla/:id', {
    permiso: 'inhabilitar',
    resumen: 'Inhabilita una plantilla: desde entonces no se envía nada con ella',
    answer: saved(Plantilla),
  }),
};

const Variable = z.string().max(5000);

export const correos = {
  list: route('GET', 'correo', {
    permiso: 'ver',
    resumen: 'Una página de los correos enviados, según los criterios',
    query: listQuery({
      para: criterio.codigo('Para', 'Dirección completa'),
      enviado: criterio.siNo('Enviado'),
      ...rangoDeCreacion,
    }),
    answer: page(Correo),
  }),
  reenviar: route('POST', 'correo', {
    permiso: 'reenviar',
    resumen: 'Envía otra vez un correo que ya se envió, como un registro nuevo',
    body: z.object({
      para: z.array(campo.correo('Para')).min(1).max(50),
      nombre_plantilla: campo.texto('Plantilla'),
      variables: z.record(z.string().max(100), Variable),
    }),
    answer: saved(Correo),
  }),
  exportar: exportacion('correo'),
};
