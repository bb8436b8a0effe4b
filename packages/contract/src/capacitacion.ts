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

/** What an attendance may take off a fine, in percent (SALONES-30, CLASES-31). */
export const DESCUENTOS = [0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65] as const;
export const ESTADOS_DE_INSCRIPCION = ['Inscrito', 'En espera', 'Cancelado'] as const;
export type EstadoDeInscripcion = (typeof ESTADOS_DE_INSCRIPCION)[number];
/** CAPACITACION-09, CAPACITACION-10, CAPACITACION-12. */
export const ESTADOS_DE_ASISTENCIA = ['Pendiente', 'Asistió', 'No asistió'] as const;
/** Sessions in one answer of the calendar. */
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
  /** The capacity of the room less those enrolled, never below zero (CLASES-34). */
  capacidad_disponible: z.int().min(0),
  inscritos: z.int(),
  en_espera: z.int(),
};

/** Why a venue does not attend on the day of a session, if it does not (LOCACIONES-36). */
export function cierreDeSede(atiendeFestivos: boolean, dia: Dia): string | undefined {
  const motivo = atiendeFestivos ? undefined : motivoDeCierre(dia);
  return motivo === undefined ? undefined : mensajesDeCapacitacion.festivo(motivo);
}

const base = catalogo('sesiones', {
  uno: 'una sesión de capacitación',
  registro: deSesion,
  estado: EstadoDeSesion,
  datos: DatosDeSesion,
  /** By the name of the venue, and by nothing else (CLASES-05, CLASES-41). */
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

/** "Curso comparendos, Sede San Fernando, 18/11/2026 10:00": how sentences name a session. */
export const nombreDeSesion = ({
  salon,
  locacion,
  fecha_inicial,
}: Pick<Sesion, 'salon' | 'locacion' | 'fecha_inicial'>) =>
  `${salon.servicios}, ${locacion.nombre}, ${fechaHora(new Date(fecha_inicial))}`;

/** As much of a fine as training needs; the number goes by both of its names (CAPACITACION-14). */
const ComparendoDeCapacitacion = z.object({
  _id: z.uuid(),
  numero: z.string().nullable(),
  numero_comparendo: z.string().nullable(),
  codigo_infraccion: z.string(),
  fecha_imposicion: Dia,
  /** Of a photo the terms run from its notification. */
  tipo_comparendo: z.string().nullable(),
  fecha_notificacion: Dia.nullable(),
  /** A training is agreed on, or was attended, for it (COMPARENDOS-25). */
  capacitacion_agendada: z.boolean(),
});
export type ComparendoDeCapacitacion = z.output<typeof ComparendoDeCapacitacion>;

/** Somebody's place in a session, and whether they came (CLASES-10, CAPACITACION-08). */
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
  /** The Bogotá day and "HH:mm" at which the session begins. */
  fecha_capacitacion: Dia,
  hora: z.string(),
  estado: z.enum(ESTADOS_DE_INSCRIPCION),
  /** The place in the waiting list, from 1. */
  turno: z.int().nullable(),
  asistio: z.boolean().nullable(),
  asistencia_estado: z.enum(ESTADOS_DE_ASISTENCIA),
  descuento_aplicable: z.int(),
});
export type Asistencia = z.output<typeof Asistencia>;

/** CAPACITACION-09. */
export const cuentaComoAsistio = (estado: string): boolean => estado === 'Asistió';

/** How much the law takes off a fine whose course was attended on a day, and why; staff may decide otherwise. */
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

/** One person's attendance; who did not come has no discount (CLASES-37, CLASES-39). */
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
    /** Several are separated by commas. */
    salon: opcional(campo.texto('Salón', { max: 2_000 }))
      .transform((ids) => ids?.split(','))
      .pipe(z.array(campo.id('Salón')).optional()),
    profesor: opcional(campo.id('Profesor')),
    /** Only the first so many of each day: a month shows no more. How many there are is told in any case. */
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
  /** Active sessions of some days, for calendars and the page of a venue. */
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
  /** What a form asks before it is sent, so that nobody finds out by a refusal. */
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
  /** On a call (beyond CLASES-40): by the same rules as the customer's app. */
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

/** "HH:mm", the whole hour of the day. */
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
      /** Of the export they are days of training (COMUN-41). */
      fecha_inicial: { ...criterio.dia('Fecha inicial'), oculto: true },
      fecha_final: { ...criterio.dia('Fecha final'), oculto: true },
    }),
    answer: page(Asistencia),
  }),
  exportar: exportacion('capacitacion'),
  /** Who is enrolled in the session of a room that begins on a day at an hour of Bogotá (SALONES-26, SALONES-35). */
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
