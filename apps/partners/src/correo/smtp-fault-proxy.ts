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

export interface SmtpProxy {
  /** Remains the same after closing and reopening. */
  readonly port: number;
  open(): Promise<void>;
  close(): Promise<void>;
}

/** Replaces each line separately, because a client that sends several commands waits for one reply each. */
const garbageFor = (replies: Buffer): string =>
  replies.toString('latin1').replace(/[^\n]+/g, '\u0007<<< basura >>>\r');

/**
 * The port for clients: a TCP proxy in front of the SMTP server. Only a proxy can delay or replace every
 * reply and close the port without support by the SMTP library.
 */
export async function startSmtpProxy({ host, port, targetPort, falla }: GateOptions): Promise<SmtpProxy> {
  const clients = new Set<Socket>();
  const server = createServer((client) => {
    clients.add(client);
    client.once('close', () => clients.delete(client));
    const target = connect(targetPort, '127.0.0.1');
    // `pipeline` closes the other side too. The error is expected, so it is ignored.
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
