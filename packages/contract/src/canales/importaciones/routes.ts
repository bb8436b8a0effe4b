import { z } from 'zod';
import { ArchivoAbierto, Adjunto } from '../../base/archivos/schemas.ts';
import { campo } from '../../kernel/fields.ts';
import { listQuery, criterio, page, saved } from '../../kernel/list.ts';
import { route } from '../../kernel/route.ts';
import { TIPOS_DE_IMPORTACION, NOMBRES_DE_IMPORTACION } from './columnas.ts';
import {
  ESTADOS_DE_IMPORTACION,
  NOMBRES_DE_ESTADO,
  Importacion,
  FILTROS_DE_FILAS,
  FilaDeImportacion,
  mensajesDeImportaciones,
} from './schemas.ts';

const enPalabras = (nombres: Readonly<Record<string, string>>) =>
  Object.entries(nombres).map(([value, label]) => ({ value, label }));

export const importaciones = {
  list: route('GET', 'importaciones', {
    permiso: 'ver',
    resumen: 'Las importaciones, las últimas primero',
    query: listQuery({
      tipo: {
        ...criterio.opcion('Qué se importó', TIPOS_DE_IMPORTACION),
        options: enPalabras(NOMBRES_DE_IMPORTACION),
      },
      estado: {
        ...criterio.opcion('Estado', ESTADOS_DE_IMPORTACION),
        options: enPalabras(NOMBRES_DE_ESTADO),
      },
      autor: { ...criterio.id('Quién'), oculto: true },
    }),
    answer: page(Importacion),
  }),
  plantilla: route('GET', 'importaciones/plantillas/:tipo', {
    permiso: 'ver',
    resumen: 'La plantilla .xlsx de un tipo, en base64: columnas, un ejemplo y qué va en cada una',
    answer: z.object({ nombre: z.string(), contenido: z.base64() }),
  }),
  get: route('GET', 'importaciones/:id', {
    permiso: 'ver',
    resumen: 'Una importación y cómo va',
    answer: Importacion,
  }),
  filas: route('GET', 'importaciones/:id/filas', {
    permiso: 'detalle',
    resumen:
      'Las filas de una importación con lo que se encontró en cada una; exige ver ese tipo de registros',
    query: listQuery({
      fila: criterio.codigo('Fila', 'Su número en el archivo'),
      ver: { ...criterio.opcion('Ver', FILTROS_DE_FILAS), oculto: true },
    }),
    answer: page(FilaDeImportacion),
  }),
  errores: route('GET', 'importaciones/:id/errores', {
    permiso: 'detalle',
    resumen: 'De dónde se descargan las filas con errores, para corregirlas y cargarlas de nuevo',
    answer: ArchivoAbierto,
  }),
  create: route('POST', 'importaciones', {
    permiso: 'crear',
    resumen: 'Revisa un archivo ya cargado, sin guardar nada; exige crear ese tipo de registros',
    exito: mensajesDeImportaciones.recibida,
    body: z.object({ tipo: campo.opcion('Qué se importa', TIPOS_DE_IMPORTACION), archivo: Adjunto }),
    answer: saved(Importacion),
  }),
  importar: route('PUT', 'importaciones/:id/importar', {
    permiso: 'crear',
    resumen: 'Crea un registro por cada fila lista; exige crear ese tipo de registros',
    exito: mensajesDeImportaciones.empezada,
    answer: saved(Importacion),
  }),
  deshacer: route('PUT', 'importaciones/:id/deshacer', {
    permiso: 'deshacer',
    resumen:
      'Inhabilita lo importado que nadie ha cambiado ni usado; exige inhabilitar ese tipo de registros',
    exito: mensajesDeImportaciones.deshaciendo,
    answer: saved(Importacion),
  }),
};
