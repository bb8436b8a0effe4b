import { z } from 'zod';
import { campo, opcional } from '../../kernel/fields.ts';
import { mensajes } from '../../kernel/mensajes.ts';
import { Dia } from '../../kernel/time.ts';

/** Groups of the metrics screen in order, with the codes that clients send (METRICAS-04, METRICAS-07). */
export const MODULOS_DE_METRICAS = [
  { codigo: 'CAMPANA_PUBLICITARIA', nombre: 'Campaña publicitaria' },
  { codigo: 'CALIFICA_SERVICIO', nombre: 'Califica nuestro servicio' },
  { codigo: 'CHAT_GENERAL', nombre: 'Chat general' },
  { codigo: 'ASISTENCIA_ACCIDENTES', nombre: 'Asistencia en accidentes' },
  { codigo: 'ASESORIA_JURIDICA', nombre: 'Asesoría jurídica' },
  { codigo: 'COMPARENDOS', nombre: 'Comparendos' },
  { codigo: 'PREGUNTAS_FRECUENTES', nombre: 'Preguntas frecuentes' },
  { codigo: 'CONTACT_CENTER', nombre: 'Contact center' },
  { codigo: 'BIBLIOTECA', nombre: 'Biblioteca' },
  { codigo: 'PLANES_SUSCRITOS', nombre: 'Planes suscritos' },
  { codigo: 'PERFIL_USUARIO', nombre: 'Perfil de usuario' },
  { codigo: 'VEHICULO', nombre: 'Vehículo' },
  { codigo: 'NOTIFICACIONES', nombre: 'Notificaciones' },
] as const;
/** Group of unknown modules (METRICAS-06). */
export const OTROS_MODULOS = 'Otros';

export const DatosDeInteraccion = z.object({
  accion: campo.texto('Acción', { max: 100 }),
  modulo: campo.texto('Módulo', { max: 100 }),
  detalle: opcional(campo.texto('Detalle', { max: 500 })),
});
export type DatosDeInteraccion = z.output<typeof DatosDeInteraccion>;

/**
 * Both days are included completely, in Bogotá time (METRICAS-08). The metrics screen validates with the same
 * schema.
 */
export const RangoDeMetricas = z
  .strictObject({ fecha_desde: campo.dia('Desde'), fecha_hasta: campo.dia('Hasta') })
  .refine(({ fecha_desde, fecha_hasta }) => fecha_desde <= fecha_hasta, {
    path: ['fecha_hasta'],
    error: mensajes.fechas.orden,
  });

/** Number of times that an action was performed. `tendencia` leaves out days without the action. */
export const CantidadDeAccion = z.object({
  accion: z.string(),
  modulo: z.string(),
  total: z.int(),
  tendencia: z.array(z.object({ dia: Dia, total: z.int() })),
});
export type CantidadDeAccion = z.output<typeof CantidadDeAccion>;
