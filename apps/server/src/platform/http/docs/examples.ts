import type { z } from 'zod';
import { checksOf, definitionOf, type Definition } from './definition.ts';

const ID = '0198f3c2-7d41-7c8e-9a5b-3f2e1d0c4b6a';
/** What a field of this name usually holds, so that an example reads like a record of the house. The first that fits is taken. */
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

/** Everything that a value could have, or only what it must have: some rules hold between what may be left out. */
type Fullness = 'whole' | 'least';

/** A value that the schema takes, always the same one; undefined where none was found, which a test does not allow. */
export function exampleOf(schema: z.ZodType): unknown {
  for (const fullness of ['whole', 'least'] as const) {
    const made = make(schema, '', fullness);
    if (schema.safeParse(made).success) return made;
  }
  return undefined;
}

/** `judge` is the whole of which `schema` is the first step: what is only trimmed here may have to be a date there. */
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

/** What reads something else first, as a number written in a text, takes what it makes of it too. */
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
