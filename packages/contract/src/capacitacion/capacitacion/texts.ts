/** Longest date range of one calendar request: a calendar month and the weeks around it. */
export const DIAS_DE_CALENDARIO = 62;
export const HORAS_MAXIMAS = 24;
/** An attendance code is shown for one minute. After that it is accepted for another 15 s. */
export const CODIGO_MS = 60_000;
export const GRACIA_DE_CODIGO_MS = 15_000;
/**
 * Maximum distance between phone and venue, to allow for the street, a parking lot and the GPS error indoors.
 */
export const METROS_DE_SEDE = 300;
/** Prefix of the content of the QR code, so that an app recognizes an attendance code. */
export const PREFIJO_DE_CODIGO = 'AMPARO-ASISTENCIA';

export const mensajesDeCapacitacion = {
  guardada: 'Sesión guardada',
  inhabilitada: 'Sesión inhabilitada',
  confirmaInhabilitar: 'Esta seguro de inhabilitar esta sesión ?',
  orden: 'El final debe ser posterior al inicio',
  duracion: `Una sesión dura como máximo ${HORAS_MAXIMAS} horas`,
  salonOcupado: 'El salón ya tiene una sesión en ese horario',
  profesorOcupado: 'El profesor ya tiene una sesión en ese horario',
  salonOcupadoPor: (otra: string) => `El salón ya tiene una sesión en ese horario: ${otra}`,
  profesorOcupadoPor: (otra: string) => `El profesor ya tiene una sesión en ese horario: ${otra}`,
  salonAjeno: 'Ese salón no es de esa sede o está inactivo',
  profesorAjeno: 'Ese profesor no está en esa sede o está inactivo',
  sedeDesconocida: 'Esa sede no existe',
  festivo: (motivo: string) => `La sede no atiende festivos, y ese día es ${motivo}`,
  conAsistencia: 'Ya hay asistencias marcadas: la sesión no cambia de salón ni de horario',
  sesionInactiva: 'La sesión está inactiva',
  yaComenzo: 'La sesión ya comenzó: no admite inscripciones',
  aunNoComienza: 'La sesión aún no comienza: todavía no se marca la asistencia',
  asistenciaGuardada: 'Asistencia guardada',
  asistenteAjeno: 'Esa persona no está inscrita en la sesión',
  asistenteRepetido: 'Esa persona ya está en la lista',
  descuento: 'El descuento debe ser 0, 5, 10, … o 65',
  inscrito: 'Inscripción guardada',
  enEspera: (turno: number) => `La sesión está llena: quedó en la lista de espera con el turno ${turno}`,
  quedasteEnEspera: (turno: number) =>
    `La sesión está llena: quedaste en la lista de espera con el turno ${turno}`,
  yaInscrito: 'Esa persona ya está inscrita en la sesión',
  comparendoAgendado: 'Ese comparendo ya tiene una capacitación agendada',
  comparendoAjeno: 'Ese comparendo no es de esa persona o está inactivo',
  personaDesconocida: 'Esa persona no existe o está inactiva',
  cancelada: 'Inscripción cancelada',
  yaCancelada: 'La inscripción ya estaba cancelada',
  yaMarcada: 'La asistencia ya está marcada: la inscripción no se cancela',
  yaTermino: 'La sesión ya terminó: la inscripción no se cancela',
  marcadaAusente: 'Ya quedó registrado que no asististe: habla con tu profesor',
  asististe: 'Registramos tu asistencia',
  yaAsististe: 'Tu asistencia ya estaba registrada',
  fueraDeHora: 'La asistencia se registra mientras dura la sesión',
  codigo: 'Ese código ya no sirve: lee el que muestra la pantalla del salón',
  lejos: 'Para registrar tu asistencia debes estar en la sede',
  sinUbicacion: 'Permite que la app diga dónde estás: la asistencia se registra en la sede',
  sinTurno: 'Estás en la lista de espera: todavía no tienes un cupo en esta sesión',
  muchosIntentos: (minutos: number) => `Has intentado muchas veces. Intenta de nuevo en ${minutos} min.`,
  rango: `Pide como máximo ${DIAS_DE_CALENDARIO} días`,
} as const;

export const motivosDeCancelacion = {
  sesion: 'La sesión no se dictará.',
  persona: 'Cancelamos tu inscripción.',
  sinCupo: 'La sesión terminó sin que se liberara un cupo para ti.',
} as const;
