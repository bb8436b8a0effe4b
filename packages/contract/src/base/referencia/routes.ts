import { z } from 'zod';
import { complete } from '../../kernel/list.ts';
import { route } from '../../kernel/route.ts';
import { Coordenadas, Teselas } from './mapas.ts';
import { TipoIdentificacion, Departamento, Ciudad, Marca, Linea, TipoDeVehiculo } from './schemas.ts';

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
