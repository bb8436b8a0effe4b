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
