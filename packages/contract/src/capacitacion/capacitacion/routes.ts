import { z } from 'zod';
import { catalogo, exportacion } from '../../kernel/catalogue.ts';
import { crossFieldRule } from '../../kernel/cross-field-rule.ts';
import { diasEntre } from '../../kernel/dias-habiles.ts';
import { campo, opcional } from '../../kernel/fields.ts';
import { criterio, complete, saved, type Criterion, listQuery, page } from '../../kernel/list.ts';
import { mensajes } from '../../kernel/mensajes.ts';
import { Persona } from '../../kernel/record.ts';
import { route } from '../../kernel/route.ts';
import { Instante, fechaHora, Dia } from '../../kernel/time.ts';
import { ConNombre, Asistencia, Marca, ComparendoDeCapacitacion } from './schemas.ts';
import { DatosDeSesion, ConsultaDeChoques } from './sesion.ts';
import { mensajesDeCapacitacion, DIAS_DE_CALENDARIO } from './texts.ts';

/** 1 is active and 0 inactive (CLASES-09). */
const EstadoDeSesion = z.literal([0, 1]);

const deSesion = {
  locacion: ConNombre,
  salon: z.object({ _id: z.uuid(), servicios: z.string(), capacidad: z.int() }),
  profesor: Persona,
  fecha_inicial: Instante,
  fecha_final: Instante,
  /** Capacity of the room minus the enrolments, never negative (CLASES-34). */
  capacidad_disponible: z.int().min(0),
  inscritos: z.int(),
  en_espera: z.int(),
};

const base = catalogo('sesiones', {
  uno: 'una sesión de capacitación',
  registro: deSesion,
  estado: EstadoDeSesion,
  datos: DatosDeSesion,
  /** The name of the venue is the only criterion (CLASES-05, CLASES-41). */
  criterios: { locacion: criterio.texto('Locación') },
  activar: null,
  exito: {
    crear: mensajesDeCapacitacion.guardada,
    editar: mensajesDeCapacitacion.guardada,
    inhabilitar: mensajesDeCapacitacion.inhabilitada,
  },
});
export const Sesion = base.get.answer;
export type Sesion = z.output<typeof Sesion>;

/** Name of a session in messages: "Curso comparendos, Sede San Fernando, 18/11/2026 10:00". */
export const nombreDeSesion = ({
  salon,
  locacion,
  fecha_inicial,
}: Pick<Sesion, 'salon' | 'locacion' | 'fecha_inicial'>) =>
  `${salon.servicios}, ${locacion.nombre}, ${fechaHora(new Date(fecha_inicial))}`;

const Consulta = z
  .strictObject({
    desde: campo.dia('Desde'),
    hasta: campo.dia('Hasta'),
    locacion: opcional(campo.id('Locación')),
    salon: opcional(campo.texto('Salón', { max: 2_000 }))
      .transform((ids) => ids?.split(','))
      .pipe(z.array(campo.id('Salón')).optional()),
    profesor: opcional(campo.id('Profesor')),
    /** Maximum number of sessions per day, for the month view. `dias` still contains the full totals. */
    porDia: opcional(z.coerce.number().int().min(1).max(50)),
  })
  .check(
    crossFieldRule(({ desde, hasta }, refuse) => {
      if (desde === undefined || hasta === undefined) return;
      if (desde > hasta) refuse(['hasta'], mensajes.fechas.orden);
      else if (diasEntre(desde, hasta) >= DIAS_DE_CALENDARIO) refuse(['hasta'], mensajesDeCapacitacion.rango);
    }),
  );

const asistencias = z.object({ datos: z.array(Asistencia), message: z.string() });

export const sesiones = {
  ...base,
  /** Active sessions of a date range, for calendars and the page of a venue. */
  calendario: route('GET', 'sesiones/calendario', {
    permiso: 'ver',
    resumen: 'Las sesiones activas de unos días, cuántas hay cada día y los días que no se trabaja',
    query: Consulta,
    answer: z.object({
      datos: z.array(Sesion),
      dias: z.array(z.object({ dia: Dia, total: z.int() })),
      hayMas: z.boolean(),
      noHabiles: z.array(z.object({ fecha: Dia, motivo: z.string() })),
    }),
  }),
  /** The form calls it before saving, so that the user sees a clash before the server refuses the session. */
  choques: route('GET', 'sesiones/choques', {
    permiso: 'ver',
    resumen: 'Las sesiones activas que ocupan ya ese salón o ese profesor en ese horario',
    query: ConsultaDeChoques,
    answer: complete(z.object({ sesion: Sesion, por: z.enum(['salon', 'profesor']) })),
  }),
  asistentes: route('GET', 'sesiones/:id/asistentes', {
    permiso: 'ver',
    resumen: 'Las personas inscritas en una sesión, y después quienes esperan un cupo, en su orden',
    answer: complete(Asistencia),
  }),
  marcar: route('PUT', 'sesiones/:id/asistentes', {
    permiso: 'capacitacion.marcar',
    resumen: 'Guarda la asistencia de las personas dichas; de las demás no cambia nada',
    exito: mensajesDeCapacitacion.asistenciaGuardada,
    body: z.object({
      asistencias: z
        .array(Marca)
        .min(1, mensajes.campo.obligatorio('Asistencias'))
        .max(1_000, mensajes.campo.noValido('Asistencias')),
    }),
    answer: asistencias,
  }),
  /** For a customer on a phone call (beyond CLASES-40). The rules of the customer app apply. */
  inscribir: route('POST', 'sesiones/:id/asistentes', {
    permiso: 'capacitacion.inscribir',
    resumen: 'Inscribe a una persona; si la sesión está llena, queda en la lista de espera',
    exito: mensajesDeCapacitacion.inscrito,
    body: z.object({ usuario: campo.id('Persona'), comparendo: opcional(campo.id('Comparendo')) }),
    answer: saved(Asistencia),
  }),
  cancelar: route('DELETE', 'sesiones/:id/asistentes/:inscripcionId', {
    permiso: 'capacitacion.inscribir',
    resumen: 'Cancela una inscripción; el primero de la lista de espera recibe el cupo y se le avisa',
    exito: mensajesDeCapacitacion.cancelada,
    answer: saved(Asistencia),
  }),
  codigo: route('GET', 'sesiones/:id/codigo', {
    permiso: 'capacitacion.marcar',
    resumen: 'El código de asistencia de este minuto, mientras dura la sesión',
    answer: z.object({ codigo: z.string(), contenido: z.string(), vence: Instante }),
  }),
};

const criterioDeHora: Criterion<string> = {
  label: 'Hora',
  kind: 'codigo',
  schema: campo.hora('Hora'),
  ayuda: 'HH:mm',
};

export const capacitacion = {
  list: route('GET', 'capacitacion', {
    permiso: 'ver',
    resumen: 'Las asistencias a capacitaciones, según los criterios',
    query: listQuery({
      fecha_capacitacion: criterio.dia('Fecha de capacitación'),
      hora: criterioDeHora,
      /** In an export, the two dates are days of training (COMUN-41). */
      fecha_inicial: { ...criterio.dia('Fecha inicial'), oculto: true },
      fecha_final: { ...criterio.dia('Fecha final'), oculto: true },
    }),
    answer: page(Asistencia),
  }),
  exportar: exportacion('capacitacion'),
  /** Enrolments of the session that starts in a room on a Bogotá day at a time (SALONES-26, SALONES-35). */
  deSalon: route('GET', 'capacitacion/:salonId/:fecha/:hora', {
    permiso: 'ver',
    resumen: 'Las personas inscritas en un salón en una fecha y hora',
    answer: complete(Asistencia),
  }),
  comparendos: route('GET', 'capacitacion/comparendos/:usuarioId', {
    permiso: 'inscribir',
    resumen: 'Los comparendos activos de una persona, y si ya tienen una capacitación agendada',
    answer: complete(ComparendoDeCapacitacion),
  }),
  marcar: route('PUT', 'capacitacion/:id/asistentes', {
    permiso: 'marcar',
    resumen: 'Guarda la asistencia de una persona',
    exito: mensajesDeCapacitacion.asistenciaGuardada,
    body: Marca,
    answer: saved(Asistencia),
  }),
};
