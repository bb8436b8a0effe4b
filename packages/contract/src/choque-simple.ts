import { z } from 'zod';
import { actual, asignados, Gestion, llamadasDeCaso, nucleo, VehiculoDeCaso } from './caso.ts';
import { CREADO_DESDE, TIPOS_SOLICITABLES } from './casos.ts';
import { relacion } from './derivacion.ts';
import { Enlace, mensajesDeEnlaces } from './enlace-sms.ts';
import { Contestaciones } from './formularios.ts';
import { exportacion, rangoDeCreacion } from './kernel/catalogue.ts';
import { campo, opcional } from './kernel/fields.ts';
import { complete, criterio, listQuery, page, saved } from './kernel/list.ts';
import { route } from './kernel/route.ts';
import { rule } from './kernel/rule.ts';
import { Instante } from './kernel/time.ts';
import { mensajes } from './mensajes.ts';
import { Mesa, PersonaDeMesa } from './mesa.ts';
import { Coordenadas, CoordenadasDichas, Mapa } from './ubicaciones.ts';

/** Service that a case consumes from an account (CUENTA-14). */
export const SERVICIO_CHOQUE_SIMPLE = 'ASISTENCIA_CHOQUE_SIMPLE';
/** Questionnaire that decides whether an accident is a simple collision (CHOQUE-21). */
export const FORMULARIO_CHOQUE_SIMPLE = 'ASISTENCIA_TEMP2021';

export const mensajesDeChoqueSimple = {
  puntaje: 'El puntaje obtenido no aplica para la categoría choque simple',
  creado: 'Ticket de choque simple creado correctamente',
  departamentoDesconocido: 'Ese departamento no existe',
  correoDeOtro: 'Ese correo ya es de otra persona. Escribe el del propietario.',
  /** The insurer knows the plate, but not all mandatory data of a vehicle. */
  vehiculoIncompleto:
    'La aseguradora no dice la marca o el año-modelo. Registra el vehículo y crea el caso con él.',
  sinPlanDelCaso: (plan: string) =>
    `El plan ${plan} no existe, está inactivo o no incluye choque simple: el consumo queda pendiente.`,
  consumido: (plan: string) => `Servicio consumido del plan ${plan}`,
  consumoNoPendiente: 'El consumo de este caso no está pendiente',
  exportando: 'Estamos reuniendo los archivos del caso. Te avisaremos aquí y por correo cuando estén listos.',
  sinArchivos: 'El caso no tiene archivos para exportar',
} as const;

/** List row of a case (CHOQUE-51 to CHOQUE-53). */
export const Caso = z.object({
  ...nucleo,
  /** Plan whose service the case consumed; null before that (CHOQUE-73). */
  tipo_plan: z.string().nullable(),
  /** The account had no service to consume, so staff must solve it (CUENTA-09). */
  consumo_pendiente: z.boolean(),
  creado_desde: z.enum(CREADO_DESDE),
  origen: z.string(),
  empresa: z.object({ _id: z.uuid(), nombre: z.string() }),
  direccion: z.string(),
  departamento: z.string(),
  ciudad_siniestro: z.string(),
  vehiculo: VehiculoDeCaso,
  investigador: actual,
  perito: actual,
  dibujante: actual,
  asesor: actual,
  solicitud_abogado: z.boolean(),
  solicitud_investigador: z.boolean(),
  solicitud_perito: z.boolean(),
  solicitud_dibujante: z.boolean(),
  /** An instant, "Si" or "No", as the field app sent it (CHOQUE-41). */
  llegada_abogado: z.string().nullable(),
  llegada_investigador: z.string().nullable(),
  aprobado: z.boolean(),
  solicitud_atencion: z.boolean(),
  archivado: z.boolean(),
});
export type Caso = z.output<typeof Caso>;

export const Ubicacion = z.object({ type: z.literal('Point'), coordenadas: Coordenadas });
/** Location in a request body. */
export const UbicacionDicha = Ubicacion.extend({ coordenadas: CoordenadasDichas });

export const CasoCompleto = Caso.extend({
  abogado: asignados,
  investigador: asignados,
  perito: asignados,
  dibujante: asignados,
  asesor: asignados,
  gestiones: z.array(Gestion),
  ubicacion: Ubicacion.nullable(),
  formulario: z.object({ preguntas: z.array(z.object({ pregunta: z.string(), respuesta: z.string() })) }),
  /** Generated archives of all attachments, newest first (CHOQUE-78). */
  archivos: z.array(z.object({ aws_id: z.uuid(), nombre: z.string(), fecha: Instante })),
  /** Whether the customer opened the currently valid link (SMS-17). */
  login_pwa: z.boolean(),
  /** Id of the currently valid link. Only the customer receives the token itself (CHOQUE-53, SMS-13). */
  token_usuario_pwa: z.uuid().nullable(),
  /** Links sent to the customer, newest first. */
  enlaces: z.array(Enlace),
  ...relacion,
});
export type CasoCompleto = z.output<typeof CasoCompleto>;

/** Vehicle that only an insurer knows, with the owner data that the adviser asks for (CONSULTAPOLIZA-21). */
const Externo = z.object({
  placa: campo.placa('Placa'),
  propietario: z.object({
    identificacion: campo.numerico('Identificación', { min: 5, max: 15 }),
    nombres: campo.alfaEspacios('Nombres', { max: 100 }),
    apellidos: campo.alfaEspacios('Apellidos', { max: 100 }),
    correo_electronico: campo.correo('Correo'),
    celular: campo.numerico('Celular', { min: 10, max: 10 }),
  }),
});

/** Fields that every request for a case contains, from staff or from the app. */
const siniestro = {
  departamento: campo.texto('Departamento', { max: 100 }),
  ciudad_siniestro: campo.texto('Ciudad', { max: 100 }),
  direccion: campo.texto('Dirección', { min: 10, max: 200 }),
  ubicacion: opcional(UbicacionDicha),
  formulario: z.object({ preguntas: Contestaciones }, { error: mensajes.campo.obligatorio('Formulario') }),
};
export const Siniestro = z.object(siniestro);

/**
 * Either a registered vehicle with one of its people, or a vehicle known to an insurer whose owner is the
 * affected person.
 */
const DatosDeCaso = z
  .object({
    vehiculo: opcional(campo.id('Placa')),
    persona: opcional(campo.id('Persona afectada')),
    externo: opcional(Externo),
    /** Optional for an external vehicle: the default is the company of the policy (EMPRESA-06). */
    empresa: opcional(campo.id('Empresa')),
    ...siniestro,
    contesto_encuesta: z
      .literal(false, { error: mensajes.campo.noValido('Contestó encuesta') })
      .default(false),
    creado_desde: z
      .literal('DashBoard', { error: mensajes.campo.noValido('Creado desde') })
      .default('DashBoard'),
  })
  .check(
    rule((datos, refuse) => {
      if (datos.externo !== undefined) return;
      if (datos.vehiculo === undefined) refuse(['vehiculo'], mensajes.campo.obligatorio('Placa'));
      if (datos.persona === undefined) refuse(['persona'], mensajes.campo.obligatorio('Persona afectada'));
      if (datos.empresa === undefined) refuse(['empresa'], mensajes.campo.obligatorio('Empresa'));
    }),
  );
export type DatosDeCaso = z.output<typeof DatosDeCaso>;

/**
 * Both fields are required, so that the body of `solicitar-atencion`, which requests staff, is refused here
 * (APROBACION-13).
 */
const Aprobacion = z.strictObject({
  aprobado: campo.booleano('Aprobado'),
  solicitud_atencion: campo.booleano('Solicitud de atención'),
});
const Solicitud = z.strictObject({ rol: campo.opcion('Rol', TIPOS_SOLICITABLES) });

const guardado = saved(Caso);
const comunes = llamadasDeCaso('asistencia-choque-simple', { uno: Caso, completo: CasoCompleto });

export const choqueSimple = {
  list: route('GET', 'asistencia-choque-simple', {
    permiso: 'ver',
    resumen: 'Una página de la lista, según los criterios',
    query: listQuery({
      caso: criterio.codigo('Caso', 'Número completo'),
      placa: criterio.placa('Placa'),
      identificacion: criterio.codigo('Identificación', 'Del afectado, sin puntos'),
      archivado: { ...criterio.siNo('Archivado'), oculto: true },
      /** Sent by older screens. The session identifies the user instead (CHOQUE-49). */
      idUser: { ...criterio.id('Usuario'), oculto: true },
      pendiente: { ...criterio.opcion('Pendiente', ['aprobacion', 'personal', 'abogado']), oculto: true },
      /** Neither closed nor cancelled. */
      abierto: { ...criterio.siNo('Abierto'), oculto: true },
      /** Current assignee of any staff type. */
      responsable: { ...criterio.id('Responsable'), oculto: true },
      /** Stored spelling of the city, used by links from the dashboard. */
      ciudad: { ...criterio.codigo('Ciudad'), oculto: true },
      vehiculo_id: { ...criterio.id('Vehículo'), oculto: true },
      persona_id: { ...criterio.id('Afectado'), oculto: true },
      ...rangoDeCreacion,
    }),
    answer: page(Caso),
  }),
  get: comunes.get,
  create: route('POST', 'asistencia-choque-simple', {
    permiso: 'crear',
    resumen:
      'Crea un caso con todo lo que implica: vehículo y propietario externos, empresa, asignación y consumo',
    exito: mensajesDeChoqueSimple.creado,
    body: DatosDeCaso,
    answer: guardado,
  }),
  afectado: comunes.afectado,
  gestion: comunes.gestion,
  /** Positions of customer and staff, and arrival times of staff on their way (GPS-01 to GPS-15). */
  mapa: route('GET', 'asistencia-choque-simple/:caso/mapa', {
    permiso: 'ver',
    resumen: 'Dónde están el cliente, el abogado y el investigador, y cuándo llegan',
    answer: Mapa,
  }),
  /**
   * Sends the customer a short link to their case. A job sends the SMS, and the case shows the result
   * (SMS-01).
   */
  enviarEnlace: route('POST', 'asistencia-choque-simple/:caso/enlace', {
    permiso: 'enviar-enlace',
    resumen: 'Envía al cliente, por SMS, el enlace corto con el que gestiona su caso',
    exito: mensajesDeEnlaces.enCamino,
    answer: saved(Enlace),
  }),
  mesa: route('GET', 'asistencia-choque-simple/mesa', {
    permiso: 'mesa',
    resumen:
      'La mesa de asignación: lo abierto por grupos, lo más urgente primero, y los últimos movimientos',
    query: z.object({
      /** Only the cities of the current user. */
      mias: z.stringbool().default(false),
      elementosPorGrupo: z.coerce.number().int().min(1).max(100).default(25),
    }),
    answer: Mesa,
  }),
  equipo: route('GET', 'asistencia-choque-simple/mesa/equipo', {
    permiso: 'mesa',
    resumen: 'Las personas que quien pregunta puede asignar, con su disponibilidad, su carga y dónde están',
    answer: complete(PersonaDeMesa),
  }),
  candidatos: comunes.candidatos,
  asignar: comunes.asignar,
  solicitarPersonal: route('PUT', 'asistencia-choque-simple/:caso/solicitar-atencion', {
    permiso: 'solicitar',
    resumen: 'Solicita personal de un rol para el caso',
    body: Solicitud,
    answer: guardado,
  }),
  aprobacion: route('PUT', 'asistencia-choque-simple/:caso/solicitud-atencion', {
    permiso: 'aprobacion',
    resumen: 'Solicita la aprobación del caso, o lo aprueba',
    body: Aprobacion,
    answer: guardado,
  }),
  cerrar: comunes.cerrar,
  archivar: route('PUT', 'asistencia-choque-simple/:caso/archivar', {
    permiso: 'archivar',
    resumen: 'Archiva el caso o lo activa de nuevo; su estado no cambia',
    body: z.object({ archivado: campo.booleano('Archivado') }),
    answer: guardado,
  }),
  /** Retry after the account has received a service; it had none when the case was created (CUENTA-16). */
  consumir: route('PUT', 'asistencia-choque-simple/:caso/consumir', {
    permiso: 'mi-cuenta.consumir',
    resumen: 'Intenta de nuevo el consumo que quedó pendiente',
    answer: guardado,
  }),
  exportarArchivos: route('GET', 'asistencia-choque-simple/:caso/exportar', {
    permiso: 'exportar-archivos',
    resumen: 'Reúne los archivos del caso en un ZIP y lo entrega por aviso y correo',
    answer: z.object({ message: z.string() }),
  }),
  exportar: exportacion('asistencia-choque-simple'),
};
