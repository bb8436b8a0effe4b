import { randomUUID } from 'node:crypto';
import { Client, escapeIdentifier } from 'pg';

type Heard = (payload: string) => void;

/** Heartbeat interval and timeout. Together they limit how long a dead connection goes unnoticed. */
const BEAT_MS = 2_000;
const PATIENCE_MS = 3_000;
const RETRY_MS = 500;

/**
 * One connection that receives the `NOTIFY` messages of other processes. While `connected` is false, caches
 * that depend on it must not be used. A frozen machine closes no connection, so the listener is connected
 * only while its heartbeat, a notification to itself, comes back.
 */
export class Listener {
  connected = false;
  private readonly url: string;
  private readonly heard = new Map<string, Heard[]>();
  private readonly connectListeners: (() => void)[] = [];
  /** Random, so that no other process listens on it. */
  private readonly beatChannel = `latido_${randomUUID()}`;
  private client: Client | undefined;
  private stopped = false;
  private isBeatOut = false;
  /** The next heartbeat, its timeout or the next connection attempt. */
  private timer: NodeJS.Timeout | undefined;

  constructor(url: string) {
    this.url = url;
  }

  on(channel: string, heard: Heard): void {
    this.heard.set(channel, [...(this.heard.get(channel) ?? []), heard]);
  }

  /**
   * Called at each connection before `connected` becomes true, because notifications since the last
   * connection are lost.
   */
  onConnect(listener: () => void): void {
    this.connectListeners.push(listener);
  }

  async start(): Promise<void> {
    if (this.stopped) return;
    const client = new Client({
      connectionString: this.url,
      application_name: 'amparo-listen',
      keepAlive: true,
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
      // A heartbeat need not survive a crash, so it does not wait for the disk.
      options: '-c synchronous_commit=off',
    });
    this.client = client;
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === this.beatChannel) this.hearBeat(client);
      this.heard.get(channel)?.forEach((heard) => heard(payload));
    });
    client.on('error', () => this.lost(client));
    client.on('end', () => this.lost(client));
    try {
      await client.connect();
      for (const channel of [this.beatChannel, ...this.heard.keys()])
        await client.query(`listen ${escapeIdentifier(channel)}`);
      await this.beat(client);
    } catch {
      this.lost(client);
    }
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.connected = false;
    clearTimeout(this.timer);
    await this.client?.end().catch(() => undefined);
  }

  private async beat(client: Client): Promise<void> {
    if (this.client !== client || this.stopped) return;
    this.isBeatOut = true;
    // A suspended process must first read the heartbeat that arrived while it was suspended.
    const look = () => this.isBeatOut && this.lost(client);
    this.timer = setTimeout(() => setImmediate(look), PATIENCE_MS);
    await client.query('select pg_notify($1, $2)', [this.beatChannel, '']);
  }

  private hearBeat(client: Client): void {
    if (this.client !== client || this.stopped) return;
    this.isBeatOut = false;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.beat(client).catch(() => this.lost(client)), BEAT_MS);
    if (this.connected) return;
    for (const listener of this.connectListeners) listener();
    this.connected = true;
  }

  private lost(client: Client): void {
    if (this.client !== client || this.stopped) return;
    this.connected = false;
    this.client = undefined;
    client.end().catch(() => undefined);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.start(), RETRY_MS);
  }
}
