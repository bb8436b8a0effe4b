import { z } from 'zod';
import { complete } from '../../kernel/list.ts';
import { route } from '../../kernel/route.ts';
import { MAXIMO_DE_DIRECCIONES, Entidad, Adjunto, ArchivoAbierto, VersionDeArchivo } from './schemas.ts';

/** Sent as multipart/form-data. */
const CampoArchivo = z.file();

const DireccionesPedidas = z.object({
  /** The id format is not checked, so that one invalid id does not fail the whole request. */
  ids: z.array(z.string().max(200)).min(1).max(MAXIMO_DE_DIRECCIONES),
});

export const archivos = {
  upload: route('POST', 'archivos', {
    self: true,
    resumen: 'Sube un archivo; si ningún registro lo usa en una hora, se borra',
    body: z.object({ file: CampoArchivo, entidad: Entidad }),
    answer: z.array(Adjunto),
  }),
  get: route('GET', 'archivos/:awsId', {
    self: true,
    resumen: 'Dirección firmada de un archivo, para quien puede ver el registro al que pertenece',
    answer: ArchivoAbierto,
  }),
  /** POST, because so many ids do not fit in a URL. It changes nothing. */
  getMany: route('POST', 'archivos/direcciones', {
    self: true,
    resumen:
      'Direcciones firmadas de hasta 500 archivos; null para los que no existen o la persona no puede ver',
    body: DireccionesPedidas,
    answer: z.record(z.string(), ArchivoAbierto.nullable()),
  }),
  /** The new content may have another type that the entity accepts. The id stays the same (COMUN-46). */
  replace: route('PUT', 'archivos/:awsId', {
    self: true,
    resumen: 'Cambia el contenido de un archivo y conserva su identificador',
    body: z.object({ file: CampoArchivo }),
    answer: z.array(Adjunto),
  }),
  versions: route('GET', 'archivos/:awsId/versiones', {
    self: true,
    resumen: 'El contenido de un archivo y los anteriores que se conservan, para quien puede cambiarlo',
    answer: complete(VersionDeArchivo),
  }),
  /** Only for files that no record uses; remove the file from its record first. */
  remove: route('DELETE', 'archivos/:awsId', {
    self: true,
    resumen: 'Borra un archivo que ningún registro usa',
    answer: z.object({ message: z.string() }),
  }),
};
