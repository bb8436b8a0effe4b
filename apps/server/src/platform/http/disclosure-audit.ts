import type { Route } from '@amparo/contract/kernel/route';
import type { Principal } from '../access/principal.ts';
import type { RecordAccess } from '../access/record-access.ts';
import type { UnitOfWork } from '../db/unit-of-work.ts';
import type { AuditLog } from '../realtime/audit.ts';
import type { UnmanagedCall, Endpoint, WriteCall } from './endpoints.ts';

interface AuditedModule {
  readonly endpoints: readonly Endpoint[];
  readonly records?: readonly RecordAccess[];
}

/**
 * All endpoints of these modules. A write that changes nothing but returns a record the user may not read is
 * logged as a read.
 */
export function withDisclosureAudit(modules: readonly AuditedModule[], audit: AuditLog): Endpoint[] {
  const records = modules.flatMap((module) => module.records ?? []);
  const byRecurso = new Map(records.map((access) => [access.recurso, access]));
  const telling =
    (recurso: string, who: Principal) =>
    async <T>(work: UnitOfWork, result: T) => {
      const id = idOf(result);
      if (id !== undefined) await audit.recordDisclosure(work, who, { recurso, id }, byRecurso.get(recurso));
      return result;
    };
  return modules.flatMap(({ endpoints }) => endpoints).map((endpoint) => told(endpoint, telling));
}

type Telling = (recurso: string, who: Principal) => <T>(work: UnitOfWork, result: T) => Promise<T>;

function told(endpoint: Endpoint, telling: Telling): Endpoint {
  const { recurso } = endpoint.route;
  if (endpoint.kind === 'write')
    return {
      ...endpoint,
      handle: async (call: WriteCall<Route>) =>
        telling(recurso, call.who)(call.work, await endpoint.handle(call)),
    };
  if (endpoint.kind !== 'bare') return endpoint;
  return {
    ...endpoint,
    handle: async (call: UnmanagedCall<Route>) => {
      const { who, once } = call;
      if (who === undefined) return endpoint.handle(call);
      const tell = telling(recurso, who);
      return endpoint.handle({
        ...call,
        once: (use) => once(async (work) => tell(work, await use(work))),
      });
    },
  };
}

function idOf(result: unknown): string | undefined {
  const isRecord = typeof result === 'object' && result !== null && '_id' in result;
  return isRecord && typeof result._id === 'string' ? result._id : undefined;
}
