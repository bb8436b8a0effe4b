import type { Page, WebSocketRoute } from '@playwright/test';

/** The live channel: a web socket, and calls where no socket can be had. */
const CHANNEL = /\/socket\.io\//;

/** How the word begins with which the server lets a socket in. */
export const LET_IN = '40';

/** The page hears nothing: what it once could not read stays so until somebody tries again. */
export async function hearNothing(page: Page): Promise<void> {
  await page.routeWebSocket(CHANNEL, () => undefined);
  await page.route(CHANNEL, () => undefined);
}

/** The page is refused the live channel, whichever way it tries. */
export async function refuseLive(page: Page): Promise<void> {
  await page.routeWebSocket(CHANNEL, (socket) => void socket.close());
  await page.route(CHANNEL, (route) => route.abort());
}

/** The live channel stands only when this says so. */
export async function holdLive(page: Page, ready: Promise<void>): Promise<void> {
  await page.routeWebSocket(CHANNEL, async (socket) => {
    await ready;
    socket.connectToServer();
  });
}

/** Resolves once the server has confirmed that the page that opens next hears the changes of a resource. */
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
  /** From now on the page hears only what a test says. */
  muteServer: () => void;
}

/** The sockets that the page opened so far, to be closed or to say something in the name of the server. */
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
