import { createClient, type RedisClientOptions } from 'redis';

type Report = (error: unknown) => void;

/**
 * A client that reconnects automatically. Redis may be down at any moment: callers decide how to work without
 * it.
 */
export function connectRedis(url: string, report: Report, options: RedisClientOptions = {}) {
  const client = createClient({
    ...options,
    url,
    socket: { connectTimeout: 3_000, reconnectStrategy: (tries) => Math.min(tries * 200, 3_000) },
  });
  client.on('error', report);
  return client;
}
type Redis = ReturnType<typeof connectRedis>;

/**
 * For the socket adapter, which ignores the promise of `publish`. A publish is rejected before the connection
 * is open, after it is closed or when the queue is full, and an unhandled rejection would end the process.
 */
export function withReportedPublishErrors(redis: Redis, report: Report): Redis {
  const publish = redis.publish.bind(redis);
  const heeded: typeof publish = (channel, message) =>
    publish(channel, message).catch((error: unknown) => {
      report(error);
      return 0;
    });
  return Object.assign(redis, { publish: heeded });
}
