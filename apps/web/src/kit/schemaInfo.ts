import { z } from 'zod';

/**
 * The schema and the schemas that it wraps, from outside to inside: optional, default, preprocess and so on.
 */
function layers(schema: z.ZodType): z.ZodType[] {
  const inner = unwrap(schema);
  return inner === undefined ? [schema] : [schema, ...layers(inner)];
}

function unwrap(schema: z.ZodType): z.ZodType | undefined {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodReadonly
  ) {
    return schema.unwrap() as z.ZodType;
  }
  if (schema instanceof z.ZodPipe) {
    const { in: first, out } = schema.def;
    return (first instanceof z.ZodTransform ? out : first) as z.ZodType;
  }
  return undefined;
}

function childOf(schema: z.ZodType, name: string): z.ZodType | undefined {
  for (const layer of layers(schema)) {
    if (layer instanceof z.ZodObject) return (layer.shape as Record<string, z.ZodType>)[name];
    if (layer instanceof z.ZodArray) return layer.element as z.ZodType;
    if (layer instanceof z.ZodTuple) return (layer.def.items as z.ZodType[])[Number(name)];
    if (layer instanceof z.ZodUnion) {
      const found = (layer.options as z.ZodType[]).map((option) => childOf(option, name));
      return found.find((child) => child !== undefined);
    }
  }
  return undefined;
}

export function schemaAt(schema: z.ZodType, path: string): z.ZodType | undefined {
  if (path === '') return schema;
  return path.split('.').reduce<z.ZodType | undefined>((at, name) => at && childOf(at, name), schema);
}

export interface FieldInfo {
  label: string | undefined;
  optional: boolean;
}

export function fieldInfo(schema: z.ZodType, path: string): FieldInfo {
  const found = schemaAt(schema, path);
  if (found === undefined) return { label: undefined, optional: false };
  const titles = layers(found).map((layer) => layer.meta()?.title);
  return {
    label: titles.find((title) => title !== undefined),
    optional: found.safeParse(undefined).success,
  };
}
