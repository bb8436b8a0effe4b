import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Senales } from '@amparo/contract/informes/estado/schemas';
import { poolOf } from '../db/database.ts';
import type { Platform } from '../platform.ts';
import { DiskStorage } from '../storage/disk.ts';

/** Sampling interval of the event-loop delay, which is part of the measured value. */
const LOOK_MS = 20;
const NS_IN_MS = 1_000_000;

/** Health values that only this process knows. */
export class ProcessStats {
  private readonly platform: Platform;
  private readonly delay = monitorEventLoopDelay({ resolution: LOOK_MS });

  constructor(platform: Platform) {
    this.platform = platform;
    this.delay.enable();
  }

  async read(): Promise<Senales> {
    const { config, db, listener, partners, realtime, storage } = this.platform;
    const late = this.delay.percentile(99) / NS_IN_MS - LOOK_MS;
    this.delay.reset();
    // Only processes with sockets connect to Redis.
    const usesRedis = config.REDIS_URL !== undefined && config.ROLES.includes('api');
    return {
      terceros: [...partners].map((partner) => partner.told()),
      sockets: realtime.size,
      conexiones: poolOf(db),
      oye: listener.connected,
      redis: usesRedis ? realtime.shared !== undefined : null,
      memoria: process.memoryUsage.rss(),
      demora_ms: Math.max(0, Math.round(late)),
      disco: storage instanceof DiskStorage ? await storage.room().catch(() => null) : null,
    };
  }

  stop(): void {
    this.delay.disable();
  }
}
