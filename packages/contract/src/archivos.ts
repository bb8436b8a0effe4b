import { z } from 'zod';
import { campo } from './kernel/fields.ts';
import { complete } from './kernel/list.ts';
import { route } from './kernel/route.ts';
import { Instante } from './kernel/time.ts';
import { mensajes } from './mensajes.ts';

export const mensajesDeArchivos = {
  /** Any failed upload, whatever the reason (ARCHIVOS-05). */
  falla: 'error al cargar el archivo',
  extension: 'Error en extension',
  otroTipo: (extensions: readonly string[]) =>
    `Ese tipo de archivo no se admite. Se admiten: ${extensions.join(', ')}`,
  contenido: 'El contenido del archivo no corresponde a su extensión',
  pesado: (megas: number) => `Documento es mas pesado que el limite permitido de ${megas}M`,
  vacio: 'El archivo está vacío',
  falta: 'Falta Documento',
  unoSolo: 'Envía un solo archivo a la vez',
  entidadDesconocida: 'No se pueden cargar archivos para esa entidad',
  imagenGrande: 'La imagen tiene demasiados puntos. Redúcela e intenta de nuevo.',
  imagenDanada: 'La imagen está dañada y no se puede abrir',
  comprimido: 'El archivo ocupa demasiado al descomprimirse',
  ilegible: 'No pudimos abrir el archivo: está dañado o protegido con contraseña',
  noEncontrado: 'No encontramos ese archivo',
  enUso: 'Un registro usa este archivo; quítalo primero de allí',
  esPrueba:
    'Este archivo hace parte de un caso o de una conversación y se conserva como llegó. Adjunta aparte el nuevo.',
  otraEntidad: 'Ese archivo se cargó para otra cosa. Cárgalo de nuevo aquí.',
  sinGuardar:
    'Tienes demasiados archivos cargados sin guardar. Guarda o cierra los formularios que tienes abiertos, o intenta de nuevo en una hora.',
  muchosALaVez: 'Ya estás cargando varios archivos. Espera a que termine alguno e intenta de nuevo.',
  detenido: 'El archivo dejó de llegar. Revisa tu conexión y cárgalo de nuevo.',
  noDisponible: 'No pudimos guardar el archivo en este momento. Intenta de nuevo en unos segundos.',
  /** Refused during the upload; the file is not stored. */
  conVirus: 'El archivo contiene un virus y no lo guardamos. Revisa tu equipo y carga una copia limpia.',
  enRevision: 'Todavía estamos revisando ese archivo. Intenta de nuevo en un momento.',
  retirado: 'Ese archivo contenía un virus y lo retiramos. Carga una copia limpia.',
} as const;

const MB = 1_048_576;

/** Accepted content types of each extension, because the name alone proves nothing (COMUN-50). */
export const CONTENIDOS: Readonly<Record<string, readonly string[]>> = {
  jpg: ['image/jpeg'],
  jpeg: ['image/jpeg'],
  png: ['image/png'],
  gif: ['image/gif'],
  bmp: ['image/bmp'],
  webp: ['image/webp'],
  /** Some phones use this extension for any picture. */
  img: ['image/jpeg', 'image/png', 'image/gif', 'image/bmp', 'image/webp'],
  pdf: ['application/pdf'],
  /** No real file type has this extension, but the list of CASO-21 includes it. */
  pdfx: ['application/pdf'],
  doc: ['application/msword'],
  docx: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  xls: ['application/vnd.ms-excel'],
  xlsx: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  zip: ['application/zip'],
  csv: ['text/csv'],
  mp3: ['audio/mpeg'],
  m4a: ['audio/x-m4a', 'audio/mp4', 'video/mp4'],
  wav: ['audio/wav'],
  avi: ['video/vnd.avi'],
  mp4: ['video/mp4'],
  mpeg: ['video/mpeg'],
  wmv: ['video/x-ms-asf'],
  /** Misspelling of `wmv`, accepted (ARCHIVOS-08). */
  mwv: ['video/x-ms-asf'],
};

interface ReglaDeEntidad {
  readonly extensiones: readonly string[];
  readonly maxBytes: number;
  /** Extensions with a different size limit, in bytes. */
  readonly excepciones?: Readonly<Record<string, number>>;
  readonly otroTipo: string;
  /** Possible evidence in court: once a record uses the file, its content is immutable. */
  readonly prueba?: true;
  /** How many earlier contents are kept when the file of a record is replaced. Default: none. */
  readonly guardaVersiones?: number;
}

const IMAGENES = ['jpg', 'jpeg', 'png', 'gif', 'bmp', 'webp'];
const DOCUMENTOS = [...IMAGENES, 'pdf', 'doc', 'docx'];

/** 2 MB means 2,097,152 bytes, for vehicles, policies and all kinds of case (VEHICULOS-68, COMUN-50). */
const documento = regla(DOCUMENTOS, 2);
const caso: ReglaDeEntidad = { ...regla([...DOCUMENTOS, 'pdfx'], 2), prueba: true };
const retrato: ReglaDeEntidad = {
  ...regla(['png', 'jpeg', 'gif', 'jpg'], 5),
  otroTipo: mensajesDeArchivos.extension,
};

function regla(extensiones: readonly string[], megas: number): ReglaDeEntidad {
  return { extensiones, maxBytes: megas * MB, otroTipo: mensajesDeArchivos.otroTipo(extensiones) };
}

/** Upload rules of each entity (ARCHIVOS-09). Keys are wire values, including their misspellings. */
export const ENTIDADES = {
  Usuarios: retrato,
  PUBLICIDAD: retrato,
  ALIADOS: retrato,
  VEHICULOS: documento,
  PÓLIZAS: documento,
  CHOQUESIMPLE: caso,
  LESIONESHOMISIDIOS: caso,
  ASISTENCIAJURIDICA: { ...documento, prueba: true },
  /** Attachments of appointment steps (TURNOS-38). */
  TURNOS: regla([...DOCUMENTOS, 'xls', 'xlsx', 'zip'], 10),
  CHAT: {
    ...regla(
      [
        'mp3',
        'm4a',
        'jpg',
        'jpeg',
        'png',
        'pdf',
        'doc',
        'docx',
        'gif',
        'bmp',
        'avi',
        'mp4',
        'mpeg',
        'mwv',
        'wmv',
        'wav',
        'img',
      ],
      25,
    ),
    prueba: true,
  },
  BIBLIOTECA: {
    ...regla([...DOCUMENTOS, 'mp4'], 10),
    excepciones: { mp4: 100 * MB },
    guardaVersiones: 20,
  },
  /** Tables of records to import. Errors in their rows are reported separately. */
  IMPORTACIONES: regla(['xlsx', 'csv'], 10),
  /** Reports are generated by the server, so no upload is accepted. */
  REPORTES: { ...regla([], 0), otroTipo: mensajesDeArchivos.entidadDesconocida },
} as const satisfies Record<string, ReglaDeEntidad>;
export type Entidad = keyof typeof ENTIDADES;

const NOMBRES = Object.keys(ENTIDADES) as [Entidad, ...Entidad[]];

export const MAXIMO_DE_ARCHIVO = Math.max(...NOMBRES.flatMap((name) => limites(ENTIDADES[name])));

function limites({ maxBytes, excepciones }: ReglaDeEntidad): number[] {
  return [maxBytes, ...Object.values(excepciones ?? {})];
}

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

const LARGO_DE_ENTIDAD = 100;

/**
 * Normalized, because Unicode encodes the accent of PÓLIZAS in two ways (POLIZAS-29). A text longer than any
 * name is invalid and is not normalized.
 */
export const Entidad = z.preprocess(
  (value) => (typeof value === 'string' && value.length <= LARGO_DE_ENTIDAD ? value.normalize('NFC') : value),
  z.enum(NOMBRES, {
    error: ({ input }) =>
      input === undefined ? mensajes.campo.obligatorio('Entidad') : mensajesDeArchivos.entidadDesconocida,
  }),
);

/** A file as stored in records. `aws_id` is its id in any file store. */
export const Adjunto = z.object({
  aws_id: campo.id('Archivo'),
  nombre: campo.texto('Nombre del archivo', { max: 200 }),
});
export type Adjunto = z.output<typeof Adjunto>;

/** Sent as multipart/form-data. */
const CampoArchivo = z.file();

/** Content types that a browser tab may display: re-encoded images, audio, MP4 and PDF. */
const SE_MUESTRA = /^(?:image|audio)\/|^video\/mp4$|^application\/pdf$/;
export const seMuestra = (tipo: string) => SE_MUESTRA.test(tipo);

/** Lifetime of a file URL (ARCHIVOS-11). */
export const MINUTOS_DE_URL = 15;

/** Why a file cannot be opened: the virus scan is pending or found a virus. Absent for a clean file. */
const Analisis = z.enum(['pendiente', 'infectado']).optional();
export type Analisis = NonNullable<z.output<typeof Analisis>>;

export const ArchivoAbierto = z.object({
  /** Signed, short-lived download URL. Request a new one instead of storing it. Null if `analisis` is set. */
  url: z.string().nullable(),
  /**
   * The same file for display in a browser tab, only for types that a browser shows without running code
   * (CHATS-15).
   */
  vista: z.string().nullable(),
  /** Thumbnail URL, only for images. */
  miniatura: z.string().nullable(),
  analisis: Analisis,
  archivo: z.object({
    aws_id: z.uuid(),
    nombre: z.string(),
    tipo: z.string(),
    bytes: z.int(),
    /** Hash of the stored content in hexadecimal. Null for old files that the server has not hashed yet. */
    sha256: z.string().nullable(),
  }),
});
export type ArchivoAbierto = z.output<typeof ArchivoAbierto>;

/** The current content of a file, or an earlier content that was replaced. */
export const VersionDeArchivo = z.object({
  _id: z.uuid(),
  actual: z.boolean(),
  nombre: z.string(),
  bytes: z.int(),
  /** Time and author of the upload. A null author means the system. */
  fecha: Instante,
  autor: z.string().nullable(),
  /** Signed, short-lived download URL. Null if `analisis` is set. */
  url: z.string().nullable(),
  analisis: Analisis,
});
export type VersionDeArchivo = z.output<typeof VersionDeArchivo>;

/** No page of a list has more pictures. */
export const MAXIMO_DE_DIRECCIONES = 500;

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
