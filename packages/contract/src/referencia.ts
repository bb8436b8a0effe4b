import { z } from 'zod';
import { complete } from './kernel/list.ts';
import { route } from './kernel/route.ts';
import { Coordenadas, Teselas } from './ubicaciones.ts';

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

export const referencia = {
  tiposIdentificacion: route('GET', 'tipoIdentificacion', {
    self: true,
    resumen: 'Tipos de identificación',
    answer: complete(TipoIdentificacion),
  }),
  departamentos: route('GET', 'unidadGeografica/departamentos/:pais', {
    self: true,
    resumen: 'Departamentos de un país',
    answer: complete(Departamento),
  }),
  ciudades: route('GET', 'unidadGeografica/ciudades/:departamento', {
    self: true,
    resumen: 'Ciudades de un departamento',
    answer: complete(Ciudad),
  }),
  /** Where a map opens if only the city is known. */
  punto: route('GET', 'unidadGeografica/punto/:departamento/:ciudad', {
    self: true,
    resumen: 'Dónde queda una ciudad',
    answer: z.object({ coordenadas: Coordenadas }),
  }),
  /** Tile URL and attribution of every map. */
  mapa: route('GET', 'mapa', {
    self: true,
    resumen: 'De dónde vienen las calles de los mapas',
    answer: z.object({ teselas: Teselas }),
  }),
  marcas: route('GET', 'marcas', {
    self: true,
    resumen: 'Marcas de vehículos',
    answer: complete(Marca),
  }),
  lineas: route('GET', 'marcas/:marca/lineas', {
    self: true,
    resumen: 'Líneas de una marca',
    answer: complete(Linea),
  }),
  tiposCarroceria: route('GET', 'tipos-carroceria', {
    self: true,
    resumen: 'Clases de vehículo con sus tipos de carrocería',
    answer: complete(TipoDeVehiculo),
  }),
};
