import { type Entidad, type ReglaDeEntidad, ENTIDADES, limites, MB } from './schemas.ts';
import { mensajesDeArchivos } from './texts.ts';

/**
 * Only the last characters of a name are examined (dot and extension), so that a long name costs no CPU time
 * (H38).
 */
const LARGO_DE_EXTENSION = 11;

export function extensionDe(nombre: string): string {
  const end = nombre.trim().slice(-LARGO_DE_EXTENSION);
  return /\.([^./\\]{1,10})$/.exec(end)?.[1]?.toLowerCase() ?? '';
}

/** Size limit of the file. Without a name, the largest limit of the entity. */
export function maximoDe(entidad: Entidad, nombre?: string): number {
  const rule: ReglaDeEntidad = ENTIDADES[entidad];
  if (nombre === undefined) return Math.max(...limites(rule));
  return rule.excepciones?.[extensionDe(nombre)] ?? rule.maxBytes;
}

export function esPrueba(entidad: Entidad): boolean {
  const rule: ReglaDeEntidad = ENTIDADES[entidad];
  return rule.prueba === true;
}

export function versionesDe(entidad: Entidad): number {
  const rule: ReglaDeEntidad = ENTIDADES[entidad];
  return rule.guardaVersiones ?? 0;
}

/** Value of the `accept` attribute of a file field. */
export function aceptaDe(entidad: Entidad): string {
  return ENTIDADES[entidad].extensiones.map((extension) => `.${extension}`).join(',');
}

/**
 * Error message based on the name and size of a file, or undefined. The screen and the server both use it.
 */
export function errorDeArchivo(
  entidad: Entidad,
  file: { nombre: string; bytes: number },
): string | undefined {
  const rule: ReglaDeEntidad = ENTIDADES[entidad];
  if (!rule.extensiones.includes(extensionDe(file.nombre))) return rule.otroTipo;
  if (file.bytes === 0) return mensajesDeArchivos.vacio;
  const max = maximoDe(entidad, file.nombre);
  return file.bytes > max ? mensajesDeArchivos.pesado(max / MB) : undefined;
}

/** Content types that a browser tab may display: re-encoded images, audio, MP4 and PDF. */
const SE_MUESTRA = /^(?:image|audio)\/|^video\/mp4$|^application\/pdf$/;
export const seMuestra = (tipo: string) => SE_MUESTRA.test(tipo);
