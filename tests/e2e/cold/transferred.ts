import type { Browser } from '@playwright/test';
import type { Result } from '../../report.ts';
import type { E2eServer, Person } from '../support/e2e-server.ts';

interface Screen {
  name: string;
  path: string;
  /** An element that only the loaded screen has. */
  selector: string;
  isSignedIn: boolean;
}

const SCREENS: readonly Screen[] = [
  { name: 'sign-in', path: '/', selector: 'form input', isSignedIn: false },
  { name: 'home', path: '/Estadistica', selector: 'h1', isSignedIn: true },
  { name: 'case list', path: '/listaticket', selector: '.list tbody tr td', isSignedIn: true },
];

/** Fails when the build or the server stops compressing: uncompressed, each screen transfers 1.3 MB or more. */
const MOST_KB = 600;

interface Transferred {
  /** Bytes on the wire, response headers included. */
  all: number;
  /** Bytes of the API responses only. */
  api: number;
}

/** Opens a screen in a browser with an empty cache and adds up the bytes of all its responses. */
async function transferredBy(
  browser: Browser,
  url: string,
  screen: Screen,
  person: Person,
): Promise<Transferred> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'es-CO' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const apiRequests = new Set<string>();
  const sum: Transferred = { all: 0, api: 0 };
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (new URL(response.url).pathname.startsWith('/api/')) apiRequests.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sum.all += encodedDataLength;
    if (apiRequests.has(requestId)) sum.api += encodedDataLength;
  });
  if (screen.isSignedIn)
    await page.addInitScript((given) => {
      localStorage.setItem('amparo.token', given.token);
      localStorage.setItem('amparo.correo', given.correo);
      localStorage.setItem('amparo.usuario', given.id);
    }, person);
  await page.goto(`${url}${screen.path}`);
  await page.waitForSelector(screen.selector);
  await page.waitForLoadState('networkidle');
  await context.close();
  return sum;
}

/** P12-bytes: the bytes that sign-in, home and the case list transfer in a browser with an empty cache. */
export async function transferredBytes(
  browser: Browser,
  testServer: E2eServer,
  person: Person,
): Promise<Result> {
  const figures: Record<string, number> = {};
  const seen: string[] = [];
  for (const screen of SCREENS) {
    const { all, api } = await transferredBy(browser, testServer.url, screen, person);
    figures[screen.name] = all;
    figures[`${screen.name}, API answers`] = api;
    seen.push(`${screen.name} ${(all / 1024).toFixed(1)} KB (API ${(api / 1024).toFixed(1)} KB)`);
  }
  const most = Math.max(...SCREENS.map(({ name }) => figures[name] ?? Infinity));
  return { seen: seen.join(', '), target: `≤ ${MOST_KB} KB each`, ok: most <= MOST_KB * 1024, figures };
}
