import { z } from 'zod';
import { exportacion, rangoDeCreacion } from './kernel/catalogue.ts';
import { campo } from './kernel/fields.ts';
import { criterio, listQuery, page, saved } from './kernel/list.ts';
import { registro } from './kernel/record.ts';
import { route } from './kernel/route.ts';
import { Instante } from './kernel/time.ts';

export const mensajesDeCorreo = {
  confirmarReenvio: 'Esta seguro de reenviar el email ?',
  esencial:
    'Sin esta plantilla nadie podría ingresar, recuperar su cuenta o enterarse de un cambio en ella. No se puede inhabilitar.',
  plantillaInhabilitada: 'La plantilla de este correo está inhabilitada: no se envía nada con ella.',
  plantillaDesconocida: 'Esa plantilla no existe. Recarga la lista y elige el correo otra vez.',
  plantillaCambio:
    'La plantilla cambió desde entonces y pide datos que este correo no tenía: no se puede reenviar.',
  secreto:
    'Este correo llevaba un código o un enlace que no se guarda, y no se puede reenviar. La persona puede pedir otro donde pidió este.',
  noEnviado:
    'No encontramos un correo enviado con esa plantilla, a esas direcciones y con esos datos. Solo se reenvía lo que ya se envió.',
  demasiados: 'Se reenviaron demasiados correos seguidos. Espera un momento antes de reenviar otro.',
  retenido: 'No se envió: su plantilla está inhabilitada.',
  noRecibido: (error: string) => `El servidor de correo no lo recibió: ${error}`,
  rechazadas: (direcciones: string) => `El servidor de correo no lo recibió para ${direcciones}`,
} as const;

export const Plantilla = z.object({
  ...registro,
  nombre_plantilla: z.string(),
  asunto: z.string(),
  variables: z.array(z.object({ _id: z.uuid(), nombre: z.string() })),
  /** HTML with `{{nombre}}` in place of each variable. */
  template: z.string(),
  estado: z.boolean(),
  /** The product needs this template, so it cannot be disabled. */
  esencial: z.boolean(),
});
export type Plantilla = z.output<typeof Plantilla>;

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

export const Correo = z.object({
  _id: z.uuid(),
  para: z.array(z.string()),
  /** Null for mails from before templates existed. */
  id_plantilla: z.uuid().nullable(),
  nombre_plantilla: z.string(),
  asunto: z.string(),
  enviado: z.boolean(),
  /** Why the mail was not sent, or not to every recipient. */
  motivo: z.string().nullable(),
  intentos: z.int(),
  /** Values of the template variables by name (CORREOS-13). */
  variables: z.record(z.string(), z.string()),
  /** Names of the variables whose value is never stored. A mail with such a variable cannot be resent. */
  secretas: z.array(z.string()),
  creacion: z.object({ fecha: Instante }),
});
export type Correo = z.output<typeof Correo>;

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
