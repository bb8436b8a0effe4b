import { randomUUID } from 'node:crypto';
import { Client, escapeIdentifier } from 'pg';

type Heard = (payload: string) => void;

/** It speaks to itself this often, and must have heard itself this soon. Together: how long a silent end goes unnoticed. */
const BEAT_MS = 2_000;
const PATIENCE_MS = 3_000;
const RETRY_MS = 500;

/**
 * One connection that hears what other processes say through NOTIFY. While it is down `connected` is false,
 * and whoever keeps a cache because of it must not trust that cache. A machine that froze closes nothing, so an open
 * connection proves nothing: it counts only while its own beat, a notice like any other, comes back.
 */
export class Listener {
  connected = false;
  private readonly url: string;
  private readonly heard = new Map<string, Heard[]>();
  private readonly connectListeners: (() => void)[] = [];
  /** Nobody else listens there. */
  private readonly beatChannel = `latido_${randomUUID()}`;
  private client: Client | undefined;
  private stopped = false;
  private isBeatOut = false;
  /** The next thing to come: a beat, the end of its patience, or another connection. */
  private timer: NodeJS.Timeout | undefined;

  constructor(url: string) {
    this.url = url;
  }

  on(channel: string, heard: Heard): void {
    this.heard.set(channel, [...(this.heard.get(channel) ?? []), heard]);
  }

  /** Told at each connection, before it counts: whatever was said since the last one was not heard. */
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
      // A beat is worth nothing a moment later: it must not wait for the disk.
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
    // A process that was itself asleep first reads what arrived meanwhile.
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
