import { z } from 'zod';
import { Plazo, DatosDePlazo } from '../../base/dias-no-habiles/plazos.ts';
import { crossFieldRule } from '../../kernel/cross-field-rule.ts';
import { campo, opcional, anulable } from '../../kernel/fields.ts';
import { mensajes } from '../../kernel/mensajes.ts';
import { registro, Persona } from '../../kernel/record.ts';
import { Instante } from '../../kernel/time.ts';
import { CLASES_DE_CASO } from '../casos/clases.ts';

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
export const MINUTOS_POR_DIA = 1_440;
/** The longest suggested reminder is half a year. */
const RECORDATORIO_MAXIMO = 180 * MINUTOS_POR_DIA;

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
const cuando = crossFieldRule<Escrito>(({ tipo, dia, hora: dicha, plazo }, refuse) => {
  const conPlazo = plazo !== null && plazo !== undefined;
  if (conPlazo && tipo !== 'vencimiento') refuse(['plazo'], mensajesDeAgenda.conPlazo);
  if (dia === undefined && !conPlazo) refuse(['dia'], mensajes.campo.obligatorio('Día'));
  if (tipo !== undefined && !esDeTodoElDia(tipo) && dicha === undefined)
    refuse(['hora'], mensajes.campo.obligatorio('Hora'));
});

export const NumeroDeCaso = campo.numero('Caso', { min: 1, max: 999_999_999 });
export const NuevoCompromiso = z.object({ caso: NumeroDeCaso, ...escrito }).check(cuando);
/** Input of a change. A commitment cannot move to another case. */
export const CambiosDeCompromiso = z.object(escrito).check(cuando);
export type CambiosDeCompromiso = z.output<typeof CambiosDeCompromiso>;
export type NuevoCompromiso = z.output<typeof NuevoCompromiso>;

export const Suscripcion = z.object({
  /**
   * When the calendar address was created, and when a calendar last read it. Only the renewal returns the
   * address itself.
   */
  creada: Instante.nullable(),
  consultada: Instante.nullable(),
});
export type Suscripcion = z.output<typeof Suscripcion>;
