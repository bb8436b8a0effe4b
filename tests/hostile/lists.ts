import { sql } from 'kysely';
import { TAMANO_MAXIMO, type Criteria } from '@amparo/contract/kernel/list';
import type { Route } from '@amparo/contract/kernel/route';
import { lists, nameOf, pathOf } from './contract.ts';
import { none, parallel, times, type HostileMeasure } from './measure.ts';
import type { TargetServer } from './target-server.ts';

const criteriaOf = (route: Route) => (route.query as unknown as { criteria: Criteria }).criteria;
/** `a.b` is written `filtros[a][b]`. */
const keyOf = (name: string) =>
  `filtros${name
    .split('.')
    .map((part) => `[${part}]`)
    .join('')}`;
const SQL = ["' or 1=1 --", "'; drop table usuario; --", '1) or (1=1', '%', '$1::texto', '\\'];

/** Queries that are not valid criteria of any list. */
const SHAPES = [
  'filtros=x',
  'filtros[]=x',
  'filtros[0][campo]=estado',
  "filtros[estado'or'1'='1]=1",
  'filtros[usuario.contrasena_hash]=a',
  'filtros[__proto__][x]=1',
  'filtros[constructor][prototype][x]=1',
  'filtros[%5F%5Fproto%5F%5F]=1',
  '__proto__[x]=1',
  'constructor[x]=1',
  `filtros${'[a]'.repeat(50)}=1`,
  'otra=1',
  times(300)
    .map((n) => `filtros[c${n}]=1`)
    .join('&'),
];
const OPERATORS = ['[$ne]', '[$gt]', '[like]', '[in][]', '[]', '[0]', '[a][b]'];

/** The queries of one list that must be refused. */
function refusedOf(route: Route): string[] {
  const keys = Object.keys(criteriaOf(route)).map(keyOf);
  const misused = keys.flatMap((key) => [
    ...OPERATORS.map((operator) => `${key}${operator}=1`),
    `${key}=true&${key}=false`,
    `${key}[]=true&${key}[]=false`,
  ]);
  return [...SHAPES, ...misused];
}

export const criteria: HostileMeasure = {
  id: 'H20',
  run: async (testServer) => {
    const tokenFor = await testServer.asker();
    const wrong: string[] = [];
    let asked = 0;
    for (const route of lists) {
      await parallel(refusedOf(route), 8, async (query) => {
        asked += 1;
        const token = await tokenFor(route);
        const { status } = await testServer.ask('GET', `${pathOf(route)}?${query}`, { token });
        if (status !== 400) wrong.push(`${nameOf(route)}?${query.slice(0, 60)} → ${status}`);
      });
      // A quote is a valid search text, but it must find nothing, because no record has one.
      const typed = Object.keys(criteriaOf(route)).flatMap((name) => SQL.map((text) => ({ name, text })));
      await parallel(typed, 8, async ({ name, text }) => {
        asked += 1;
        const query = `${keyOf(name)}=${encodeURIComponent(text)}`;
        const token = await tokenFor(route);
        const answer = await testServer.ask('GET', `${pathOf(route)}?${query}`, { token });
        // 404 if the list belongs to a record, which does not exist here.
        const isRefused = [400, 404].includes(answer.status);
        if (!isRefused && (answer.status !== 200 || answer.json()['totalElementos'] !== 0))
          wrong.push(`${nameOf(route)} by ${name} ${text} → ${answer.status} ${answer.text.slice(0, 60)}`);
      });
    }
    return none(`${lists.length} lists, ${asked} hostile criteria`, wrong);
  },
};

const PAGES = [
  ...['50000000', '-1', '0', 'NaN', 'Infinity', '1e9', '1.5', '', '0x10', '9'.repeat(400), 'a'].map(
    (value) => `elementosPorPagina=${value}`,
  ),
  ...['1e9', '1000000000', '999999999999999', '-1', 'NaN', '', '9'.repeat(400)].map(
    (value) => `pagina=${value}`,
  ),
  'elementosPorPagina=5000&pagina=1000000000',
  'elementosPorPagina=10&elementosPorPagina=50000000',
  'pagina[]=1',
];
const LIMIT_MS = 500;

/** The fastest of a few tries: a busy machine slows down some of them, a slow list all of them. */
async function quickest(testServer: TargetServer, path: string, token: string) {
  let best = Infinity;
  for (let tries = 0; tries < 4; tries += 1) {
    const since = performance.now();
    const answer = await testServer.ask('GET', path, { token });
    best = Math.min(best, performance.now() - since);
    if (best <= LIMIT_MS || tries === 3) return { answer, took: best };
  }
  throw new Error('unreachable');
}

export const pageSizes: HostileMeasure = {
  id: 'H22',
  run: async (testServer) => {
    const tokenFor = await testServer.asker();
    // One list needs more rows than the maximum page size.
    await sql`insert into tipo_revision (tipo) select 'Tipo ' || n from generate_series(0, ${TAMANO_MAXIMO}::int) n`.execute(
      testServer.platform.db,
    );
    const wrong: string[] = [];
    let slowest = 0;
    for (const route of lists) {
      for (const query of PAGES) {
        const { answer, took } = await quickest(
          testServer,
          `${pathOf(route)}?${query}`,
          await tokenFor(route),
        );
        slowest = Math.max(slowest, took);
        const rows = answer.status === 200 ? (answer.json()['datos'] as unknown[]).length : 0;
        // 404 if the list belongs to a record, which does not exist here.
        const isRefused = [400, 404].includes(answer.status);
        if (!isRefused && (answer.status !== 200 || rows > TAMANO_MAXIMO))
          wrong.push(`${nameOf(route)}?${query.slice(0, 40)} → ${answer.status}, ${rows} rows`);
        if (took > LIMIT_MS) wrong.push(`${nameOf(route)}?${query.slice(0, 40)}: ${Math.round(took)} ms`);
      }
    }
    return none(
      `${lists.length} lists × ${PAGES.length} odd pages, slowest ${Math.round(slowest)} ms of ${LIMIT_MS}`,
      wrong,
    );
  },
};
