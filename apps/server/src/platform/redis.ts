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
type Redis = ReturnType<typeof connectRedis>;

/**
 * For the adapter of sockets, which lets go of what it publishes without looking. Refused before the connection was opened, after
 * it was closed or with too much waiting, that would be a rejection that nobody handles, and the end of the process.
 */
export function heedful(redis: Redis, report: Report): Redis {
  const publish = redis.publish.bind(redis);
  const heeded: typeof publish = (channel, message) =>
    publish(channel, message).catch((error: unknown) => {
      report(error);
      return 0;
    });
  return Object.assign(redis, { publish: heeded });
}
