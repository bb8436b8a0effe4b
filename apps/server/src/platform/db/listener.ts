import { Client, escapeIdentifier } from 'pg';

type Heard = (payload: string) => void;

/**
 * One connection that hears what other processes say through NOTIFY. While it is down `connected` is false,
 * and whoever keeps a cache because of it must not trust that cache.
 */
export class Listener {
  connected = false;
  private readonly url: string;
  private readonly heard = new Map<string, Heard[]>();
  private client: Client | undefined;
  private stopped = false;
  private retry: NodeJS.Timeout | undefined;

  constructor(url: string) {
    this.url = url;
  }

  on(channel: string, heard: Heard): void {
    this.heard.set(channel, [...(this.heard.get(channel) ?? []), heard]);
  }

  async start(): Promise<void> {
    if (this.stopped) return;
    const client = new Client({
      connectionString: this.url,
      application_name: 'amparo-listen',
      keepAlive: true,
    });
    this.client = client;
    client.on('notification', ({ channel, payload = '' }) =>
      this.heard.get(channel)?.forEach((heard) => heard(payload)),
    );
    client.on('error', () => this.lost(client));
    client.on('end', () => this.lost(client));
    try {
      await client.connect();
      for (const channel of this.heard.keys()) await client.query(`listen ${escapeIdentifier(channel)}`);
      this.connected = this.client === client;
    } catch {
      this.lost(client);
    }
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.connected = false;
    clearTimeout(this.retry);
    await this.client?.end().catch(() => undefined);
  }

  private lost(client: Client): void {
    if (this.client !== client || this.stopped) return;
    this.connected = false;
    this.client = undefined;
    client.end().catch(() => undefined);
    this.retry = setTimeout(() => void this.start(), 500);
  }
}
