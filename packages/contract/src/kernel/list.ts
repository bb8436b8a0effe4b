import { z } from 'zod';
import { mensajes } from '../mensajes.ts';
import { campo } from './fields.ts';
import { enOrden } from './period.ts';
import { normaliza } from './text.ts';
import { Dia } from './time.ts';

export const TAMANO_POR_DEFECTO = 10;
export const TAMANO_MAXIMO = 5000;
/** Page sizes offered by most tables. */
export const TAMANOS = [5, 10, 20, 30, 40, 50, 100] as const;

interface Option {
  value: string;
  label: string;
}

/**
 * One thing a list can be searched by. `texto` matches when every word typed begins a word of the field;
 * every other kind matches by equality ignoring case, accents and surrounding spaces (LISTAS-11).
 */
export interface Criterion<T = unknown> {
  readonly label: string;
  readonly kind: 'texto' | 'codigo' | 'opcion' | 'estado' | 'dia' | 'id';
  readonly schema: z.ZodType<T>;
  readonly options?: readonly Option[];
  /** A short hint inside the empty value field, such as "Número completo, sin puntos". */
  readonly ayuda?: string;
  /** The list understands it, but its panel does not offer it. */
  readonly oculto?: true;
}

/** COMUN-27: 1/true and 0/false mean the same wherever an estado is read. */
export const Booleano = (label: string) =>
  z.preprocess((value) => {
    // Only these have a text of their own: that of an object is whatever its sender wrote.
    if (typeof value !== 'string' && typeof value !== 'number') return value;
    const text = String(value).toLowerCase();
    return ['1', 'true'].includes(text) ? true : ['0', 'false'].includes(text) ? false : value;
  }, campo.booleano(label));

const ESTADOS: readonly Option[] = [
  { value: 'true', label: 'Activo' },
  { value: 'false', label: 'Inactivo' },
];

const SI_NO: readonly Option[] = [
  { value: 'true', label: 'Si' },
  { value: 'false', label: 'No' },
];

/** No option is longer; putting the accents of a longer text in order would only be work. */
const LONGEST_OPTION = 200;

/** The option as the contract spells it, however it was typed (LISTAS-11). */
function sameOption(values: readonly string[], typed: unknown): unknown {
  if (typeof typed !== 'string' || typed.length > LONGEST_OPTION) return typed;
  const wanted = normaliza(typed);
  return values.find((value) => normaliza(value) === wanted) ?? typed;
}

export const criterio = {
  texto: (label: string): Criterion<string> => ({ label, kind: 'texto', schema: campo.texto(label) }),
  codigo: (label: string, ayuda?: string): Criterion<string> => ({
    label,
    kind: 'codigo',
    schema: campo.texto(label),
    ...(ayuda === undefined ? {} : { ayuda }),
  }),
  placa: (label: string): Criterion<string> => ({ label, kind: 'codigo', schema: campo.placa(label) }),
  opcion: (label: string, values: readonly [string, ...string[]]): Criterion<string> => ({
    label,
    kind: 'opcion',
    schema: z.preprocess((value) => sameOption(values, value), campo.opcion(label, values)),
    options: values.map((value) => ({ value, label: value })),
  }),
  estado: (label = 'Estado'): Criterion<boolean> => ({
    label,
    kind: 'estado',
    schema: Booleano(label),
    options: ESTADOS,
  }),
  siNo: (label: string): Criterion<boolean> => ({
    label,
    kind: 'estado',
    schema: Booleano(label),
    options: SI_NO,
  }),
  dia: (label: string): Criterion<string> => ({ label, kind: 'dia', schema: Dia }),
  id: (label: string): Criterion<string> => ({ label, kind: 'id', schema: campo.id(label) }),
} as const;

export type Criteria = Record<string, Criterion>;
type CriterionValue<C> = C extends Criterion<infer T> ? T : never;

export interface ListRequest<C extends Criteria = Criteria> {
  filtros: { [Name in keyof C]?: CriterionValue<C[Name]> };
  elementosPorPagina: number;
  pagina: number;
}

/** What a client writes: criteria as typed, before the server reads them. */
export interface ListInput<C extends Criteria = Criteria> {
  filtros?: { [Name in keyof C]?: string | number | boolean };
  elementosPorPagina?: number;
  pagina?: number;
}

export type ListQuery<C extends Criteria = Criteria> = z.ZodType<ListRequest<C>, ListInput<C>> & {
  criteria: C;
};

/** `filtros[a][b]=x` names the criterion `a.b`; written with a dot it names none (COMUN-07). */
function flatten(value: unknown, prefix = ''): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  const flat: Record<string, unknown> = Object.create(null);
  for (const [name, inner] of Object.entries(value)) {
    const key = prefix + (name.includes('.') ? `[${name}]` : name);
    const nested = flatten(inner, `${key}.`);
    if (nested !== null && typeof nested === 'object' && !Array.isArray(nested)) Object.assign(flat, nested);
    else flat[key] = nested;
  }
  return flat;
}

function wholeNumber(message: string, fallback: number) {
  const fromText = (value: unknown) =>
    typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  return z.preprocess(fromText, z.int(message).min(1, message)).prefault(fallback);
}

export function listQuery<C extends Criteria>(criteria: C): ListQuery<C> {
  const known = Object.fromEntries(Object.entries(criteria).map(([name, c]) => [name, c.schema.optional()]));
  const filtros = z
    .preprocess(
      (value) => flatten(value),
      z
        .strictObject(known, {
          error: (issue) =>
            issue.code === 'unrecognized_keys'
              ? mensajes.lista.criterioDesconocido(issue.keys.join(', '))
              : undefined,
        })
        // These two names are one range wherever a list has them (COMUN-41): turned around it would only look empty.
        .check(enOrden),
    )
    .prefault({});
  const schema = z.strictObject({
    filtros,
    elementosPorPagina: wholeNumber(mensajes.lista.elementosPorPagina, TAMANO_POR_DEFECTO).transform((n) =>
      Math.min(n, TAMANO_MAXIMO),
    ),
    pagina: wholeNumber(mensajes.lista.pagina, 1),
  });
  return Object.assign(schema as unknown as z.ZodType<ListRequest<C>, ListInput<C>>, { criteria });
}

export function page<E extends z.ZodType>(entity: E) {
  return z.object({ datos: z.array(entity), totalElementos: z.int().min(0) });
}

export interface Page<E> {
  datos: E[];
  totalElementos: number;
}

/** A complete, unpaged answer of a reference call (REFERENCIA-09). */
export function complete<E extends z.ZodType>(entity: E) {
  return z.object({ datos: z.array(entity) });
}

/** Every write answers the saved record plus a message (LISTAS-21). */
export function saved<S extends z.ZodRawShape>(entity: z.ZodObject<S>) {
  return entity.extend({ message: z.string() });
}
