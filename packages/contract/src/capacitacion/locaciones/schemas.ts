import { z } from 'zod';
import { campo } from '../../kernel/fields.ts';
import { mensajes } from '../../kernel/mensajes.ts';
import { Persona, registro } from '../../kernel/record.ts';
import type { NombreDeRol } from '../../kernel/roles.ts';
import { uniqueItems } from '../../kernel/unique-items.ts';

/** Role of teachers (LOCACIONES-33, SALONES-24). */
export const ROL_PROFESOR: NombreDeRol = 'Profesor';
/** In the order of the week, with the names that rooms use (SALONES-09). */
export const DIAS_DE_LA_SEMANA = [
  'Lunes',
  'Martes',
  'Miércoles',
  'Jueves',
  'Viernes',
  'Sábado',
  'Domingo',
] as const;
export type DiaDeLaSemana = (typeof DIAS_DE_LA_SEMANA)[number];
/** Sent when a venue is created and stored unchanged. No code reads it (LOCACIONES-17, LOCACIONES-18). */
export const RECORDATORIO_POR_DEFECTO = 2;
export const MAS_DE_ESTO_NO = 50;

export const mensajesDeLocaciones = {
  repetida: 'Ya existe una sede con ese NIT y ese nombre',
  telefonoRepetido: 'Ese teléfono ya está en la lista',
  profesorRepetido: 'Ese profesor ya está en la lista',
  responsableRepetido: 'Esa persona ya está en la lista',
  noEsProfesor: (nombre: string) => `${nombre} no tiene el rol ${ROL_PROFESOR} o está inactivo`,
  noEsColaborador: (nombre: string) => `${nombre} no es colaborador o está inactivo`,
  personaDesconocida: 'Esa persona no existe',
  sinDias: 'Seleccione almeno un dia de la semana',
  sinHoras: 'Aun no ha cargado horas de atención',
  horaRepetida: 'Esa hora ya está en la lista',
  sedeInactiva: 'La sede está inactiva: no admite salones ni sesiones nuevas',
} as const;

export type PersonaDeSede = z.output<typeof Persona>;

/** Room of a venue (SALONES-08). */
export const Salon = z.object({
  ...registro,
  servicios: z.string(),
  descripcion: z.string(),
  capacidad: z.int(),
  horario_semanal: z.array(z.object({ dia: z.enum(DIAS_DE_LA_SEMANA) })),
  /** Sorted; `HH:mm` in Bogotá time. */
  horas: z.array(z.object({ hora: z.string(), profesor: Persona })),
  estado: z.boolean(),
});
export type Salon = z.output<typeof Salon>;

export const DatosDeSalon = z.object({
  servicios: campo.texto('Servicio', { max: 150 }),
  descripcion: campo.texto('Descripción', { max: 500 }),
  capacidad: campo.numero('Capacidad', { min: 1, max: 10_000 }),
  horario_semanal: z
    .array(z.object({ dia: campo.opcion('Día', DIAS_DE_LA_SEMANA) }), { error: mensajesDeLocaciones.sinDias })
    .min(1, mensajesDeLocaciones.sinDias)
    .max(7, mensajes.campo.noValido('Días'))
    .check(uniqueItems(({ dia }) => dia, 'dia', mensajes.campo.noValido('Día')))
    .meta({ title: 'Días' }),
  horas: z
    .array(z.object({ hora: campo.hora('Hora'), profesor: campo.id('Profesor') }), {
      error: mensajesDeLocaciones.sinHoras,
    })
    .min(1, mensajesDeLocaciones.sinHoras)
    .max(MAS_DE_ESTO_NO, mensajes.campo.noValido('Horas'))
    .check(uniqueItems(({ hora: dicha }) => dicha, 'hora', mensajesDeLocaciones.horaRepetida))
    .meta({ title: 'Horas de atención' }),
});
export type DatosDeSalon = z.output<typeof DatosDeSalon>;
