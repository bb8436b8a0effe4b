import { z } from 'zod';
import { mensajes } from './mensajes.ts';
import { formatNumero } from './numbers.ts';
import { LARGO_DE_PLACA, normalizaPlaca } from './placa.ts';
import { normaliza } from './text.ts';
import { dia } from './time.ts';

const LETTERS = 'A-Za-zÁÉÍÓÚÜÑáéíóúüñ';

interface Length {
  min?: number;
  max?: number;
}

/** Control characters never belong in one line of text (and PostgreSQL refuses NUL). */
const ONE_LINE = /^[^\p{Cc}]*$/u;
const MANY_LINES = /^(?:[^\p{Cc}]|[\n\r\t])*$/u;

/**
 * Normalizing many accents over one letter takes quadratic time. No real name has 31 combining marks in a
 * row.
 */
const PILE_OF_MARKS = /\p{M}{31}/u;
/** Normalization can turn one character into a sentence (ﷺ). Index entries have no room for 200 of them. */
const WIDEST = 3;

function required(label: string) {
  return (issue: { input?: unknown }) =>
    issue.input === undefined || issue.input === null
      ? mensajes.campo.obligatorio(label)
      : mensajes.campo.noValido(label);
}

function text(label: string, { min, max = 200 }: Length, allowed: RegExp) {
  const base = z
    .string({ error: required(label) })
    .trim()
    .min(1, mensajes.campo.obligatorio(label))
    // Abort on a text that is too long, so that no regular expression runs on it.
    .max(max, { error: mensajes.campo.maximo(label, max), abort: true })
    .regex(allowed, { error: mensajes.campo.caracteres(label), abort: true })
    .refine((value) => !PILE_OF_MARKS.test(value), { error: mensajes.campo.caracteres(label), abort: true })
    .refine((value) => normaliza(value).length <= max * WIDEST, mensajes.campo.maximo(label, max));
  return (min === undefined ? base : base.min(min, mensajes.campo.minimo(label, min))).meta({ title: label });
}

const { min: PLACA_MIN, max: PLACA_MAX } = LARGO_DE_PLACA;
const PLACA = new RegExp(`^[A-Z0-9]{${PLACA_MIN},${PLACA_MAX}}$`);

/** Accepts an id in upper or lower case and returns the stored spelling, which is lower case. */
export const id = (params?: Parameters<typeof z.uuid>[0]) => z.uuid(params).toLowerCase();

interface NumberRule {
  min?: number;
  max?: number;
  decimales?: number;
  negativos?: boolean;
}

/** Error message of a number, or undefined. Number inputs and schemas both use it. */
export function errorDeNumero(label: string, value: number, rule: NumberRule): string | undefined {
  const { min, max, decimales = 0, negativos = false } = rule;
  // Up to two decimals are always shown (cents). A larger `decimales` only limits the precision.
  const usual = decimales > 2 ? 0 : decimales;
  const shown = (n: number) => formatNumero(n, Math.max(usual, (String(n).split('.')[1] ?? '').length));
  if (!negativos && value < 0) return mensajes.campo.numeroPositivo(shown(value));
  if (min !== undefined && value < min) return mensajes.campo.numeroMinimo(shown(value), shown(min));
  if (max !== undefined && value > max) return mensajes.campo.numeroMaximo(shown(value), shown(max));
  if (Number(value.toFixed(decimales)) !== value) return mensajes.campo.decimales(label, decimales);
  return undefined;
}

/**
 * Generic field rules (area CAMPOS). Each field knows its Spanish label, so that the screen and the server
 * show the same message. Texts are trimmed and bounded, so do not use them for passwords.
 */
export const campo = {
  texto: (label: string, length: Length = {}) => text(label, length, ONE_LINE),
  parrafo: (label: string, length: Length = { max: 5000 }) => text(label, length, MANY_LINES),
  alfa: (label: string, length: Length = {}) =>
    text(label, length, ONE_LINE).regex(new RegExp(`^[${LETTERS}]+$`), mensajes.campo.letras(label)),
  alfaEspacios: (label: string, length: Length = {}) =>
    text(label, length, ONE_LINE).regex(
      new RegExp(`^[${LETTERS} ]+$`),
      mensajes.campo.letrasYEspacios(label),
    ),
  alfanumerico: (label: string, length: Length = {}) =>
    text(label, length, ONE_LINE).regex(
      new RegExp(`^[${LETTERS}0-9]+$`),
      mensajes.campo.letrasYDigitos(label),
    ),
  numerico: (label: string, length: Length = {}) =>
    text(label, length, ONE_LINE).regex(/^[0-9]+$/, mensajes.campo.digitos(label)),
  correo: (label: string) =>
    text(label, { max: 254 }, ONE_LINE)
      .pipe(z.email(mensajes.campo.correo(label)))
      .meta({ title: label }),
  /** Web address. Other schemes are refused, because opening them could run code (H30). */
  enlace: (label: string, length: Length = {}) =>
    text(label, length, ONE_LINE).refine(
      (value) => /^https?:\/\/[^\s/]/i.test(value) && URL.canParse(value),
      mensajes.campo.enlace(label),
    ),
  /** Accepts the usual spellings of a plate and returns the stored one (VEHICULOS-47 to VEHICULOS-49). */
  placa: (label: string) =>
    text(label, { max: 4 * PLACA_MAX }, ONE_LINE)
      .transform(normalizaPlaca)
      .pipe(z.string().regex(PLACA, mensajes.campo.placa(label, PLACA_MIN, PLACA_MAX)))
      .meta({ title: label }),
  opcion: <const T extends readonly [string, ...string[]]>(label: string, values: T) =>
    z
      .enum(values, {
        error: (issue) =>
          issue.input === undefined || issue.input === null || issue.input === ''
            ? mensajes.campo.obligatorio(label)
            : mensajes.campo.noValido(label),
      })
      .meta({ title: label }),
  dia: (label: string) =>
    text(label, {}, ONE_LINE)
      .pipe(dia(mensajes.campo.noValido(label)))
      .meta({ title: label }),
  booleano: (label: string) => z.boolean({ error: required(label) }).meta({ title: label }),
  numero: (label: string, rule: NumberRule = {}) =>
    z
      .number({ error: required(label) })
      .check((ctx) => {
        const message = errorDeNumero(label, ctx.value, rule);
        if (message !== undefined) ctx.issues.push({ code: 'custom', input: ctx.value, message });
      })
      .meta({ title: label }),
  pesos: (label: string, rule: Omit<NumberRule, 'decimales'> = {}) =>
    campo.numero(label, { max: 999_999_999_999, ...rule }),
  hora: (label: string) =>
    campo.texto(label, { max: 5 }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, mensajes.campo.noValido(label)),
  /** NIT (company tax number), with or without its check digit. */
  nit: (label: string) => campo.texto(label, { max: 20 }).regex(/^\d+(-\d)?$/, mensajes.campo.nit),
  id: (label: string) => id({ error: required(label) }).meta({ title: label }),
} as const;

const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** Optional text: absent, null and blank are all read as undefined. */
export function opcional<S extends z.ZodType>(schema: S) {
  return z.preprocess((value) => (isBlank(value) ? undefined : value), schema.optional());
}

/** Nullable value: absent, null and blank are all read as null. */
export function anulable<S extends z.ZodType>(schema: S) {
  const read = z.preprocess((value) => (isBlank(value) ? null : value), schema.nullable());
  return read as unknown as Anulable<S>;
}

/** Input may omit the value; output always has it. */
type Anulable<S extends z.ZodType> = z.ZodType<z.output<S> | null, z.input<S> | null | undefined> & {
  _zod: { optin: 'optional' };
};
