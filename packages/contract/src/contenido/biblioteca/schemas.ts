import { z } from 'zod';
import { mensajesDeArchivos } from '../../base/archivos/texts.ts';
import { id, campo, opcional } from '../../kernel/fields.ts';

/** Answers contain the file as `aws_id`, bodies as `awsId`. Bodies may use either name (BIBLIOTECA-32). */
const archivo = id({ error: mensajesDeArchivos.falta }).meta({ title: 'Documento' });

export const DocumentoEscrito = z.object({
  nombre: campo.texto('Nombre', { max: 150 }),
  categoria: campo.id('Categoría'),
  awsId: opcional(archivo),
  aws_id: opcional(archivo),
  /** Accepted but ignored: answers contain the name of the stored file. */
  nombreArchivo: opcional(campo.texto('Nombre del archivo', { max: 200 })),
});
export type DocumentoEscrito = z.output<typeof DocumentoEscrito>;

export const camposDeDocumento = DocumentoEscrito.pick({ nombre: true, categoria: true }).shape;
