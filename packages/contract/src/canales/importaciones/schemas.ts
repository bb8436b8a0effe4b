import { z } from 'zod';
import { formatNumero } from '../../kernel/numbers.ts';
import { registro, Persona } from '../../kernel/record.ts';
import { Instante } from '../../kernel/time.ts';
import { type TipoDeImportacion, NOMBRES_DE_IMPORTACION, TIPOS_DE_IMPORTACION } from './columnas.ts';

/** Maximum number of rows in one file. A larger import needs several files. */
export const MAXIMO_DE_FILAS = 20_000;
/** Maximum number of columns that are read. The largest template has a fifth of them. */
export const MAXIMO_DE_COLUMNAS = 100;
/** Maximum number of files of one user that are checked at the same time. */
export const MAXIMO_EN_REVISION = 3;
export const DIAS_PARA_DESHACER = 30;
/** Days until an import, its rows and its file are deleted. The records that it created stay. */
export const DIAS_DE_IMPORTACION = 90;

/** States of an import. `revisada` waits for confirmation; `fallo` means that the file cannot be read. */
export const ESTADOS_DE_IMPORTACION = [
  'revisando',
  'revisada',
  'importando',
  'importada',
  'deshaciendo',
  'deshecha',
  'fallo',
] as const;
export type EstadoDeImportacion = (typeof ESTADOS_DE_IMPORTACION)[number];

/** States of a row. `pendiente`: not checked yet; `conservada`: the undo kept the record. */
export const ESTADOS_DE_FILA = [
  'pendiente',
  'lista',
  'error',
  'existe',
  'importada',
  'deshecha',
  'conservada',
] as const;
export type EstadoDeFila = (typeof ESTADOS_DE_FILA)[number];

export const NOMBRES_DE_ESTADO: Readonly<Record<EstadoDeImportacion, string>> = {
  revisando: 'Revisando',
  revisada: 'Por confirmar',
  importando: 'Importando',
  importada: 'Importada',
  deshaciendo: 'Deshaciendo',
  deshecha: 'Deshecha',
  fallo: 'No se pudo leer',
};

export const NOMBRES_DE_FILA: Readonly<Record<EstadoDeFila, string>> = {
  pendiente: 'Sin revisar',
  lista: 'Lista',
  error: 'Con errores',
  existe: 'Ya existe',
  importada: 'Importada',
  deshecha: 'Deshecha',
  conservada: 'Se conserva',
};

/**
 * The user needs the permission to create single records of this resource, and to deactivate them for an
 * undo.
 */
export const RECURSO_DE_IMPORTACION = {
  personas: 'usuarios',
  vehiculos: 'vehiculos',
  compras: 'compras',
  comparendos: 'comparendos',
} as const satisfies Record<TipoDeImportacion, string>;

export const mensajesDeImportaciones = {
  recibida: 'Estamos revisando el archivo. Nada se guarda hasta que lo confirmes.',
  empezada: 'Estamos importando las filas listas. Te avisamos al terminar.',
  deshaciendo: 'Estamos deshaciendo la importación. Te avisamos al terminar.',
  sinPermisoDeTipo: (tipo: TipoDeImportacion) =>
    `Tu rol no puede hacer esto con ${NOMBRES_DE_IMPORTACION[tipo].toLowerCase()}. Pídelo a un administrador.`,
  muchas: `Ya tienes ${MAXIMO_EN_REVISION} archivos en revisión. Espera a que termine alguno.`,
  noConfirmable: 'Esta importación no espera confirmación. Actualiza la página para ver cómo va.',
  sinListas: 'No hay filas listas para importar. Corrige el archivo y cárgalo de nuevo.',
  noDeshacible: 'Solo se deshace una importación terminada. Actualiza la página para ver cómo va.',
  tarde: `Pasaron más de ${DIAS_PARA_DESHACER} días: ya no se puede deshacer. Cambia los registros uno por uno.`,
  sinErrores: 'Ninguna fila quedó con errores',
  detenida: 'Algo falló y nos detuvimos. Lo que ya se hizo está en la tabla; puedes continuar.',
  sinRevisar:
    'No pudimos revisar el archivo. Cárgalo de nuevo; si vuelve a fallar, avisa a un administrador.',
  noSeAbre: 'No pudimos abrir el archivo: está dañado o protegido con contraseña',
  noEsTabla: 'El archivo no es un libro de Excel (.xlsx) ni una tabla .csv',
  conDefiniciones: 'El archivo trae definiciones que no se admiten. Guárdalo de nuevo desde Excel.',
  ocupaMucho: 'El archivo ocupa demasiado al descomprimirse',
  sinHojas: 'El libro no tiene ninguna hoja con datos',
  vacio: 'La primera hoja no tiene filas debajo de los títulos',
  muchasFilas: `El archivo tiene más de ${formatNumero(MAXIMO_DE_FILAS)} filas. Divídelo en varios.`,
  muchasColumnas: `La primera hoja tiene más de ${MAXIMO_DE_COLUMNAS} columnas. Deja solo las de la plantilla.`,
  faltanColumnas: (titulos: string) =>
    `En la primera fila no encontramos estas columnas: ${titulos}. Usa la plantilla.`,
  columnaRepetida: (titulo: string) => `La columna ${titulo} está dos veces. Deja una sola.`,
  repetida: (fila: number) => `Es igual a la de la fila ${fila}`,
  personaDesconocida: 'No hay nadie registrado con esa identificación',
  variasPersonas: 'Varias personas tienen ese número: escribe el tipo de identificación',
  placaDesconocida: 'No hay un vehículo registrado con esa placa',
  planDesconocido: 'No hay un plan activo con ese nombre',
  compraRepetida: 'Ya existe una compra de ese plan, para ese vehículo y desde ese día',
  comparendoRepetido: 'Ya existe un comparendo de esa persona, ese vehículo, ese código y ese día',
  diaNoValido: 'No es una fecha. Escríbela como 31/12/2026.',
  numeroNoValido: 'No es un número',
  siNoNoValido: 'Escribe Sí o No',
  perdioDigitos:
    'Excel le quitó dígitos a este número. Da formato de texto a la columna y escríbelo de nuevo.',
  cambio: 'Alguien lo cambió después de importarlo',
  enUso: (que: string) => `Ya tiene ${que}`,
  noEsta: 'El registro ya no está',
} as const;

const conteos = z.partialRecord(z.enum(ESTADOS_DE_FILA), z.int());

export const Importacion = z.object({
  ...registro,
  /** Number of the import in the history of the records that it created. */
  numero: z.int(),
  tipo: z.enum(TIPOS_DE_IMPORTACION),
  nombre: z.string(),
  bytes: z.int(),
  estado: z.enum(ESTADOS_DE_IMPORTACION),
  autor: Persona,
  total: z.int(),
  conteos,
  /** Rows to process in the current step, counted at its start, and rows already processed. */
  meta: z.int(),
  hechas: z.int(),
  /** Why the file could not be read, or why the import stopped. */
  problema: z.string().nullable(),
  /** Whether there is a file with the faulty rows. */
  con_errores: z.boolean(),
  terminada: Instante.nullable(),
  /** End of the undo period; null if there is nothing to undo. */
  deshacer_hasta: Instante.nullable(),
});
export type Importacion = z.output<typeof Importacion>;

export const FilaDeImportacion = z.object({
  _id: z.string(),
  /** Row number as shown in Excel. */
  fila: z.int(),
  estado: z.enum(ESTADOS_DE_FILA),
  valores: z.record(z.string(), z.union([z.string(), z.number()])),
  /** An error without a column is about the whole row. */
  errores: z.array(z.object({ columna: z.string().nullable(), texto: z.string() })),
  registro: z.uuid().nullable(),
});
export type FilaDeImportacion = z.output<typeof FilaDeImportacion>;
export type ErrorDeFila = FilaDeImportacion['errores'][number];

/** Row filters of the screen. `errores` shows the rows that will not be imported. */
export const FILTROS_DE_FILAS = [
  'errores',
  'lista',
  'existe',
  'importada',
  'deshecha',
  'conservada',
] as const;
