import { TokenBucket } from '../lib/limits/token-bucket.ts';
import type { AppSocket } from './sockets.ts';

/** A screen sends a burst of subscriptions when it opens, and few packets afterwards (H44). */
const PACKETS = { burst: 100, perSecond: 20 };

/**
 * Token from the header (CHATS-31). A browser cannot set a header on a WebSocket and sends the token in its
 * first packet. Never from the URL.
 */
export function tokenOf({ handshake }: AppSocket): string | undefined {
  const header = /^Bearer (\S+)$/.exec(handshake.headers.authorization ?? '')?.[1];
  const { token } = handshake.auth as { token?: unknown };
  return header ?? (typeof token === 'string' ? token : undefined);
}

/** Counts packets before they are parsed, so that invalid ones cost nothing either. */
export function limitPackets(connection: AppSocket['conn']): void {
  const budget = new TokenBucket(PACKETS);
  connection.on('packet', ({ data }: { data?: unknown }) => {
    if (budget.spend() && !Buffer.isBuffer(data)) return;
    const { socket } = connection.transport as { socket?: { terminate?: () => void } };
    connection.close(true);
    // `terminate()` drops the packets that are already buffered; a normal close would still process them.
    socket?.terminate?.();
  });
}
