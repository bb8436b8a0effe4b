import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import type { LadoDeApp } from '@amparo/contract/kernel/route';
import { normaliza } from '@amparo/contract/kernel/text';
import { EN_CAMINO } from '@amparo/contract/ubicaciones';
import type { Config } from '../config.ts';
import type { Db, Tx } from '../db/database.ts';
import type { Listener } from '../db/listener.ts';
import { isMade } from '../db/made.ts';
import { TooMany } from '../http/problems.ts';
import { Budgets } from '../limits/budgets.ts';
import { digestOf } from '../secrets.ts';
import type { Sessions } from './sessions.ts';
import type { Who } from './who.ts';

/** One person on one phone: a screen asks for a few things at once, and then for little. */
const CALLS = { burst: 30, perSecond: 5 };
const RETRY_SECONDS = 5;
/** A network that brought the right secret within this time is one of the app's own. */
const KNOWN_DAYS = 30;
/** How long a checked token is believed without asking again; whatever ends it clears it at once, as with sessions. */
const BELIEVE_MS = 15_000;
const MOST = 20_000;

const isId = (name: string) => z.uuid().safeParse(name).success;

/** Of a person (`u`): whether the app may speak for them on this side. */
const mayUse = (lado: ReturnType<typeof sql>) => sql`u.estado and (${lado} = 'cliente' or exists (
  select from usuario_rol ur join rol r on r.id = ur.rol_id
  where ur.usuario_id = u.id and r.nombre = any(${[...EN_CAMINO]})))`;

/** Short tokens of the company's own app, each bound to one person and one side. They are no sessions and open nothing else. */
export class AppTokens {
  private readonly db: Db;
  private readonly config: Config;
  private readonly listener: Listener;
  private readonly budgets = new Budgets(CALLS);
  private readonly believed = new Map<string, { who: Who; until: number }>();
  /** Grows whenever beliefs are dropped, so that an answer asked for before is not believed after. */
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

  /** The person whom an id or the number of an identification names; undefined also where it names two. */
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

  /** For whom this token speaks, or undefined when it is unknown or over, or they are no longer who it was given for. */
  async check(token: string): Promise<Who | undefined> {
    const hash = digestOf(token);
    const key = hash.toString('base64');
    const now = Date.now();
    const known = this.listener.connected ? this.believed.get(key) : undefined;
    // Further away only where the clock was set back meanwhile.
    if (known !== undefined && known.until > now && known.until <= now + BELIEVE_MS) return known.who;
    const { era } = this;
    const who = await this.load(hash);
    if (who === undefined) this.believed.delete(key);
    else if (era === this.era) this.believe(key, who, now);
    return who;
  }

  private believe(key: string, who: Who, now: number): void {
    if (this.believed.size >= MOST) this.believed.clear();
    this.believed.set(key, { who, until: Math.min(now + BELIEVE_MS, who.vence.getTime()) });
  }

  private async load(hash: Buffer): Promise<Who | undefined> {
    const { rows } = await sql<{ usuario_id: string; nombre: string; lado: LadoDeApp; vence: Date }>`
      select u.id as usuario_id, u.nombre_completo as nombre, a.lado, a.vence
      from app_token a join usuario u on u.id = a.usuario_id
      where a.token_hash = ${hash} and a.vence > now() and ${isMade(sql`a.creado`)} and ${mayUse(sql`a.lado`)}`.execute(
      this.db,
    );
    const [row] = rows;
    if (row === undefined || this.config.APP_CLIENT_ID === undefined) return undefined;
    return {
      usuarioId: row.usuario_id,
      // So the trail tells apart what somebody did here and what the app did for them.
      nombre: `App · ${row.nombre}`,
      app: row.lado,
      sesionId: 'app',
      vence: row.vence,
      // Whatever they may do here, the app may not.
      roles: [],
      permisos: new Map(),
      agregados: new Map(),
    };
  }

  /** Refuses with 429 whoever calls more often than a phone does. */
  expectPace(usuarioId: string): void {
    if (!this.budgets.spend(usuarioId)) throw new TooMany(RETRY_SECONDS);
  }
}
