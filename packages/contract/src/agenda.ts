import { z } from 'zod';
import { CLASES_DE_CASO } from './clases.ts';
import { diasEntre } from './kernel/dias-habiles.ts';
import { anulable, campo, opcional } from './kernel/fields.ts';
import { complete, saved } from './kernel/list.ts';
import { cuantos } from './kernel/numbers.ts';
import { Persona, registro } from './kernel/record.ts';
import { route } from './kernel/route.ts';
import { rule } from './kernel/rule.ts';
import { Dia, diaYHora, finDelDia, inicioDelDia, Instante, instanteDe } from './kernel/time.ts';
import { mensajes } from './mensajes.ts';
import { ConsultaDePlazo, DatosDePlazo, Plazo } from './plazos.ts';

export const TIPOS_DE_COMPROMISO = [
  'conciliación',
  'peritaje',
  'audiencia',
  'llamada',
  'vencimiento',
] as const;
export type TipoDeCompromiso = (typeof TIPOS_DE_COMPROMISO)[number];
export const ESTADOS_DE_COMPROMISO = ['pendiente', 'cumplido', 'cancelado'] as const;
export type EstadoDeCompromiso = (typeof ESTADOS_DE_COMPROMISO)[number];

/** The last day of a legal term is an all-day commitment. Every other type has a time. */
export const esDeTodoElDia = (tipo: string): boolean => tipo === 'vencimiento';

/** Longest date range of one request: a calendar month and the weeks around it. */
export const DIAS_DE_AGENDA = 62;
export const MAXIMO_DE_COMPROMISOS = 1_000;
const MINUTOS_POR_DIA = 1_440;
/** The longest suggested reminder is half a year. */
const RECORDATORIO_MAXIMO = 180 * MINUTOS_POR_DIA;
/** Reminders of all-day commitments are relative to 08:00 in Bogotá, when the office opens. */
const HORA_DE_AVISO = 8;

export const mensajesDeAgenda = {
  guardado: 'Compromiso guardado',
  resultadoGuardado: 'Resultado guardado',
  cancelado: 'Compromiso cancelado',
  /** Refusal of a new commitment in a case that is not open. */
  casoCerrado: (estado: string) => `El caso se encuentra ${estado}: no admite compromisos nuevos`,
  casoDesconocido: 'No encontramos ese caso entre los que puedes ver',
  responsableAjeno: (nombre: string) => `${nombre} no puede ver el caso y no puede ser responsable`,
  responsableDesconocido: 'Esa persona no existe o está inactiva',
  yaTerminado: (estado: EstadoDeCompromiso) => `El compromiso ya está ${estado}`,
  conPlazo: 'Solo un vencimiento se calcula con un término',
  despuesDelPlazo: (vence: string) => `El término vence el ${vence}: el día no puede ser posterior`,
  rango: `Pide como máximo ${DIAS_DE_AGENDA} días`,
  enlace: 'El enlace debe empezar por https://',
  suscripcionRenovada:
    'Esta es la nueva dirección de tu calendario. Cópiala ahora: no se vuelve a mostrar, y la anterior ya no sirve.',
  muchasRenovaciones: (minutos: number) =>
    `Has renovado la dirección muchas veces. Intenta en ${minutos} min.`,
  calendarioDesconocido: 'Ese calendario no existe',
} as const;

/** Case data shown with a commitment. `paginaDeCaso` returns the page of the case. */
export const CasoDeAgenda = z.object({
  _id: z.uuid(),
  caso: z.int(),
  clase: z.enum(CLASES_DE_CASO),
  estado: z.string(),
  placa: z.string(),
  afectado: z.string(),
});
export type CasoDeAgenda = z.output<typeof CasoDeAgenda>;

export const Compromiso = z.object({
  ...registro,
  tipo: z.enum(TIPOS_DE_COMPROMISO),
  titulo: z.string(),
  estado: z.enum(ESTADOS_DE_COMPROMISO),
  caso: CasoDeAgenda,
  /**
   * An all-day commitment begins at the first instant of its Bogotá day and ends at the first instant of the
   * next day.
   */
  inicio: Instante,
  fin: Instante,
  todoElDia: z.boolean(),
  lugar: z.string().nullable(),
  enlace: z.string().nullable(),
  responsables: z.array(Persona),
  /** Minutes before the start, or before 08:00 for an all-day commitment. */
  recordatorios: z.array(z.int()),
  resultado: z.string().nullable(),
  plazo: Plazo.nullable(),
});
export type Compromiso = z.output<typeof Compromiso>;

const unicos = <T>(all: T[]) => [...new Set(all)];

const escrito = {
  tipo: campo.opcion('Tipo', TIPOS_DE_COMPROMISO),
  titulo: campo.texto('Título', { max: 150 }),
  /** Optional with a counted term: the default is its last day. An earlier day leaves a margin. */
  dia: opcional(campo.dia('Día')),
  hora: opcional(campo.hora('Hora')),
  /** In minutes. */
  duracion: campo.numero('Duración', { min: 5, max: MINUTOS_POR_DIA }).default(60),
  lugar: anulable(campo.texto('Lugar', { max: 200 })),
  enlace: anulable(
    campo
      .enlace('Enlace', { max: 500 })
      .refine((value) => value.toLowerCase().startsWith('https://'), mensajesDeAgenda.enlace),
  ),
  responsables: z
    .array(campo.id('Responsable'), { error: mensajes.campo.obligatorio('Responsables') })
    .min(1, mensajes.campo.obligatorio('Responsables'))
    .max(10, mensajes.campo.noValido('Responsables'))
    .transform(unicos)
    .meta({ title: 'Responsables' }),
  recordatorios: z
    .array(campo.numero('Recordatorio', { min: 0, max: RECORDATORIO_MAXIMO }))
    .max(10, mensajes.campo.noValido('Recordatorios'))
    .transform((all) => unicos(all).toSorted((one, other) => other - one))
    .default([]),
  plazo: anulable(DatosDePlazo),
};

interface Escrito {
  tipo: TipoDeCompromiso;
  dia?: string | undefined;
  hora?: string | undefined;
  plazo: object | null;
}
/** A commitment that is not all-day needs a time. Only a `vencimiento` may have a counted term. */
const cuando = rule<Escrito>(({ tipo, dia, hora: dicha, plazo }, refuse) => {
  const conPlazo = plazo !== null && plazo !== undefined;
  if (conPlazo && tipo !== 'vencimiento') refuse(['plazo'], mensajesDeAgenda.conPlazo);
  if (dia === undefined && !conPlazo) refuse(['dia'], mensajes.campo.obligatorio('Día'));
  if (tipo !== undefined && !esDeTodoElDia(tipo) && dicha === undefined)
    refuse(['hora'], mensajes.campo.obligatorio('Hora'));
});

const NumeroDeCaso = campo.numero('Caso', { min: 1, max: 999_999_999 });
const NuevoCompromiso = z.object({ caso: NumeroDeCaso, ...escrito }).check(cuando);
/** Input of a change. A commitment cannot move to another case. */
const CambiosDeCompromiso = z.object(escrito).check(cuando);
export type CambiosDeCompromiso = z.output<typeof CambiosDeCompromiso>;
export type NuevoCompromiso = z.output<typeof NuevoCompromiso>;

export function instantesDe(
  tipo: TipoDeCompromiso,
  dia: Dia,
  dicha = '00:00',
  duracion = 60,
): { inicio: Date; fin: Date } {
  if (esDeTodoElDia(tipo)) return { inicio: inicioDelDia(dia), fin: finDelDia(dia) };
  const inicio = instanteDe(dia, dicha);
  return { inicio, fin: new Date(inicio.getTime() + duracion * 60_000) };
}

type Cuando = Pick<Compromiso, 'inicio' | 'fin' | 'todoElDia'>;

export function cuandoDe({ inicio, fin, todoElDia }: Cuando): { dia: Dia; hora?: string; duracion?: number } {
  const { dia, hora } = diaYHora(inicio);
  if (todoElDia) return { dia };
  return { dia, hora, duracion: Math.round((Date.parse(fin) - Date.parse(inicio)) / 60_000) };
}

export function momentoDeRecordatorio(
  { inicio, todoElDia }: Pick<Cuando, 'inicio' | 'todoElDia'>,
  minutos: number,
): Date {
  const desde = Date.parse(inicio) + (todoElDia ? HORA_DE_AVISO * 3_600_000 : 0);
  return new Date(desde - minutos * 60_000);
}

/** "3 días antes", "1 hora antes", "45 minutos antes", "al comenzar". */
export function recordatorioEnPalabras(minutos: number): string {
  if (minutos === 0) return 'al comenzar';
  if (minutos % MINUTOS_POR_DIA === 0) return `${cuantos(minutos / MINUTOS_POR_DIA, 'día', 'días')} antes`;
  if (minutos % 60 === 0) return `${cuantos(minutos / 60, 'hora', 'horas')} antes`;
  return `${cuantos(minutos, 'minuto', 'minutos')} antes`;
}

export const enMinutos = (dias: readonly number[]): number[] => dias.map((n) => n * MINUTOS_POR_DIA);

/** Either a date range or all commitments of one case. */
const Consulta = z
  .strictObject({
    desde: opcional(campo.dia('Desde')),
    hasta: opcional(campo.dia('Hasta')),
    tipo: opcional(campo.opcion('Tipo', TIPOS_DE_COMPROMISO)),
    estado: opcional(campo.opcion('Estado', ESTADOS_DE_COMPROMISO)),
    caso: opcional(z.coerce.number({ error: mensajes.campo.noValido('Caso') }).pipe(NumeroDeCaso)),
    responsable: opcional(campo.id('Responsable')),
  })
  .check(
    rule(({ desde, hasta, caso }, refuse) => {
      if (desde === undefined && hasta === undefined && caso !== undefined) return;
      if (desde === undefined) refuse(['desde'], mensajes.campo.obligatorio('Desde'));
      if (hasta === undefined) refuse(['hasta'], mensajes.campo.obligatorio('Hasta'));
      if (desde === undefined || hasta === undefined) return;
      if (desde > hasta) refuse(['hasta'], mensajes.fechas.orden);
      else if (diasEntre(desde, hasta) >= DIAS_DE_AGENDA) refuse(['hasta'], mensajesDeAgenda.rango);
    }),
  );

const guardado = saved(Compromiso);
const Suscripcion = z.object({
  /**
   * When the calendar address was created, and when a calendar last read it. Only the renewal returns the
   * address itself.
   */
  creada: Instante.nullable(),
  consultada: Instante.nullable(),
});
export type Suscripcion = z.output<typeof Suscripcion>;

export const agenda = {
  list: route('GET', 'agenda', {
    permiso: 'ver',
    resumen: 'Los compromisos de unos días, o de un caso, y los días que no se trabaja',
    query: Consulta,
    answer: z.object({
      datos: z.array(Compromiso),
      /** More commitments match than one answer holds; a narrower request returns them. */
      hayMas: z.boolean(),
      /** Holidays and days off added by staff, within the requested range. */
      noHabiles: z.array(z.object({ fecha: Dia, motivo: z.string() })),
    }),
  }),
  plazo: route('GET', 'agenda/plazo', {
    permiso: 'ver',
    resumen: 'Calcula un término legal y explica cómo se contó',
    query: ConsultaDePlazo,
    answer: Plazo,
  }),
  /** The form calls it first, to check that the user may see the case and to list who can be responsible. */
  responsables: route('GET', 'agenda/responsables/:caso', {
    permiso: 'ver',
    resumen: 'Un caso por su número y las personas que pueden responder por sus compromisos',
    answer: complete(Persona).extend({ caso: CasoDeAgenda }),
  }),
  suscripcion: route('GET', 'agenda/suscripcion', {
    permiso: 'ver',
    resumen: 'Si la persona tiene una dirección de calendario, y desde cuándo',
    answer: Suscripcion,
  }),
  renovarSuscripcion: route('POST', 'agenda/suscripcion/renovar', {
    permiso: 'ver',
    resumen: 'Crea la dirección del calendario de la persona; la anterior deja de servir',
    exito: mensajesDeAgenda.suscripcionRenovada,
    answer: Suscripcion.extend({ direccion: z.string(), message: z.string() }),
  }),
  get: route('GET', 'agenda/:id', { permiso: 'ver', resumen: 'Lee un compromiso', answer: Compromiso }),
  /** The browser saves the content as a file, as it does for exports. */
  ics: route('GET', 'agenda/:id/ics', {
    permiso: 'ver',
    resumen: 'Un compromiso como archivo de calendario (RFC 5545)',
    answer: z.object({ nombre: z.string(), contenido: z.string() }),
  }),
  create: route('POST', 'agenda', {
    permiso: 'crear',
    resumen: 'Agrega un compromiso a un caso abierto',
    exito: mensajesDeAgenda.guardado,
    body: NuevoCompromiso,
    answer: guardado,
  }),
  update: route('PUT', 'agenda/:id', {
    permiso: 'editar',
    resumen: 'Cambia o mueve un compromiso pendiente',
    exito: mensajesDeAgenda.guardado,
    body: CambiosDeCompromiso,
    answer: guardado,
  }),
  resultado: route('PUT', 'agenda/:id/resultado', {
    permiso: 'editar',
    resumen: 'Cierra un compromiso con su resultado, también en un caso cerrado',
    exito: mensajesDeAgenda.resultadoGuardado,
    body: z.object({ resultado: campo.parrafo('Resultado', { max: 2000 }) }),
    answer: guardado,
  }),
  cancelar: route('DELETE', 'agenda/:id', {
    permiso: 'editar',
    resumen: 'Cancela un compromiso pendiente; queda en la historia del caso',
    exito: mensajesDeAgenda.cancelado,
    answer: guardado,
  }),
  /**
   * Read by external calendar applications. The secret URL is the credential. Responds with text/calendar.
   */
  calendario: route('GET', 'calendario/:token', {
    public: true,
    recurso: 'agenda',
    resumen: 'El calendario de una persona por su dirección secreta (text/calendar)',
    answer: z.string(),
  }),
};
