import { lowerFirst } from './text.ts';

/**
 * Messages that several modules use, each defined once. Messages of one module are in the file of that
 * module.
 */
export const mensajes = {
  exito: 'Operación Exitosa',
  exitoTitulo: 'Bien',
  actualizacionExitosa: 'Actualización Exitosa!',
  errorTitulo: 'Oops...',
  errorNoIdentificado: 'Error no identificado',
  /** The same text in lower case, for toggles. */
  errorNoIdentificadoEnInterruptor: 'error no identificado',
  sinRegistros: 'No hay registros',
  errorEnCampo: (field: string, text: string) => `Error en ${field}: ${text}`,
  archivoCargado: (file: string) => `se cargo ${file}`,

  confirmar: {
    /** `kind` is empty on screens that do not name the kind of record. */
    inhabilitar: (kind: string) => `Esta seguro de ${`inhabilitar ${kind}`.trim()}?`,
    activar: (kind: string) => `Esta seguro de ${`activar ${kind}`.trim()}?`,
    eliminar: (kind: string) => `Esta seguro de eliminar ${kind}?`,
  },

  campo: {
    obligatorio: (label: string) => `El campo ${lowerFirst(label)} es obligatorio`,
    correo: (label: string) => `El campo ${lowerFirst(label)} debe ser un correo válido`,
    enlace: (label: string) => `El campo ${lowerFirst(label)} debe ser una dirección http o https`,
    letras: (label: string) => `El campo ${lowerFirst(label)} solo admite letras`,
    letrasYEspacios: (label: string) => `El campo ${lowerFirst(label)} solo admite letras y espacios`,
    letrasYDigitos: (label: string) => `El campo ${lowerFirst(label)} solo admite letras y números`,
    digitos: (label: string) => `El campo ${lowerFirst(label)} solo admite números`,
    placa: (label: string, min: number, max: number) =>
      `El campo ${lowerFirst(label)} debe tener entre ${min} y ${max} letras y números`,
    minimo: (label: string, n: number) => `El campo ${lowerFirst(label)} debe tener al menos ${n} caracteres`,
    maximo: (label: string, n: number) => `El campo ${lowerFirst(label)} admite máximo ${n} caracteres`,
    noValido: (label: string) => `El campo ${lowerFirst(label)} no es válido`,
    nit: 'El NIT se escribe sin puntos, como 900123456-7',
    caracteres: (label: string) => `El campo ${lowerFirst(label)} tiene caracteres no permitidos`,
    numeroMinimo: (n: string, min: string) => `El valor ingresado ${n} debe ser mayor o igual a ${min}`,
    numeroMaximo: (n: string, max: string) => `El valor ingresado ${n} debe ser menor o igual a ${max}`,
    numeroPositivo: (n: string) => `El valor ingresado ${n} debe ser positivo`,
    decimales: (label: string, n: number) =>
      n === 0
        ? `El campo ${lowerFirst(label)} debe ser un número entero`
        : `El campo ${lowerFirst(label)} admite máximo ${n} decimales`,
  },

  /** For values that no form field sends, so that a faulty client also receives Spanish messages. */
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
    muyLento: 'Lo que enviaste tardó demasiado en llegar. Revisa tu conexión e intenta de nuevo.',
    muyGrande: 'Lo que enviaste es demasiado grande',
    tipoNoAdmitido: 'Ese tipo de contenido no se admite',
    noDisponible: 'El servicio no está disponible en este momento. Intenta de nuevo en unos segundos.',
    tardoDemasiado:
      'Esto tardó más de lo que podemos esperar. Acorta las fechas o agrega criterios; si pedías poco, intenta de nuevo en un momento.',
    interno: 'Algo falló de nuestro lado. Intenta de nuevo; si sigue, comparte la referencia con soporte.',
  },

  fechas: {
    orden: 'La fecha final debe ser igual o posterior a la inicial',
  },

  lista: {
    criterioDesconocido: (name: string) => `El criterio ${name} no existe en esta lista`,
    elementosPorPagina: 'elementosPorPagina debe ser un número entero desde 1',
    pagina: 'pagina debe ser un número entero desde 1',
  },
} as const;
