import { z } from 'zod';

/** Modules that a form can belong to (REFERENCIA-11). */
export const MODULOS_DE_FORMULARIO = [
  'ASISTENCIA_CAPACITACION',
  'ASISTENCIA_CHOQUE_SIMPLE',
  'ASISTENCIA_JURIDICA',
  'GENERAL',
  'LESIONES_U_HOMICIDIOS',
] as const;

export const PAIS_POR_DEFECTO = 'COLOMBIA';

export const TipoIdentificacion = z.object({ tipo: z.string(), descripcion: z.string() });
export const Departamento = z.object({ departamento: z.string() });
export const Ciudad = z.object({ departamento: z.string(), ciudad: z.string() });

export const Marca = z.object({ marca: z.string() });
export const Linea = z.object({ marca: z.string(), linea: z.string() });
/** Vehicle class with its body types (PLANES-11). */
export const TipoDeVehiculo = z.object({
  tipo_vehiculo: z.string(),
  tipo_carroceria: z.array(z.object({ carroceria: z.string() })),
});

/** Stored if the class or the body type of a vehicle is unknown (CONSULTAPOLIZA-17, CONSULTAPOLIZA-18). */
export const SIN_CLASE = 'SIN CLASE';
export const SIN_CARROCERIA = 'SIN CARROCERÍA';
