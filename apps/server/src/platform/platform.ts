import type { FastifyBaseLogger } from 'fastify';
import { AppTokens } from './access/app-tokens.ts';
import { Sessions } from './access/sessions.ts';
import { Throttle } from './access/throttle.ts';
import { createDb, type Db, type DbOptions } from './db/database.ts';
import { Listener } from './db/listener.ts';
import { ReplicaReader } from './db/replica.ts';
import { Jobs } from './jobs/jobs.ts';
import { isPooled, type Config } from './lib/config.ts';
import { UploadSlots } from './lib/upload-slots.ts';
import { Mailer } from './mail/mailer.ts';
import type { MonitoredPartner } from './partners/partner.ts';
import { AuditLog } from './realtime/audit.ts';
import { Realtime } from './realtime/realtime.ts';
import { createScanner, type Scanner } from './scanner/scanner.ts';
import { createStorage } from './storage/index.ts';
import type { Storage } from './storage/storage.ts';

/** Infrastructure that every module uses. Built once, passed explicitly. */
export interface Platform {
  readonly config: Config;
  /** Logs a failure that no response can return. */
  readonly report: (error: unknown) => void;
  readonly log: FastifyBaseLogger;
  readonly db: Db;
  /** Read replica for reports and exports. */
  readonly copy: ReplicaReader;
  readonly listener: Listener;
  readonly sessions: Sessions;
  readonly appTokens: AppTokens;
  readonly jobs: Jobs;
  readonly realtime: Realtime;
  readonly audit: AuditLog;
  readonly throttle: Throttle;
  readonly mailer: Mailer;
  readonly storage: Storage;
  readonly scanner: Scanner | undefined;
  /** The external companies that this process calls. */
  readonly partners: Set<MonitoredPartner>;
  /** Uploads in progress. */
  readonly receiving: UploadSlots;
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
    copy: new ReplicaReader(db, config),
    listener,
    sessions,
    appTokens,
    realtime,
    jobs: new Jobs(config.DATABASE_DIRECT_URL, report, (done) => log.info(done, 'job completed')),
    audit: new AuditLog(realtime),
    throttle: new Throttle(config, report),
    mailer: new Mailer(config),
    storage: createStorage(config, db),
    scanner: createScanner(config, log),
    partners: new Set(),
    receiving: new UploadSlots(config.UPLOADS_AT_ONCE),
  };
}
