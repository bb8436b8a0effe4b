import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Config } from '../config.ts';
import { plainAddress } from '../http/address.ts';
import { traced } from './calls.ts';

/** An address may be a secret itself: then the line has the route in its place. */
function pathOf({ url, routeOptions }: Pick<FastifyRequest, 'url' | 'routeOptions'>): string | undefined {
  const route = routeOptions?.url;
  return route?.includes(':token') === true ? route : url?.split('?')[0];
}

/** One JSON line an event, with the request id and that of its trace; tokens, passwords and codes never reach a line. */
export function logOptions(
  config: Config,
  stream?: { write: (line: string) => void },
): FastifyServerOptions['logger'] {
  if (config.LOG_LEVEL === 'silent') return false;
  return {
    level: config.LOG_LEVEL,
    ...(stream === undefined ? {} : { stream }),
    mixin: (_line, _level, logger) => traced(logger),
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
      // Query strings carry names and identification numbers of people: only the path is logged.
      req: (request) => ({
        method: request.method,
        path: pathOf(request),
        ip: plainAddress(request.ip),
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
