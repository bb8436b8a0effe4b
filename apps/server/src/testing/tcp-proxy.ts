import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface TcpProxy {
  /** URL of the target through the cable. */
  readonly url: string;
  /** Breaks all connections and refuses new ones. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  /** Connections stay open but transfer no data, as with a frozen machine. */
  freeze(): void;
}

/** A TCP proxy to PostgreSQL or Redis that a test can cut or freeze without touching the server behind it. */
export async function startTcpProxy(target: string): Promise<TcpProxy> {
  const far = new URL(target);
  const open = new Set<Socket>();
  let frozen = false;
  const server = createServer((near) => {
    const there = connect(Number(far.port), far.hostname);
    for (const end of [near, there]) {
      open.add(end);
      end.on('error', () => end.destroy());
      end.on('close', () => {
        open.delete(end);
        near.destroy();
        there.destroy();
      });
    }
    near.on('data', (data) => frozen || there.write(data));
    there.on('data', (data) => frozen || near.write(data));
  });
  const listen = (port: number) =>
    new Promise<void>((done) => void server.listen(port, '127.0.0.1', () => done()));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    url: url.href,
    async cut() {
      const closed = new Promise<void>((done) => void server.close(() => done()));
      for (const end of open) end.destroy();
      await closed;
    },
    mend() {
      frozen = false;
      return listen(port);
    },
    freeze: () => void (frozen = true),
  };
}
