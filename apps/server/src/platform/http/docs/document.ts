import { z } from 'zod';
import { ErrorAnswer } from '@amparo/contract/kernel/errors';
import { permisoDe, type Route } from '@amparo/contract/kernel/route';
import { todasLasRutas } from '@amparo/contract/routes';
import { exampleOf } from './examples.ts';
import { refusalsOf } from './refusals.ts';
import { ROUTE_EXAMPLES } from './route-examples.ts';

interface Media {
  example?: unknown;
  schema?: unknown;
}
interface Operation {
  description?: string;
  parameters?: unknown[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { description: string; content?: Record<string, Media> }>;
}
/** The parts of an OpenAPI document that are completed here. */
export interface Documented {
  paths?: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, unknown> };
}

const JSON_TYPE = 'application/json';
const isGiven = (schema: z.ZodType) => !(schema instanceof z.ZodUndefined);

/** Example of a request body; undefined if the route has no body. */
export function bodyExample(route: Route): unknown {
  return isGiven(route.body) ? (ROUTE_EXAMPLES.get(route)?.body ?? exampleOf(route.body)) : undefined;
}

/** Example of an answer, with the success message of the route. */
export function answerExample(route: Route): unknown {
  const written = ROUTE_EXAMPLES.get(route)?.answer;
  if (written !== undefined) return written;
  const made = exampleOf(route.answer);
  const saysOne = route.answer instanceof z.ZodObject && route.answer.shape['message'] instanceof z.ZodString;
  return saysOne && route.method !== 'GET' ? { ...(made as object), message: route.exito } : made;
}

const header = (name: string, description: string, example: string) => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string' },
  example,
});
const ONCE = header(
  'Idempotency-Key',
  'Con la misma clave se hace una sola vez.',
  '9f1c2b7e-9d0a-4f58-8a61-2c7e1b5d3f90',
);
const REVISION = header('If-Match', 'La versión (`_rev`) que se tenía a la vista.', '"7"');

/** Required permission and notes that the summary does not contain. */
function descriptionOf(route: Route): string {
  const permiso = permisoDe(route);
  const whose = 'ownOr' in route.access ? 'Sobre lo propio, cualquiera con sesión; si no, pide' : 'Pide';
  const who =
    permiso !== undefined
      ? `${whose} el permiso \`${permiso}\`.`
      : 'self' in route.access
        ? 'Cualquiera con sesión.'
        : 'app' in route.access
          ? `Token de la app, lado: ${route.access.app}.`
          : 'Sin sesión.';
  return [who, ROUTE_EXAMPLES.get(route)?.nota].filter((part) => part !== undefined).join('\n\n');
}

function complete(route: Route, operation: Operation): void {
  operation.description = descriptionOf(route);
  const isOurs = route.method !== 'GET' && !('public' in route.access);
  const headers = isOurs ? [ONCE, ...(route.path.includes(':') ? [REVISION] : [])] : [];
  if (headers.length > 0) operation.parameters = [...(operation.parameters ?? []), ...headers];
  const body = bodyExample(route);
  const sent = operation.requestBody?.content[JSON_TYPE];
  if (sent !== undefined && body !== undefined) sent.example = body;
  const answered = operation.responses['200']?.content?.[JSON_TYPE];
  if (answered !== undefined) answered.example = answerExample(route);
  for (const [status, { description, example }] of refusalsOf(route))
    operation.responses[status] = {
      description,
      content: { [JSON_TYPE]: { schema: { $ref: '#/components/schemas/Error' }, example } },
    };
}

/** Completes the document on its first request, so that it does not delay the start. */
export function completed(document: Documented): Documented {
  for (const route of todasLasRutas()) {
    const path = `/api/${route.path.replace(/:(\w+)/g, '{$1}')}`;
    const operation = document.paths?.[path]?.[route.method.toLowerCase()];
    if (operation !== undefined) complete(route, operation);
  }
  const { $schema: _draft, ...schema } = z.toJSONSchema(ErrorAnswer, { io: 'input' });
  return {
    ...document,
    components: { ...document.components, schemas: { ...document.components?.schemas, Error: schema } },
  };
}
