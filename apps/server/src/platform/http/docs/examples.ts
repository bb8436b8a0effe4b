import type { z } from 'zod';
import { checksOf, definitionOf, type Definition } from './definition.ts';

const ID = '0198f3c2-7d41-7c8e-9a5b-3f2e1d0c4b6a';
/** Usual values by field name, so that an example looks like a real record. The first match is used. */
const BY_NAME: readonly (readonly [RegExp, ...unknown[]])[] = [
  [/placa/, 'KLM482'],
  [/correo/, 'ana.rojas@example.com'],
  [/celular|telefono/, '3001234567'],
  [/identificacion|documento|nit/, '1020304050'],
  [/nombre_completo|propietario|comprador|persona|autor|quien/, 'Ana María Rojas'],
  [/nombres/, 'Ana María'],
  [/apellidos/, 'Rojas Peña'],
  [/nombreArchivo|archivo/, 'croquis.pdf'],
  [/ciudad/, 'BOGOTÁ, D.C.'],
  [/departamento/, 'BOGOTÁ, D.C.'],
  [/direccion/, 'Calle 26 # 59-41'],
  [/latitud|^lat$/, 4.6486],
  [/longitud|^lng$|^lon$/, -74.0992],
  [/elementosPorPagina|total/, 1],
  [/^ano$|anio|modelo/, 2024, '2024'],
  [/contrasena/, 'Clave-2026*segura'],
  [/^token$/, 'q1w2e3r4t5y6u7i8o9p0'],
  [/^otp$|codigo/, '481920', 'C02'],
  [/caso/, 48_228],
  [/color/, '#0f766e'],
  [/fecha_final|fechaFinal|hasta|^fin$|vence/, '2026-12-31', '2026-12-31T21:30:00.000Z'],
  [/fecha|desde|inicio|nacimiento/, '2026-03-14', '2026-03-14T15:30:00.000Z'],
  [/hora/, '08:30'],
  [/message/, 'La operación se ha ejecutado exitosamente'],
  [/mensaje/, 'Voy en camino'],
  [/^estado$/, 'Asignado'],
  [/rol/, 'Abogado'],
  [/^tipo$/, 'application/pdf'],
  [/bytes/, 48_213],
  [/^nombre$/, 'Ejemplo'],
  [/descripcion|observacion|respuesta/, 'Choque leve en el parqueadero'],
  [/titulo/, 'Choque simple'],
  [/url|enlace|vinculo/, 'https://example.com/documento.pdf'],
];
const TEXTS = [
  'Ejemplo',
  '2026-03-14T15:30:00.000Z',
  '2026-03-14',
  '2026-03',
  '08:30',
  '08:30:00',
  '10',
  '481920',
  'KLM482',
  'https://example.com/documento.pdf',
  ID,
  'true',
  'ana.rojas@example.com',
  'Un texto de ejemplo que es un poco más largo',
];
const NUMBERS = [1, 2, 10, 15, 2026, 0, 4.6, 1_000, 100_000];

/** Include optional fields or only required ones, because some rules depend on optional fields. */
type Fullness = 'whole' | 'least';

/**
 * Generates a value that satisfies the schema, always the same one. Undefined if none is found, which fails a
 * test.
 */
export function exampleOf(schema: z.ZodType): unknown {
  for (const fullness of ['whole', 'least'] as const) {
    const made = make(schema, '', fullness);
    if (schema.safeParse(made).success) return made;
  }
  return undefined;
}

/**
 * `judge` is the whole pipe of which `schema` is the first step: a text that this step only trims may have to
 * be a date later.
 */
function make(schema: z.ZodType, name: string, fullness: Fullness, judge = schema): unknown {
  const def = definitionOf(schema);
  const inside = (inner: z.ZodType | undefined) => inner && make(inner, name, fullness);
  switch (def.type) {
    case 'optional':
    case 'default':
    case 'prefault':
      return fullness === 'whole' ? inside(def.innerType) : undefined;
    case 'nullable':
      return inside(def.innerType) ?? null;
    case 'readonly':
    case 'nonoptional':
      return inside(def.innerType);
    case 'pipe':
      return make(firstStep(def), name, fullness, judge);
    case 'lazy':
      return inside(def.getter?.());
    case 'union':
      return firstThatFits(
        schema,
        (def.options ?? []).map((option) => make(option, name, fullness)),
      );
    case 'object':
      return object(def.shape ?? {}, fullness);
    case 'array':
      return array(schema, name, fullness);
    case 'tuple':
      return (def.items ?? []).map((item) => make(item, name, fullness));
    case 'record':
      return record(def, fullness);
    default:
      return plain(judge, def, name);
  }
}

/**
 * Generate from the input of a pipe, or from its output if the input is a transform, such as a number written
 * as text.
 */
const firstStep = (def: Definition) =>
  (definitionOf(def.in as z.ZodType).type === 'transform' ? def.out : def.in) as z.ZodType;

function record({ keyType, valueType }: Definition, fullness: Fullness): Record<string, unknown> {
  const keys = Object.values((keyType && definitionOf(keyType).entries) ?? {});
  return Object.fromEntries(keys.map((key) => [key, valueType && make(valueType, key, fullness)]));
}

function plain(judge: z.ZodType, def: Definition, name: string): unknown {
  switch (def.type) {
    case 'enum':
      return Object.values(def.entries ?? {})[0];
    case 'literal':
      return def.values?.[0];
    case 'boolean':
      return true;
    case 'number':
      return firstThatFits(judge, [...namedLike(name, 'number'), ...NUMBERS]);
    case 'string':
      return text(judge, def, name);
    case 'unknown':
      return 'Ejemplo';
    default:
      return def.type === 'null' ? null : undefined;
  }
}

function object(shape: Record<string, z.ZodType>, fullness: Fullness): Record<string, unknown> {
  const made = Object.entries(shape).map(([key, field]) => [key, make(field, key, fullness)] as const);
  return Object.fromEntries(made.filter(([, value]) => value !== undefined));
}

function array(schema: z.ZodType, name: string, fullness: Fullness): unknown[] {
  const { element } = definitionOf(schema);
  if (element === undefined) return [];
  const least = Math.max(
    1,
    ...checksOf(schema).map(({ check, minimum }) => (check === 'min_length' ? (minimum ?? 0) : 0)),
  );
  return Array.from({ length: least }, () => make(element, name, fullness));
}

function text(judge: z.ZodType, def: Definition, name: string): unknown {
  if (def.format === 'uuid') return ID;
  return firstThatFits(judge, [...namedLike(name, 'string'), ...TEXTS]);
}

const namedLike = (name: string, type: 'string' | 'number') =>
  BY_NAME.flatMap(([pattern, ...values]) => (pattern.test(name) ? values : [])).filter(
    (value) => typeof value === type,
  );

const firstThatFits = (schema: z.ZodType, tried: readonly unknown[]) =>
  tried.find((value) => schema.safeParse(value).success) ?? tried[0];
