import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import { parseClientAddress } from '../lib/client-address.ts';
import type { Config } from '../lib/config.ts';
import { traceFields } from './request-tracing.ts';

/** The path of a request, or its route if the URL contains a secret. */
function pathOf({ url, routeOptions }: Pick<FastifyRequest, 'url' | 'routeOptions'>): string | undefined {
  const route = routeOptions?.url;
  return route?.includes(':token') === true ? route : url?.split('?')[0];
}

/**
 * Logs one JSON line per event, with the request id and the trace id; tokens, passwords and codes never
 * appear in a line.
 */
export function logOptions(
  config: Config,
  stream?: { write: (line: string) => void },
): FastifyServerOptions['logger'] {
  if (config.LOG_LEVEL === 'silent') return false;
  return {
    level: config.LOG_LEVEL,
    ...(stream === undefined ? {} : { stream }),
    mixin: (_line, _level, logger) => traceFields(logger),
    redact: {
      paths: [
        'req.headers.authorization',
        'req.headers.cookie',
        '*.contrasena',
        '*.otp',
        '*.token',
        '*.client_secret',
        '*.contrasena_nueva',
        '*.contrasena_anterior',
        '*.nueva_contrasena',
      ],
      censor: '[oculto]',
    },
    serializers: {
      // Query strings contain names and identification numbers of people, so only the path is logged.
      req: (request) => ({
        method: request.method,
        path: pathOf(request),
        ip: parseClientAddress(request.ip),
      }),
      err: (error: Error & { code?: string }) => ({
        type: error.name,
        code: error.code,
        message: error.message,
        stack: error.stack ?? '',
      }),
    },
  };
}
