import { z } from 'zod';
import { campo } from './fields.ts';
import { mensajes } from './mensajes.ts';
import { enOrden } from './period.ts';
import { normaliza } from './text.ts';
import { Dia } from './time.ts';

export const TAMANO_POR_DEFECTO = 10;
export const TAMANO_MAXIMO = 5000;
export const TAMANOS = [5, 10, 20, 30, 40, 50, 100] as const;

interface Option {
  value: string;
  label: string;
}

/**
 * A search criterion of a list. `texto` matches when every typed word is the beginning of a word of the
 * field. Every other kind matches by equality, ignoring case, accents and surrounding spaces (LISTAS-11).
 */
export interface Criterion<T = unknown> {
  readonly label: string;
  readonly kind: 'texto' | 'codigo' | 'opcion' | 'estado' | 'dia' | 'id';
  readonly schema: z.ZodType<T>;
  readonly options?: readonly Option[];
  /** Placeholder of the value field, such as "Número completo, sin puntos". */
  readonly ayuda?: string;
  /** The list accepts the criterion, but the filter panel does not offer it. */
  readonly oculto?: true;
}

/** COMUN-27: 1/true and 0/false are the same wherever an `estado` is read. */
export const Booleano = (label: string) =>
  z.preprocess((value) => {
    // Convert only strings and numbers, because `String()` throws for an object such as `{ toString: 1 }`.
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

/** No option is longer. Normalizing a longer text would only cost CPU time. */
const LONGEST_OPTION = 200;

/** The option as the contract spells it, ignoring case, accents and surrounding spaces (LISTAS-11). */
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

export interface ListInput<C extends Criteria = Criteria> {
  filtros?: { [Name in keyof C]?: string | number | boolean };
  elementosPorPagina?: number;
  pagina?: number;
}

export type ListQuery<C extends Criteria = Criteria> = z.ZodType<ListRequest<C>, ListInput<C>> & {
  criteria: C;
};

/** `filtros[a][b]=x` sets the criterion `a.b`. A name that contains a dot is unknown (COMUN-07). */
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
        // `fecha_inicial` and `fecha_final` are one range in every list (COMUN-41). A reversed range would
        // only return an empty list.
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

/** Complete, unpaged answer of a reference call (REFERENCIA-09). */
export function complete<E extends z.ZodType>(entity: E) {
  return z.object({ datos: z.array(entity) });
}

/** Every write returns the saved record and a message (LISTAS-21). */
export function saved<S extends z.ZodRawShape>(entity: z.ZodObject<S>) {
  return entity.extend({ message: z.string() });
}
