import { z } from 'zod';
import { campo } from '../../kernel/fields.ts';
import { registro } from '../../kernel/record.ts';
import { Dia } from '../../kernel/time.ts';
import { mensajesDeCapacitacion } from './texts.ts';

/** Possible discounts on a fine for attending the course, in percent (SALONES-30, CLASES-31). */
export const DESCUENTOS = [0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65] as const;
export const ESTADOS_DE_INSCRIPCION = ['Inscrito', 'En espera', 'Cancelado'] as const;
export type EstadoDeInscripcion = (typeof ESTADOS_DE_INSCRIPCION)[number];
/** CAPACITACION-09, CAPACITACION-10, CAPACITACION-12. */
export const ESTADOS_DE_ASISTENCIA = ['Pendiente', 'Asistió', 'No asistió'] as const;
export const MAXIMO_DE_SESIONES = 6_000;
export const ConNombre = z.object({ _id: z.uuid(), nombre: z.string() });

/** Fine data that training needs. The number appears under both of its names (CAPACITACION-14). */
export const ComparendoDeCapacitacion = z.object({
  _id: z.uuid(),
  numero: z.string().nullable(),
  numero_comparendo: z.string().nullable(),
  codigo_infraccion: z.string(),
  fecha_imposicion: Dia,
  /** Terms of a `Fotodetección` run from its notification. */
  tipo_comparendo: z.string().nullable(),
  fecha_notificacion: Dia.nullable(),
  /** A training for this fine is booked or was attended (COMPARENDOS-25). */
  capacitacion_agendada: z.boolean(),
});
export type ComparendoDeCapacitacion = z.output<typeof ComparendoDeCapacitacion>;

/** Enrolment of a user in a session, and their attendance (CLASES-10, CAPACITACION-08). */
export const Asistencia = z.object({
  ...registro,
  sesion: z.uuid(),
  usuario: z.object({
    _id: z.uuid(),
    nombre_completo: z.string(),
    identificacion: z.object({ tipo: z.string(), identificacion: z.string() }).nullable(),
    telefonos: z.array(z.object({ telefono: z.string() })),
  }),
  locacion: z.array(ConNombre),
  salon: z.object({ _id: z.uuid(), servicios: z.string() }),
  comparendo: ComparendoDeCapacitacion.nullable(),
  /** Bogotá day and time (`HH:mm`) of the start of the session. */
  fecha_capacitacion: Dia,
  hora: z.string(),
  estado: z.enum(ESTADOS_DE_INSCRIPCION),
  /** Position in the waiting list, from 1. */
  turno: z.int().nullable(),
  asistio: z.boolean().nullable(),
  asistencia_estado: z.enum(ESTADOS_DE_ASISTENCIA),
  descuento_aplicable: z.int(),
});
export type Asistencia = z.output<typeof Asistencia>;

/** Attendance of one user. A user who did not attend gets no discount (CLASES-37, CLASES-39). */
export const Marca = z
  .object({
    asistente: campo.id('Asistente'),
    asistio: campo.booleano('Asistió'),
    descuento_aplicable: z
      .literal(DESCUENTOS, { error: mensajesDeCapacitacion.descuento })
      .default(0)
      .meta({ title: 'Descuento' }),
  })
  .transform((marca) => (marca.asistio ? marca : { ...marca, descuento_aplicable: 0 as const }));
export type Marca = z.output<typeof Marca>;
