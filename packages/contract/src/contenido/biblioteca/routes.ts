import { z } from 'zod';
import { mensajesDeArchivos } from '../../base/archivos/texts.ts';
import { catalogo, rangoDeCreacion, exportacion } from '../../kernel/catalogue.ts';
import { crossFieldRule } from '../../kernel/cross-field-rule.ts';
import { campo } from '../../kernel/fields.ts';
import { criterio } from '../../kernel/list.ts';
import { DocumentoEscrito } from './schemas.ts';
import { mensajesDeBiblioteca } from './texts.ts';

/** An inactive category stays inactive, but a new one with the same name can be created (BIBLIOTECA-17). */
export const bibliotecaCategorias = catalogo('biblioteca-categorias', {
  path: 'biblioteca/categorias',
  uno: 'una categoría de la biblioteca',
  registro: { nombre: z.string() },
  datos: z.object({ nombre: campo.texto('Nombre', { max: 100 }) }),
  criterios: { nombre: criterio.texto('Nombre'), estado: criterio.estado() },
  activar: null,
});

const conArchivo = crossFieldRule<DocumentoEscrito>(({ awsId, aws_id }, refuse) => {
  if ((awsId ?? aws_id) === undefined) refuse(['awsId'], mensajesDeArchivos.falta);
});

const conUnSoloNombre = ({ awsId, aws_id, nombre, categoria }: DocumentoEscrito) => ({
  nombre,
  categoria,
  awsId: awsId ?? aws_id,
});

export const biblioteca = {
  ...catalogo('biblioteca', {
    uno: 'un documento de la biblioteca',
    registro: {
      nombre: z.string(),
      categoria: z.object({ _id: z.uuid(), nombre: z.string() }),
      /** Number of times that customers opened it in the app; read-only (BIBLIOTECA-35). */
      vistas: z.int(),
      aws_id: z.uuid(),
      nombreArchivo: z.string(),
    },
    datos: DocumentoEscrito.check(conArchivo).transform(conUnSoloNombre),
    /** Without a file the stored one is kept (BIBLIOTECA-38). */
    cambios: DocumentoEscrito.transform(conUnSoloNombre),
    criterios: {
      nombre: criterio.texto('Nombre'),
      'categoria.nombre': criterio.codigo('Categoría'),
      'categoria._id': { ...criterio.id('Categoría'), oculto: true },
      ...rangoDeCreacion,
    },
    exito: { crear: mensajesDeBiblioteca.cargado, editar: mensajesDeBiblioteca.actualizado },
  }),
  exportar: exportacion('biblioteca'),
};
export type Documento = z.output<typeof biblioteca.get.answer>;
export type DatosDeDocumento = z.output<typeof biblioteca.create.body>;
