import { Entidad } from '@amparo/contract/base/archivos/schemas';
import { mensajesDeArchivos } from '@amparo/contract/base/archivos/texts';
import { InvalidInput, RecordNotFound } from '../../../platform/lib/problems.ts';
import type { Archivo } from './repository.ts';

export function orMissingFile(archivo: Archivo | undefined): Archivo {
  if (archivo === undefined) throw new RecordNotFound(mensajesDeArchivos.noEncontrado);
  return archivo;
}

export function readEntidad(given: unknown): Entidad {
  const read = Entidad.safeParse(given);
  if (read.success) return read.data;
  const text = read.error.issues[0]?.message ?? mensajesDeArchivos.entidadDesconocida;
  throw new InvalidInput({ entidad: text }, text);
}
