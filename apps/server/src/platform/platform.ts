import type { FastifyBaseLogger } from 'fastify';
import { AppTokens } from './access/app-tokens.ts';
import type { RecordAccess } from './access/records.ts';
import { Sessions } from './access/sessions.ts';
import { Audit } from './audit.ts';
import { isPooled, type Config } from './config.ts';
import { Copy } from './db/copy.ts';
import { createDb, type Db, type DbOptions } from './db/database.ts';
import { Listener } from './db/listener.ts';
import { Receiving } from './http/receiving.ts';
import type { Endpoint } from './http/serve.ts';
import { Jobs, type Job } from './jobs.ts';
import { Throttle } from './limits/throttle.ts';
import { Mailer } from './mail/mailer.ts';
import type { Watched } from './partners/partner.ts';
import { Realtime } from './realtime.ts';
import { createScanner, type Scanner } from './scanner/scanner.ts';
import type { Finder } from './sheets/finders.ts';
import type { Milestones } from './sheets/milestones.ts';
import { createStorage } from './storage/index.ts';
import type { Storage } from './storage/storage.ts';

/** What every module stands on. Built once, passed explicitly. */
export interface Platform {
  readonly config: Config;
  /** Where failures go that no answer can tell. */
  readonly report: (error: unknown) => void;
  readonly log: FastifyBaseLogger;
  readonly db: Db;
  /** Where reports and exports read. */
  readonly copy: Copy;
  readonly listener: Listener;
  readonly sessions: Sessions;
  /** What the company's own app calls with. */
  readonly appTokens: AppTokens;
  readonly jobs: Jobs;
  readonly realtime: Realtime;
  readonly audit: Audit;
  readonly throttle: Throttle;
  readonly mailer: Mailer;
  readonly storage: Storage;
  /** Who looks for viruses in what people upload, where one is configured. */
  readonly scanner: Scanner | undefined;
  /** The outside companies that this process asks. */
  readonly partners: Set<Watched>;
  /** What people are uploading at this moment. */
  readonly receiving: Receiving;
}

/** What a module gives to the app. */
export interface Module {
  readonly endpoints: readonly Endpoint[];
  readonly jobs?: readonly Job[];
  /** Who may see and change its records: their files and their history follow. */
  readonly records?: readonly RecordAccess[];
  /** How the search of the whole product finds its records. */
  readonly finders?: readonly Finder[];
  /** What it knows that happened to a record, also to one of another module. */
  readonly milestones?: readonly Milestones[];
  /** What must be in the store from the first day on; at every start, and harmless when it is already there. */
  readonly prepare?: () => Promise<void>;
}

export function createPlatform(
  config: Config,
  log: FastifyBaseLogger,
  database: Pick<DbOptions, 'onQuery' | 'wait'> = {},
): Platform {
  const report = (error: unknown, job?: string) => log.error({ err: error, job }, 'background failure');
  const db = createDb({
    url: config.DATABASE_URL,
    pool: config.DATABASE_POOL,
    isPooled: isPooled(config),
    ...database,
  });
  const listener = new Listener(config.DATABASE_DIRECT_URL);
  const sessions = new Sessions(db, listener);
  const appTokens = new AppTokens(db, config, { sessions, listener });
  const check = async (token: string) => (await sessions.check(token)) ?? appTokens.check(token);
  const realtime = new Realtime(config, sessions, check, report);
  return {
    config,
    report,
    log,
    db,
    copy: new Copy(db, config),
    listener,
    sessions,
    appTokens,
    realtime,
    jobs: new Jobs(config.DATABASE_DIRECT_URL, report, (done) => log.info(done, 'job completed')),
    audit: new Audit(realtime),
    throttle: new Throttle(config, report),
    mailer: new Mailer(config),
    storage: createStorage(config, db),
    scanner: createScanner(config, log),
    partners: new Set(),
    receiving: new Receiving(config.UPLOADS_AT_ONCE),
  };
}
