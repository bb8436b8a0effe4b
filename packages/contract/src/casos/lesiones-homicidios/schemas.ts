import { z } from 'zod';
import { Contestaciones } from '../../contenido/formularios/schemas.ts';
import { campo } from '../../kernel/fields.ts';
import { mensajes } from '../../kernel/mensajes.ts';
import { relacion, llevado, procedencia } from '../casos/derivacion.ts';
import { nucleo, VehiculoDeCaso, actual, asignados, Gestion } from '../casos/schemas.ts';

/** Questionnaire that decides whether an accident belongs to this kind (LESIONES-16). */
export const FORMULARIO_LESIONES = 'ASISTENCIA_LESIONES_HOMICIDIO';

export const mensajesDeLesiones = {
  puntaje: 'El puntaje obtenido no aplica para la categoría',
  creado: 'Ticket creado correctamente',
  placaDesconocida: 'Vehículo no ha sido encontrado',
} as const;

/** List row of a case with injured or dead people (LESIONES-36). */
export const CasoDeLesiones = z.object({
  ...nucleo,
  direccion: z.string(),
  vehiculo: VehiculoDeCaso,
  investigador: actual,
});
export type CasoDeLesiones = z.output<typeof CasoDeLesiones>;

export const CasoDeLesionesCompleto = CasoDeLesiones.extend({
  abogado: asignados,
  investigador: asignados,
  gestiones: z.array(Gestion),
  formulario: z.object({ preguntas: z.array(z.object({ pregunta: z.string(), respuesta: z.string() })) }),
  ...relacion,
  ...llevado,
});
export type CasoDeLesionesCompleto = z.output<typeof CasoDeLesionesCompleto>;

/** All fields are required, and the vehicle must be registered (LESIONES-06 to LESIONES-12, LESIONES-19). */
export const DatosDeLesiones = z.object({
  vehiculo: campo.id('Placa'),
  persona: campo.id('Persona afectada'),
  direccion: campo.texto('Dirección', { min: 10, max: 200 }),
  formulario: z.object({ preguntas: Contestaciones }, { error: mensajes.campo.obligatorio('Formulario') }),
  contesto_encuesta: z.literal(false, { error: mensajes.campo.noValido('Contestó encuesta') }).default(false),
  ...procedencia,
});
export type DatosDeLesiones = z.output<typeof DatosDeLesiones>;
