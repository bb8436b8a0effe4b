import { z } from 'zod';
import { rangoDeCreacion, exportacion } from '../../kernel/catalogue.ts';
import { campo } from '../../kernel/fields.ts';
import { saved, listQuery, criterio, page, complete } from '../../kernel/list.ts';
import { route } from '../../kernel/route.ts';
import { Mesa, PersonaDeMesa } from '../casos/mesa.ts';
import { TIPOS_SOLICITABLES } from '../casos/rules.ts';
import { llamadasDeCaso } from '../casos/schemas.ts';
import { Mapa } from '../ubicaciones/schemas.ts';
import { mensajesDeEnlaces, Enlace } from './enlace-sms.ts';
import { Caso, CasoCompleto, DatosDeCaso } from './schemas.ts';
import { mensajesDeChoqueSimple } from './texts.ts';

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
