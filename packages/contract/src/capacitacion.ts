import { z } from 'zod';
import { DIAS_DE_CALENDARIO, HORAS_MAXIMAS, mensajesDeCapacitacion } from './capacitacion-textos.ts';
import { catalogo, exportacion } from './kernel/catalogue.ts';
import { diasEntre, habilesEntre, motivoDeCierre } from './kernel/dias-habiles.ts';
import { campo, opcional } from './kernel/fields.ts';
import { complete, criterio, listQuery, page, saved, type Criterion } from './kernel/list.ts';
import { cuantos } from './kernel/numbers.ts';
import { registro } from './kernel/record.ts';
import { route } from './kernel/route.ts';
import { rule } from './kernel/rule.ts';
import { Dia, diaDe, fechaHora, inicioDelDia, Instante } from './kernel/time.ts';
import { hora } from './locaciones.ts';
import { mensajes } from './mensajes.ts';
import { REGLAS_DE_PLAZO } from './plazos.ts';

/** What an attendance may take off a fine, in percent (SALONES-30, CLASES-31). */
export const DESCUENTOS = [0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65] as const;
export const ESTADOS_DE_INSCRIPCION = ['Inscrito', 'En espera', 'Cancelado'] as const;
export type EstadoDeInscripcion = (typeof ESTADOS_DE_INSCRIPCION)[number];
/** CAPACITACION-09, CAPACITACION-10, CAPACITACION-12. */
export const ESTADOS_DE_ASISTENCIA = ['Pendiente', 'Asistió', 'No asistió'] as const;
/** Sessions in one answer of the calendar. */
export const MAXIMO_DE_SESIONES = 6_000;
const Persona = z.object({ _id: z.uuid(), nombre_completo: z.string() });
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

const TEXTO_UTC = /^\d{4}-\d\d-\d\d ([01]\d|2[0-3]):[0-5]\d$/;
const deTextoUtc = (texto: string) => `${texto.replace(' ', 'T')}:00Z`;

/** Date and time as one text, "2026-11-18 13:00", in UTC (CLASES-26, CLASES-27); read as the instant that it is. */
const fechaUtc = (label: string) =>
  campo
    .texto(label, { max: 16 })
    .regex(TEXTO_UTC, { error: mensajes.campo.noValido(label), abort: true })
    // The calendar has no 30 February, and nothing of ours is before 1900.
    .refine((texto) => Instante.safeParse(deTextoUtc(texto)).success, mensajes.campo.noValido(label))
    .transform(deTextoUtc)
    .meta({ title: label });

/** The instant of an hour of a Bogotá day. */
export function instanteDe(dia: Dia, dicha: string): Date {
  const [horas = 0, minutos = 0] = dicha.split(':').map(Number);
  return new Date(inicioDelDia(dia).getTime() + (horas * 60 + minutos) * 60_000);
}
/** "2026-11-18 13:00" in UTC of an instant: what a session is sent with. */
export const textoUtc = (instante: Date): string => instante.toISOString().slice(0, 16).replace('T', ' ');
/** The day and the hour of an instant in Bogotá, as forms write them. */
export function diaYHora(instante: string): { dia: Dia; hora: string } {
  const fecha = new Date(instante);
  const [, dicha = ''] = fechaHora(fecha).split(' ');
  return { dia: diaDe(fecha), hora: dicha };
}

/** What is wrong with a beginning and an end, if anything (CLASES-35). */
function errorDeDuracion(inicio: number, fin: number): string | undefined {
  if (fin <= inicio) return mensajesDeCapacitacion.orden;
  return fin - inicio > HORAS_MAXIMAS * 3_600_000 ? mensajesDeCapacitacion.duracion : undefined;
}

const donde = {
  locacion: campo.id('Locación'),
  salon: campo.id('Salón'),
  profesor: campo.id('Profesor'),
};

/** A session as it is sent (CLASES-13). */
const DatosDeSesion = z
  .object({ ...donde, fecha_inicial: fechaUtc('Fecha inicial'), fecha_final: fechaUtc('Fecha final') })
  .check(
    rule(({ fecha_inicial, fecha_final }, refuse) => {
      if (fecha_inicial === undefined || fecha_final === undefined) return;
      const error = errorDeDuracion(Date.parse(fecha_inicial), Date.parse(fecha_final));
      if (error !== undefined) refuse(['fecha_final'], error);
    }),
  );
export type DatosDeSesion = z.output<typeof DatosDeSesion>;

/** A session as a form writes it: days and hours of Bogotá. */
export const SesionEscrita = z
  .object({
    ...donde,
    dia_inicial: campo.dia('Fecha inicial'),
    hora_inicial: hora('Hora inicial'),
    dia_final: campo.dia('Fecha final'),
    hora_final: hora('Hora final'),
  })
  .check(
    rule(({ dia_inicial, hora_inicial, dia_final, hora_final }, refuse) => {
      if (!dia_inicial || !hora_inicial || !dia_final || !hora_final) return;
      const [inicio, fin] = [instanteDe(dia_inicial, hora_inicial), instanteDe(dia_final, hora_final)];
      const error = errorDeDuracion(inicio.getTime(), fin.getTime());
      if (error !== undefined) refuse(['hora_final'], error);
    }),
  );
export type SesionEscrita = z.output<typeof SesionEscrita>;

/** What is sent of what a form wrote. */
export function cuerpoDeSesion(escrita: SesionEscrita): z.input<typeof DatosDeSesion> {
  const { locacion, salon, profesor, dia_inicial, hora_inicial, dia_final, hora_final } = escrita;
  return {
    locacion,
    salon,
    profesor,
    fecha_inicial: textoUtc(instanteDe(dia_inicial, hora_inicial)),
    fecha_final: textoUtc(instanteDe(dia_final, hora_final)),
  };
}

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
export function descuentoSugerido(imposicion: Dia, asistencia: Dia): { descuento: number; porque: string } {
  const dias = habilesEntre(imposicion, asistencia);
  const { 'descuento-50-via': mitad, 'descuento-75-via': cuarto } = REGLAS_DE_PLAZO;
  const descuento = dias <= mitad.cantidad ? 50 : dias <= cuarto.cantidad ? 25 : 0;
  return {
    descuento,
    porque: `${cuantos(dias, 'día hábil', 'días hábiles')} después del comparendo · ${mitad.norma}`,
  };
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

const ConsultaDeChoques = z
  .strictObject({
    salon: campo.id('Salón'),
    profesor: campo.id('Profesor'),
    fecha_inicial: fechaUtc('Fecha inicial'),
    fecha_final: fechaUtc('Fecha final'),
    /** The session itself, while it is edited. */
    sesion: opcional(campo.id('Sesión')),
  })
  .check(
    rule(({ fecha_inicial, fecha_final }, refuse) => {
      if (fecha_inicial !== undefined && fecha_final !== undefined && fecha_inicial >= fecha_final)
        refuse(['fecha_final'], mensajes.fechas.orden);
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
  schema: hora('Hora'),
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
