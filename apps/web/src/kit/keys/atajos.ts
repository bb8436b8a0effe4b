/**
 * Every keyboard shortcut, by place, with the text of the help page. `useShortcuts` and the letters of rows
 * take their keys from here by type, so that a shortcut without explanation does not compile. The shell
 * imports only types from this file; its texts load with the help page.
 */
interface Lugar {
  donde: string;
  /** Shown only to users who may open one of these screens; without them, to all users. */
  pantallas?: readonly string[];
  /** Keys of `useShortcuts` and of the rows, by the names that the browser gives them. */
  teclas: Readonly<Record<string, string>>;
  /** Keys with Ctrl, Alt or Shift, and keys that work only inside a field. */
  otras?: Readonly<Record<string, string>>;
}

const CASOS = ['/listaticket', '/listaticket-lesiones-homicidios', '/lista-asistencia-juridica'];

export const ATAJOS = {
  todo: {
    donde: 'En cualquier pantalla',
    teclas: { '?': 'Abre esta ayuda' },
    otras: {
      'Ctrl K': 'Busca una placa, un caso, una persona o una pantalla',
      Esc: 'Cierra lo que esté abierto encima',
    },
  },
  ayuda: {
    donde: 'En esta ayuda',
    teclas: { '/': 'Lleva a la búsqueda' },
  },
  inicio: {
    donde: 'En Inicio',
    pantallas: ['/Estadistica'],
    teclas: {
      g: 'Seguida de la letra que muestra cada atajo, abre esa pantalla',
      n: 'Nuevo ticket de choque simple, si puedes crearlo',
    },
  },
  lista: {
    donde: 'En las listas',
    teclas: {
      '/': 'Lleva a los criterios de búsqueda',
      n: 'Crea un registro, si puedes crearlo',
      r: 'En Compras: regala una compra',
    },
  },
  filas: {
    donde: 'Entre las filas de una lista',
    teclas: {
      ArrowDown: 'Fila siguiente',
      ArrowUp: 'Fila anterior',
      Escape: 'Desmarca las filas marcadas',
    },
    otras: {
      '↵': 'Abre la fila; en los criterios, busca',
      Espacio: 'Marca la fila, para hacer lo mismo con varias',
      '⇧ clic': 'Marca todas las que hay entre dos filas',
      Inicio: 'Primera fila',
      Fin: 'Última fila',
    },
  },
  fila: {
    donde: 'Sobre una fila de una lista',
    teclas: {
      e: 'Editar',
      v: 'Ver',
      h: 'Historial',
      a: 'En Turnos: asignar o cambiar el mecánico',
      c: 'En Comparendos: consultar el plazo. En Pico y placa: copiar al siguiente período',
      d: 'En Documentos: descargar',
      i: 'En Sesiones y en los salones: ver inscritos',
      l: 'En Turnos: reportar la llegada. En Novedades: quién ha leído',
      p: 'En Centros: precios. En Novedades: publicar. En Encuestas: ver las respuestas',
      q: 'En Sesiones: código de asistencia',
      r: 'En Correos enviados: reenviar',
      s: 'En Asistencia: ver la sesión',
    },
  },
  filaDeCaso: {
    donde: 'Sobre un caso de la lista',
    pantallas: CASOS,
    teclas: {
      a: 'Asignar',
      t: 'Tomar el caso',
      s: 'Solicitar abogado o investigador',
      e: 'Editar',
      d: 'Datos del afectado',
      p: 'Solicitar o dar la aprobación',
      x: 'Exportar los archivos',
    },
  },
  formulario: {
    donde: 'En los formularios',
    teclas: {},
    otras: {
      'Ctrl ↵': 'Guarda desde cualquier campo',
      '↵': 'Guarda; donde hay una lista de renglones, agrega otro',
      'Alt ↑↓': 'Mueve un renglón',
    },
  },
  elegir: {
    donde: 'Donde hay opciones numeradas',
    teclas: { '1–9': 'Elige la opción de ese número' },
  },
  caso: {
    donde: 'En un caso',
    pantallas: CASOS,
    teclas: { g: 'Escribe una gestión, si puedes gestionarlo' },
  },
  asignar: {
    donde: 'Al asignar un caso',
    pantallas: CASOS,
    teclas: { '/': 'Busca a una persona' },
    otras: {
      '↑': 'Persona anterior',
      '↓': 'Persona siguiente',
      '←': 'Tipo anterior, si hay varios',
      '→': 'Tipo siguiente, si hay varios',
      '1–9': 'Elige a la persona de ese puesto',
      '↵': 'Asigna a la persona elegida',
    },
  },
  mesa: {
    donde: 'En la mesa de asignación',
    pantallas: ['/mesa-de-asignacion'],
    teclas: {
      ArrowDown: 'Caso siguiente',
      ArrowUp: 'Caso anterior',
      a: 'Propone a la primera persona de la lista',
      '1–9': 'Propone a la persona de ese puesto',
    },
    otras: { '↵': 'Confirma a quien se propone; si no hay nadie, abre el caso', Esc: 'Quita la propuesta' },
  },
  calendario: {
    donde: 'En los calendarios',
    pantallas: ['/gestionar/agenda', '/ListarAgenda'],
    teclas: {
      n: 'Agrega algo, si puedes',
      t: 'Va a hoy',
      ArrowLeft: 'Página anterior',
      ArrowRight: 'Página siguiente',
    },
    otras: { M: 'Toma lo que tiene el foco: las flechas lo mueven, ↵ lo deja y Esc lo devuelve' },
  },
  chats: {
    donde: 'En los chats',
    pantallas: ['/chats', '/ChatChoqueSimple', '/ChatGeneral', '/ChatAsistenciaJuridica'],
    teclas: {
      ArrowDown: 'Conversación siguiente',
      ArrowUp: 'Conversación anterior',
      '/': 'Busca una conversación; mientras escribes, ofrece las respuestas preparadas',
      Escape: 'Vuelve de la conversación a la lista',
    },
    otras: {
      'Alt M': 'Desde cualquier pantalla: responde el mensaje más reciente',
      '↵': 'Envía el mensaje',
      '⇧ ↵': 'Cambia de línea sin enviar',
    },
  },
  consulta: {
    donde: 'En la consulta de comparendos',
    pantallas: ['/Comparendos'],
    teclas: { '/': 'Lleva al campo de búsqueda' },
  },
  roles: {
    donde: 'En Roles y permisos',
    pantallas: ['/roles'],
    teclas: { '/': 'Busca un permiso', n: 'Crea un rol, si puedes crearlo' },
  },
} as const satisfies Readonly<Record<string, Lugar>>;

export type LugarDeTeclas = keyof typeof ATAJOS;

type Digito = '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9';
type Suelta<T> = T extends '1–9' ? Digito : T;
export type TeclaDe<L extends LugarDeTeclas> = L extends LugarDeTeclas
  ? Suelta<keyof (typeof ATAJOS)[L]['teclas']>
  : never;
export const LUGARES: readonly Lugar[] = Object.values(ATAJOS);
