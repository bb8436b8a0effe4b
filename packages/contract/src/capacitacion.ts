import { z } from 'zod';
import { ConsultaDeChoques, DatosDeSesion } from './capacitacion-sesion.ts';
import { DIAS_DE_CALENDARIO, mensajesDeCapacitacion } from './capacitacion-textos.ts';
import { catalogo, exportacion } from './kernel/catalogue.ts';
import { diasEntre, habilesEntre, motivoDeCierre, type OpcionesDeConteo } from './kernel/dias-habiles.ts';
import { campo, opcional } from './kernel/fields.ts';
import { complete, criterio, listQuery, page, saved, type Criterion } from './kernel/list.ts';
import { cuantos } from './kernel/numbers.ts';
import { Persona, registro } from './kernel/record.ts';
import { route } from './kernel/route.ts';
import { rule } from './kernel/rule.ts';
import { Dia, fechaHora, Instante } from './kernel/time.ts';
import { mensajes } from './mensajes.ts';
import { reglaDePlazo } from './plazos.ts';
import { relojDeComparendo } from './reloj-comparendo.ts';

/** Possible discounts on a fine for attending the course, in percent (SALONES-30, CLASES-31). */
export const DESCUENTOS = [0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65] as const;
export const ESTADOS_DE_INSCRIPCION = ['Inscrito', 'En espera', 'Cancelado'] as const;
export type EstadoDeInscripcion = (typeof ESTADOS_DE_INSCRIPCION)[number];
/** CAPACITACION-09, CAPACITACION-10, CAPACITACION-12. */
export const ESTADOS_DE_ASISTENCIA = ['Pendiente', 'Asistió', 'No asistió'] as const;
export const MAXIMO_DE_SESIONES = 6_000;
const ConNombre = z.object({ _id: z.uuid(), nombre: z.string() });
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

/** Reason why the venue is closed on the day of a session, or undefined (LOCACIONES-36). */
export function cierreDeSede(atiendeFestivos: boolean, dia: Dia): string | undefined {
  const motivo = atiendeFestivos ? undefined : motivoDeCierre(dia);
  return motivo === undefined ? undefined : mensajesDeCapacitacion.festivo(motivo);
}

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

/** Fine data that training needs. The number appears under both of its names (CAPACITACION-14). */
const ComparendoDeCapacitacion = z.object({
  _id: z.uuid(),
  numero: z.string().nullable(),
  numero_comparendo: z.string().nullable(),
  codigo_infraccion: z.string(),
  fecha_imposicion: Dia,
  /** Terms of a `Fotodetección` run from its notification. */
  tipo_comparendo: z.string().nullable(),
  fecha_notificacion: Dia.nullable(),
  /** A training for this fine is booked or was attended (COMPARENDOS-25). */
  capacitacion_agendada: z.boolean(),
});
export type ComparendoDeCapacitacion = z.output<typeof ComparendoDeCapacitacion>;

/** Enrolment of a user in a session, and their attendance (CLASES-10, CAPACITACION-08). */
export const Asistencia = z.object({
  ...registro,
  sesion: z.uuid(),
  usuario: z.object({
    _id: z.uuid(),
    nombre_completo: z.string(),
    identificacion: z.object({ tipo: z.string(), identificacion: z.string() }).nullable(),
    telefonos: z.array(z.object({ telefono: z.string() })),
  }),
  locacion: z.array(ConNombre),
  salon: z.object({ _id: z.uuid(), servicios: z.string() }),
  comparendo: ComparendoDeCapacitacion.nullable(),
  /** Bogotá day and time (`HH:mm`) of the start of the session. */
  fecha_capacitacion: Dia,
  hora: z.string(),
  estado: z.enum(ESTADOS_DE_INSCRIPCION),
  /** Position in the waiting list, from 1. */
  turno: z.int().nullable(),
  asistio: z.boolean().nullable(),
  asistencia_estado: z.enum(ESTADOS_DE_ASISTENCIA),
  descuento_aplicable: z.int(),
});
export type Asistencia = z.output<typeof Asistencia>;

/** CAPACITACION-09. */
export const cuentaComoAsistio = (estado: string): boolean => estado === 'Asistió';

/**
 * Discount that the law grants if the course is attended on a day, with the reason. Staff may choose another
 * one.
 */
export function descuentoSugerido(
  comparendo: Pick<
    ComparendoDeCapacitacion,
    'fecha_imposicion' | 'codigo_infraccion' | 'tipo_comparendo' | 'fecha_notificacion'
  >,
  asistencia: Dia,
  opciones: OpcionesDeConteo = {},
): { descuento: number; porque: string } {
  const { paga, regla } = relojDeComparendo(comparendo, asistencia, opciones);
  const { norma } = reglaDePlazo(regla);
  const [dia, de] =
    comparendo.tipo_comparendo === 'Fotodetección'
      ? [comparendo.fecha_notificacion, 'de la notificación']
      : [comparendo.fecha_imposicion, 'del comparendo'];
  const cuando =
    dia === null
      ? 'Sin notificar: el plazo no ha comenzado'
      : `${cuantos(habilesEntre(dia, asistencia, opciones), 'día hábil', 'días hábiles')} después ${de}`;
  return { descuento: 100 - paga, porque: `${cuando} · ${norma}` };
}

/** Attendance of one user. A user who did not attend gets no discount (CLASES-37, CLASES-39). */
const Marca = z
  .object({
    asistente: campo.id('Asistente'),
    asistio: campo.booleano('Asistió'),
    descuento_aplicable: z
      .literal(DESCUENTOS, { error: mensajesDeCapacitacion.descuento })
      .default(0)
      .meta({ title: 'Descuento' }),
  })
  .transform((marca) => (marca.asistio ? marca : { ...marca, descuento_aplicable: 0 as const }));
export type Marca = z.output<typeof Marca>;

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
    rule(({ desde, hasta }, refuse) => {
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
