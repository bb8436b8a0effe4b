/**
 * `npm run bench:cold` (P12): compares the sign-in and the first list in a browser with an empty cache with a
 * page that contains only antd (a heading, a field, a button and an empty table), in alternation. It also
 * measures the time from the response of a list to its first paint. It uses the production build and the demo
 * data. `-- --only P12-bytes` runs one measure.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type Page } from '@playwright/test';
import Fastify from 'fastify';
import { build } from 'vite';
import { median, round } from '../../bench/measure.ts';
import { launch, WHOLE } from '../../browser.ts';
import { report, type Measure, type Result } from '../../report.ts';
import { E2eServer, type Person } from '../support/e2e-server.ts';
import { goWithin } from '../support/screen.ts';
import { transferredBytes } from './transferred.ts';

const WEB = join(import.meta.dirname, '../../../apps/web');
const TURNS = 9;
const MOST_RATIO = 1.5;
const MOST_AFTER_DATA_MS = 100;

const EMPTY = `
import { createElement as h } from 'react';
import { createRoot } from 'react-dom/client';
import { Button, ConfigProvider, Input, Layout, Table } from 'antd';
createRoot(document.getElementById('root')).render(
  h(ConfigProvider, null, h(Layout, null, h('h1', null, 'Vacía'), h(Input), h(Button, null, 'Nada'),
    h(Table, { columns: [{ title: 'Nombre', dataIndex: 'nombre' }], dataSource: [] }))));`;
const PAGE = `<!doctype html><html lang="es"><title>Vacía</title><div id="root"></div><script type="module" src="/empty.js"></script></html>`;

/** Built with the same tool and packages as the app. */
async function buildEmpty(folder: string): Promise<void> {
  const name = 'virtual:empty';
  await build({
    root: WEB,
    configFile: false,
    logLevel: 'error',
    plugins: [
      { name, resolveId: (id) => (id === name ? id : null), load: (id) => (id === name ? EMPTY : null) },
    ],
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2022',
      rolldownOptions: { input: name, output: { entryFileNames: 'empty.js' } },
    },
  });
}

async function serveEmpty(folder: string) {
  const server = Fastify();
  const script = await readFile(join(folder, 'empty.js'));
  server.get('/', (_, reply) => reply.type('text/html').send(PAGE));
  server.get('/empty.js', (_, reply) => reply.type('text/javascript').send(script));
  return { url: await server.listen({ host: '127.0.0.1', port: 0 }), stop: () => server.close() };
}

/**
 * Runs in the page: marks the first paint of a matching element, which is the frame after the one that finds
 * it.
 */
function watch(selector: string): void {
  performance.clearMarks('painted');
  const look = () => {
    if (document.querySelector(selector) === null) requestAnimationFrame(look);
    else requestAnimationFrame(() => void performance.mark('painted'));
  };
  look();
}
async function painted(page: Page): Promise<number> {
  await page.waitForFunction(() => performance.getEntriesByName('painted').length > 0);
  return page.evaluate(() => performance.getEntriesByName('painted')[0]?.startTime ?? 0);
}

interface Visit {
  url: string;
  /** The element whose first paint ends the measurement. */
  selector: string;
  person?: Person;
}

async function open(browser: Browser, { url, selector, person }: Visit) {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'es-CO' });
  const page = await context.newPage();
  if (person !== undefined)
    await page.addInitScript((given) => {
      localStorage.setItem('amparo.token', given.token);
      localStorage.setItem('amparo.correo', given.correo);
      localStorage.setItem('amparo.usuario', given.id);
    }, person);
  await page.addInitScript(watch, selector);
  await page.goto(url);
  return { context, page, took: await painted(page) };
}

async function cold(browser: Browser, visit: Visit): Promise<number> {
  const { context, took } = await open(browser, visit);
  await context.close();
  return took;
}

const ROW = '.list tbody tr td';

/**
 * Milliseconds from the response of a list to its rows on the screen, after leaving another list whose rows
 * are gone by then.
 */
async function afterData(browser: Browser, url: string, person: Person): Promise<number> {
  const { context, page } = await open(browser, { url: `${url}/v-users`, selector: ROW, person });
  const answered = page.waitForResponse((response) => response.url().includes('/api/vehiculos?'));
  await goWithin(page, '/v-vehiculos');
  await page.evaluate(watch, `${ROW} .placa`);
  await answered;
  const end = await painted(page);
  const data = await page.evaluate(() => {
    const answers = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return answers.find(({ name }) => name.includes('/api/vehiculos?'))?.responseEnd ?? 0;
  });
  await context.close();
  return Math.max(0, end - data);
}

interface ColdRun {
  browser: Browser;
  testServer: E2eServer;
  empty: string;
  stop: () => Promise<void>;
}

async function openPlace(): Promise<ColdRun> {
  const folder = await mkdtemp(join(tmpdir(), 'amparo-cold-'));
  await buildEmpty(folder);
  const empty = await serveEmpty(folder);
  const testServer = await E2eServer.start('production');
  const browser = await chromium.launch(launch(WHOLE));
  const stop = async () => {
    await browser.close();
    await testServer.stop();
    await empty.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { browser, testServer, empty: empty.url, stop };
}

/** Alternates between both pages, because other load on the machine varies. */
async function against({ browser, empty }: ColdRun, visit: Visit): Promise<Result> {
  const bare: Visit = { url: empty, selector: '.ant-table' };
  const [bares, products]: [number[], number[]] = [[], []];
  await cold(browser, bare);
  await cold(browser, visit);
  for (let turn = 0; turn < TURNS; turn += 1) {
    bares.push(await cold(browser, bare));
    products.push(await cold(browser, visit));
  }
  const [product, none] = [median(products), median(bares)];
  const ratio = product / none;
  return {
    seen: `${ratio.toFixed(2)}×, ${none.toFixed(0)} → ${product.toFixed(0)} ms`,
    target: `≤ ${MOST_RATIO}×`,
    ok: ratio <= MOST_RATIO,
    figures: { empty: round(none), product: round(product) },
  };
}

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const place = await openPlace();
const person = await place.testServer.person({ roles: ['Administrador'] });
const measures: Measure<ColdRun>[] = [
  { id: 'P12-bytes', run: () => transferredBytes(place.browser, place.testServer, person) },
  {
    id: 'P12-ingreso',
    run: () =>
      against(place, {
        url: place.testServer.url,
        selector: 'input[type="email"], input[name="correo"], form input',
      }),
  },
  {
    id: 'P12-lista',
    run: () => against(place, { url: `${place.testServer.url}/v-users`, selector: ROW, person }),
  },
  {
    id: 'P12-cambio',
    run: async () => {
      const taken: number[] = [];
      for (let turn = 0; turn < TURNS; turn += 1)
        taken.push(await afterData(place.browser, place.testServer.url, person));
      const after = median(taken);
      return {
        seen: `${after.toFixed(0)} ms after its data`,
        target: `≤ ${MOST_AFTER_DATA_MS} ms`,
        ok: after <= MOST_AFTER_DATA_MS,
      };
    },
  },
];
await report(
  'cold',
  place,
  measures.filter(({ id }) => values.only === undefined || id === values.only),
);
