import { enFrase } from './kernel/text.ts';

/** Every sentence staff may read that is not the label of one screen. Each is defined here once. */
export const mensajes = {
  exito: 'Operación Exitosa',
  exitoTitulo: 'Bien',
  actualizacionExitosa: 'Actualización Exitosa!',
  errorTitulo: 'Oops...',
  errorNoIdentificado: 'Error no identificado',
  /** Same words in lower case: toggles have always said it so. */
  errorNoIdentificadoEnInterruptor: 'error no identificado',
  sinRegistros: 'No hay registros',
  errorEnCampo: (field: string, text: string) => `Error en ${field}: ${text}`,
  archivoCargado: (file: string) => `se cargo ${file}`,

  confirmar: {
    inhabilitar: (kind: string) => `Esta seguro de inhabilitar ${kind}?`,
    activar: (kind: string) => `Esta seguro de activar ${kind}?`,
    eliminar: (kind: string) => `Esta seguro de eliminar ${kind}?`,
  },

  campo: {
    obligatorio: (label: string) => `El campo ${enFrase(label)} es obligatorio`,
    correo: (label: string) => `El campo ${enFrase(label)} debe ser un correo válido`,
    letras: (label: string) => `El campo ${enFrase(label)} solo admite letras`,
    letrasYEspacios: (label: string) => `El campo ${enFrase(label)} solo admite letras y espacios`,
    letrasYDigitos: (label: string) => `El campo ${enFrase(label)} solo admite letras y números`,
    digitos: (label: string) => `El campo ${enFrase(label)} solo admite números`,
    minimo: (label: string, n: number) => `El campo ${enFrase(label)} debe tener al menos ${n} caracteres`,
    maximo: (label: string, n: number) => `El campo ${enFrase(label)} admite máximo ${n} caracteres`,
    noValido: (label: string) => `El campo ${enFrase(label)} no es válido`,
    caracteres: (label: string) => `El campo ${enFrase(label)} tiene caracteres no permitidos`,
    numeroMinimo: (n: string, min: string) => `El valor ingresado ${n} debe ser mayor o igual a ${min}`,
    numeroMaximo: (n: string, max: string) => `El valor ingresado ${n} debe ser menor o igual a ${max}`,
    numeroPositivo: (n: string) => `El valor ingresado ${n} debe ser positivo`,
    decimales: (label: string, n: number) =>
      n === 0
        ? `El campo ${enFrase(label)} debe ser un número entero`
        : `El campo ${enFrase(label)} admite máximo ${n} decimales`,
  },

  /** For what no field of a screen can send, so that even a broken client reads Spanish. */
  dato: {
    obligatorio: 'Este dato es obligatorio',
    noValido: 'Este dato no es válido',
    noAdmitido: 'Este dato no se admite',
  },

  http: {
    datosNoValidos: 'Revisa los datos enviados',
    sesionRequerida: 'Inicia sesión para continuar',
    sesionTerminada: 'Su sesión ha expirado',
    sinPermiso: 'No tienes permiso para esta acción',
    noEncontrado: 'No encontramos ese registro',
    rutaNoEncontrada: 'Esa dirección no existe',
    yaExiste: (what: string) => `Ya existe ${what}`,
    versionVieja:
      'Otra persona cambió este registro mientras lo editabas. Recarga para ver sus cambios antes de guardar.',
    claveReutilizada: 'Esa clave de repetición ya se usó con otros datos',
    demasiadas: 'Demasiadas solicitudes. Espera un momento e intenta de nuevo.',
    muyGrande: 'Lo que enviaste es demasiado grande',
    tipoNoAdmitido: 'Ese tipo de contenido no se admite',
    noDisponible: 'El servicio no está disponible en este momento. Intenta de nuevo en unos segundos.',
    interno: 'Algo falló de nuestro lado. Intenta de nuevo; si sigue, comparte la referencia con soporte.',
  },

  ingreso: {
    sinAcceso: 'No tienes acceso',
    notificaciones: 'Por favor para continuar debe activar las notificaciones del navegador',
    credenciales: 'El correo o la contraseña no son correctos',
    inactivo: 'Tu usuario está inactivo. Comunícate con un administrador.',
    bloqueado: (minutes: number) =>
      `Demasiados intentos fallidos. Espera ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'} antes de intentar de nuevo.`,
    codigoEnviado: 'Enviamos un código de seis dígitos a tu correo',
    codigoYaEnviado: 'Ya te enviamos un código. Revisa tu correo o pide otro en un momento.',
    codigoFormato: 'El código debe tener seis números',
    codigoNoValido: 'El código no es correcto o ya venció. Pide uno nuevo.',
    demasiadosCodigos: 'Has pedido demasiados códigos. Espera un momento antes de pedir otro.',
    /** The code step was answered without a token (LOGIN-23). */
    algoSalioMal: 'Algo salio mal',
    soloSalida: 'Solo se puede cerrar la sesión; se abre al ingresar',
  },

  clave: {
    reinicio: 'Por seguridad debes cambiar tu contraseña antes de continuar',
    insegura:
      'Por seguridad tu contraseña debe contener 8 dígitos entre mayúsculas, minúsculas, números y caracteres especiales',
    noCoinciden: 'Las contraseñas no coinciden',
    actualIncorrecta: 'La contraseña actual no es correcta',
    comun: 'Esa contraseña es muy fácil de adivinar. Elige otra.',
    personal: 'La contraseña no puede contener tus datos personales',
    igual: 'La contraseña nueva debe ser distinta de la actual',
    reinicioNoPendiente: 'No hay un cambio de contraseña pendiente para esos datos',
    recuperacionEnviada: 'Si el correo pertenece a un usuario activo, le enviamos un código de seis dígitos',
  },

  roles: {
    repetido: 'Ya existe un rol con ese nombre',
    soloAdministrador: 'Solo un administrador puede asignar o quitar roles',
    propioAdministrador: 'No puedes quitarte el rol Administrador',
    ultimoAdministrador: 'Debe quedar al menos un administrador activo',
    administradorCompleto: 'El rol Administrador conserva siempre todos los permisos del sistema',
    permisoInactivo: 'Ese permiso está inactivo y no se puede conceder',
    permisoAjeno: 'No puedes conceder un permiso que no tienes',
  },

  usuarios: {
    correoRepetido: 'Ya existe un usuario con ese correo electrónico',
    identificacionRepetida: 'Ya existe un usuario con esa identificación',
    direccionRepetida: 'Esa dirección ya está en la lista',
    telefonoRepetido: 'Ese teléfono ya está en la lista',
    ciudadDesconocida: 'Esa ciudad no existe en ese departamento',
    ciudadesDesconocidas: (names: string) => `No existen estas ciudades: ${names}`,
    ciudadesDenegadas: 'Acción denegada, para el rol',
    tipoObligatorio: 'El tipo de usuario es obligatorio',
    tiempoObligatorio: 'El tiempo es obligatorio',
    tiempoNoValido: 'El tiempo debe estar entre 1 minuto y 24 horas',
    tiempoDenegado: 'Acción denegada, el rol usuario no se puede actualizar el tiempo',
    rolDesconocido: 'Ese rol no existe',
    contrasenaInicial: 'La contraseña inicial es el número de identificación',
    contrasenaAparte: 'La contraseña no se cambia aquí',
    rolesAparte: 'Los roles se cambian en la asignación de roles',
    verificadoAparte: 'Solo el sistema marca un correo como verificado',
    inhabilitarse: 'No puedes inhabilitar tu propio usuario',
    soloAdministrador: 'Solo un administrador puede cambiar los datos de un administrador',
  },

  disponibilidad: {
    soloAMano: 'Solo puedes elegir Activo en espera, Ausente o Pausa',
    sinRol: 'Solo un asesor puede quedar en espera',
    inactivo: 'Un usuario inactivo no puede quedar en espera',
  },

  archivos: {
    /** Any upload that did not arrive, whatever the reason (ARCHIVOS-05). */
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
    noEncontrado: 'No encontramos ese archivo',
    enUso: 'Un registro usa este archivo; quítalo primero de allí',
    otraEntidad: 'Ese archivo se cargó para otra cosa. Cárgalo de nuevo aquí.',
    sinGuardar:
      'Tienes demasiados archivos cargados sin guardar. Guarda o cierra los formularios que tienes abiertos, o intenta de nuevo en una hora.',
    noDisponible: 'No pudimos guardar el archivo en este momento. Intenta de nuevo en unos segundos.',
  },

  avisos: {
    titulo: (nombre: string) => `Mensaje de ${nombre}`,
    suscripcion: 'La suscripción del equipo no es válida',
  },

  fechas: {
    orden: 'La fecha final debe ser igual o posterior a la inicial',
  },

  formularios: {
    sinPreguntas: 'Aun no ha agregado las preguntas',
    muchasPreguntas: (n: number) => `Un formulario admite máximo ${n} preguntas`,
    sinOpciones: 'Agrega al menos una opción',
    muchasOpciones: (n: number) => `Una pregunta admite máximo ${n} opciones`,
    identificador: 'El campo identificador solo admite letras, números, guion y guion bajo',
    repetido: 'Ya existe un formulario con ese identificador',
    preguntaAjena: 'Esa pregunta no es de este formulario',
    opcionAjena: 'Esa opción no es de esta pregunta',
    respuestasDeMas: 'Hay más respuestas que preguntas',
    sinResponder: 'Responde todas las preguntas',
    preguntaRepetida: 'Esa pregunta ya tiene respuesta',
  },

  publicaciones: {
    vinculo: 'El campo vínculo debe ser una dirección http o https',
  },

  lista: {
    criterioDesconocido: (name: string) => `El criterio ${name} no existe en esta lista`,
    elementosPorPagina: 'elementosPorPagina debe ser un número entero desde 1',
    pagina: 'pagina debe ser un número entero desde 1',
  },
} as const;
