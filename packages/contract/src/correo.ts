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
  /** The HTML, with `{{nombre}}` where the value of a variable goes. */
  template: z.string(),
  estado: z.boolean(),
  /** The product cannot do without it, and it is never disabled. */
  esencial: z.boolean(),
});
export type Plantilla = z.output<typeof Plantilla>;

/** Their words come with the product: they are read, seen and disabled, and nothing else (PLANTILLAS-09). */
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
  /** Null for what was sent before there were templates. */
  id_plantilla: z.uuid().nullable(),
  nombre_plantilla: z.string(),
  asunto: z.string(),
  enviado: z.boolean(),
  /** Why it did not leave, or not to everyone. */
  motivo: z.string().nullable(),
  intentos: z.int(),
  /** The values it was made of, by the name of the variable (CORREOS-13). */
  variables: z.record(z.string(), z.string()),
  /** The names of those whose value is kept nowhere. A mail that has one is not sent again. */
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
