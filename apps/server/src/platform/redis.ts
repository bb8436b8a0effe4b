import { createClient, type RedisClientOptions } from 'redis';

type Report = (error: unknown) => void;

/** A client that keeps trying by itself. Redis may be away at any moment: callers decide what they do without it. */
export function connectRedis(url: string, report: Report, options: RedisClientOptions = {}) {
  const client = createClient({
    ...options,
    url,
    socket: { connectTimeout: 3_000, reconnectStrategy: (tries) => Math.min(tries * 200, 3_000) },
  });
  client.on('error', report);
  return client;
}
