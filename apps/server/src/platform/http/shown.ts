import type { Route } from '@amparo/contract/kernel/route';
import type { Audit } from '../audit.ts';
import type { Module } from '../platform.ts';
import type { Endpoint, Writing } from './serve.ts';

/** All calls of these modules; a write that only shows a record says so in the trail, whichever module wrote it. */
export function endpointsOf(modules: readonly Module[], audit: Audit): Endpoint[] {
  const records = modules.flatMap((module) => module.records ?? []);
  const byRecurso = new Map(records.map((access) => [access.recurso, access]));
  return modules
    .flatMap(({ endpoints }) => endpoints)
    .map((endpoint): Endpoint => {
      if (endpoint.kind !== 'write') return endpoint;
      const { recurso } = endpoint.route;
      return {
        ...endpoint,
        handle: async (call: Writing<Route>) => {
          const result = await endpoint.handle(call);
          const id = idOf(result);
          if (id !== undefined)
            await audit.recordShown(call.work, call.who, { recurso, id }, byRecurso.get(recurso));
          return result;
        },
      };
    });
}

function idOf(result: unknown): string | undefined {
  const isRecord = typeof result === 'object' && result !== null && '_id' in result;
  return isRecord && typeof result._id === 'string' ? result._id : undefined;
}
