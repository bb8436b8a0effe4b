import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { MotivoDeSalida } from '@amparo/contract/kernel/live';
import type { Db, Tx } from '../db/database.ts';
import type { Listener } from '../db/listener.ts';
import { isNotInFuture } from '../db/not-future.ts';
import { digestOf } from '../db/secrets.ts';
import { effectivePermissionColumns, powerIn, type PowerRow } from './effective-permissions.ts';
import type { Principal } from './principal.ts';

/** NOTIFY channel for ended sessions and changed permissions. */
const CHANNEL = 'accesos';
/** How long a verified token is cached; a revocation evicts it at once. */
const BELIEVE_MS = 15_000;
const MOST = 20_000;

type Notice = { tipo: 'fin'; usuarioId: string; motivo: MotivoDeSalida } | { tipo: 'permisos' };
type EndListener = (usuarioId: string, motivo: MotivoDeSalida) => void;

interface NewSession {
  usuarioId: string;
  origen: string;
  minutos: number;
  ip: string | null;
  agente: string | null;
}

export class Sessions {
  private readonly db: Db;
  private readonly listener: Listener;
  private readonly believed = new Map<string, { who: Principal; until: number }>();
  private readonly asking = new Map<string, Promise<Principal | undefined>>();
  /** Incremented when the whole cache is evicted, so that a token read before is not cached after. */
  private era = 0;
  /** The same per user: one set per read in flight, with the users evicted since the read began. */
  private readonly leftSince = new Set<Set<string>>();
  private readonly endListeners: EndListener[] = [];
  private readonly permissionListeners: (() => void)[] = [];
  private readonly forgetListeners: ((usuarioId?: string) => void)[] = [];

  constructor(db: Db, listener: Listener) {
    this.db = db;
    this.listener = listener;
    listener.on(CHANNEL, (payload) => this.apply(JSON.parse(payload) as Notice));
    listener.onConnect(() => this.apply({ tipo: 'permisos' }));
  }

  onEnd(listener: EndListener): void {
    this.endListeners.push(listener);
  }

  onPermissionsChanged(listener: () => void): void {
    this.permissionListeners.push(listener);
  }

  /** Called on every eviction, for one user or for all, so that other caches evict them too. */
  onForget(listener: (usuarioId?: string) => void): void {
    this.forgetListeners.push(listener);
  }

  /** The user of this token, or undefined if it is unknown, expired or revoked. */
  async check(token: string): Promise<Principal | undefined> {
    const hash = digestOf(token);
    const key = hash.toString('base64');
    const known = this.believed.get(key);
    const now = Date.now();
    if (
      known !== undefined &&
      known.until > now &&
      // An expiry beyond the cache time means that the clock was set back since.
      known.until <= now + BELIEVE_MS &&
      known.who.vence.getTime() > now &&
      this.listener.connected
    ) {
      return known.who;
    }
    // Concurrent calls with one token share a read. Without the listener each call reads for itself, because
    // no eviction would arrive.
    const asked = this.listener.connected ? this.asking.get(key) : undefined;
    if (asked !== undefined) return asked;
    const answer = this.ask(hash, key, now).finally(() => {
      if (this.asking.get(key) === answer) this.asking.delete(key);
    });
    this.asking.set(key, answer);
    return answer;
  }

  private async ask(hash: Buffer, key: string, now: number): Promise<Principal | undefined> {
    const { era } = this;
    const left = new Set<string>();
    this.leftSince.add(left);
    const who = await this.load(hash).finally(() => this.leftSince.delete(left));
    if (who === undefined) this.believed.delete(key);
    else if (era === this.era && !left.has(who.usuarioId)) {
      if (this.believed.size >= MOST) this.believed.clear();
      this.believed.set(key, { who, until: now + BELIEVE_MS });
    }
    return who;
  }

  /** Opens a session and ends the previous one: a user has one live session. */
  async open(tx: Tx, session: NewSession): Promise<string> {
    await this.end(tx, session.usuarioId, 'reemplazada');
    const token = randomBytes(32).toString('base64url');
    await tx
      .insertInto('sesion')
      .values({
        usuario_id: session.usuarioId,
        token_hash: digestOf(token),
        origen: session.origen,
        ip: session.ip,
        agente: session.agente,
        vence: sql<Date>`now() + make_interval(mins => ${session.minutos})`,
      })
      .execute();
    return token;
  }

  /** Revokes at commit, in every process: the next call responds 401 and open sockets close. */
  async end(tx: Tx, usuarioId: string, motivo: MotivoDeSalida): Promise<void> {
    const ended = await tx
      .updateTable('sesion')
      .set({ terminada: sql<Date>`now()`, motivo })
      .where('usuario_id', '=', usuarioId)
      .where('terminada', 'is', null)
      // Use the stored id: the given one may be in upper case, and the cache compares ids exactly.
      .returning('usuario_id')
      .executeTakeFirst();
    // Notify a deactivation even without a session, because the app may hold tokens of this user.
    const id = ended?.usuario_id ?? (motivo === 'inactiva' ? usuarioId.toLowerCase() : undefined);
    if (id !== undefined) await this.notify(tx, { tipo: 'fin', usuarioId: id, motivo });
  }

  /** Sets the lifetime of the live sessions of these users, counted from the start of each session. */
  async setMinutes(tx: Tx, usuarioIds: readonly string[], minutos: number): Promise<void> {
    await tx
      .updateTable('sesion')
      .set({ vence: sql<Date>`creada + make_interval(mins => ${minutos})` })
      .where('usuario_id', 'in', usuarioIds)
      .where('terminada', 'is', null)
      .execute();
    await this.permissionsChanged(tx);
  }

  /**
   * Call in the transaction that changes roles or grants. On commit, `NOTIFY` evicts all cached sessions in
   * every process.
   */
  async permissionsChanged(tx: Tx): Promise<void> {
    await this.notify(tx, { tipo: 'permisos' });
  }

  /**
   * Evicts from this process's cache without waiting for the notification. Without an id, evicts everything.
   */
  forget(usuarioId?: string): void {
    if (usuarioId === undefined) {
      this.era += 1;
      this.believed.clear();
    } else {
      for (const left of this.leftSince) left.add(usuarioId);
      for (const [key, { who }] of this.believed) if (who.usuarioId === usuarioId) this.believed.delete(key);
    }
    // Later calls must not share a read that began before the eviction.
    this.asking.clear();
    for (const listener of this.forgetListeners) listener(usuarioId);
  }

  private async notify(tx: Tx, notice: Notice): Promise<void> {
    await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(notice)})`.execute(tx);
  }

  private apply(notice: Notice): void {
    if (notice.tipo === 'fin') {
      this.forget(notice.usuarioId);
      this.endListeners.forEach((listener) => listener(notice.usuarioId, notice.motivo));
    } else {
      this.forget();
      this.permissionListeners.forEach((listener) => listener());
    }
  }

  private async load(hash: Buffer): Promise<Principal | undefined> {
    const { rows } = await sql<
      {
        usuario_id: string;
        nombre: string;
        sesion_id: string;
        vence: Date;
      } & PowerRow
    >`
      select u.id as usuario_id, u.nombre_completo as nombre, s.id as sesion_id, s.vence,
        ${effectivePermissionColumns}
      from sesion s join usuario u on u.id = s.usuario_id
      where s.token_hash = ${hash} and s.terminada is null and s.vence > now() and ${isNotInFuture(sql`s.creada`)}
        and u.estado`.execute(this.db);
    const row = rows[0];
    if (row === undefined) return undefined;
    return {
      usuarioId: row.usuario_id,
      nombre: row.nombre,
      sesionId: row.sesion_id,
      vence: row.vence,
      ...powerIn(row),
    };
  }
}
