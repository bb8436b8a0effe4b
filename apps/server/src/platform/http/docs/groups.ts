/** Calls of the company's app have a separate group. */
const APP = 'app';

interface Group {
  titulo: string;
  descripcion: string;
  recursos: readonly string[];
}

/** Group of the API docs per resource. A test fails if a resource is missing. */
export const GROUPS: readonly Group[] = [
  {
    titulo: 'Ingreso y sesión',
    descripcion: 'Entrar, salir, códigos, llaves y contraseñas.',
    recursos: ['login', 'recuperar-contrasena', 'llaves', 'correo-electronico'],
  },
  {
    titulo: 'App',
    descripcion:
      'Lo que la app de la empresa hace por un cliente o por alguien en la calle: pide un token corto con su credencial en ' +
      'POST app/token y lo envía como Bearer. Cada token es de una sola persona y de un solo lado (cliente o campo).',
    recursos: [APP],
  },
  {
    titulo: 'Casos',
    descripcion:
      'Choque simple, lesiones u homicidios y asistencia jurídica, con su agenda y su línea de tiempo.',
    recursos: [
      'asistencia-choque-simple',
      'asistencia-lesiones-homicidios',
      'asistencia-juridica',
      'agenda',
      'dias-no-habiles',
      'tipos-gestion',
      'tipo-tramites',
    ],
  },
  {
    titulo: 'Conversaciones y avisos',
    descripcion: 'Salas, mensajes, notificaciones, novedades y correo.',
    recursos: [
      'chats',
      'respuestas-preparadas',
      'notificaciones',
      'push-notification',
      'novedades',
      'correo',
      'plantilla',
    ],
  },
  {
    titulo: 'Personas y permisos',
    descripcion:
      'Usuarios, roles, permisos, vistas guardadas de las listas, importaciones e historial de cambios.',
    recursos: [
      'usuarios',
      'roles',
      'permisos',
      'empresa',
      'auditoria',
      'mi-cuenta',
      'vistas',
      'importaciones',
    ],
  },
  {
    titulo: 'Vehículos y pólizas',
    descripcion: 'Vehículos, pólizas, la consulta a las aseguradoras y la búsqueda en todo.',
    recursos: [
      'vehiculos',
      'polizas',
      'consulta-poliza',
      'hoja-de-vida',
      'busqueda',
      'mascotas',
      'tipos-mascota',
    ],
  },
  {
    titulo: 'Comparendos y tránsito',
    descripcion: 'Comparendos, el registro externo, paz y salvo, y pico y placa.',
    recursos: ['comparendos', 'comparendos-simit', 'paz-salvo', 'pico-placa'],
  },
  {
    titulo: 'Capacitación',
    descripcion: 'Sedes, salones, sesiones e inscripciones.',
    recursos: ['capacitacion', 'sesiones', 'salones', 'locaciones'],
  },
  {
    titulo: 'Revisión vehicular',
    descripcion: 'Centros, precios y turnos de revisión.',
    recursos: ['turnos', 'tabla-precio', 'tecnomecanica-locaciones', 'tipo-revision'],
  },
  {
    titulo: 'Planes y compras',
    descripcion: 'Lo que se vende, lo que se compró y los descuentos.',
    recursos: ['planes', 'servicios', 'compras', 'cupones', 'aliados', 'cupones-aliados'],
  },
  {
    titulo: 'Contenidos y encuestas',
    descripcion: 'Formularios, encuestas, publicaciones, biblioteca, políticas y preguntas frecuentes.',
    recursos: [
      'formularios',
      'encuestas',
      'publicaciones',
      'biblioteca',
      'biblioteca-categorias',
      'politicas',
      'preguntas-frecuentes',
    ],
  },
  {
    titulo: 'Archivos',
    descripcion: 'Subir, reemplazar y leer archivos. Se envían como multipart/form-data.',
    recursos: ['archivos'],
  },
  {
    titulo: 'Tablero y reportes',
    descripcion: 'Cifras de la operación y cómo está el sistema.',
    recursos: ['tablero', 'reportes', 'metricas', 'interaccion', 'estado'],
  },
  {
    titulo: 'Listas de referencia',
    descripcion: 'Lo que llena las listas de los formularios; no cambia seguido.',
    recursos: ['tipoIdentificacion', 'unidadGeografica', 'mapa', 'marcas', 'tipos-carroceria'],
  },
];

const BY_RESOURCE = new Map(
  GROUPS.flatMap(({ titulo, recursos }) => recursos.map((recurso) => [recurso, titulo] as const)),
);

export const groupOf = (recurso: string): string => BY_RESOURCE.get(recurso) ?? recurso;
