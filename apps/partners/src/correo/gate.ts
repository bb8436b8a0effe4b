import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { pipeline, Transform } from 'node:stream';
import { delayOf, type Falla } from '../fault.ts';

export interface GateOptions {
  host: string;
  port: number;
  targetPort: number;
  falla: () => Falla;
}

export interface Gate {
  /** Stays the same through every closing and opening. */
  readonly port: number;
  open(): Promise<void>;
  close(): Promise<void>;
}

/** Line by line, because clients send several commands at once and wait for as many replies. */
const garbageFor = (replies: Buffer): string =>
  replies.toString('latin1').replace(/[^\n]+/g, '\u0007<<< basura >>>\r');

/**
 * The port that clients see. It stands before the real server because only on the wire can every
 * single reply be delayed or spoilt, and the port be closed, with the server none the wiser.
 */
export async function openGate({ host, port, targetPort, falla }: GateOptions): Promise<Gate> {
  const clients = new Set<Socket>();
  const server = createServer((client) => {
    clients.add(client);
    client.once('close', () => clients.delete(client));
    const target = connect(targetPort, '127.0.0.1');
    // A cut on one side destroys the other; there is nobody left to report it to.
    pipeline(client, target, () => {});
    pipeline(target, spoilReplies(falla), client, () => {});
  });
  const listen = async (wanted: number): Promise<number> => {
    await once(server.listen(wanted, host), 'listening');
    return (server.address() as AddressInfo).port;
  };
  const ownPort = await listen(port);

  return {
    port: ownPort,
    async open() {
      if (!server.listening) await listen(ownPort);
    },
    async close() {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      for (const client of clients) client.destroy();
      await closed;
    },
  };
}

function spoilReplies(falla: () => Falla): Transform {
  return new Transform({
    transform(replies: Buffer, _encoding, done) {
      const current = falla();
      const sent = current.modo === 'basura' ? garbageFor(replies) : replies;
      setTimeout(done, delayOf(current), null, sent).unref();
    },
  });
}
