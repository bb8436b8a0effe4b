import type { RecordAccess } from './access/record-access.ts';
import type { Endpoint } from './http/endpoints.ts';
import type { Job } from './jobs/jobs.ts';
import type { SearchProvider } from './records/search-provider.ts';
import type { TimelineSource } from './records/timeline-source.ts';

/** Parts of a server module that the application uses. */
export interface Module {
  readonly endpoints: readonly Endpoint[];
  readonly jobs?: readonly Job[];
  /** Access rules of the module's records, which also apply to their files and history. */
  readonly records?: readonly RecordAccess[];
  /** How the global search finds its records. */
  readonly finders?: readonly SearchProvider[];
  /** Timeline events that the module adds to records, also to those of other modules. */
  readonly milestones?: readonly TimelineSource[];
  /** Stores the files that must exist from the start. Runs at every start, so it must be idempotent. */
  readonly prepare?: () => Promise<void>;
}
