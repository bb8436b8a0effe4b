import type { Page, WebSocketRoute } from '@playwright/test';

/** The live channel: a WebSocket, or HTTP polling as a fallback. */
const CHANNEL = /\/socket\.io\//;

/** First characters of the Socket.IO packet that accepts a connection. */
export const LET_IN = '40';

/** Blocks live events, so that only a user's retry repeats a failed read. */
export async function hearNothing(page: Page): Promise<void> {
  await page.routeWebSocket(CHANNEL, () => undefined);
  await page.route(CHANNEL, () => undefined);
}

/** Refuses the live channel, over WebSocket and over polling. */
export async function refuseLive(page: Page): Promise<void> {
  await page.routeWebSocket(CHANNEL, (socket) => void socket.close());
  await page.route(CHANNEL, (route) => route.abort());
}

/** Delays the live channel until `ready` resolves. */
export async function holdLive(page: Page, ready: Promise<void>): Promise<void> {
  await page.routeWebSocket(CHANNEL, async (socket) => {
    await ready;
    socket.connectToServer();
  });
}

/** Resolves once the server has confirmed the subscription of the next opened page to a resource. */
export function untilHears(page: Page, recurso: string): Promise<void> {
  return new Promise((done) => {
    page.on('websocket', (socket) => {
      let confirmation: string | undefined;
      socket.on('framesent', ({ payload }) => {
        const [, id, heard] = /^42(\d+)\["escuchar","([^"]+)"/.exec(payload.toString()) ?? [];
        if (heard === recurso) confirmation = `43${id}[true]`;
      });
      socket.on('framereceived', ({ payload }) => {
        if (payload.toString() === confirmation) done();
      });
    });
  });
}

interface LiveSockets {
  opened: WebSocketRoute[];
  admitted: () => number;
  /** Drops all further messages of the server, so that the page receives only those of the test. */
  muteServer: () => void;
}

/** Proxies the live channel, so that a test can close its sockets or send messages as the server. */
export async function liveSockets(page: Page): Promise<LiveSockets> {
  const opened: WebSocketRoute[] = [];
  let admitted = 0;
  let isMuted = false;
  await page.routeWebSocket(CHANNEL, (socket) => {
    opened.push(socket);
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (isMuted) return;
      socket.send(message);
      if (message.toString().startsWith(LET_IN)) admitted += 1;
    });
  });
  return { opened, admitted: () => admitted, muteServer: () => void (isMuted = true) };
}
