import type { FastifyBaseLogger } from 'fastify';
import { Sessions } from './access/sessions.ts';
import type { Who } from './access/who.ts';
import { Audit } from './audit.ts';
import type { Config } from './config.ts';
import { createDb, type Db } from './db/database.ts';
import { Listener } from './db/listener.ts';
import type { Endpoint } from './http/serve.ts';
import { Jobs, type Job } from './jobs.ts';
import { Mailer } from './mail.ts';
import { Realtime } from './realtime.ts';
import { createStorage } from './storage/index.ts';
import type { Storage } from './storage/storage.ts';
import { Throttle } from './throttle.ts';

/** What every module stands on. Built once, passed explicitly. */
export interface Platform {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly db: Db;
  readonly listener: Listener;
  readonly sessions: Sessions;
  readonly jobs: Jobs;
  readonly realtime: Realtime;
  readonly audit: Audit;
  readonly throttle: Throttle;
  readonly mailer: Mailer;
  readonly storage: Storage;
}

/** What a module gives to the app. */
export interface Module {
  readonly endpoints: readonly Endpoint[];
  readonly jobs?: readonly Job[];
  /** Who may see and change the files that records of the module hold. */
  readonly files?: readonly FileAccess[];
}

/** Files follow their record: who may read or change the record may do so with its files. */
export interface FileAccess {
  /** As the module names itself when it claims a file. */
  readonly recurso: string;
  /** Those of these records that the person may read; asked once for all files of a call. */
  readable(db: Db, who: Who, registroIds: readonly string[]): Promise<readonly string[]>;
  change(db: Db, who: Who, registroId: string): Promise<boolean>;
}

export function createPlatform(
  config: Config,
  log: FastifyBaseLogger,
  onQuery?: (sql: string) => void,
): Platform {
  const report = (error: unknown, job?: string) => log.error({ err: error, job }, 'background failure');
  const db = createDb({
    url: config.DATABASE_URL,
    pool: config.DATABASE_POOL,
    ...(onQuery === undefined ? {} : { onQuery }),
  });
  const listener = new Listener(config.DATABASE_URL);
  const sessions = new Sessions(db, listener);
  const realtime = new Realtime(config, sessions, report);
  return {
    config,
    log,
    db,
    listener,
    sessions,
    realtime,
    jobs: new Jobs(config.DATABASE_URL, report),
    audit: new Audit(realtime),
    throttle: new Throttle(config, report),
    mailer: new Mailer(config),
    storage: createStorage(config, db),
  };
}
