import { z } from 'zod';
import type { Route } from '@amparo/contract/kernel/route';
import { todasLasRutas } from '@amparo/contract/routes';

/** A well-formed id that no record has. */
export const UNKNOWN = '01890000-0000-7000-8000-000000000000';

export const pathOf = (route: Route) =>
  route.path.replace(/:(\w+)/g, (_, name: string) => (/^id$|Id$/.test(name) ? UNKNOWN : 'x'));
export const nameOf = (route: Route) => `${route.method} ${route.path}`;
const isGiven = (schema: z.ZodType) => !(schema instanceof z.ZodUndefined);

const routes = todasLasRutas();
export const protectedRoutes = routes.filter((route) => !('public' in route.access));
export const lists = routes.filter((route) => 'criteria' in route.query);
export const routesWithBody = routes.filter((route) => isGiven(route.body));
/** Routes that create a record, except file uploads. */
export const creations = protectedRoutes.filter(
  ({ method, path, body, recurso }) =>
    method === 'POST' &&
    (!path.includes('/') || path === 'compras/manual') &&
    isGiven(body) &&
    recurso !== 'archivos',
);

/** Removes optional, default, preprocess and the like; of a union, takes the last and complete option. */
function unwrap(schema: z.ZodType): z.ZodType {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  )
    return unwrap(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodUnion) return unwrap(schema.options.at(-1) as z.ZodType);
  if (schema instanceof z.ZodPipe) {
    const { in: first, out } = schema.def;
    return unwrap((first instanceof z.ZodTransform ? out : first) as z.ZodType);
  }
  return schema;
}

export interface Field {
  path: string[];
  schema: z.ZodType;
}

/** All text fields of a schema, at any depth. In a path, `0` means the elements of an array. */
export function textsOf(schema: z.ZodType, path: string[] = []): Field[] {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodObject)
    return Object.entries(inner.shape as Record<string, z.ZodType>).flatMap(([name, child]) =>
      textsOf(child, [...path, name]),
    );
  if (inner instanceof z.ZodArray) return textsOf(inner.element as z.ZodType, [...path, '0']);
  return inner instanceof z.ZodString ? [{ path, schema }] : [];
}

/** A body with only this field. */
export function bodyWith([name = '', ...rest]: readonly string[], value: unknown): unknown {
  const inner = rest.length === 0 ? value : bodyWith(rest, value);
  return name === '0' ? [inner] : { [name]: inner };
}

/** A body that the schema accepts: a field gets its known value, or else the first text that it accepts. */
export function sampleOf(
  schema: z.ZodType,
  texts: readonly unknown[],
  known: Readonly<Record<string, unknown>> = {},
): unknown {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodObject)
    return Object.fromEntries(
      Object.entries(inner.shape as Record<string, z.ZodType>).map(([name, child]) => [
        name,
        known[name] ?? sampleOf(child, texts, known),
      ]),
    );
  if (inner instanceof z.ZodArray) return [sampleOf(inner.element as z.ZodType, texts, known)];
  if (inner instanceof z.ZodEnum) return inner.options[0];
  return [...texts, 1, true, UNKNOWN].find((value) => schema.safeParse(value).success);
}
