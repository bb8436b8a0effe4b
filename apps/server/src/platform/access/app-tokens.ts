import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { EN_CAMINO } from '@amparo/contract/casos/ubicaciones/schemas';
import type { LadoDeApp } from '@amparo/contract/kernel/route';
import { normaliza } from '@amparo/contract/kernel/text';
import type { Db, Tx } from '../db/database.ts';
import type { Listener } from '../db/listener.ts';
import { isNotInFuture } from '../db/not-future.ts';
import { digestOf } from '../db/secrets.ts';
import type { Config } from '../lib/config.ts';
import { UserTokenBuckets } from '../lib/limits/user-token-buckets.ts';
import { TooManyRequests } from '../lib/problems.ts';
import type { Principal } from './principal.ts';
import type { Sessions } from './sessions.ts';

/** Rate limit per user: a screen sends a burst of calls, and few afterwards. */
const CALLS = { burst: 30, perSecond: 5 };
const RETRY_SECONDS = 5;
/** A network that obtained a token within this time counts as known. */
const KNOWN_DAYS = 30;
/** How long a verified token is cached. A revocation evicts it at once, as with sessions. */
const BELIEVE_MS = 15_000;
const MOST = 20_000;

const isId = (name: string) => z.uuid().safeParse(name).success;

/** SQL condition: the app may act for user `u` on this side. */
const mayUse = (lado: ReturnType<typeof sql>) => sql`u.estado and (${lado} = 'cliente' or exists (
  select from usuario_rol ur join rol r on r.id = ur.rol_id
  where ur.usuario_id = u.id and r.nombre = any(${[...EN_CAMINO]})))`;

/**
 * Short-lived tokens of the company's app, each bound to one user and one side. They are not sessions: only
 * the app's calls accept them.
 */
export class AppTokens {
  private readonly db: Db;
  private readonly config: Config;
  private readonly listener: Listener;
  private readonly budgets = new UserTokenBuckets(CALLS);
  private readonly believed = new Map<string, { who: Principal; until: number }>();
  /** Incremented on every eviction, so that a token read before the eviction is not cached after it. */
  private era = 0;

  constructor(db: Db, config: Config, { sessions, listener }: { sessions: Sessions; listener: Listener }) {
    this.db = db;
    this.config = config;
    this.listener = listener;
    sessions.onForget((usuarioId) => this.forget(usuarioId));
  }

  private forget(usuarioId: string | undefined): void {
    this.era += 1;
    if (usuarioId === undefined) this.believed.clear();
    for (const [key, { who }] of this.believed) if (who.usuarioId === usuarioId) this.believed.delete(key);
  }

  /** The user with this id or identification number; undefined if none or several match. */
  async personNamed(name: string, lado: LadoDeApp): Promise<string | undefined> {
    const number = normaliza(name.replaceAll(/[.\s]/g, ''));
    const isNamed = isId(name) ? sql`u.id = ${name}` : sql`u.identificacion_norm = ${number}`;
    const { rows } = await sql<{ id: string }>`
      select u.id from usuario u where ${isNamed} and ${mayUse(sql`${lado}::text`)} limit 2`.execute(this.db);
    return rows.length === 1 ? rows[0]?.id : undefined;
  }

  async issue(tx: Tx, { usuarioId, lado, red }: { usuarioId: string; lado: LadoDeApp; red: string }) {
    const token = randomBytes(32).toString('base64url');
    const minutes = sql<Date>`now() + make_interval(mins => ${this.config.APP_TOKEN_MINUTES})`;
    const { vence } = await tx
      .insertInto('app_token')
      .values({ token_hash: digestOf(token), usuario_id: usuarioId, lado, red, vence: minutes })
      .returning('vence')
      .executeTakeFirstOrThrow();
    return { token, vence: vence.toISOString() };
  }

  async knowsNetwork(red: string): Promise<boolean> {
    const { rows } = await sql`select from app_token
      where red = ${red} and creado > now() - make_interval(days => ${KNOWN_DAYS}) limit 1`.execute(this.db);
    return rows.length > 0;
  }

  /**
   * The user behind the token; undefined if the token is unknown or expired or the user may no longer use the
   * app on this side.
   */
  async check(token: string): Promise<Principal | undefined> {
    const hash = digestOf(token);
    const key = hash.toString('base64');
    const now = Date.now();
    const known = this.listener.connected ? this.believed.get(key) : undefined;
    // An expiry beyond the cache time means that the clock was set back since.
    if (known !== undefined && known.until > now && known.until <= now + BELIEVE_MS) return known.who;
    const { era } = this;
    const who = await this.load(hash);
    if (who === undefined) this.believed.delete(key);
    else if (era === this.era) this.believe(key, who, now);
    return who;
  }

  private believe(key: string, who: Principal, now: number): void {
    if (this.believed.size >= MOST) this.believed.clear();
    this.believed.set(key, { who, until: Math.min(now + BELIEVE_MS, who.vence.getTime()) });
  }

  private async load(hash: Buffer): Promise<Principal | undefined> {
    const { rows } = await sql<{ usuario_id: string; nombre: string; lado: LadoDeApp; vence: Date }>`
      select u.id as usuario_id, u.nombre_completo as nombre, a.lado, a.vence
      from app_token a join usuario u on u.id = a.usuario_id
      where a.token_hash = ${hash} and a.vence > now() and ${isNotInFuture(sql`a.creado`)} and ${mayUse(sql`a.lado`)}`.execute(
      this.db,
    );
    const [row] = rows;
    if (row === undefined || this.config.APP_CLIENT_ID === undefined) return undefined;
    return {
      usuarioId: row.usuario_id,
      // So that the audit log distinguishes the user's own changes from those made through the app.
      nombre: `App · ${row.nombre}`,
      app: row.lado,
      sesionId: 'app',
      vence: row.vence,
      // The app does not inherit the user's permissions.
      roles: [],
      permisos: new Map(),
      agregados: new Map(),
    };
  }

  /** Throws a 429 when the user exceeds the rate limit. */
  expectPace(usuarioId: string): void {
    if (!this.budgets.spend(usuarioId)) throw new TooManyRequests(RETRY_SECONDS);
  }
}
