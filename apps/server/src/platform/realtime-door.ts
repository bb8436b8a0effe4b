import { Budget } from './limits/budget.ts';
import type { AppSocket } from './realtime.ts';

/** A screen that opens asks for a handful of lists, and then for hardly anything (H44). */
const PACKETS = { burst: 100, perSecond: 20 };

/** From the header (CHATS-31); a browser cannot set one on a web socket and says it in its first packet. Never from the address. */
export function tokenOf({ handshake }: AppSocket): string | undefined {
  const header = /^Bearer (\S+)$/.exec(handshake.headers.authorization ?? '')?.[1];
  const { token } = handshake.auth as { token?: unknown };
  return header ?? (typeof token === 'string' ? token : undefined);
}

/** Counted before anything is read of them, so that what is not ours costs nothing either. */
export function limitPackets(connection: AppSocket['conn']): void {
  const budget = new Budget(PACKETS);
  connection.on('packet', ({ data }: { data?: unknown }) => {
    if (budget.spend() && !Buffer.isBuffer(data)) return;
    const { socket } = connection.transport as { socket?: { terminate?: () => void } };
    connection.close(true);
    // Closed politely, it would go on reading all that is already on its way.
    socket?.terminate?.();
  });
}
